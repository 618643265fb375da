// The rows of a page: a table on wide screens, cards on phones. Each row opens its transaction.
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { formatNumber } from '../fa/digits.ts';
import { formatClock, formatDate, formatDateShort } from '../fa/time.ts';
import { Cell, Head, RowsTable } from '../page/rows-table.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { Money } from '../ui/money.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { SettledShown } from './settled-shown.tsx';
import { accountingWords as words } from './words.ts';

interface AccountingListProps {
  rows: readonly AccountingRow[];
  onOpen: (row: AccountingRow) => void;
}

export function AccountingList({ rows, onOpen }: AccountingListProps) {
  return (
    <>
      <AccountingTable rows={rows} onOpen={onOpen} />
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

function AccountingTable({ rows, onOpen }: AccountingListProps) {
  return (
    <RowsTable
      label={words.list}
      head={
        <>
          {' '}
          <Head>{words.when}</Head>
          <Head>{words.what}</Head>
          <Head>{words.code}</Head>
          <Head>{words.settled}</Head>
          <Head unit>{words.effect}</Head>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.id} className="hover:bg-sunken">
          <Cell>
            <time dateTime={row.createdAt} className="whitespace-nowrap">
              <bdi>{formatDateShort(row.createdAt)}</bdi>{' '}
              <bdi className="ms-2 text-dim">{formatClock(row.createdAt)}</bdi>
            </time>
          </Cell>
          <Cell>
            <button
              type="button"
              aria-label={words.open(row.header, row.orderCode)}
              onClick={() => onOpen(row)}
              className="flex min-h-tap flex-col items-start justify-center text-start underline-offset-4 hover:underline"
            >
              <span className="font-bold text-primary-ink">{row.header}</span>
              <span className="text-dim text-sm">{row.details}</span>
            </button>
            {row.dispute && <DisputeBadge state={row.dispute} named />}
          </Cell>
          <Cell>
            {row.orderCode && (
              <bdi dir="ltr" className="whitespace-nowrap">
                {row.orderCode}
              </bdi>
            )}
          </Cell>
          <Cell>
            <SettledShown row={row} />
          </Cell>
          <Cell>
            <span className={classNames('whitespace-nowrap font-bold', toneOf(row))}>
              {formatNumber(row.owed)}
            </span>
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
}

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
