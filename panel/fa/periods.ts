/**
 * Periods of lists and reports: the presets, the days that each means, and their words. A day is «YYYY-MM-DD» in the Gregorian calendar and
 * has no time zone. Nothing here reads the clock: `today` is an argument.
 */
import { weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import type { DateSpan } from '@pishkhan/contract/time/special-days.ts';
import { newDayHour } from '@pishkhan/contract/time/tehran.ts';
import { formatNumber, toPersianDigits } from './digits.ts';
import { formatDate, formatDays, readJalali } from './time.ts';

export const presets = [
  'today',
  'yesterday',
  'week',
  'last7Days',
  'month',
  'lastMonth',
  'last30Days',
  'last90Days',
] as const;
/** `week` begins on Saturday and `month` on the first of the Jalali month. All but `yesterday` and `lastMonth` end today. */
export type Preset = (typeof presets)[number];

/** First and last day. A missing one is no bound. */
export type DayRange = { readonly [Day in keyof DateSpan]?: string | undefined };

export type Period = Preset | DayRange;

export const isPreset = (name: unknown): name is Preset => presets.some((preset) => preset === name);

const dayMs = 86_400_000;
/** Noon in London is the same day in Tehran. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const addDays = (day: string, days: number): string =>
  new Date(noon(day) + days * dayMs).toISOString().slice(0, 10);

/** Whether the day exists, in this century or the next. */
export const isDay = (day: unknown): day is string =>
  typeof day === 'string' && /^2[01]\d\d-\d\d-\d\d$/.test(day) && noon(day) > 0 && addDays(day, 0) === day;

const startOfWeek = (day: string): string => addDays(day, -weekdays.indexOf(readJalali(noon(day)).weekday));
const startOfMonth = (day: string): string => addDays(day, 1 - readJalali(noon(day)).day);

export function spanOf(preset: Preset, today: string): DateSpan {
  switch (preset) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case 'week':
      return { startDate: startOfWeek(today), endDate: today };
    case 'last7Days':
      return { startDate: addDays(today, -6), endDate: today };
    case 'month':
      return { startDate: startOfMonth(today), endDate: today };
    case 'lastMonth': {
      const endDate = addDays(startOfMonth(today), -1);
      return { startDate: startOfMonth(endDate), endDate };
    }
    case 'last30Days':
      return { startDate: addDays(today, -29), endDate: today };
    case 'last90Days':
      return { startDate: addDays(today, -89), endDate: today };
    default:
      return preset satisfies never;
  }
}

/** The days of a period; no bound without a period. */
export const rangeOf = (period: Period | undefined, today: string): DayRange =>
  typeof period === 'string' ? spanOf(period, today) : (period ?? {});

/** Whether both ends are known. */
export const isSpan = (range: DayRange): range is DateSpan =>
  range.startDate !== undefined && range.endDate !== undefined;

export const isLongerThan = ({ startDate, endDate }: DateSpan, days: number): boolean =>
  noon(endDate) - noon(startDate) >= days * dayMs;

/** «۱ مهر تا ۳۰ آبان ۱۴۰۵», «۳ آبان ۱۴۰۵», «از ۱ مهر ۱۴۰۵». */
export function rangeShown(range: DayRange): string {
  if (isSpan(range)) return formatDays(noon(range.startDate), noon(range.endDate));
  const { startDate, endDate } = range;
  return startDate ? `از ${formatDate(noon(startDate))}` : endDate ? `تا ${formatDate(noon(endDate))}` : '';
}

const lastDays = (days: number): string => `${formatNumber(days)} روز گذشته`;

export const presetWords = {
  today: 'امروز',
  yesterday: 'دیروز',
  week: 'این هفته',
  last7Days: lastDays(7),
  month: 'این ماه',
  lastMonth: 'ماه گذشته',
  last30Days: lastDays(30),
  last90Days: lastDays(90),
} as const satisfies Record<Preset, string>;

export const allTimeWord = 'همه زمان‌ها';

export function periodShown(period: Period | undefined): string {
  if (period === undefined) return allTimeWord;
  return typeof period === 'string' ? presetWords[period] : rangeShown(period);
}

export const businessDayWords = `هر روز کاری از ساعت ${toPersianDigits(newDayHour)} بامداد است تا ${toPersianDigits(newDayHour)} بامداد روز بعد.`;
