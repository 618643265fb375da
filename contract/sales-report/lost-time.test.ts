import { expect, test } from 'vitest';
import { isWithinHours } from '../time/special-days.ts';
import { costOf, type Interval, type LostFacts, lostTime } from './lost-time.ts';

const at = (text: string) => Date.parse(`${text}:00+03:30`);
const stretch = (from: string, until: string): Interval => ({ from: at(from), until: at(until) });
/** Monday, 23 November 2026, and the next day. */
const day = (time: string) => `2026-11-23T${time}`;
const next = (time: string) => `2026-11-24T${time}`;
const period = stretch(day('04:00'), '2026-11-25T04:00');
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startTime: '18:00', endTime: '02:00' }));
const none: LostFacts = {
  shifts: week,
  specialDays: [],
  closed: [],
  paused: [],
  heard: [],
  heardSince: null,
};
const minutes = (facts: Partial<LostFacts>) => {
  const lost = lostTime({ ...none, ...facts }, period);
  const of = (stretches: Interval[]) => costOf(stretches, () => 0).minutes;
  return [of(lost.SPECIAL_DAY), of(lost.CLOSED), of(lost.PAUSED)];
};

test('a shop that was always open has lost nothing', () => {
  expect(minutes({})).toEqual([0, 0, 0]);
});

test('only opening hours count, including those after midnight', () => {
  expect(minutes({ closed: [stretch(day('10:00'), day('19:00'))] })).toEqual([0, 60, 0]);
  expect(minutes({ paused: [stretch(next('01:30'), next('02:30'))] })).toEqual([0, 0, 30]);
});

test('time without a device counts only in opening hours, since the first known device', () => {
  const unheard = (facts: Partial<LostFacts>) =>
    costOf(lostTime({ ...none, ...facts }, period).UNHEARD, () => 0).minutes;
  const heard = [stretch(day('17:00'), day('19:00')), stretch(day('18:50'), day('20:00'))];
  expect(unheard({ heard })).toBe(0);
  // The period is 20:00 to 02:00, and on the next day 18:00 to 02:00.
  expect(unheard({ heard, heardSince: heard[0]!.from })).toBe(360 + 480);
  expect(unheard({ heard, heardSince: at(next('20:00')) })).toBe(360);
  const paused = [stretch(day('20:00'), day('21:00'))];
  const closed = [stretch(day('20:30'), day('22:00'))];
  expect(unheard({ heard, heardSince: heard[0]!.from, paused, closed })).toBe(240 + 480);
  expect(unheard({ heard: [period], heardSince: period.from })).toBe(0);
});

test('time outside the period does not count', () => {
  expect(minutes({ closed: [stretch('2026-11-22T00:00', day('19:00'))] })).toEqual([0, 60, 0]);
});

test('a pause of a closed shop counts once, as closed', () => {
  const both = stretch(day('18:00'), day('20:00'));
  const half = stretch(day('19:00'), day('19:30'));
  expect(minutes({ paused: [both], closed: [half] })).toEqual([0, 30, 90]);
  expect(minutes({ paused: [both, half] })).toEqual([0, 0, 120]);
});

test('a special day replaces hours of the week, and time closed within its own hours is lost', () => {
  const special = (ranges: { startTime: string; endTime: string }[]) => [
    { startDate: '2026-11-23', endDate: '2026-11-23', title: null, ranges },
  ];
  const all = stretch(day('04:00'), next('04:00'));
  expect(minutes({ specialDays: special([]) })).toEqual([480, 0, 0]);
  expect(minutes({ specialDays: special([]), closed: [all] })).toEqual([480, 0, 0]);
  expect(
    minutes({ specialDays: special([{ startTime: '12:00', endTime: '20:00' }]), closed: [all] }),
  ).toEqual([360, 480, 0]);
});

test('a shop without hours is open day and night', () => {
  expect(minutes({ shifts: [], closed: [stretch(day('10:00'), next('10:00'))] })).toEqual([0, 1440, 0]);
});

test('each minute is lost exactly when the shop would have been open and was not', () => {
  const closed = [stretch(day('17:30'), day('18:45')), stretch(next('00:10'), next('00:50'))];
  const paused = [stretch(day('18:30'), day('23:59')), stretch(next('01:50'), next('18:05'))];
  const lost = lostTime({ ...none, closed, paused }, period);
  const isIn = (stretches: readonly Interval[], instant: number) =>
    stretches.some(({ from, until }) => from <= instant && instant < until);
  for (let instant = period.from; instant < period.until; instant += 60_000) {
    const isOpen = isWithinHours(none, new Date(instant));
    const isClosed = isOpen && isIn(closed, instant);
    expect([instant, isIn(lost.CLOSED, instant), isIn(lost.PAUSED, instant)]).toEqual([
      instant,
      isClosed,
      isOpen && !isClosed && isIn(paused, instant),
    ]);
  }
});

test('the value of lost time is that of the same hours of the week, pro rata', () => {
  // Monday is 2, also for the night that follows it.
  const worth = (dayOfWeek: number, hour: number) => (dayOfWeek === 2 ? hour * 1000 : 0);
  expect(costOf([stretch(day('18:30'), day('20:15'))], worth)).toEqual({
    minutes: 105,
    value: 9000 + 19_000 + 5000,
  });
  expect(costOf([stretch(day('23:00'), next('02:00'))], worth)).toEqual({
    minutes: 180,
    value: 23_000 + 0 + 1000,
  });
});
