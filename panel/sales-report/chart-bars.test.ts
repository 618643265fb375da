import type { SalesReport } from '@pishkhan/contract/sales-report/calls.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { expect, test } from 'vitest';
import { barsOf } from './chart-bars.ts';

const today = '2026-11-23';
const report = (days: number, hours: SalesReport['hours'] = []) =>
  ({
    today,
    hours,
    netOrderPerDay: Array.from({ length: days }, (_, index) => ({
      date: addDays(today, index + 1 - days),
      count: 1,
      value: 1000,
    })),
  }) as unknown as SalesReport;
const shown = (bars: ReturnType<typeof barsOf>) => bars.map(({ name, count }) => [name, count]);

test('a day is shown by its hours, those after midnight last, and hours between without orders', () => {
  const hours = [22, 1, 0].map((hour) => ({ dayOfWeek: 2, hour, count: hour + 1, value: 5 }));
  expect(shown(barsOf(report(1, hours)))).toEqual([
    ['ساعت ۲۲ تا ۲۳', 23],
    ['ساعت ۲۳ تا ۲۴', 0],
    ['ساعت ۰ تا ۱', 1],
    ['ساعت ۱ تا ۲', 2],
  ]);
  expect(barsOf(report(1))).toEqual([]);
});

test('a month is shown by its days', () => {
  const bars = barsOf(report(31));
  expect(bars).toHaveLength(31);
  expect(bars.at(-1)).toEqual({ id: today, short: '۲', name: 'دوشنبه ۲ آذر', count: 1, value: 1000 });
});

test('a season is shown by weeks from Saturday, a year by months, and nothing is lost', () => {
  const weeks = barsOf(report(100));
  expect(weeks.at(-1)).toMatchObject({ name: 'هفته ۳۰ آبان ۱۴۰۵', short: '۸/۳۰', count: 3, value: 3000 });
  const months = barsOf(report(366));
  expect(months.at(-2)).toMatchObject({ name: 'آبان ۱۴۰۵', short: 'آبان', count: 30 });
  for (const [bars, days] of [
    [weeks, 100],
    [months, 366],
  ] as const) {
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(days);
    expect(bars.length).toBeLessThan(30);
  }
});
