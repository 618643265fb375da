/** Converts days between the Jalali and the Gregorian calendar, for birthdays. A day has no time zone; Gregorian days are «YYYY-MM-DD». */
import { dayOfJalali, type JalaliDate, jalaliOfDay } from '@pishkhan/contract/time/jalali-calendar.ts';
import { dateOf, dayNumber } from '@pishkhan/contract/time/special-days.ts';

export const jalaliOf = (gregorian: string): JalaliDate => jalaliOfDay(dayNumber(gregorian));

/** Returns undefined for a day that the calendar lacks, such as the 31st of Mehr, or the 30th of Esfand in most years. */
export function gregorianOf(wanted: JalaliDate): string | undefined {
  const day = dayOfJalali(wanted);
  const found = jalaliOfDay(day);
  return found.month === wanted.month && found.day === wanted.day ? dateOf(day) : undefined;
}

/** The number of days of a Jalali month: 31, 30, or 29 in Esfand of a common year. */
export function daysInMonth(year: number, month: number): number {
  if (month <= 6) return 31;
  if (month < 12) return 30;
  return gregorianOf({ year, month: 12, day: 30 }) ? 30 : 29;
}
