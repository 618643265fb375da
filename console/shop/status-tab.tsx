import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import {
  type MoveAction,
  moveAccess,
  secondPersonMoves,
} from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { listVendorMoments } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { isolatePhones } from '@pishkhan/panel/fa/digits.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { TableTime } from '@pishkhan/panel/ui/table-time.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { ShownRows } from '../kit/shown-rows.tsx';
import { Read } from '../kit/states.tsx';
import { mayUse, useOperator } from '../session/public.ts';
import { MoveDialog } from './move-dialog.tsx';
import { possibleMoves } from './moves.ts';
import type { ShopTabProps } from './shop-tab-props.ts';
import { shopKey } from './use-shop.ts';
import { momentWords, moveWords, shopWords } from './words.ts';

const words = shopWords.status;
const label = (status: keyof typeof vendorStatusWords): string => vendorStatusWords[status].label;

export const StatusTab = ({ shop }: ShopTabProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Present shop={shop} />
    <Actions shop={shop} />
    <History shop={shop} />
  </div>
);

function Present({ shop }: ShopTabProps) {
  const items: DescriptionItem[] = [
    { id: 'status', term: words.present, value: label(shop.vendorStatus), strong: true },
    { id: 'since', term: words.since, value: formatDateTime(shop.statusSince) },
    { id: 'reason', term: words.reason, value: shop.statusReason && isolatePhones(shop.statusReason) },
    { id: 'before', term: words.before, value: shop.statusBefore && label(shop.statusBefore) },
    { id: 'visible', term: words.visible, value: words[shop.visible ? 'yes' : 'no'] },
    { id: 'hidden', term: words.hiddenReason, value: shop.hiddenReason && isolatePhones(shop.hiddenReason) },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <TitledCard title={words.title}>
      <DescriptionList items={items} isWide />
      {shop.timesReturned > 0 && <p>{words.returned(shop.timesReturned)}</p>}
      {shop.vendorStatus === 'READY_FOR_ACTIVE' && shop.areSettingsApproved && (
        <p>{words.settingsApproved}</p>
      )}
    </TitledCard>
  );
}

/** Actions of other roles are hidden. */
function Actions({ shop }: ShopTabProps) {
  const operator = useOperator();
  const [action, setAction] = useState<MoveAction>();
  const moves = possibleMoves(shop).filter((one) => mayUse(operator, moveAccess[one].permission));
  return (
    <TitledCard title={words.actions}>
      {moves.length === 0 && <p className="text-dim">{words.noAction}</p>}
      <ul className="flex flex-col gap-2">
        {moves.map((one) => {
          const notes = [
            secondPersonMoves.includes(one) && words.second,
            'fresh' in moveAccess[one] && words.fresh,
          ].filter((note) => note !== false);
          return (
            <li key={one} className="flex flex-wrap items-center gap-2">
              <Button tone="quiet" onPress={() => setAction(one)}>
                {moveWords[one]}
              </Button>
              {notes.length > 0 && <span className="text-dim text-sm">{notes.join('، ')}</span>}
            </li>
          );
        })}
      </ul>
      {action && <MoveDialog shop={shop} action={action} onClose={() => setAction(undefined)} />}
    </TitledCard>
  );
}

type Moment = CallResult<typeof listVendorMoments>['moments'][number];

const columns: readonly TableColumn<Moment>[] = [
  { key: 'when', title: words.when, cell: ({ at }) => <TableTime at={at} /> },
  { key: 'what', title: words.what, isRowHeader: true, cell: ({ action }) => momentWords(action) },
  {
    key: 'to',
    title: words.to,
    cell: ({ fromStatus, toStatus }) => (fromStatus === toStatus ? '' : label(toStatus)),
  },
  { key: 'who', title: words.who, cell: ({ by }) => <bdi>{by ?? words.system}</bdi> },
  { key: 'reason', title: words.reason, cell: ({ reason }) => reason && isolatePhones(reason) },
];

function History({ shop: { vendorCode, version } }: ShopTabProps) {
  const reading = useInfiniteQuery({
    queryKey: [...shopKey(vendorCode), 'moments', version],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === undefined ? {} : { after: String(pageParam) };
      return client(listVendorMoments, { params: { vendorCode }, query }, { signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <TitledCard title={words.history} className="min-w-0 lg:col-span-2">
      <Read reading={reading}>
        {({ pages }) => {
          const moments = pages.flatMap((page) => page.moments);
          return moments.length === 0 ? (
            <p className="text-dim">{words.noMoment}</p>
          ) : (
            <>
              <ShownRows label={words.history} columns={columns} rows={moments} keyOf={({ id }) => id} />
              {reading.hasNextPage && (
                <Button
                  tone="quiet"
                  pending={reading.isFetchingNextPage}
                  onPress={() => void reading.fetchNextPage()}
                >
                  {words.older}
                </Button>
              )}
            </>
          );
        }}
      </Read>
    </TitledCard>
  );
}
