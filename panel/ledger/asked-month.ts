// The month of the statement, kept in the page's URL. The server says whether there is such a month.
import { addMonths, compareMonths, type StatementMonth } from '@pishkhan/contract/ledger/statement.ts';
import { jalaliMonths } from '@pishkhan/contract/time/calendar-words.ts';
import { toPersianDigits } from '../fa/digits.ts';

export type AskedMonth = { year: string; month: string } | Record<string, never>;

/** An address that names no year and month is answered with the last month that is over. */
export function readMonthAsked(search: object): AskedMonth {
  const read = (name: string) => String((search as Record<string, unknown>)[name] ?? '');
  const [year, month] = [read('year'), read('month')];
  return /^\d{1,4}$/.test(year) && /^\d{1,2}$/.test(month) ? { year, month } : {};
}

/** «آبان ۱۴۰۵» */
export const monthShown = ({ year, month }: StatementMonth): string =>
  `${jalaliMonths[month - 1]} ${toPersianDigits(year)}`;

/** Twenty years. */
const maxMonths = 240;

/** The latest first. */
export function monthsBetween(first: StatementMonth, last: StatementMonth): StatementMonth[] {
  const count = Math.min(maxMonths, compareMonths(last, first) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(last, -index));
}
