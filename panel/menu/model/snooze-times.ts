// The end times of a snooze: the default ones, and the range for choosing another. They use Tehran's clock, in milliseconds since 1970.
import { maxSnoozeDays } from '@pishkhan/contract/menu/availability/availability.ts';
import {
  businessDay,
  fromTehranWallClock,
  tehranIso,
  tehranWallClock,
} from '@pishkhan/contract/time/tehran.ts';

export const snoozeChoices = ['HOUR', 'HOURS', 'DAY_END', 'CHOSEN'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Rounds up to a whole minute, so that the displayed time is exact. */
const wholeMinute = (ms: number): number => Math.ceil(ms / minuteMs) * minuteMs;

/** The end of each default choice. */
export const defaultEnds = (now: number): Record<Exclude<SnoozeChoice, 'CHOSEN'>, number> => ({
  HOUR: wholeMinute(now + hourMs),
  HOURS: wholeMinute(now + 4 * hourMs),
  DAY_END: businessDay(new Date(now)).to.getTime(),
});

/** Today's date in Tehran, and the last day that can be chosen: «2026-11-21». */
export function choosableDays(now: number): { first: string; last: string } {
  const dateOf = (ms: number) => {
    const { year, month, day } = tehranWallClock(new Date(ms));
    return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  };
  return { first: dateOf(now), last: dateOf(now + (maxSnoozeDays - 1) * 24 * hourMs) };
}

/** «2026-11-21» and «18:30» as an instant. */
export function endAt(day: string, time: string): number {
  const [year, month, date] = day.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return fromTehranWallClock(year!, month!, date!, hour!, minute!).getTime();
}

/** Each half-hour of a day, «00:00» to «23:30». */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
);

/** The default for a chosen time: the first half-hour that is at least an hour away. */
export function firstGuess(now: number): { day: string; time: string } {
  const at = Math.ceil((now + hourMs) / (30 * minuteMs)) * 30 * minuteMs;
  const { hour, minute } = tehranWallClock(new Date(at));
  const two = (value: number) => String(value).padStart(2, '0');
  return { day: choosableDays(at).first, time: `${two(hour)}:${two(minute)}` };
}

/** Formats an instant for the wire. */
export const instantOf = (ms: number): string => tehranIso(new Date(ms));
