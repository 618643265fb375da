import { maxReportDays } from '@pishkhan/contract/sales-report/periods.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { describe, expect, test } from 'vitest';
import { readPeriod } from './rules.ts';

const today = '2026-11-23';

describe('what is asked for', () => {
  test('isToday ignores the dates, and nothing is today', () => {
    const only = { startDate: today, endDate: today };
    expect(readPeriod({ isToday: true, startDate: '2020-01-01', endDate: '2010-01-01' }, today)).toEqual(
      only,
    );
    expect(readPeriod({}, today)).toEqual(only);
    expect(readPeriod({ isToday: false }, today)).toEqual(only);
  });

  test('a start alone goes on until today', () => {
    expect(readPeriod({ startDate: '2026-11-01' }, today)).toEqual({
      startDate: '2026-11-01',
      endDate: today,
    });
  });

  test.each([
    [{ endDate: today }, '/startDate', 'REQUIRED'],
    [{ startDate: '2026-11-24' }, '/startDate', 'IN_FUTURE'],
    [{ startDate: '2026-11-24', endDate: '2026-11-25' }, '/startDate', 'IN_FUTURE'],
    [{ startDate: today, endDate: '2026-11-24' }, '/endDate', 'IN_FUTURE'],
    [{ startDate: '2026-11-20', endDate: '2026-11-19' }, '/endDate', 'REVERSED'],
    [{ startDate: '2016-11-23', endDate: today }, '/endDate', 'TOO_LONG'],
    [{ startDate: addDays(today, -maxReportDays), endDate: today }, '/endDate', 'TOO_LONG'],
  ])('%o is refused at %s as %s', (asked, pointer, code) => {
    expect(readPeriod(asked, today)).toMatchObject({
      code: 'INVALID',
      params: { errors: [{ pointer, code }] },
    });
  });

  test('a year is not too long', () => {
    const span = { startDate: addDays(today, 1 - maxReportDays), endDate: today };
    expect(readPeriod(span, today)).toEqual(span);
  });

  test('a period that has begun and is no longer than a year is never refused, on any day of three years', () => {
    for (let day = '2024-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      for (const [start, end] of [
        [0, 0],
        [1, 1],
        [89, 0],
        [maxReportDays - 1, 0],
        [2 * maxReportDays, maxReportDays + 1],
      ] as const) {
        const span = { startDate: addDays(day, -start), endDate: addDays(day, -end) };
        expect(readPeriod(span, day)).toEqual(span);
      }
  });
});
