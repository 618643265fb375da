// /money/adjustments: refunds, charges and compensations of all shops, and the form of a new one.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import type { AdjustmentKind } from '@pishkhan/contract/ledger/accounts.ts';
import { disputeStateWords } from '@pishkhan/contract/ledger/words.ts';
import { listAdjustments } from '@pishkhan/contract/marketplace/balance-calls.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { TableTime } from '@pishkhan/panel/ui/table-time.tsx';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { choice } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { orderHref } from '../orders/public.ts';
import { useMay } from '../session/public.ts';
import { Amount, Code, Said, ShopLink, shopFilter } from './cells.tsx';
import { ProposeAdjustment } from './propose-adjustment.tsx';
import { Sections } from './sections.tsx';
import { moneyWords as words } from './words.ts';

type Listed = CallResult<typeof listAdjustments>['adjustments'][number];

const filters = { kind: choice<AdjustmentKind>(words.kind, words.kinds), vendorCode: shopFilter };

const columns: readonly TableColumn<Listed>[] = [
  {
    key: 'shop',
    title: words.shop,
    hasControl: true,
    cell: ({ vendorCode, vendorName }) => <ShopLink code={vendorCode} name={vendorName} />,
  },
  {
    key: 'order',
    title: words.order,
    isRowHeader: true,
    cell: ({ adjustment }) => <Code>{adjustment.orderCode}</Code>,
  },
  {
    key: 'kind',
    title: words.kind,
    cell: ({ adjustment }) => <span className="whitespace-nowrap">{words.kinds[adjustment.kind]}</span>,
  },
  {
    key: 'sum',
    title: words.sum,
    align: 'figure',
    cell: ({ adjustment }) => <Amount toman={adjustment.amount} />,
  },
  {
    key: 'effect',
    title: words.effect,
    align: 'figure',
    cell: ({ adjustment }) => <Amount toman={adjustment.owed} negative={words.deduction} />,
  },
  {
    key: 'reason',
    title: words.reason,
    cell: ({ adjustment }) => <Said>{adjustment.reason}</Said>,
  },
  {
    key: 'dispute',
    title: words.dispute,
    cell: ({ dispute }) => (dispute ? disputeStateWords[dispute] : '—'),
  },
  { key: 'at', title: words.at, cell: ({ adjustment }) => <TableTime at={adjustment.at} /> },
];

const keyOf = ({ vendorCode, adjustment }: Listed): string => `${vendorCode} ${adjustment.adjustmentCode}`;
const hrefOf = ({ vendorCode, adjustment }: Listed): string =>
  orderHref({ vendorCode, orderCode: adjustment.orderCode });

export function AdjustmentsPage() {
  const [isNew, setNew] = useState(false);
  const mayPropose = useMay('money.propose');
  return (
    <>
      <ListPage
        title={words.adjustments}
        name="adjustments"
        filters={filters}
        columns={columns}
        keyOf={keyOf}
        hrefOf={hrefOf}
        empty={words.noAdjustments}
        actions={
          <>
            <Sections />
            {mayPropose && (
              <Button icon="plus" onPress={() => setNew(true)}>
                {words.propose}
              </Button>
            )}
          </>
        }
        read={async (query, { after, signal }) => {
          const { adjustments, next } = await client(
            listAdjustments,
            { query: { ...query, ...(after && { after }) } as never },
            { signal },
          );
          return { rows: adjustments, next };
        }}
      />
      {isNew && <ProposeAdjustment onClose={() => setNew(false)} />}
    </>
  );
}
