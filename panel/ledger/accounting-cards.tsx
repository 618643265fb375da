// The rows of a page as cards. Each opens its transaction.
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { formatClock, formatDate } from '../fa/time.ts';
import { classNames } from '../ui/model/class-names.ts';
import { Money } from '../ui/money.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { SettledShown } from './settled-shown.tsx';
import { accountingWords as words } from './words.ts';

interface AccountingCardsProps {
  rows: readonly AccountingRow[];
  onOpen: (row: AccountingRow) => void;
}

export const AccountingCards = ({ rows, onOpen }: AccountingCardsProps) => (
  <ul aria-label={words.list} className="grid items-start gap-3 md:grid-cols-2">
    {rows.map((row) => (
      <li key={row.id} className="min-w-0">
        <AccountingCard row={row} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);

const toneOf = ({ owed }: AccountingRow) => (owed < 0 ? 'text-error-ink' : '');

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
