// The rows of a page as a table, with the sums of all rows that match the filter. Each row opens its transaction.
import type { AccountingPage, AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { PageSize } from '../page/page-size.tsx';
import { isSortedBySum } from '../page/page-sizes.ts';
import { useDesk } from '../page/use-desk.ts';
import { useColumnChoice } from '../ui/column-choice.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { Table } from '../ui/table.tsx';
import type { TableColumn, TableOrder } from '../ui/table-column.ts';
import { TableTime } from '../ui/table-time.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { SettledShown } from './settled-shown.tsx';
import { type SumName, sumNames, sumOf, totalOf } from './sums.ts';
import { accountingWords as words } from './words.ts';

interface AccountingTableProps {
  page: AccountingPage;
  order: TableOrder;
  onOpen: (row: AccountingRow) => void;
  size: Parameters<typeof PageSize>[0];
  /** The pager, with the settings of the list. */
  children: (settings: ReactNode) => ReactNode;
}

export function AccountingTable({ page, order, size, onOpen, children }: AccountingTableProps) {
  const isDesk = useDesk();
  const { shown, button } = useColumnChoice(
    'accounting',
    useMemo(() => columnsOf(page, isDesk, onOpen), [page, isDesk, onOpen]),
  );
  return (
    <>
      <Table
        label={words.list}
        keysHint={words.keysHint}
        columns={shown}
        rows={page.data}
        keyOf={({ id }) => id}
        order={order}
        isDense
        isPressable
      />
      {children(
        <>
          <PageSize {...size} />
          {button}
        </>,
      )}
    </>
  );
}

const Amount = ({ toman, isStrong }: { toman: number; isStrong?: boolean }) => (
  <span
    className={classNames(
      'whitespace-nowrap',
      isStrong && 'font-bold',
      toman === 0 && 'text-dim',
      toman < 0 && 'text-error-ink',
    )}
  >
    {formatNumber(toman)}
  </span>
);

const columnsOf = (
  { sums, totalCount }: AccountingPage,
  /** All columns fit from 1280 px. */
  isDesk: boolean,
  onOpen: (row: AccountingRow) => void,
): readonly TableColumn<AccountingRow>[] => [
  {
    ...{ key: 'when', title: words.when, width: '9rem', isSortable: true, total: words.sum },
    cell: ({ createdAt }) => <TableTime at={createdAt} />,
  },
  {
    ...{ key: 'what', title: words.what, width: 'minmax(9rem,1fr)', isRowHeader: true, hasControl: true },
    cell: (row, tabIndex) => <What {...{ row, tabIndex, onOpen }} />,
  },
  {
    ...{ key: 'code', title: words.code, width: '5.5rem' },
    cell: ({ orderCode }) =>
      orderCode && (
        <bdi dir="ltr" className="truncate">
          {orderCode}
        </bdi>
      ),
  },
  {
    ...{ key: 'settled', title: words.settled, width: 'minmax(8rem,0.6fr)', hasControl: true },
    cell: (row, tabIndex) => <SettledShown row={row} tabIndex={tabIndex} />,
  },
  ...sumNames.map((name) => sumColumn(name, sums, !isDesk)),
  {
    ...{
      key: 'sum',
      title: words.effect,
      width: '7rem',
      align: 'figure',
      isSortable: isSortedBySum(totalCount),
    },
    total: <Amount toman={totalOf(sums)} />,
    cell: ({ owed }) => <Amount toman={owed} isStrong />,
  },
];

const sumColumn = (
  name: SumName,
  sums: AccountingPage['sums'],
  isSpare: boolean,
): TableColumn<AccountingRow> => ({
  ...{ key: name, title: words.columns[name], width: '6rem', align: 'figure', isSpare },
  total: <Amount toman={sumOf(name, sums)} />,
  cell: ({ entries }) => <Amount toman={sumOf(name, entries)} />,
});

interface WhatProps {
  row: AccountingRow;
  tabIndex: 0 | -1;
  onOpen: (row: AccountingRow) => void;
}

const What = ({ row, tabIndex, onOpen }: WhatProps) => (
  <span className="flex items-center gap-2">
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={words.open(row.header, row.details, row.orderCode)}
      title={`${row.header}، ${row.details}`}
      onClick={() => onOpen(row)}
      className="min-h-tap min-w-24 flex-1 truncate text-start underline-offset-4 hover:underline"
    >
      <span className="font-bold text-primary-ink">{row.header}</span>{' '}
      <span className="text-dim">{row.details}</span>
    </button>
    {row.dispute && (
      <span className="min-w-0 truncate">
        <DisputeBadge state={row.dispute} named />
      </span>
    )}
  </span>
);
