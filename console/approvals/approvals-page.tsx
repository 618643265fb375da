// /approvals: calls that wait for a second person, by age or amount, with their effect beside them. A approves, R rejects.
import { listProposals, type Proposal } from '@pishkhan/contract/operators/proposal-calls.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useLocation } from '@tanstack/react-router';
import { client } from '../infra/client.ts';
import { actWords } from '../kit/act-words.ts';
import { Age } from '../kit/age.tsx';
import { flag, order } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { ProposalDetail } from './proposal-detail.tsx';
import { stateWords, approvalWords as words } from './words.ts';

const filters = {
  order: order(words.order, words.byAge, { AMOUNT: words.byAmount }),
  decided: flag(words.filters.decided),
  own: flag(words.filters.own),
};

/** An own proposal is grey: somebody else decides about it. */
const toneOf = ({ isOwn, state }: Proposal): string | undefined =>
  isOwn && state === 'WAITING' ? 'text-dim' : undefined;

const columns: readonly TableColumn<Proposal>[] = [
  {
    key: 'act',
    title: words.act,
    isRowHeader: true,
    cell: (row) => <span className={toneOf(row)}>{actWords(row.call)}</span>,
  },
  {
    key: 'shop',
    title: words.shop,
    cell: ({ vendorName }) => (vendorName === null ? words.noShop : <bdi>{vendorName}</bdi>),
  },
  {
    key: 'amount',
    title: words.amount,
    align: 'figure',
    cell: ({ amount }) => (
      <span className="whitespace-nowrap">{amount === null ? words.noAmount : formatToman(amount)}</span>
    ),
  },
  {
    key: 'proposer',
    title: words.proposer,
    cell: ({ isOwn, proposedBy }) => (isOwn ? words.own : <bdi>{proposedBy.fullName}</bdi>),
  },
  { key: 'since', title: words.proposedAt, cell: ({ proposedAt }) => <Age at={proposedAt} /> },
];
const decidedColumns: readonly TableColumn<Proposal>[] = [
  ...columns,
  { key: 'state', title: words.state, cell: ({ state }) => <StateBadge state={state} /> },
];

const tones = {
  WAITING: 'warning',
  APPROVED: 'success',
  REJECTED: 'error',
  WITHDRAWN: 'gray',
  STALE: 'error',
  EXPIRED: 'gray',
} as const satisfies Record<Proposal['state'], string>;

const StateBadge = ({ state }: Pick<Proposal, 'state'>) => (
  <Badge tone={tones[state]}>{stateWords[state]}</Badge>
);

/** The address asks for the decided ones, which differ in their state. */
const isOfDecided = ({ search }: { search: Readonly<Record<string, unknown>> }): boolean =>
  search.decided === 'true';

const keyOf = ({ id }: Proposal): string => String(id);

export const ApprovalsPage = () => (
  <ListPage
    title={words.title}
    name="proposals"
    filters={filters}
    columns={useLocation({ select: isOfDecided }) ? decidedColumns : columns}
    keyOf={keyOf}
    empty={words.empty}
    refreshSeconds={15}
    detail={(key, _row, { openNext }) => <ProposalDetail key={key} id={key} onDecided={openNext} />}
    read={async ({ order: by, decided, own }, { after, signal }) => {
      const isWaiting = decided ? ('false' as const) : ('true' as const);
      const { proposals, next } = await client(
        listProposals,
        {
          query: { isWaiting, ...(by && { order: by }), ...(own && { isOwn: own }), ...(after && { after }) },
        },
        { signal },
      );
      return { rows: proposals, next };
    }}
  />
);
