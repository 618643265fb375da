import { refuse } from '@pishkhan/contract/faults.ts';
import { maxRangesOfDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { expect, test } from 'vitest';
import { refuseHours } from './refuse-shifts.ts';

const shift = (dayOfWeek: number, startTime: string, endTime: string) => ({ dayOfWeek, startTime, endTime });
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const hoursOf = (count: number) =>
  Array.from({ length: count }, (_, hour) => shift(2, clock(hour), clock(hour + 1)));

test.each([
  ['no hours', []],
  ['one ends where the next begins', [shift(0, '08:00', '12:00'), shift(0, '12:00', '16:00')]],
  ['the same hours on two days', [shift(0, '08:00', '12:00'), shift(1, '08:00', '12:00')]],
  ['as many as a day may have', hoursOf(maxRangesOfDay)],
])('hours are accepted: %s', (_what, shifts) => {
  expect(refuseHours(shifts)).toBeUndefined();
});

test('the existing one of two overlapping ranges is named', () => {
  expect(refuseHours([shift(0, '08:00', '12:00'), shift(0, '11:59', '13:00')])).toEqual(
    refuse('SHIFTS_OVERLAP', { dayOfWeek: 0, startTime: '08:00', endTime: '12:00' }),
  );
});

test('a night that runs into the next morning overlaps with its hours, from Friday into Saturday too', () => {
  expect(refuseHours([shift(0, '02:00', '04:00'), shift(6, '22:00', '03:00')])).toMatchObject({
    code: 'SHIFTS_OVERLAP',
  });
});

test('one range more than a day may have is refused', () => {
  expect(refuseHours(hoursOf(maxRangesOfDay + 1))).toEqual(refuse('MENU_FULL'));
});
