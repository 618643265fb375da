// Edits the weekly hours of a shop or of a category. Pure: days in, days out; an incomplete time is ''.
import { findOverlap, minuteOfDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { toLatinDigits } from '../../fa/digits.ts';

export interface HoursRange {
  readonly startTime: string;
  readonly endTime: string;
}
export interface HoursDay {
  /** 0 means Saturday. */
  readonly dayOfWeek: number;
  readonly ranges: readonly HoursRange[];
}
/** All seven days, Saturday first. */
export type WeekHours = readonly HoursDay[];

export const wholeDay: HoursRange = { startTime: '00:00', endTime: '24:00' };
export const isWholeDay = ({ ranges }: Pick<HoursDay, 'ranges'>): boolean =>
  ranges.length === 1 && ranges[0]!.startTime === '00:00' && ranges[0]!.endTime === '24:00';

/** Completes a response, in which days without hours may be missing. */
export const weekOf = (days: WeekHours): WeekHours =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    ranges: (days.find((day) => day.dayOfWeek === dayOfWeek)?.ranges ?? []).map(({ startTime, endTime }) => ({
      startTime,
      endTime,
    })),
  }));

export const withDay = (week: WeekHours, dayOfWeek: number, ranges: readonly HoursRange[]): WeekHours =>
  week.map((day) => (day.dayOfWeek === dayOfWeek ? { dayOfWeek, ranges } : day));

export const copyDay = (week: WeekHours, from: number, to: readonly number[]): WeekHours =>
  to.reduce((copied, day) => withDay(copied, day, week[from]!.ranges), week);

const sameRanges = (one: readonly HoursRange[], other: readonly HoursRange[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ startTime, endTime }, index) =>
      startTime === other[index]!.startTime && endTime === other[index]!.endTime,
  );

/** Returns the days that differ. */
export const changedDays = (before: WeekHours, after: WeekHours): HoursDay[] =>
  after.filter(({ ranges }, day) => !sameRanges(ranges, before[day]!.ranges));

const two = (number: number) => String(number).padStart(2, '0');
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The default for added hours: they begin an hour after the last ones end, and last three hours. */
export function nextRange(ranges: readonly HoursRange[]): HoursRange {
  const last = ranges.at(-1);
  const end = last?.endTime ? minuteOfDay(last.endTime) : undefined;
  if (!last || end === undefined) return { startTime: '08:00', endTime: '12:00' };
  const start = Math.min(end + 60, 22 * 60);
  return { startTime: clock(start), endTime: clock(Math.min(start + 180, 1440)) };
}

/** Parses «9», «930», «۹:۳۰» and «2130»; 24 is valid only as an end. */
export function readTime(text: string, isEnd = false): string | undefined {
  const digits = toLatinDigits(text).trim();
  const [, hours, minutes = '0'] =
    /^(\d{1,2})(?:\s*[:٫.،]\s*(\d{1,2}))?$/.exec(digits) ?? /^(\d{1,2})(\d{2})$/.exec(digits) ?? [];
  if (hours === undefined) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || minute > (isEnd ? 1440 : 1439)) return undefined;
  return clock(minute);
}

/** Steps by quarter hours up and down, around the clock. */
export function stepTime(time: string, by: 1 | -1): string {
  const quarter = 15;
  const minute = minuteOfDay(time);
  const next = (by > 0 ? Math.floor(minute / quarter) + 1 : Math.ceil(minute / quarter) - 1) * quarter;
  return clock((next + 1440) % 1440);
}

/** Whether the range ends on the next day. An end at midnight does not count. */
export const crossesMidnight = ({ startTime, endTime }: HoursRange): boolean =>
  startTime !== '' && endTime !== '' && endTime !== '00:00' && minuteOfDay(endTime) < minuteOfDay(startTime);

export type HoursProblem =
  | { kind: 'no-time' }
  | { kind: 'no-length' }
  /** `range` is the overlapping range. `dayOfWeek` is absent when all days are alike. */
  | { kind: 'overlap'; dayOfWeek?: number; range: HoursRange };

/** Problems of the hours by `day.place`; empty when the week can be saved. */
export function hoursProblems(week: WeekHours): ReadonlyMap<string, HoursProblem> {
  const all = week.flatMap(({ dayOfWeek, ranges }) =>
    ranges.map((range, place) => ({ dayOfWeek, ...range, range, key: `${dayOfWeek}.${place}` })),
  );
  const problems = new Map<string, HoursProblem>();
  for (const one of all) {
    if (one.startTime === '' || one.endTime === '') problems.set(one.key, { kind: 'no-time' });
    else if (one.startTime === one.endTime) problems.set(one.key, { kind: 'no-length' });
  }
  const whole = all.filter(({ key }) => !problems.has(key));
  for (const one of whole) {
    const other = whole.find((another) => another !== one && findOverlap([one, another]));
    if (other) problems.set(one.key, { kind: 'overlap', dayOfWeek: other.dayOfWeek, range: other.range });
  }
  return problems;
}

/** Problems of one day's hours by place. `repeats` means that the next day has the same hours. */
export function rangesProblems(
  ranges: readonly HoursRange[],
  repeats: boolean,
): ReadonlyMap<number, HoursProblem> {
  const days = (repeats ? [0, 1] : [0]).map((dayOfWeek) => ({ dayOfWeek, ranges }));
  const problems = new Map<number, HoursProblem>();
  for (const [key, problem] of hoursProblems(days)) {
    const place = Number(key.split('.')[1]);
    if (problem.kind !== 'overlap') problems.set(place, problem);
    else if (!problems.has(place)) problems.set(place, { kind: 'overlap', range: problem.range });
  }
  return problems;
}
