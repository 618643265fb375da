// Names of the calendar, and days in words.
import { toPersianDigits } from '../text/persian-numbers.ts';
import type { JalaliDate } from './jalali-calendar.ts';

/** Months of the Jalali calendar, in their order. */
export const jalaliMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');

/** Saturday first, as weeks begin. */
export const weekdays = ['شنبه', 'یک‌شنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنج‌شنبه', 'جمعه'] as const;

/** Example: «آبان ۱۴۰۵» */
export const jalaliMonthWords = ({ year, month }: Pick<JalaliDate, 'year' | 'month'>): string =>
  `${jalaliMonths[month - 1]} ${toPersianDigits(year)}`;

/** Example: «۳ آبان ۱۴۰۵» */
export const jalaliDateWords = ({ day, ...month }: JalaliDate): string =>
  `${toPersianDigits(day)} ${jalaliMonthWords(month)}`;
