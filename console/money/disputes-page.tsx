// /money/disputes: disputes that wait for the platform, oldest first, with their evidence beside them.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { listWaitingDisputes } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { client } from '../infra/client.ts';
import { Age } from '../kit/age.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { Amount, Code, Said, shopFilter } from './cells.tsx';
import { DisputeDetail } from './dispute-detail.tsx';
import { Sections } from './sections.tsx';
import { moneyWords as words } from './words.ts';

type Waiting = CallResult<typeof listWaitingDisputes>['disputes'][number];

const filters = { vendorCode: shopFilter };

const columns: readonly TableColumn<Waiting>[] = [
  { key: 'shop', title: words.shop, isRowHeader: true, cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  { key: 'order', title: words.order, cell: ({ dispute }) => <Code>{dispute.orderCode}</Code> },
  { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] },
  { key: 'amount', title: words.sum, align: 'figure', cell: ({ amount }) => <Amount toman={amount} /> },
  {
    key: 'text',
    title: words.text,
    cell: ({ dispute }) => <Said>{dispute.text}</Said>,
  },
  { key: 'since', title: words.openedAt, cell: ({ dispute }) => <Age at={dispute.openedAt} /> },
];

const keyOf = ({ vendorCode, dispute }: Waiting): string => `${vendorCode}.${dispute.id}`;

export const DisputesPage = () => (
  <ListPage
    title={words.disputes}
    name="disputes"
    filters={filters}
    columns={columns}
    keyOf={keyOf}
    empty={words.noDisputes}
    refreshSeconds={30}
    actions={<Sections />}
    detail={(key, row, { openNext }) => (
      <DisputeDetail key={key} name={key} vendorName={row?.vendorName} onAnswered={openNext} />
    )}
    read={async (query, { after, signal }) => {
      const { disputes, next } = await client(
        listWaitingDisputes,
        { query: { ...query, ...(after && { after }) } as never },
        { signal },
      );
      return { rows: disputes, next };
    }}
  />
);
