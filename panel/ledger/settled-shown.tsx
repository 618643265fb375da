// Shows whether a row of the report is paid, when, and by which settlement.
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { settledStateWords } from '@pishkhan/contract/ledger/words.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../fa/time.ts';
import { classNames } from '../ui/model/class-names.ts';
import { IbanBadge } from './iban-badge.tsx';
import { TransferBadge } from './transfer-badge.tsx';
import { accountingWords as words } from './words.ts';

const tones = {
  SETTLED: 'text-success-ink',
  DIFFERS: 'font-bold text-warning-ink',
  OPEN: 'font-bold',
  NOTHING: 'text-dim',
} as const;

/** Contains a link in a table, or text when `isText` says that it stands inside a pressable element. */
export function SettledShown({ row, isText, tabIndex }: SettledShownProps) {
  const { settled, settlementNumber, isShopsIban, transfer } = row;
  if (!settled) {
    if (isText && isShopsIban !== false && transfer === null) return null;
    return (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {settlementNumber && !isText && (
          <SettlementLink
            number={settlementNumber}
            name={words.toSettlementOf(settlementNumber)}
            tabIndex={tabIndex}
          >
            {words.toSettlement}
          </SettlementLink>
        )}
        {isShopsIban === false && <IbanBadge isShopsIban={false} />}
        <TransferBadge transfer={transfer} />
      </span>
    );
  }
  const { state, settlements } = settled;
  const [newest] = settlements;
  const number = newest && <bdi dir="ltr">{newest.number}</bdi>;
  return (
    <span
      className={classNames('inline-flex items-center gap-x-2 text-sm', isText ? 'flex-wrap' : 'max-w-full')}
    >
      <span className={classNames(tones[state], !isText && 'truncate')}>
        {settledStateWords[state]}
        {newest && isText && ` ${words.settledOn(formatDate(newest.paidAt))}`}
      </span>
      {newest &&
        (isText ? (
          number
        ) : (
          <SettlementLink number={newest.number} tabIndex={tabIndex}>
            {number}
          </SettlementLink>
        ))}
    </span>
  );
}

interface SettledShownProps {
  row: AccountingRow;
  isText?: boolean;
  tabIndex?: 0 | -1;
}

interface SettlementLinkProps {
  number: string;
  /** The accessible name, where the visible text is no number. */
  name?: string;
  tabIndex?: 0 | -1 | undefined;
  children: ReactNode;
}

export const SettlementLink = ({
  number,
  name = words.openSettlement(number),
  tabIndex,
  children,
}: SettlementLinkProps) => (
  <Link
    to="/management/report/accounting/$id"
    params={{ id: number }}
    tabIndex={tabIndex}
    aria-label={name}
    className="inline-flex min-h-tap min-w-tap items-center text-primary-ink underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);
