// The period of a page, as its address stores it: `period` for a preset, which means other days tomorrow, else the days.
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { type DayRange, isDay, isPreset, type Period, type Preset } from '../fa/periods.ts';
import { serverClock } from '../infra/clock/server-clock.ts';

/** `days` of links that were made before there were presets. */
const presetOfDays: Readonly<Record<string, Preset>> = {
  1: 'today',
  7: 'last7Days',
  30: 'last30Days',
  90: 'last90Days',
};

/** Undefined without a period. Unknown values are ignored, and so are reversed days. */
export function readPeriod(search: object): Period | undefined {
  const { period, startDate, endDate, days } = search as Record<string, unknown>;
  const range: DayRange = { ...(isDay(startDate) && { startDate }), ...(isDay(endDate) && { endDate }) };
  const isReversed = range.startDate && range.endDate && range.startDate > range.endDate;
  if (Object.keys(range).length > 0 && !isReversed) return range;
  return isPreset(period) ? period : presetOfDays[String(days)];
}

export function writePeriod(period: Period | undefined): DayRange & { period?: Preset } {
  return typeof period === 'string' ? { period } : { ...period };
}

/** The business day by the server's clock, because a device's clock may be wrong. */
export const businessToday = (): string => businessDay(new Date(serverClock.now())).date;
