// Days and months of the Jalali calendar, by ICU. A day has no zone: it is «YYYY-MM-DD» in the Gregorian calendar, which
// compares as text.
import { addDays, type DateSpan } from './special-days.ts';

const reader = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

export interface JalaliDate {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

export function jalaliDateOf(date: string): JalaliDate {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of reader.formatToParts(Date.parse(date)))
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
