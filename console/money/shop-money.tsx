// The balance of one shop, what hinders its payment, and ways to its lists.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { listBalances } from '@pishkhan/contract/marketplace/balance-calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { GoLink } from '../kit/go-link.tsx';
import { Read } from '../kit/states.tsx';
import { Amount, dayText } from './cells.tsx';
import { moneyWords as words } from './words.ts';

export function ShopMoney({ vendorCode }: { vendorCode: VendorCode }) {
  const reading = useQuery({
    queryKey: ['shop-balance', vendorCode],
    queryFn: ({ signal }) => client(listBalances, { query: { vendorCode } }, { signal }),
  });
  const lists = [
    { path: '/money/settlements', title: words.settlements },
    { path: '/money/adjustments', title: words.adjustments },
    { path: '/money/disputes', title: words.disputes },
  ];
  return (
    <TitledCard title={words.owed}>
      <Read reading={reading}>
        {({ balances: [balance] }) =>
          balance ? (
            <DescriptionList
              items={[
                { id: 'owed', term: words.owed, value: <Amount toman={balance.owed} />, strong: true },
                {
                  id: 'since',
                  term: words.openSince,
                  value: balance.openSince === null ? '—' : dayText(balance.openSince),
                },
                {
                  id: 'hold',
                  term: words.hold,
                  value:
                    balance.hold === null ? '—' : <Badge tone="warning">{words.holds[balance.hold]}</Badge>,
                },
              ]}
            />
          ) : (
            <p className="text-dim">{words.noMoney}</p>
          )
        }
      </Read>
      <ul className="flex flex-wrap gap-4">
        {lists.map(({ path, title }) => (
          <li key={path}>
            <GoLink
              href={`${path}?vendorCode=${vendorCode}`}
              className="inline-flex min-h-tap min-w-tap items-center text-primary-ink"
            >
              {title}
            </GoLink>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
