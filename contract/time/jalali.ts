// Days and months of the Jalali calendar. A day has no zone: it is «YYYY-MM-DD» in the Gregorian calendar, which
// compares as text.
import { jalaliDateWords } from './calendar-words.ts';
import { dayOfJalali, type JalaliDate, jalaliOfDay } from './jalali-calendar.ts';
import { addDays, type DateSpan, dateOf, dayNumber } from './special-days.ts';

const dayMs = 86_400_000;

export const jalaliDateOf = (date: string): JalaliDate => jalaliOfDay(dayNumber(date));

/** Example: «۳ آبان ۱۴۰۵» */
export const dayWords = (date: string): string => jalaliDateWords(jalaliDateOf(date));

/** A Gregorian date in Jalali digits, for sheets and file names: 1405/08/30. */
export function jalaliInNumbers(date: { year: number; month: number; day: number }, separator = '/'): string {
  const { year, month, day } = jalaliOfDay(Date.UTC(date.year, date.month - 1, date.day) / dayMs);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join(separator);
}

/** The first and last day of the Jalali month of a day. */
export function jalaliMonthOf(date: string): DateSpan {
  const startDate = firstOfMonth(date);
  // The first day plus 31 days is one of the first three days of the next month.
  return { startDate, endDate: addDays(firstOfMonth(addDays(startDate, 31)), -1) };
}

const firstOfMonth = (date: string): string => addDays(date, 1 - jalaliDateOf(date).day);

/** The days of a month of the Jalali calendar; `month` is from 1. */
export const jalaliMonthSpan = ({ year, month }: Pick<JalaliDate, 'year' | 'month'>): DateSpan =>
  jalaliMonthOf(dateOf(dayOfJalali({ year, month, day: 1 })));
