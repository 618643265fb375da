// Time in Asia/Tehran: a fixed offset since Iran abolished daylight saving time, ICU before that
// (docs/decisions/0091-persian-text-amounts-and-time.md). Instants are Dates or ISO strings with offset.
import * as z from 'zod/mini';
import { once } from '../kit/once.ts';
import { toPersianDigits } from '../text/persian-numbers.ts';

export const timeZone = 'Asia/Tehran';

/** The hour at which a business day begins: a sale at 02:00 belongs to the previous day. */
export const newDayHour = 4;

const parts = once(
  () =>
    new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Wall clock in Tehran; `month` counts from 1. */
export function tehranWallClock(instant: Date) {
  const wall = new Date(instant.getTime() + offsetMs(instant));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

/** Since 1970 Tehran's offset has changed only at full quarters of an hour, so one conversion serves a quarter. */
const quarterMs = 900_000;
/** Three weeks of quarters. */
const maxCached = 2_000;
const cachedOffsets = new Map<number, number>();

/** Daylight saving time ended for good. */
const steadySince = Date.parse('2022-09-21T19:30:00Z');
const steadyOffsetMs = 12_600_000;

/** Tehran's offset from UTC at this instant, in milliseconds. */
function offsetMs(instant: Date): number {
  if (instant.getTime() >= steadySince) return steadyOffsetMs;
  const quarter = Math.floor(instant.getTime() / quarterMs);
  const kept = cachedOffsets.get(quarter);
  if (kept !== undefined) return kept;
  const offset = lookUpOffset(instant);
  if (quarter >= 0) {
    if (cachedOffsets.size >= maxCached) cachedOffsets.clear();
    cachedOffsets.set(quarter, offset);
  }
  return offset;
}

/** Asks ICU's calendar, which costs a hundred times as much as the rest. */
function lookUpOffset(instant: Date): number {
  const found = Object.fromEntries(
    parts()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const [year, month, day, hour, minute, second] = names.map((name) => Number(found[name]));
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(instant.getTime() / 1000) * 1000;
}

const names = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** The instant in Tehran's wall-clock time, with the offset that applies then. */
export function tehranIso(instant: Date): string {
  const offset = offsetMs(instant);
  const wall = new Date(instant.getTime() + offset).toISOString().slice(0, -1);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The first instant with this wall-clock time in Tehran; for a skipped hour, the first instant after the gap. */
export function fromTehranWallClock(year: number, month: number, day: number, hour = 0, minute = 0): Date {
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const offsets = [offsetMs(new Date(wanted - 86_400_000)), offsetMs(new Date(wanted + 86_400_000))];
  const candidates = offsets
    .map((offset) => new Date(wanted - offset))
    .sort((a, b) => a.getTime() - b.getTime());
  const exact = candidates.find((candidate) => candidate.getTime() + offsetMs(candidate) === wanted);
  return exact ?? candidates[candidates.length - 1]!;
}

/** The business day that an instant belongs to: its date, and the instants at which it begins and ends (end excluded). */
export function businessDay(instant: Date): { date: string; from: Date; to: Date } {
  const wall = tehranWallClock(instant);
  const shift = wall.hour < newDayHour ? -1 : 0;
  const first = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + shift));
  const next = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + shift + 1));
  const at = (day: Date) =>
    fromTehranWallClock(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate(), newDayHour);
  return { date: first.toISOString().slice(0, 10), from: at(first), to: at(next) };
}

/** The business day of a date such as 2026-11-23. It uses noon, because the hours after midnight belong to the previous day. */
export function businessDayOn(date: string): ReturnType<typeof businessDay> {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return businessDay(fromTehranWallClock(year, month, day, 12));
}

/** Example: «۱۲:۰۴», for sentences. */
export const tehranClock = (instant: Date): string => toPersianDigits(tehranIso(instant).slice(11, 16));

/** An instant on the wire: ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true }).check(z.maxLength(40));

/** An instant in a request. Every notation of an instant becomes the same text, because a repeated request is compared as text. */
export const sentInstantSchema = z.pipe(
  instantSchema,
  z.transform((text) => new Date(text).toISOString()),
);
