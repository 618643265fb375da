// /money/settlements: the settlements of all shops, the last booked first.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { transferStateWords } from '@pishkhan/contract/ledger/transfer-words.ts';
import { listSettlements } from '@pishkhan/contract/marketplace/balance-calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { TableTime } from '@pishkhan/panel/ui/table-time.tsx';
import { client } from '../infra/client.ts';
import { flag } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { Amount, Code, ShopLink, shopFilter } from './cells.tsx';
import { Sections } from './sections.tsx';
import { moneyWords as words } from './words.ts';

type Settlement = CallResult<typeof listSettlements>['settlements'][number];

const filters = { vendorCode: shopFilter, differs: flag(words.differs) };
const tones = { SENT: 'info', PAID: 'success', RETURNED: 'error' } as const;

const columns: readonly TableColumn<Settlement>[] = [
  {
    key: 'shop',
    title: words.shop,
    hasControl: true,
    cell: ({ vendorCode, vendorName }) => <ShopLink code={vendorCode} name={vendorName} />,
  },
  { key: 'number', title: words.settlement, isRowHeader: true, cell: ({ number }) => <Code>{number}</Code> },
  { key: 'at', title: words.paidAt, cell: ({ paidAt }) => <TableTime at={paidAt} /> },
  {
    key: 'expected',
    title: words.expected,
    align: 'figure',
    cell: ({ expected }) => <Amount toman={expected} />,
  },
  {
    key: 'received',
    title: words.received,
    align: 'figure',
    cell: ({ expected, received }) => (
      <span className={expected === received ? '' : 'font-bold'}>
        <Amount toman={received} />
      </span>
    ),
  },
  { key: 'iban', title: words.iban, cell: ({ iban }) => <Code>{iban}</Code> },
  {
    key: 'transfer',
    title: words.transfer,
    cell: ({ transfer }) =>
      transfer === null ? '—' : <Badge tone={tones[transfer]}>{transferStateWords[transfer]}</Badge>,
  },
];

const keyOf = ({ vendorCode, number }: Settlement): string => `${vendorCode} ${number}`;
const hrefOf = ({ vendorCode, number }: Settlement): string => {
  const run = /^RUN-(\d+)-/.exec(number)?.[1];
  return run ? `/money/runs/${run}?vendorCode=${vendorCode}` : `/shops/${vendorCode}?tab=money`;
};

export const SettlementsPage = () => (
  <ListPage
    title={words.settlements}
    name="settlements"
    filters={filters}
    columns={columns}
    keyOf={keyOf}
    hrefOf={hrefOf}
    empty={words.noSettlements}
    actions={<Sections />}
    read={async (query, { after, signal }) => {
      const { settlements, next } = await client(
        listSettlements,
        { query: { ...query, ...(after && { after }) } as never },
        { signal },
      );
      return { rows: settlements, next };
    }}
  />
);
