// Special days: periods of days whose hours replace those of the week. Dates are days of Tehran in the Gregorian
// calendar, «YYYY-MM-DD», which compare as text. A range that crosses midnight belongs to the day on which it begins.
import { fromTehranWallClock, tehranIso } from './tehran.ts';
import { findOverlap, minuteOfDay, type ShiftRange, type WeeklyShift } from './weekly-shifts.ts';

export interface DateSpan {
  readonly startDate: string;
  /** The last day, inclusive. */
  readonly endDate: string;
}

export interface SpecialDay extends DateSpan {
  readonly title: string | null;
  /** The hours of each of its days; empty means closed. */
  readonly ranges: readonly ShiftRange[];
}

export interface OpeningHours {
  /** Empty: open day and night, except on special days. */
  readonly shifts: readonly WeeklyShift[];
  readonly specialDays: readonly SpecialDay[];
}

const dayMs = 86_400_000;
const dayMinutes = 1440;

const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
/**
 * Days since 1970-01-01. The digits are read by hand: a list of special days has 120 dates, and Date.parse
 * would dominate the cost of the next opening.
 */
export const dayNumber = (date: string): number =>
  Date.UTC(twoDigits(date, 0) * 100 + twoDigits(date, 2), twoDigits(date, 5) - 1, twoDigits(date, 8)) / dayMs;
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (day + 5) % 7;

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** 0 is Saturday. */
export const dayOfWeekOf = (date: string): number => weekdayOf(dayNumber(date));

/** Days, both ends included. */
export const daysIn = ({ startDate, endDate }: DateSpan): number =>
  dayNumber(endDate) - dayNumber(startDate) + 1;

/** The day in Tehran by the clock, not the business day. */
export const tehranDate = (instant: Date): string => tehranIso(instant).slice(0, 10);

const wholeDay: ShiftRange = { startTime: '00:00', endTime: '24:00' };

export interface HoursOfDate {
  readonly ranges: readonly ShiftRange[];
  /** The special day that defines them; null on a normal day. */
  readonly special: SpecialDay | null;
}

/** The hours that begin on this day. The shortest of several special days applies. */
export function hoursOn({ shifts, specialDays }: OpeningHours, date: string): HoursOfDate {
  const special = findSpecialDay(specialDays, date);
  if (special) return { ranges: special.ranges, special };
  return { ranges: weeklyRanges(shifts, dayOfWeekOf(date)), special: null };
}

const weeklyRanges = (shifts: readonly WeeklyShift[], weekday: number): readonly ShiftRange[] =>
  shifts.length === 0 ? [wholeDay] : shifts.filter(({ dayOfWeek }) => dayOfWeek === weekday);

function findSpecialDay(specialDays: readonly SpecialDay[], date: string): SpecialDay | null {
  let found: SpecialDay | null = null;
  for (const one of specialDays)
    if (one.startDate <= date && date <= one.endDate && (!found || daysIn(one) < daysIn(found))) found = one;
  return found;
}

const readMoment = (instant: Date): { date: string; minute: number } => {
  const iso = tehranIso(instant);
  return { date: iso.slice(0, 10), minute: minuteOfDay(iso.slice(11, 16)) };
};

const crossesMidnight = ({ startTime, endTime }: ShiftRange): boolean =>
  minuteOfDay(endTime) < minuteOfDay(startTime);

export function isWithinHours(hours: OpeningHours, at: Date): boolean {
  const { date, minute } = readMoment(at);
  return (
    hoursOn(hours, date).ranges.some(
      (range) =>
        minute >= minuteOfDay(range.startTime) &&
        (minute < minuteOfDay(range.endTime) || crossesMidnight(range)),
    ) ||
    hoursOn(hours, addDays(date, -1)).ranges.some(
      (range) => crossesMidnight(range) && minute < minuteOfDay(range.endTime),
    )
  );
}

/** The first start of opening hours after `at`, which lies outside them; null when none follows. */
export function nextOpening({ shifts, specialDays }: OpeningHours, at: Date): Date | null {
  const { date, minute } = readMoment(at);
  const today = dayNumber(date);
  const periods = specialDays.filter(({ endDate }) => endDate >= date).map(toPeriod);
  for (let day = today; day < Number.POSITIVE_INFINITY; ) {
    const { period, until } = ruleOn(periods, day);
    // The search stops after one repetition: while one rule applies, the days of a period are alike and a week repeats.
    for (const last = Math.min(until, day + (period ? 2 : 8)); day < last; day += 1) {
      const ranges = period?.ranges ?? weeklyRanges(shifts, weekdayOf(day));
      const start = firstStart(ranges, day === today ? minute : -1);
      if (start !== null) return instantOf(day, start);
    }
    day = until;
  }
  return null;
}

/** The maximum length of opening hours that count as having an end. */
const maxStretchMs = dayMs;

/** The end of the opening hours that contain `at`; null outside of them, and when they do not end within a day. */
export function closingAfter(hours: OpeningHours, at: Date): Date | null {
  let end: Date | null = null;
  for (;;) {
    const next = endOfRange(hours, end ?? at);
    // Ranges that touch or overlap are one interval.
    if (next === null) return end;
    if (next.getTime() - at.getTime() > maxStretchMs) return null;
    end = next;
  }
}

/** The latest end of the ranges that contain an instant; null when none does. */
function endOfRange(hours: OpeningHours, at: Date): Date | null {
  const { date, minute } = readMoment(at);
  const day = dayNumber(date);
  const ends = [0, -1].flatMap((before) =>
    hoursOn(hours, dateOf(day + before)).ranges.flatMap((range) => {
      const start = minuteOfDay(range.startTime) + before * dayMinutes;
      const end = minuteOfDay(range.endTime) + (before + (crossesMidnight(range) ? 1 : 0)) * dayMinutes;
      return start <= minute && minute < end ? [end] : [];
    }),
  );
  return ends.length === 0 ? null : instantOf(day, Math.max(...ends));
}

/** A special day in day numbers, because a search may cover a year of them. */
interface Period {
  readonly from: number;
  /** The first day after it. */
  readonly until: number;
  readonly ranges: readonly ShiftRange[];
}

const toPeriod = ({ startDate, endDate, ranges }: SpecialDay): Period => ({
  from: dayNumber(startDate),
  until: dayNumber(endDate) + 1,
  ranges,
});

/** The period that applies on a day, and the next day on which the applicable rule may change. */
function ruleOn(periods: readonly Period[], day: number): { period: Period | null; until: number } {
  let period: Period | null = null;
  let until = Number.POSITIVE_INFINITY;
  for (const one of periods) {
    if (one.until <= day) continue;
    until = Math.min(until, one.from > day ? one.from : one.until);
    if (one.from <= day && (!period || one.until - one.from < period.until - period.from)) period = one;
  }
  return { period, until };
}

/** The first minute of the day after `minute` at which one of the ranges begins. */
function firstStart(ranges: readonly ShiftRange[], minute: number): number | null {
  let first: number | null = null;
  for (const { startTime } of ranges) {
    const start = minuteOfDay(startTime);
    if (start > minute && (first === null || start < first)) first = start;
  }
  return first;
}

function instantOf(day: number, minute: number): Date {
  const date = new Date(day * dayMs);
  return fromTehranWallClock(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), 0, minute);
}

/** The index of the range that shares a minute with another one of the same day or of the next day of the period. */
export function findSpecialOverlap({ ranges, ...span }: SpecialDay): number | undefined {
  const weekdays = daysIn(span) > 1 ? [0, 1] : [0];
  const found = findOverlap(
    weekdays.flatMap((dayOfWeek) => ranges.map((range) => ({ ...range, dayOfWeek }))),
  );
  return found && Math.max(...found.map((place) => place % ranges.length));
}

/** True when both apply on some day and neither is shorter. */
export const isAmbiguous = (one: DateSpan, other: DateSpan): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate && daysIn(one) === daysIn(other);
