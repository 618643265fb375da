// The rows of a page: a table on wide screens, cards on phones. Each opens its transaction.
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { tomanWord } from '../fa/money.ts';
import { formatClock, formatDate, formatDateShort } from '../fa/time.ts';
import { classNames } from '../ui/model/class-names.ts';
import { Money } from '../ui/money.tsx';
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
    // The table scrolls sideways, not the page, and must be reachable by keyboard.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={words.list}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-card max-md:hidden"
    >
      <table className="w-full border-collapse text-start">
        <thead className="border-line border-b bg-sunken text-dim text-sm">
          <tr>
            <Head>{words.when}</Head>
            <Head>{words.what}</Head>
            <Head>{words.code}</Head>
            <Head unit>{words.effect}</Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
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
              </Cell>
              <Cell>{row.orderCode && <bdi dir="ltr">{row.orderCode}</bdi>}</Cell>
              <Cell>
                <span className={classNames('whitespace-nowrap font-bold', toneOf(row))}>
                  {formatNumber(row.owed)}
                </span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Head = ({ children, unit }: { children: ReactNode; unit?: boolean }) => (
  <th scope="col" className="whitespace-nowrap px-3 py-3 text-start font-semibold first:ps-4 last:pe-4">
    {children}
    {unit && <span className="block font-normal text-xs">{tomanWord}</span>}
  </th>
);

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="h-14 px-3 py-1 first:ps-4 last:pe-4">{children}</td>
);

function AccountingCard({ row, onOpen }: { row: AccountingRow; onOpen: (row: AccountingRow) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(row)}
      className="flex w-full flex-col gap-2 rounded-card border border-line bg-surface p-4 text-start shadow-card active:bg-sunken"
    >
      <span className="flex w-full items-baseline justify-between gap-3">
        <span className="font-bold">{row.header}</span>
        <Money toman={row.owed} className={classNames('font-bold text-lg', toneOf(row))} />
      </span>
      <span className="text-dim text-sm">{row.details}</span>
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
