// The usual ranges of days, computed from the server's business day: a device's clock may be a day off.
import { formatDate, formatDays, readJalali } from '../../fa/time.ts';

export const presets = ['all', 'today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];

export interface DayRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Noon in London is the same day in Tehran. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const daysBefore = (day: string, days: number): string =>
  new Date(noon(day) - days * 86_400_000).toISOString().slice(0, 10);

export function rangeOf(preset: Preset, today: string): DayRange {
  switch (preset) {
    case 'all':
      return {};
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: daysBefore(today, 1), endDate: daysBefore(today, 1) };
    case 'week':
      return { startDate: daysBefore(today, 6), endDate: today };
    case 'month':
      return { startDate: daysBefore(today, readJalali(noon(today)).day - 1), endDate: today };
    default:
      return preset satisfies never;
  }
}

/** The first preset with this range; undefined for a custom range. */
export const presetOf = ({ startDate, endDate }: DayRange, today: string): Preset | undefined =>
  presets.find((preset) => {
    const range = rangeOf(preset, today);
    return range.startDate === startDate && range.endDate === endDate;
  });

/** «۱ مهر تا ۳۰ آبان ۱۴۰۵», «۳ آبان ۱۴۰۵», «از ۱ مهر ۱۴۰۵». */
export function rangeShown({ startDate, endDate }: DayRange): string {
  const shown = (day: string) => formatDate(noon(day));
  if (startDate && endDate) return formatDays(noon(startDate), noon(endDate));
  return [startDate && `از ${shown(startDate)}`, endDate && `تا ${shown(endDate)}`].filter(Boolean).join(' ');
}
