// The rules of settlement runs: who is paid, and the bank's file. Pure.
import type { Exclusion, PayoutHold } from '@pishkhan/contract/ledger/payout.ts';

/** A hold is named only for an amount that would be paid without it. */
export function exclusionOf(
  { amount, hold }: { amount: number; hold: PayoutHold | null },
  minimum: number,
): Exclusion | null {
  if (amount < 0) return 'NEGATIVE';
  if (amount < minimum) return 'BELOW_MINIMUM';
  return hold;
}

export interface Transfer {
  iban: string;
  holderName: string;
  /** Toman. */
  amount: number;
  number: string;
}

/** With the mark of UTF-8, without which spreadsheets show Persian letters as others. */
export const bankFileHead = '\ufeffشبا,نام صاحب حساب,مبلغ (ریال),مبلغ (تومان),شماره تسویه\r\n';

export const bankFileLine = ({ iban, holderName, amount, number }: Transfer): string =>
  `${[iban, cell(holderName), amount * 10, amount, number].join(',')}\r\n`;

/** A spreadsheet would compute a text that begins as a formula does. */
function cell(text: string): string {
  const plain = text.replace(/[\r\n\t]+/g, ' ');
  const harmless = /^[\s]*[=+\-@]/.test(plain) ? `'${plain}` : plain;
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const bankFileName = (id: number): string => `تسویه گروهی ${id} settlement-run.csv`;
