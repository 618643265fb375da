import { describe, expect, it } from 'vitest';
import { readMonth } from './rules.ts';

describe('the month that is asked for', () => {
  /** Today is 2 Azar 1405; the shop has existed since 14 Mehr 1404. */
  const shop = { today: '2026-11-23', firstDay: '2025-10-06' };
  it.each([
    [{}, { year: 1405, month: 8 }],
    [
      { year: 1405, month: 9 },
      { year: 1405, month: 9 },
    ],
    [
      { year: 1404, month: 7 },
      { year: 1404, month: 7 },
    ],
    [
      { year: 1404, month: 12 },
      { year: 1404, month: 12 },
    ],
  ])('%o is %o', (asked, month) => {
    expect(readMonth(asked, shop)).toEqual(month);
  });
  it.each([
    [{ year: 1405, month: 10 }, '/month', 'IN_FUTURE'],
    [{ year: 1406, month: 1 }, '/year', 'IN_FUTURE'],
    [{ year: 1404, month: 6 }, '/month', 'BEFORE_SHOP'],
    [{ year: 1403, month: 12 }, '/year', 'BEFORE_SHOP'],
    [{ year: 1405 }, '/month', 'REQUIRED'],
    [{ month: 5 }, '/year', 'REQUIRED'],
  ])('%o is refused at %s: %s', (asked, pointer, code) => {
    expect(readMonth(asked, shop)).toMatchObject({
      code: 'INVALID',
      params: { errors: [{ pointer, code }] },
    });
  });
  it('is the present one in the first month of a shop', () => {
    expect(readMonth({}, { today: '2026-11-23', firstDay: '2026-11-22' })).toEqual({ year: 1405, month: 9 });
  });
});
