import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTehranWallClock } from './tehran.ts';
import {
  findOverlap,
  hoursOf,
  isWithinShifts,
  minuteOfWeek,
  shiftRangeSchema,
  type WeeklyShift,
} from './weekly-shifts.ts';

const week = 7 * 24 * 60;
// 21 November 2026 is a Saturday.
const inTehran = (minute: number, seconds = 0): Date =>
  new Date(fromTehranWallClock(2026, 11, 21, 0, minute).getTime() + seconds * 1000);

const two = (number: number) => String(number).padStart(2, '0');
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** An independent oracle: marks each minute of a week, stepping from the start until the wall clock shows the end. */
function paint(
  { dayOfWeek, startTime, endTime }: WeeklyShift,
  onto: number[] = Array(week).fill(0),
): number[] {
  let minute = dayOfWeek * 1440 + Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3));
  const end = endTime === '24:00' ? '00:00' : endTime;
  do {
    onto[minute % week]! += 1;
    minute += 1;
  } while (clock(minute % 1440) !== end);
  return onto;
}

const anyMinute = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.constantFrom(0, 1, 60, 719, 720, 1380, 1438, 1439),
);
const anyShift: fc.Arbitrary<WeeklyShift> = fc
  .record({
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    start: anyMinute,
    end: fc.oneof(anyMinute, fc.constant(1440)),
  })
  .filter(({ start, end }) => start !== end)
  .map(({ dayOfWeek, start, end }) => ({ dayOfWeek, startTime: clock(start), endTime: clock(end) }));

const allMinutes = Array.from({ length: week }, (_, minute) => inTehran(minute));

describe('the minute of the week', () => {
  it('counts from Saturday 00:00 in Tehran and ends on Friday at 23:59', () => {
    const wrong = allMinutes.filter((instant, minute) => minuteOfWeek(instant) !== minute);
    expect(wrong).toEqual([]);
    expect(minuteOfWeek(inTehran(week))).toBe(0);
    expect(minuteOfWeek(inTehran(-1))).toBe(week - 1);
  });

  it('lasts to its last second', () => {
    expect(minuteOfWeek(inTehran(61, 59.999))).toBe(61);
  });
});

describe('hours of a week', () => {
  it('hold in exactly the minutes that lie in them: every minute of the week, any hours', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 10 }), (shifts) => {
        const painted = shifts.reduce<number[]>((onto, shift) => paint(shift, onto), Array(week).fill(0));
        const isOpen = hoursOf(shifts);
        expect(painted.findIndex((times, minute) => isOpen(minute) !== times > 0)).toBe(-1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('hold by the clock of Tehran in every minute of the week', () => {
    const shifts = [
      { dayOfWeek: 6, startTime: '18:00', endTime: '02:00' },
      { dayOfWeek: 2, startTime: '00:00', endTime: '24:00' },
      { dayOfWeek: 4, startTime: '23:59', endTime: '00:00' },
      { dayOfWeek: 0, startTime: '12:00', endTime: '15:30' },
    ];
    const painted = shifts.reduce<number[]>((onto, shift) => paint(shift, onto), Array(week).fill(0));
    const wrong = allMinutes.filter((now, minute) => isWithinShifts(shifts, now) !== painted[minute]! > 0);
    expect(wrong).toEqual([]);
  });

  it('that are none never hold', () => {
    expect(allMinutes.some((now) => isWithinShifts([], now))).toBe(false);
  });

  it('that cross midnight go on until their end, on Saturday for those of Friday; the end itself is outside', () => {
    const friday = [{ dayOfWeek: 6, startTime: '18:00', endTime: '02:00' }];
    const open = (minute: number, seconds = 0) => isWithinShifts(friday, inTehran(minute, seconds));
    expect([open(6 * 1440 + 1079, 59), open(6 * 1440 + 1080), open(0), open(119, 59.999), open(120)]).toEqual(
      [false, true, true, true, false],
    );
  });
});

describe('overlaps', () => {
  it('are found exactly where two share a minute of the week', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyShift, anyShift, (one, another) => {
        const share = paint(another, paint(one)).some((times) => times > 1);
        expect(findOverlap([one, another])).toEqual(share ? [0, 1] : undefined);
        expect(findOverlap([another, one])).toEqual(share ? [0, 1] : undefined);
      }),
      { numRuns: 3_000 },
    );
  });

  it('name two of many that really overlap, and none when no minute is there twice', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 6 }), (shifts) => {
        const painted = shifts.reduce<number[]>((onto, shift) => paint(shift, onto), Array(week).fill(0));
        const found = findOverlap(shifts);
        expect(found !== undefined).toBe(painted.some((times) => times > 1));
        if (!found) return;
        const [first, second] = found;
        expect(first).toBeLessThan(second);
        expect(paint(shifts[first]!, paint(shifts[second]!)).some((times) => times > 1)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  const saturdayEarly = { dayOfWeek: 0, startTime: '00:00', endTime: '02:00' };
  it.each([
    ['what only touches', { dayOfWeek: 0, startTime: '02:00', endTime: '03:00' }, undefined],
    ['what ends at midnight before', { dayOfWeek: 6, startTime: '20:00', endTime: '00:00' }, undefined],
    ['what ends at 24:00 before', { dayOfWeek: 6, startTime: '20:00', endTime: '24:00' }, undefined],
    ['what ends a minute past midnight', { dayOfWeek: 6, startTime: '20:00', endTime: '00:01' }, [0, 1]],
    ['itself', saturdayEarly, [0, 1]],
  ])('Saturday 00:00 to 02:00 and %s', (_name, other, overlap) => {
    expect(findOverlap([saturdayEarly, other])).toEqual(overlap);
  });
});

it.each([
  ['00:00', '24:00', true],
  ['23:59', '00:00', true],
  ['00:00', '00:00', false],
  ['12:00', '12:00', false],
  ['24:00', '12:00', false],
  ['12:00', '24:01', false],
  ['9:00', '12:00', false],
  ['09:60', '12:00', false],
  ['۰۹:۰۰', '۱۲:۰۰', false],
  ['09:00\n', '12:00', false],
])('from %s to %s is a range: %s', (startTime, endTime, isRange) => {
  expect(shiftRangeSchema.safeParse({ startTime, endTime }).success).toBe(isRange);
});
