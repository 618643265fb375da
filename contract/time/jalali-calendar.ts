// The Jalali calendar as arithmetic. A day is counted from 1970-01-01 and has no zone.
// Intl is not used: a browser takes 20 to 50 ms for its first formatter, a phone four times that, and every page shows a date.

export interface JalaliDate {
  readonly year: number;
  /** Counted from 1. */
  readonly month: number;
  readonly day: number;
}

const firstDay = -492_268;
const yearDays = 365.2422;

/** 8 of 33 years have a 366th day. From 1300 to 1499 these are the official leap years. */
const firstDayOf = (year: number): number => firstDay + 365 * (year - 1) + Math.floor((8 * year + 21) / 33);

export function jalaliOfDay(day: number): JalaliDate {
  // The estimate is at most one year off.
  const near = Math.floor((day - firstDay) / yearDays) + 1;
  const year = day < firstDayOf(near) ? near - 1 : day < firstDayOf(near + 1) ? near : near + 1;
  const dayOfYear = day - firstDayOf(year);
  const isFirstHalf = dayOfYear < 186;
  const [from, length] = isFirstHalf ? [0, 31] : [186, 30];
  const month = Math.floor((dayOfYear - from) / length);
  return { year, month: month + (isFirstHalf ? 1 : 7), day: dayOfYear - from - month * length + 1 };
}

/** The day of a date that may lie beyond its month: the 32nd of Farvardin is the first of Ordibehesht. */
export const dayOfJalali = ({ year, month, day }: JalaliDate): number =>
  firstDayOf(year) + Math.min(month - 1, 6) * 31 + Math.max(month - 7, 0) * 30 + day - 1;
