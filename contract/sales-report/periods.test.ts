import { describe, expect, test } from 'vitest';
import { addDays, daysIn } from '../time/special-days.ts';
import { periodBefore } from './periods.ts';

/** A Monday, the second of Azar. */
const today = '2026-11-23';

describe('the period before', () => {
  test.each([
    ['today is compared with yesterday until this hour', today, today, '2026-11-22', '2026-11-22', true],
    ['yesterday with the whole day before', '2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21', false],
    [
      'this week with the same days of the week before',
      '2026-11-21',
      today,
      '2026-11-14',
      '2026-11-16',
      true,
    ],
    ['a whole week with the week before', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13', false],
    [
      'this month with the same days of the month before',
      '2026-11-22',
      today,
      '2026-10-23',
      '2026-10-24',
      true,
    ],
    ['a whole month with the month before', '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22', false],
    ['a month of 31 days with one of 29', '2026-03-21', '2026-04-20', '2026-02-20', '2026-03-20', false],
    ['any range with as many days before', '2026-11-10', '2026-11-19', '2026-10-31', '2026-11-09', false],
    [
      'any range until today with as many days until this hour',
      '2026-11-10',
      today,
      '2026-10-27',
      '2026-11-09',
      true,
    ],
    ['from a Saturday, but longer', '2026-11-07', '2026-11-15', '2026-10-29', '2026-11-06', false],
  ] as const)('%s', (_name, startDate, endDate, beforeStart, beforeEnd, isCut) => {
    expect(periodBefore({ startDate, endDate }, today)).toEqual({
      startDate: beforeStart,
      endDate: beforeEnd,
      isCut,
    });
  });

  test('the whole previous month counts when it lacks the day', () => {
    // The 31st of Farvardin, after an Esfand of 29 days.
    expect(periodBefore({ startDate: '2026-03-21', endDate: '2026-04-20' }, '2026-04-20')).toEqual({
      startDate: '2026-02-20',
      endDate: '2026-03-20',
      isCut: false,
    });
  });

  test('it ends before the period begins, and has the same length unless it is a month', () => {
    for (let end = 0; end < 40; end += 1)
      for (let length = 1; length < 70; length += 1) {
        const endDate = addDays(today, -end);
        const span = { startDate: addDays(endDate, 1 - length), endDate };
        const before = periodBefore(span, today);
        expect(before.endDate < span.startDate).toBe(true);
        if (length < 28 || length > 31) expect(daysIn(before)).toBe(length);
      }
  });
});
