// /money: what the platform owes to each shop, and why it cannot pay one.
import type { PayoutHold } from '@pishkhan/contract/ledger/payout.ts';
import { type Balance, listBalances } from '@pishkhan/contract/marketplace/balance-calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { client } from '../infra/client.ts';
import { choice, code } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { Amount, Code, dayText, shopFilter } from './cells.tsx';
import { Sections } from './sections.tsx';
import { moneyWords as words } from './words.ts';

const filters = {
  sign: choice<'POSITIVE' | 'NEGATIVE'>(words.sign, words.signs),
  over: code(words.over, /^\d{1,12}$/, (text) => text.replace(/[,٬]/g, '')),
  hold: choice<'NONE' | PayoutHold>(words.hold, words.holds),
  vendorCode: shopFilter,
};

const columns: readonly TableColumn<Balance>[] = [
  { key: 'shop', title: words.shop, isRowHeader: true, cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  { key: 'code', title: words.shopCode, cell: ({ vendorCode }) => <Code>{vendorCode}</Code> },
  { key: 'owed', title: words.owed, align: 'figure', cell: ({ owed }) => <Amount toman={owed} /> },
  {
    key: 'since',
    title: words.openSince,
    cell: ({ openSince }) => (openSince === null ? '—' : dayText(openSince)),
  },
  {
    key: 'hold',
    title: words.hold,
    cell: ({ hold }) => (hold === null ? '—' : <Badge tone="warning">{words.holds[hold]}</Badge>),
  },
];

const keyOf = ({ vendorCode }: Balance): string => vendorCode;
const hrefOf = ({ vendorCode }: Balance): string => `/shops/${vendorCode}?tab=money`;

export const BalancesPage = () => (
  <ListPage
    title={words.balances}
    name="balances"
    filters={filters}
    columns={columns}
    keyOf={keyOf}
    hrefOf={hrefOf}
    empty={words.noBalances}
    actions={<Sections />}
    read={async (query, { after, signal }) => {
      const { balances, next } = await client(
        listBalances,
        { query: { ...query, ...(after && { after }) } as never },
        { signal },
      );
      return { rows: balances, next };
    }}
  />
);
