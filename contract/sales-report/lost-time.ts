// Opening time in which customers could not order, and what it may have cost. Pure; times are in milliseconds.
// Known: pauses, the shop's status with its moments, special days, and the listening devices since the shop's first one.
// The weekly hours are the present ones, because earlier ones are not stored. Not known: losses by an
// unfinished menu or by missing delivery.
import {
  addDays,
  type DateSpan,
  daysIn,
  hoursOn,
  type OpeningHours,
  tehranDate,
} from '../time/special-days.ts';
import { businessDay, fromTehranWallClock, tehranWallClock } from '../time/tehran.ts';
import { minuteOfDay, type ShiftRange } from '../time/weekly-shifts.ts';

/** `until` is exclusive. */
export interface Interval {
  readonly from: number;
  readonly until: number;
}

/** SPECIAL_DAY: weekly hours that a special day removes. CLOSED: the shop's status. PAUSED: a pause. UNHEARD: no device followed orders. */
export const lostKinds = ['SPECIAL_DAY', 'CLOSED', 'PAUSED', 'UNHEARD'] as const;
export type LostKind = (typeof lostKinds)[number];

export interface LostFacts extends OpeningHours {
  readonly closed: readonly Interval[];
  readonly paused: readonly Interval[];
  /** Intervals in which some device followed orders. */
  readonly heard: readonly Interval[];
  /** Start of that record; null when there is none. */
  readonly heardSince: number | null;
}

/** Sorted, without overlaps. */
function merge(stretches: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const one of stretches.filter(({ from, until }) => from < until).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && one.from <= last.until)
      merged[merged.length - 1] = { from: last.from, until: Math.max(last.until, one.until) };
    else merged.push(one);
  }
  return merged;
}

const intersect = (some: readonly Interval[], others: readonly Interval[]): Interval[] =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const both = { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
      return both.from < both.until ? [both] : [];
    }),
  );

/** `others` must be merged. */
function subtract(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap((one) => {
    const left: Interval[] = [];
    let from = one.from;
    for (const other of others) {
      if (other.until <= from || other.from >= one.until) continue;
      if (other.from > from) left.push({ from, until: other.from });
      from = Math.max(from, other.until);
    }
    if (from < one.until) left.push({ from, until: one.until });
    return left;
  });
}

const dayMinutes = 1440;

function intervalOn(date: string, { startTime, endTime }: ShiftRange): Interval {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const start = minuteOfDay(startTime);
  const end = minuteOfDay(endTime);
  const at = (minute: number) => fromTehranWallClock(year, month, day, 0, minute).getTime();
  return { from: at(start), until: at(end > start ? end : end + dayMinutes) };
}

/** The opening hours that begin on the days. A caller may pass the weekly hours alone. */
const openOn = (hours: OpeningHours, dates: readonly string[]): Interval[] =>
  merge(dates.flatMap((date) => hoursOn(hours, date).ranges.map((range) => intervalOn(date, range))));

/** Days whose opening hours may reach into an interval. */
function datesOf({ from, until }: Interval): string[] {
  const startDate = addDays(tehranDate(new Date(from)), -1);
  const span = { startDate, endDate: tehranDate(new Date(until)) };
  return Array.from({ length: daysIn(span) }, (_, index) => addDays(startDate, index));
}

/** Each instant counts once: time removed by a special day is no opening time, a closed shop is not paused, and neither is unheard. */
export function lostTime(facts: LostFacts, period: Interval): Record<LostKind, Interval[]> {
  const within = (stretches: readonly Interval[]) => intersect(merge(stretches), [period]);
  const opening = (stretches: readonly Interval[]) => openOn(facts, [...new Set(stretches.flatMap(datesOf))]);
  const closed = within(facts.closed);
  const paused = subtract(within(facts.paused), closed);
  const recorded = facts.heardSince === null ? [] : within([{ from: facts.heardSince, until: period.until }]);
  const unheard = subtract(recorded, merge([...facts.heard, ...closed, ...paused]));
  return {
    SPECIAL_DAY: within(takenBySpecialDays(facts, period)),
    CLOSED: intersect(opening(closed), closed),
    PAUSED: intersect(opening(paused), paused),
    UNHEARD: intersect(opening(unheard), unheard),
  };
}

function takenBySpecialDays(hours: OpeningHours, period: Interval): Interval[] {
  const isSpecial = (date: string) =>
    hours.specialDays.some(({ startDate, endDate }) => startDate <= date && date <= endDate);
  const dates = datesOf(period).filter(isSpecial);
  const week = openOn({ shifts: hours.shifts, specialDays: [] }, dates);
  return subtract(week, openOn(hours, dates));
}

/** The average value of an hour of the week: `dayOfWeek` of the business day (0 is Saturday), and the hour of the clock. */
export type HourValue = (dayOfWeek: number, hour: number) => number;

const hourMs = 3_600_000;

/** Whole minutes and toman. */
export function costOf(
  stretches: readonly Interval[],
  worthOf: HourValue,
): { minutes: number; value: number } {
  let value = 0;
  for (const { from, until } of stretches)
    for (let at = from; at < until; ) {
      const instant = new Date(at);
      const { hour, minute, second } = tehranWallClock(instant);
      const next = Math.min(
        until,
        at + hourMs - (minute * 60 + second) * 1000 - instant.getUTCMilliseconds(),
      );
      const dayOfWeek = (new Date(businessDay(instant).date).getUTCDay() + 1) % 7;
      value += (worthOf(dayOfWeek, hour) * (next - at)) / hourMs;
      at = next;
    }
  const ms = stretches.reduce((sum, { from, until }) => sum + until - from, 0);
  return { minutes: Math.round(ms / 60_000), value: Math.round(value) };
}

/** Days before the end of the period that decide the value of an hour of the week. */
const worthDays = 56;

export const worthSpan = (endDate: string): DateSpan => ({
  startDate: addDays(endDate, 1 - worthDays),
  endDate,
});
