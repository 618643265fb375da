import { expect, test } from 'vitest';
import { daysInMonth, gregorianOf, jalaliOf } from './jalali.ts';

test.each([
  ['1985-08-23', { year: 1364, month: 6, day: 1 }],
  ['2026-03-20', { year: 1404, month: 12, day: 29 }],
  ['2026-03-21', { year: 1405, month: 1, day: 1 }],
  ['2025-03-20', { year: 1403, month: 12, day: 30 }],
  ['1979-02-11', { year: 1357, month: 11, day: 22 }],
])('%s is a day of both calendars', (gregorian, jalali) => {
  expect(jalaliOf(gregorian)).toEqual(jalali);
  expect(gregorianOf(jalali)).toBe(gregorian);
});

test('every day of a hundred and ten years goes there and back', () => {
  const end = Date.parse('2012-01-01T12:00:00Z');
  for (let at = Date.parse('1902-01-01T12:00:00Z'); at < end; at += 3 * 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect(gregorianOf(jalaliOf(day))).toBe(day);
  }
});

test('an invalid day has no counterpart in the other calendar', () => {
  expect(gregorianOf({ year: 1404, month: 7, day: 31 })).toBeUndefined();
  expect(gregorianOf({ year: 1404, month: 12, day: 30 })).toBeUndefined();
  expect([1, 6, 7, 11, 12].map((month) => daysInMonth(1404, month))).toEqual([31, 31, 30, 30, 29]);
  expect(daysInMonth(1403, 12)).toBe(30);
});
