import { expect, test } from 'vitest';
import { jalaliDateOf, jalaliMonthOf, jalaliMonthSpan } from './jalali.ts';
import { addDays, daysIn } from './special-days.ts';

test.each([
  ['1985-08-23', { year: 1364, month: 6, day: 1 }],
  ['2026-03-20', { year: 1404, month: 12, day: 29 }],
  ['2026-03-21', { year: 1405, month: 1, day: 1 }],
  ['2025-03-20', { year: 1403, month: 12, day: 30 }],
])('%s is %o', (date, jalali) => {
  expect(jalaliDateOf(date)).toEqual(jalali);
});

test.each([
  ['2026-11-23', '2026-11-22', '2026-12-21', 30],
  ['2026-04-20', '2026-03-21', '2026-04-20', 31],
  ['2026-03-20', '2026-02-20', '2026-03-20', 29],
  ['2025-03-20', '2025-02-19', '2025-03-20', 30],
])('the month of %s is from %s to %s, %i days', (date, startDate, endDate, days) => {
  const month = jalaliMonthOf(date);
  expect(month).toEqual({ startDate, endDate });
  expect(daysIn(month)).toBe(days);
});

test('every day of forty years lies in the month that begins with a first and ends before one', () => {
  for (let date = '2000-01-01'; date < '2040-01-01'; date = addDays(date, 1)) {
    const { startDate, endDate } = jalaliMonthOf(date);
    const isWithin = startDate <= date && date <= endDate;
    expect([date, isWithin, jalaliDateOf(startDate).day, jalaliDateOf(addDays(endDate, 1)).day]).toEqual([
      date,
      true,
      1,
      1,
    ]);
  }
});

test('the month of a year and a number is that of its days, from 1300 to 1499', () => {
  for (let year = 1300; year < 1500; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const { startDate } = jalaliMonthSpan({ year, month });
      expect(jalaliDateOf(startDate)).toEqual({ year, month, day: 1 });
    }
});
