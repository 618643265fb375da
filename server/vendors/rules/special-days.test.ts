import { refuse } from '@pishkhan/contract/faults.ts';
import { addDays, type SpecialDay } from '@pishkhan/contract/time/special-days.ts';
import { furthestSpecialDay } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { expect, test } from 'vitest';
import { planSpecialDays } from './special-days.ts';

const today = '2026-11-23';
const inDays = (days: number) => addDays(today, days);
const lunch = { startTime: '12:00', endTime: '16:00' };
const day = (from: number, to = from, more: Partial<SpecialDay> = {}): SpecialDay => ({
  startDate: inDays(from),
  endDate: inDays(to),
  title: null,
  ranges: [],
  ...more,
});
const stored = (id: number, one: SpecialDay) => ({ id, ...one });

test.each([
  ['today', [day(0)]],
  ['the last day', [day(furthestSpecialDay)]],
  ['one day inside a longer period', [day(1, 30), day(7)]],
  ['neighbours', [day(1), day(2), day(3, 4)]],
  ['hours that touch', [day(1, 9, { ranges: [lunch, { startTime: '16:00', endTime: '12:00' }] })]],
])('days are accepted: %s', (_what, wanted) => {
  expect(planSpecialDays([], wanted, today)).toMatchObject({ removed: [], added: wanted });
});

test.each([
  ['yesterday', [day(-1)], 'SPECIAL_DAY_PAST', '/specialDays/0/startDate'],
  ['what began yesterday', [day(5), day(-1, 3)], 'SPECIAL_DAY_PAST', '/specialDays/1/startDate'],
  ['more than a year ahead', [day(1, 367)], 'SPECIAL_DAY_TOO_FAR', '/specialDays/0/endDate'],
  ['the same day twice', [day(1), day(1)], 'SPECIAL_DAYS_AMBIGUOUS', '/specialDays/1/startDate'],
  ['two periods of one length', [day(1, 3), day(3, 5)], 'SPECIAL_DAYS_AMBIGUOUS', '/specialDays/1/startDate'],
  [
    'hours that overlap',
    [day(1, 1, { ranges: [lunch, { startTime: '15:59', endTime: '18:00' }] })],
    'SPECIAL_HOURS_OVERLAP',
    '/specialDays/0/ranges/1',
  ],
] as const)('a day is refused at its position: %s', (_what, wanted, code, pointer) => {
  expect(planSpecialDays([], wanted, today)).toEqual(refuse(code, { pointer }));
});

test('only what differs is written, in whatever order hours and days are sent', () => {
  const dinner = { startTime: '18:00', endTime: '23:00' };
  const kept = day(2, 2, { ranges: [lunch, dinner] });
  const present = [stored(1, kept), stored(2, day(5)), stored(3, day(6))];
  const wanted = [day(6, 6, { title: 'عید' }), { ...kept, ranges: [dinner, lunch] }];
  expect(planSpecialDays(present, wanted, today)).toEqual({
    removed: [2, 3],
    added: [day(6, 6, { title: 'عید' })],
  });
});

test('a period that is running may stay, change its hours and end earlier, but not yesterday', () => {
  const running = stored(1, day(-3, 4));
  expect(planSpecialDays([running], [day(-3, 4)], today)).toEqual({ removed: [], added: [] });
  expect(planSpecialDays([running], [day(-3, 0, { ranges: [lunch] })], today)).toEqual({
    removed: [1],
    added: [day(-3, 0, { ranges: [lunch] })],
  });
  expect(planSpecialDays([running], [day(-3, -1)], today)).toEqual(
    refuse('SPECIAL_DAY_PAST', { pointer: '/specialDays/0/endDate' }),
  );
});

test('days that have ended may be sent back as they were read, and are dropped', () => {
  expect(planSpecialDays([stored(1, day(-9, -8))], [day(-9, -8), day(1)], today)).toEqual({
    removed: [1],
    added: [day(1)],
  });
});
