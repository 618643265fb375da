// Weekly hours, Saturday first, in Tehran's wall-clock time. A range whose end is before its start continues
// into the next day, also from Friday into Saturday; the end is exclusive. Minutes of a day are whole numbers from 0 to 1440.
import * as z from 'zod/mini';
import { tehranWallClock } from './tehran.ts';

/** 0 is Saturday, 6 Friday. */
export const dayOfWeekSchema = z.int().check(z.gte(0), z.lte(6));
const orderWrong = 'ساعت پایان باید بعد از ساعت شروع باشد.';
const clock = (pattern: RegExp) => z.string().check(z.regex(pattern, 'ساعت درست نیست.'));

/** «HH:MM»; an end may be 24:00. A range without length is refused; a whole day is 00:00 to 24:00. */
export const shiftTimes = {
  // Pure annotation: a page that shows hours does not bundle the schemas.
  startTime: /* @__PURE__ */ clock(/^([01]\d|2[0-3]):[0-5]\d$/),
  endTime: /* @__PURE__ */ clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
};
/** A check for any object with `shiftTimes`. */
export const endsElsewhere = z.refine<{ startTime: string; endTime: string }>(
  ({ startTime, endTime }) => startTime !== endTime,
  { error: orderWrong, path: ['endTime'] },
);
export const shiftRangeSchema = z.strictObject(shiftTimes).check(endsElsewhere);
export type ShiftRange = z.output<typeof shiftRangeSchema>;

/** A day with its ranges on the wire (docs/behaviour/ordering-settings.md#hours). */
export const shiftDaySchema = z.object({
  dayOfWeek: dayOfWeekSchema,
  ranges: z.array(z.object({ ...shiftTimes, shiftId: z.int() })),
});
export type ShiftDay = z.output<typeof shiftDaySchema>;

/** More would be a mistake, and unreadable. */
export const maxRangesOfDay = 12;

export interface WeeklyShift extends ShiftRange {
  dayOfWeek: number;
}

export interface StoredShift extends WeeklyShift {
  shiftId: number;
}

/** All seven days, Saturday first, ranges sorted by start. */
export const toWeek = (shifts: readonly StoredShift[]): ShiftDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    ranges: shifts
      .filter((shift) => shift.dayOfWeek === dayOfWeek)
      .map(({ startTime, endTime, shiftId }) => ({ startTime, endTime, shiftId }))
      .sort((a, b) => (a.startTime < b.startTime ? -1 : 1)),
  }));

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** Minutes since midnight of «HH:MM». */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Start and end as minutes of the week; the end may exceed the week. */
function spanOf({ dayOfWeek, startTime, endTime }: WeeklyShift): [from: number, to: number] {
  const from = dayOfWeek * dayMinutes + minuteOfDay(startTime);
  const length = minuteOfDay(endTime) - minuteOfDay(startTime);
  return [from, from + (length > 0 ? length : length + dayMinutes)];
}

const isInside = ([from, to]: readonly [number, number], minute: number): boolean =>
  (minute >= from && minute < to) || (minute + weekMinutes >= from && minute + weekMinutes < to);

/** Minutes since Saturday 00:00 in Tehran. */
export function minuteOfWeek(instant: Date): number {
  const { year, month, day, hour, minute } = tehranWallClock(instant);
  const saturdayFirst = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1) % 7;
  return saturdayFirst * dayMinutes + hour * 60 + minute;
}

/** Returns a predicate for minutes of the week; always false without hours. */
export function hoursOf(shifts: readonly WeeklyShift[]): (minuteOfWeek: number) => boolean {
  const spans = shifts.map(spanOf);
  return (minute) => spans.some((span) => isInside(span, minute));
}

export const isWithinShifts = (shifts: readonly WeeklyShift[], instant: Date): boolean =>
  hoursOf(shifts)(minuteOfWeek(instant));

/** The first two ranges (by index) that share a minute; touching ranges do not. */
export function findOverlap(shifts: readonly WeeklyShift[]): [number, number] | undefined {
  const spans = shifts.map(spanOf);
  for (const [second, span] of spans.entries())
    for (const [first, earlier] of spans.slice(0, second).entries())
      if (isInside(earlier, span[0] % weekMinutes) || isInside(span, earlier[0])) return [first, second];
  return undefined;
}
