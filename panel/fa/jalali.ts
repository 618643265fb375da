/** Converts days between the Jalali and the Gregorian calendar, for birthdays. A day has no zone; Gregorian ones are «YYYY-MM-DD». */
import { readJalali } from './time.ts';

export interface JalaliDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const dayMs = 24 * 60 * 60_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export function jalaliOf(gregorian: string): JalaliDay {
  const { year, month, day } = readJalali(noon(gregorian));
  return { year, month, day };
}

const isSame = (one: JalaliDay, other: JalaliDay): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;

/** Undefined for a day that is not in the calendar, such as the 31st of Mehr or the 30th of Esfand in most years. */
export function gregorianOf(wanted: JalaliDay): string | undefined {
  const { year, month, day } = wanted;
  const dayOfYear = (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30) + day - 1;
  // Years begin between the 19th and the 22nd of March; the browser's calendar says which day it is.
  const near = Date.UTC(year + 621, 2, 20, 12) + dayOfYear * dayMs;
  for (const shift of [0, 1, 2, -1]) {
    const instant = near + shift * dayMs;
    if (isSame(readJalali(instant), wanted)) return new Date(instant).toISOString().slice(0, 10);
  }
  return undefined;
}

/** The 31st and so on are offered only where they exist. */
export function daysInMonth(year: number, month: number): number {
  if (month <= 6) return 31;
  if (month < 12) return 30;
  return gregorianOf({ year, month: 12, day: 30 }) ? 30 : 29;
}
