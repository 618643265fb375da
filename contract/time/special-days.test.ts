import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingAt } from '../vendors/opening.ts';
import {
  addDays,
  closingAfter,
  dayOfWeekOf,
  daysIn,
  findSpecialOverlap,
  hoursOn,
  isAmbiguous,
  isWithinHours,
  nextOpening,
  type OpeningHours,
  type SpecialDay,
  tehranDate,
} from './special-days.ts';
import { fromTehranWallClock } from './tehran.ts';
import type { ShiftRange, WeeklyShift } from './weekly-shifts.ts';

const dayMinutes = 1440;
const minuteMs = 60_000;
/** Hours and a pause alone decide. */
const inOrder = { status: 'ACTIVE', visible: true, isCityServed: true } as const;
const two = (number: number) => String(number).padStart(2, '0');
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const range = (startTime: string, endTime: string): ShiftRange => ({ startTime, endTime });
const special = (startDate: string, endDate: string, ...ranges: ShiftRange[]): SpecialDay => ({
  startDate,
  endDate,
  title: null,
  ranges,
});
const closedOn = (date: string) => special(date, date);
const at = (text: string) => new Date(`${text}:00+03:30`);

/** The painted days: special days are in the first sixteen, and a whole week follows the last of them. */
const painted = 26;
const specialFrom = 1;
const specialTo = 15;

/** An independent oracle: walks through each range minute by minute until the clock shows its end. */
function paint({ shifts, specialDays }: OpeningHours, first: string): boolean[] {
  const minutes: boolean[] = Array(painted * dayMinutes).fill(false);
  for (let day = -1; day < painted; day += 1) {
    const date = new Date(Date.parse(first) + day * 86_400_000);
    const text = date.toISOString().slice(0, 10);
    const holding = specialDays
      .filter(({ startDate, endDate }) => Date.parse(startDate) <= +date && +date <= Date.parse(endDate))
      .map((one) => ({ one, length: Date.parse(one.endDate) - Date.parse(one.startDate) }))
      .sort((one, other) => one.length - other.length)[0]?.one;
    const saturdayFirst = (date.getUTCDay() + 1) % 7;
    const ofWeek: readonly ShiftRange[] =
      shifts.length === 0
        ? [range('00:00', '24:00')]
        : shifts.filter(({ dayOfWeek }) => dayOfWeek === saturdayFirst);
    expect(dayOfWeekOf(text)).toBe(saturdayFirst);
    for (const { startTime, endTime } of holding ? holding.ranges : ofWeek) {
      let minute = day * dayMinutes + Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3));
      const end = (Number(endTime.slice(0, 2)) * 60 + Number(endTime.slice(3))) % dayMinutes;
      do {
        if (minute >= 0 && minute < minutes.length) minutes[minute] = true;
        minute += 1;
      } while ((minute + dayMinutes) % dayMinutes !== end);
    }
  }
  return minutes;
}

const anyMinute = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.constantFrom(0, 1, 60, 719, 1080, 1380, 1438, 1439),
);
const anyRange: fc.Arbitrary<ShiftRange> = fc
  .record({ start: anyMinute, end: fc.oneof(anyMinute, fc.constant(1440)) })
  .filter(({ start, end }) => start !== end)
  .map(({ start, end }) => range(clock(start), clock(end)));
const anyShift: fc.Arbitrary<WeeklyShift> = fc
  .record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), hours: anyRange })
  .map(({ dayOfWeek, hours }) => ({ dayOfWeek, ...hours }));
const anySpecial = (first: string): fc.Arbitrary<SpecialDay> =>
  fc
    .record({
      from: fc.integer({ min: specialFrom, max: specialTo }),
      to: fc.integer({ min: specialFrom, max: specialTo }),
      ranges: fc.array(anyRange, { maxLength: 3 }),
    })
    .map(({ from, to, ranges }) =>
      special(addDays(first, Math.min(from, to)), addDays(first, Math.max(from, to)), ...ranges),
    );
const anyHours = (first: string): fc.Arbitrary<OpeningHours> =>
  fc
    .record({
      shifts: fc.array(anyShift, { maxLength: 8 }),
      specialDays: fc.array(anySpecial(first), { maxLength: 5 }),
    })
    .map(({ shifts, specialDays }) => ({
      shifts,
      specialDays: specialDays.filter(
        (one, index) => !specialDays.slice(0, index).some((other) => isAmbiguous(one, other)),
      ),
    }));

const someMinutes = fc.array(fc.integer({ min: 0, max: (specialTo + 2) * dayMinutes }), {
  minLength: 40,
  maxLength: 40,
});

// Nowruz after a year of 366 days (1403 and 1408), after one of 365, and the turn of the Gregorian year.
describe.each(['2025-03-14', '2030-03-14', '2027-03-14', '2026-12-25'])('in the days from %s', (first) => {
  const [year, month, day] = first.split('-').map(Number);
  const instant = (minute: number) => fromTehranWallClock(year!, month!, day!, 0, minute);

  test('hours hold in exactly the minutes that a walk through every range paints', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(anyHours(first), (hours) => {
        const minutes = paint(hours, first);
        const start = instant(0).getTime();
        const wrong = minutes.findIndex(
          (isOpen, minute) =>
            minute < (specialTo + 2) * dayMinutes &&
            isWithinHours(hours, new Date(start + minute * minuteMs)) !== isOpen,
        );
        expect(wrong).toBe(-1);
      }),
      { numRuns: 25 },
    );
  });

  test('the next opening is the first painted minute, or none where none is painted', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(anyHours(first), someMinutes, (hours, moments) => {
        const minutes = paint(hours, first);
        const ends = minutes.flatMap((isOpen, minute) => (minutes[minute - 1] && !isOpen ? [minute] : []));
        for (const minute of [...moments, ...ends.filter((end) => end < (specialTo + 2) * dayMinutes)]) {
          if (minutes[minute]) continue;
          const found = minutes.indexOf(true, minute);
          expect(nextOpening(hours, new Date(instant(minute).getTime() + 59_999))).toEqual(
            found === -1 ? null : instant(found),
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  test('the present hours end at the first minute that is not painted, where that is within a day', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(anyHours(first), someMinutes, (hours, moments) => {
        const minutes = paint(hours, first);
        for (const minute of moments) {
          const end = minutes[minute] ? minutes.indexOf(false, minute) : -1;
          expect(closingAfter(hours, instant(minute))).toEqual(
            end === -1 || end - minute > dayMinutes ? null : instant(end),
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a paused shop is open at no minute before the end of the pause, and opens at the first painted one from it on', {
    timeout: 120_000,
  }, () => {
    const pauseLength = fc.integer({ min: 1, max: dayMinutes });
    fc.assert(
      fc.property(anyHours(first), someMinutes, pauseLength, (hours, moments, length) => {
        const minutes = paint(hours, first);
        for (const minute of moments) {
          const pauseEnd = minute + length;
          const pause = { until: instant(pauseEnd).toISOString() };
          const opening = (at: number) => openingAt({ ...inOrder, pause, ...hours }, instant(at));
          const found = minutes.indexOf(true, pauseEnd);
          const paused = opening(minute);
          expect([paused.isOpen, paused.because.includes('PAUSED')]).toEqual([false, true]);
          expect(paused.opensAt).toEqual(found === -1 ? null : instant(found));
          // The pause is over at its end, even if nothing recorded it.
          expect(opening(pauseEnd).isOpen).toBe(minutes[pauseEnd]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

test('hours end where the first range ends that no other one goes on from, and those of a shop that never closes have no end', () => {
  const hours = (...shifts: ShiftRange[]) => ({
    shifts: [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => shifts.map((shift) => ({ dayOfWeek, ...shift }))),
    specialDays: [],
  });
  const lunchAndEvening = hours(range('12:00', '16:00'), range('18:00', '02:00'));
  expect(closingAfter(lunchAndEvening, at('2026-11-27T13:00'))).toEqual(at('2026-11-27T16:00'));
  expect(closingAfter(lunchAndEvening, at('2026-11-27T16:00'))).toBeNull();
  expect(closingAfter(lunchAndEvening, at('2026-11-27T23:00'))).toEqual(at('2026-11-28T02:00'));
  expect(closingAfter(lunchAndEvening, at('2026-11-28T01:59'))).toEqual(at('2026-11-28T02:00'));
  const meeting = hours(range('12:00', '16:00'), range('16:00', '20:00'));
  expect(closingAfter(meeting, at('2026-11-27T13:00'))).toEqual(at('2026-11-27T20:00'));
  expect(closingAfter({ shifts: [], specialDays: [] }, at('2026-11-27T13:00'))).toBeNull();
  const closedTomorrow = { shifts: [], specialDays: [closedOn('2026-11-28')] };
  expect(closingAfter(closedTomorrow, at('2026-11-27T13:00'))).toEqual(at('2026-11-28T00:00'));
});

const evenings: WeeklyShift[] = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  ...range('18:00', '02:00'),
}));

test('the night before a closed day goes on until its end, and the closed day begins no night of its own', () => {
  const hours = { shifts: evenings, specialDays: [closedOn('2026-11-27')] };
  const open = (text: string) => isWithinHours(hours, at(text));
  expect([
    open('2026-11-27T01:59'),
    open('2026-11-27T02:00'),
    open('2026-11-27T20:00'),
    open('2026-11-28T00:30'),
    open('2026-11-28T18:00'),
  ]).toEqual([true, false, false, false, true]);
  expect(nextOpening(hours, at('2026-11-27T12:00'))).toEqual(at('2026-11-28T18:00'));
});

test('a day inside a longer period has its own hours', () => {
  const ramadan = special('2027-02-08', '2027-03-08', range('18:00', '01:00'));
  const hours = { shifts: evenings, specialDays: [ramadan, closedOn('2027-02-28')] };
  expect(hoursOn(hours, '2027-02-27').special).toBe(ramadan);
  expect(hoursOn(hours, '2027-02-28').ranges).toEqual([]);
  expect(hoursOn(hours, '2027-03-09')).toEqual({
    ranges: [expect.objectContaining(range('18:00', '02:00'))],
    special: null,
  });
});

test('a shop that closes for a year opens on the first day after it, and one that never opens never does', () => {
  const year = special('2026-11-23', '2027-11-23');
  const noon = [{ dayOfWeek: 4, ...range('12:00', '15:00') }];
  expect(nextOpening({ shifts: noon, specialDays: [year] }, at('2026-11-24T09:00'))).toEqual(
    at('2027-11-24T12:00'),
  );
  expect(nextOpening({ shifts: [], specialDays: [year] }, at('2026-11-24T09:00'))).toEqual(
    at('2027-11-24T00:00'),
  );
});

test('hours that begin within a skipped hour of daylight saving begin after it', () => {
  const hours = { shifts: [], specialDays: [special('2022-03-22', '2022-03-22', range('00:30', '03:00'))] };
  expect(
    nextOpening({ ...hours, shifts: [{ dayOfWeek: 0, ...range('08:00', '09:00') }] }, at('2022-03-21T23:00')),
  ).toEqual(new Date('2022-03-22T01:30:00+04:30'));
});

test('the day in Tehran begins at its own midnight, not at that of London or of the business day', () => {
  expect(tehranDate(new Date('2026-11-23T20:29:59Z'))).toBe('2026-11-23');
  expect(tehranDate(new Date('2026-11-23T20:30:00Z'))).toBe('2026-11-24');
});

test.each([
  ['one day', 1, [range('18:00', '02:00'), range('01:00', '03:00')], undefined],
  ['two days', 2, [range('18:00', '02:00'), range('01:00', '03:00')], 1],
  ['one day', 1, [range('10:00', '12:00'), range('11:59', '13:00')], 1],
  ['one day', 1, [range('10:00', '12:00'), range('12:00', '13:00')], undefined],
  ['a whole day and more', 3, [range('00:00', '24:00')], undefined],
  ['one day', 1, [], undefined],
])('on %s (%i) these ranges overlap: %j at %j', (_what, days, ranges, place) => {
  const end = addDays('2026-11-23', days - 1);
  expect(findSpecialOverlap(special('2026-11-23', end, ...ranges))).toBe(place);
  expect(daysIn({ startDate: '2026-11-23', endDate: end })).toBe(days);
});
