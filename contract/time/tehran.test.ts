import { describe, expect, test, vi } from 'vitest';
import {
  businessDay,
  fromTehranWallClock,
  instantSchema,
  tehranClock,
  tehranIso,
  tehranWallClock,
} from './tehran.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// Summer time began and ended for the last time: known instants, not taken from the code or from ICU.
const lastSpring = Date.parse('2022-03-21T20:30:00Z');
const lastAutumn = Date.parse('2022-09-21T19:30:00Z');
const aheadMs = (instant: number) =>
  instant >= lastSpring && instant < lastAutumn ? 4.5 * hour : 3.5 * hour;
/** The wall clock as a number: what a UTC clock would show at it. */
const wallMs = (instant: number) => instant + aheadMs(instant);

const minutesAround = function* (instant: number) {
  for (let at = instant - 2 * day; at <= instant + 2 * day; at += minute) yield at;
};

function fromWallMs(wall: number): number {
  const date = new Date(wall);
  return fromTehranWallClock(
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ).getTime();
}

describe.each([
  ['the hour that is missing on 2022-03-22', lastSpring],
  ['the hour that is there twice on 2022-09-21', lastAutumn],
])('around %s', (_name, change) => {
  test('the wall clock is right in every minute', () => {
    for (const at of minutesAround(change)) {
      const { year, month, day, hour, minute, second } = tehranWallClock(new Date(at));
      expect(Date.UTC(year, month - 1, day, hour, minute, second)).toBe(wallMs(at));
    }
  });

  test('every minute of the wall clock is found: the first one of two, none inside the gap', () => {
    const shown = new Map<number, number>();
    for (const at of minutesAround(change)) if (!shown.has(wallMs(at))) shown.set(wallMs(at), at);
    for (let wall = wallMs(change - day); wall <= wallMs(change + day); wall += minute) {
      // A time in the gap: shifted by the length of the gap.
      const wanted = shown.get(wall) ?? lastSpring + (wall - Date.parse('2022-03-22T00:00:00Z'));
      expect(fromWallMs(wall)).toBe(wanted);
    }
  });

  test('every minute belongs to exactly one business day, which contains it', () => {
    for (const at of minutesAround(change)) {
      const { date, from, to } = businessDay(new Date(at));
      expect(from.getTime() <= at && at < to.getTime()).toBe(true);
      // Shifting the wall clock by four hours gives the business day's date.
      expect(date).toBe(new Date(wallMs(at) - 4 * hour).toISOString().slice(0, 10));
    }
  });
});

test.each([
  ['2026-11-20T00:29:59Z', '2026-11-19'],
  ['2026-11-20T00:30:00Z', '2026-11-20'],
  ['2026-11-20T20:29:59Z', '2026-11-20'],
  ['2026-11-20T22:30:00Z', '2026-11-20'],
  ['2026-11-21T00:30:00Z', '2026-11-21'],
  ['2026-03-20T22:00:00Z', '2026-03-20'],
])('a sale at %s belongs to %s', (instant, date) => {
  expect(businessDay(new Date(instant)).date).toBe(date);
});

test.each([
  ['2022-03-21', 23],
  ['2022-03-20', 24],
  ['2022-09-21', 25],
  ['2022-09-22', 24],
  ['2026-11-20', 24],
])('the business day %s has %d hours', (date, hours) => {
  const { from, to } = businessDay(new Date(`${date}T12:00:00Z`));
  expect((to.getTime() - from.getTime()) / hour).toBe(hours);
});

test('from 1304 to 1500 one business day follows another without gap or overlap, each begins at four', () => {
  let { date, from, to } = businessDay(new Date('1925-03-22T12:00:00Z'));
  const days = (Date.parse('2122-03-22T00:00:00Z') - Date.parse('1925-03-22T00:00:00Z')) / day;
  const wrong: string[] = [];
  for (let count = 0; count < days; count += 1) {
    const next = businessDay(to);
    const tomorrow = new Date(Date.parse(date) + day).toISOString().slice(0, 10);
    const hours = (to.getTime() - from.getTime()) / hour;
    const { hour: begins, minute: past } = tehranWallClock(next.from);
    const right =
      next.from.getTime() === to.getTime() &&
      next.date === tomorrow &&
      hours >= 22.9 &&
      hours <= 25 &&
      begins === 4 &&
      past === 0;
    if (!right) wrong.push(`${date} ${hours} ${next.date} ${begins}:${past}`);
    ({ date, from, to } = next);
  }
  expect(wrong).toEqual([]);
  expect(date).toBe('2122-03-22');
}, 60_000);

// A newer Node has newer time-zone data: when Iran changes its clocks again, this test fails, and the rule gets its next line.
test("the offset since 2022 equals the one of this Node's time zones, until 2100", () => {
  const icu = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tehran', timeZoneName: 'longOffset' });
  for (let at = lastAutumn; at < Date.parse('2100-01-01T00:00:00Z'); at += 7 * day)
    if (!icu.format(at).endsWith('GMT+03:30')) expect([new Date(at), icu.format(at)]).toBe('GMT+03:30');
  expect(tehranIso(new Date(lastAutumn - 1))).toBe('2022-09-21T23:59:59.999+04:30');
  expect(tehranIso(new Date(lastAutumn))).toBe('2022-09-21T23:00:00.000+03:30');
});

test('sentences contain the time in Persian digits', () => {
  expect(tehranClock(new Date('2026-11-20T08:34:00Z'))).toBe('۱۲:۰۴');
  expect(tehranClock(new Date('2026-11-20T20:30:00Z'))).toBe('۰۰:۰۰');
});

test.each([
  ['2026-11-20T08:34:00.007Z', '2026-11-20T12:04:00.007+03:30'],
  ['2026-12-31T20:30:00Z', '2027-01-01T00:00:00.000+03:30'],
  ['2022-03-21T20:29:59.999Z', '2022-03-21T23:59:59.999+03:30'],
  ['2022-03-21T20:30:00Z', '2022-03-22T01:00:00.000+04:30'],
])('%s is written as %s in Tehran, with the offset of that moment', (instant, written) => {
  expect(tehranIso(new Date(instant))).toBe(written);
  expect(instantSchema.safeParse(written).success).toBe(true);
});

test('an instant on the wire contains its offset, in Latin digits', () => {
  for (const right of ['2026-11-20T08:34:00Z', '2026-11-20T12:04:00+03:30', '2026-11-20T08:34:00.123Z'])
    expect(instantSchema.safeParse(right).success, right).toBe(true);
  for (const wrong of [
    '2026-11-20T08:34:00',
    '2026-11-20',
    '2026-02-30T00:00:00Z',
    '۲۰۲۶-۱۱-۲۰T08:34:00Z',
    0,
  ])
    expect(instantSchema.safeParse(wrong).success, String(wrong)).toBe(false);
});

test('the offset of a quarter of an hour needs one calendar lookup, and every instant has its own offset', () => {
  const looks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const start = Date.parse('2021-01-20T20:30:00Z');
  for (let at = start; at < start + 15 * minute; at += 1_000)
    expect(tehranIso(new Date(at))).toBe(`${new Date(at + 3.5 * hour).toISOString().slice(0, -1)}+03:30`);
  expect(looks.mock.calls.length).toBe(1);
  looks.mockRestore();
});
