// The newest settlements below the accounting report, each with its page. It is hidden while there are none.
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../fa/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { IbanBadge } from '../iban-badge.tsx';
import { useAccounting } from '../queries.ts';
import { TransferBadge } from '../transfer-badge.tsx';
import { settlementPageWords as words } from './words.ts';

const shown = 3;

export function SettlementsCard({ onShowAll }: { onShowAll: () => void }) {
  const { data } = useAccounting({ kind: 'SETTLEMENT' });
  if (!data || data.totalCount === 0) return null;
  return (
    <Card aria-labelledby="settlements">
      <CardHeader>
        <h2 id="settlements" className="font-bold text-lg">
          {words.recent}
        </h2>
        {data.totalCount > shown && (
          <Button tone="ghost" onPress={onShowAll}>
            {words.all(data.totalCount)}
          </Button>
        )}
      </CardHeader>
      <ul className="divide-y divide-line">
        {data.data.slice(0, shown).map(({ id, settlementNumber, createdAt, owed, isShopsIban, transfer }) => (
          <li key={id}>
            <Link
              to="/management/report/accounting/$id"
              params={{ id: settlementNumber! }}
              className="flex min-h-tap-lg w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 transition-colors hover:bg-sunken active:bg-line"
            >
              <bdi dir="ltr" className="break-all font-semibold text-primary-ink">
                {settlementNumber}
              </bdi>
              <time dateTime={createdAt} className="text-dim text-sm">
                {formatDate(createdAt)}
              </time>
              {isShopsIban === false && <IbanBadge isShopsIban={false} />}
              <TransferBadge transfer={transfer} />
              <Money mayWrap toman={0 - owed} className="ms-auto font-bold" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
