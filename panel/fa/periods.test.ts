import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { describe, expect, test } from 'vitest';
import { isLongerThan, periodShown, presets, rangeOf, rangeShown, spanOf } from './periods.ts';

describe('the days of a preset', () => {
  test.each([
    ['today', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['week', '2026-11-21', '2026-11-23'],
    ['last7Days', '2026-11-17', '2026-11-23'],
    ['month', '2026-11-22', '2026-11-23'],
    ['lastMonth', '2026-10-23', '2026-11-21'],
    ['last30Days', '2026-10-25', '2026-11-23'],
    ['last90Days', '2026-08-26', '2026-11-23'],
  ] as const)('on Monday, 2 Azar 1405, %s is from %s to %s', (preset, startDate, endDate) => {
    expect(spanOf(preset, '2026-11-23')).toEqual({ startDate, endDate });
  });

  test.each([
    ['the last day of Aban', '2026-11-21', '۱ تا ۳۰ آبان ۱۴۰۵', '۱ تا ۳۰ مهر ۱۴۰۵'],
    ['the first day of Azar', '2026-11-22', '۱ آذر ۱۴۰۵', '۱ تا ۳۰ آبان ۱۴۰۵'],
    ['the last day of 1405', '2027-03-20', '۱ تا ۲۹ اسفند ۱۴۰۵', '۱ تا ۳۰ بهمن ۱۴۰۵'],
    ['the first day of 1406', '2027-03-21', '۱ فروردین ۱۴۰۶', '۱ تا ۲۹ اسفند ۱۴۰۵'],
    ['the first day after a leap year', '2025-03-21', '۱ فروردین ۱۴۰۴', '۱ تا ۳۰ اسفند ۱۴۰۳'],
    ['the last of the months of 31 days', '2026-09-22', '۱ تا ۳۱ شهریور ۱۴۰۵', '۱ تا ۳۱ مرداد ۱۴۰۵'],
  ])('this month and the last one, on %s', (_name, today, month, lastMonth) => {
    expect([rangeShown(spanOf('month', today)), rangeShown(spanOf('lastMonth', today))]).toEqual([
      month,
      lastMonth,
    ]);
  });

  test('a week begins on Saturday, and is one day long on it', () => {
    expect(spanOf('week', '2026-11-21')).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21' });
    expect(spanOf('week', '2026-11-27').startDate).toBe('2026-11-21');
  });

  test.each([
    ['2026-11-22T00:30:00+03:30', '2026-11-21', '2026-10-23'],
    ['2026-11-22T03:59:59+03:30', '2026-11-21', '2026-10-23'],
    ['2026-11-22T04:00:00+03:30', '2026-11-22', '2026-11-22'],
  ])('a business day goes on after midnight, and with it the month: %s', (now, day, monthStart) => {
    const { date } = businessDay(new Date(now));
    expect([spanOf('today', date).startDate, spanOf('month', date).startDate]).toEqual([day, monthStart]);
  });

  test('on every day of three years none is reversed, in the future, or longer than 90 days', () => {
    for (let now = Date.UTC(2024, 0, 1); now < Date.UTC(2027, 0, 1); now += 86_400_000) {
      const today = new Date(now).toISOString().slice(0, 10);
      for (const preset of presets) {
        const span = spanOf(preset, today);
        expect([span.startDate <= span.endDate, span.endDate <= today, isLongerThan(span, 90)]).toEqual([
          true,
          true,
          false,
        ]);
      }
    }
  });
});

test('without a period there is no bound, and days of one’s own stay what they are', () => {
  expect(rangeOf(undefined, '2026-11-23')).toEqual({});
  expect(rangeOf({ startDate: '2026-11-01' }, '2026-11-23')).toEqual({ startDate: '2026-11-01' });
});

test('a span is too long from the next day on', () => {
  const span = { startDate: '2026-11-01', endDate: '2026-11-10' };
  expect([isLongerThan(span, 10), isLongerThan(span, 9)]).toEqual([false, true]);
});

test('a period is said in Persian', () => {
  expect(periodShown(undefined)).toBe('همه زمان‌ها');
  expect(periodShown('last7Days')).toBe('۷ روز گذشته');
  expect(periodShown({ startDate: '2026-10-23', endDate: '2026-11-21' })).toBe('۱ تا ۳۰ آبان ۱۴۰۵');
  expect(periodShown({ startDate: '2026-11-21', endDate: '2026-11-21' })).toBe('۳۰ آبان ۱۴۰۵');
  expect(periodShown({ startDate: '2026-11-21' })).toBe('از ۳۰ آبان ۱۴۰۵');
  expect(periodShown({ endDate: '2026-11-21' })).toBe('تا ۳۰ آبان ۱۴۰۵');
});
