// Time as the shop lives it: Asia/Tehran by the rules of ICU, never a fixed offset. Instants are Dates or ISO strings with offset.
import * as z from 'zod/mini';

export const timeZone = 'Asia/Tehran';

/** The hour at which a new business day begins: what is sold at 02:00 still belongs to yesterday. */
export const newDayHour = 4;

const parts = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Wall clock in Tehran; `month` counts from 1. */
export function tehranWallClock(instant: Date) {
  const found = Object.fromEntries(parts.formatToParts(instant).map((part) => [part.type, part.value]));
  const number = (name: string) => Number(found[name]);
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  };
}

/** How far Tehran's wall clock is ahead of UTC at this instant, in milliseconds. */
function offsetMs(instant: Date): number {
  const wall = tehranWallClock(instant);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return asUtc - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The instant as Tehran's clock shows it, followed by the offset that holds at that moment. */
export function tehranIso(instant: Date): string {
  const offset = offsetMs(instant);
  const wall = new Date(instant.getTime() + offset).toISOString().slice(0, -1);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The first instant at which Tehran's wall clock shows this or, where an hour is missing, what comes after the gap. */
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

const clockFormat = new Intl.DateTimeFormat('fa-IR-u-nu-arabext', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** «۱۲:۰۴», for sentences. */
export const tehranClock = (instant: Date): string => clockFormat.format(instant);

/** An instant on the wire: ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true }).check(z.maxLength(40));
