// The month of the statement, kept in the URL. The server decides whether that month exists.
import { addMonths, compareMonths, type StatementMonth } from '@pishkhan/contract/ledger/statement.ts';
import { jalaliMonths } from '@pishkhan/contract/time/calendar-words.ts';
import { toPersianDigits } from '../fa/digits.ts';

export type RequestedMonth = { year: string; month: string } | Record<string, never>;

/** Reads the month from the URL. The server answers with the last complete month when the URL has none. */
export function readRequestedMonth(search: object): RequestedMonth {
  const read = (name: string) => String((search as Record<string, unknown>)[name] ?? '');
  const [year, month] = [read('year'), read('month')];
  return /^\d{1,4}$/.test(year) && /^\d{1,2}$/.test(month) ? { year, month } : {};
}

/** «آبان ۱۴۰۵» */
export const monthShown = ({ year, month }: StatementMonth): string =>
  `${jalaliMonths[month - 1]} ${toPersianDigits(year)}`;

/** 240 months are twenty years. */
const maxMonths = 240;

/** Lists the months between two months, the latest first. */
export function monthsBetween(first: StatementMonth, last: StatementMonth): StatementMonth[] {
  const count = Math.min(maxMonths, compareMonths(last, first) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(last, -index));
}
