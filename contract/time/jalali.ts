// Days and months of the Jalali calendar, by ICU. A day has no zone: it is «YYYY-MM-DD» in the Gregorian calendar, which
// compares as text.
import { once } from '../kit/once.ts';
import { addDays, type DateSpan } from './special-days.ts';

const reader = once(
  () =>
    new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }),
);

export interface JalaliDate {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

export function jalaliDateOf(date: string): JalaliDate {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of reader().formatToParts(Date.parse(date)))
    read[type] = Number.parseInt(value, 10);
  return { year: read.year!, month: read.month!, day: read.day! };
}

/** The first and the last day of the Jalali month in which a day lies. */
export function jalaliMonthOf(date: string): DateSpan {
  const startDate = firstOfMonth(date);
  // 31 days after its first day lies one of the first three days of the next month.
  return { startDate, endDate: addDays(firstOfMonth(addDays(startDate, 31)), -1) };
}

const firstOfMonth = (date: string): string => addDays(date, 1 - jalaliDateOf(date).day);

export const jalaliMonthNames = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(
  ' ',
);

const yearDays = 365.2422;
/** The first day of the year 1. */
const epoch = '0622-03-22';

/** The days of a month of the Jalali calendar; `month` is from 1. */
export function jalaliMonthSpan({ year, month }: Pick<JalaliDate, 'year' | 'month'>): DateSpan {
  const daysBefore = Math.min(month - 1, 6) * 31 + Math.max(month - 7, 0) * 30;
  // A leap year more or less moves this by a day or two, so the middle of the month is always within it.
  return jalaliMonthOf(addDays(epoch, Math.round((year - 1) * yearDays) + daysBefore + 14));
}
