// The rows of a page: a table on wide screens, cards on phones. Each row opens its transaction.
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { useMemo } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { tomanWord } from '../fa/money.ts';
import { formatClock, formatDate, formatDateShort } from '../fa/time.ts';
import { classNames } from '../ui/model/class-names.ts';
import { Money } from '../ui/money.tsx';
import { Table } from '../ui/table.tsx';
import type { TableColumn } from '../ui/table-column.ts';
import { DisputeBadge } from './dispute-badge.tsx';
import { SettledShown } from './settled-shown.tsx';
import { accountingWords as words } from './words.ts';

interface AccountingListProps {
  rows: readonly AccountingRow[];
  onOpen: (row: AccountingRow) => void;
}

export function AccountingList({ rows, onOpen }: AccountingListProps) {
  const shown = useMemo(() => columns(onOpen), [onOpen]);
  return (
    <>
      <Table
        label={words.list}
        columns={shown}
        rows={rows}
        keyOf={({ id }) => id}
        className="max-md:hidden"
      />
      <ul aria-label={words.list} className="flex flex-col gap-3 md:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <AccountingCard row={row} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

const toneOf = ({ owed }: AccountingRow) => (owed < 0 ? 'text-error-ink' : '');

const columns = (onOpen: (row: AccountingRow) => void): readonly TableColumn<AccountingRow>[] => [
  {
    ...{ key: 'when', title: words.when },
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        <bdi>{formatDateShort(createdAt)}</bdi> <bdi className="ms-2 text-dim">{formatClock(createdAt)}</bdi>
      </time>
    ),
  },
  {
    ...{ key: 'what', title: words.what, hasControl: true },
    cell: (row) => (
      <>
        <button
          type="button"
          aria-label={words.open(row.header, row.details, row.orderCode)}
          onClick={() => onOpen(row)}
          className="flex min-h-tap flex-col items-start justify-center text-start underline-offset-4 hover:underline"
        >
          <span className="font-bold text-primary-ink">{row.header}</span>
          <span className="text-dim text-sm">{row.details}</span>
        </button>
        {row.dispute && <DisputeBadge state={row.dispute} named />}
      </>
    ),
  },
  {
    ...{ key: 'code', title: words.code },
    cell: ({ orderCode }) =>
      orderCode && (
        <bdi dir="ltr" className="whitespace-nowrap">
          {orderCode}
        </bdi>
      ),
  },
  { key: 'settled', title: words.settled, hasControl: true, cell: (row) => <SettledShown row={row} /> },
  {
    ...{ key: 'effect', title: words.effect, unit: tomanWord },
    cell: (row) => (
      <span className={classNames('whitespace-nowrap font-bold', toneOf(row))}>{formatNumber(row.owed)}</span>
    ),
  },
];

function AccountingCard({ row, onOpen }: { row: AccountingRow; onOpen: (row: AccountingRow) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(row)}
      className="flex w-full flex-col gap-2 rounded-card border border-line bg-surface p-4 text-start shadow-card active:bg-sunken"
    >
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{row.header}</span>
        <Money mayWrap toman={row.owed} className={classNames('font-bold text-lg', toneOf(row))} />
      </span>
      <span className="text-dim text-sm">{row.details}</span>
      {row.dispute && <DisputeBadge state={row.dispute} named />}
      <SettledShown row={row} isText />
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3 text-dim text-sm">
        <time dateTime={row.createdAt}>
          {formatDate(row.createdAt)}، {formatClock(row.createdAt)}
        </time>
        {row.orderCode && (
          <bdi dir="ltr" className="break-all">
            {row.orderCode}
          </bdi>
        )}
      </span>
    </button>
  );
}
