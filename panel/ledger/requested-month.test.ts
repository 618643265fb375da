import { expect, test } from 'vitest';
import { monthShown, monthsBetween, readRequestedMonth } from './requested-month.ts';

test('a URL names a month, or none', () => {
  expect(readRequestedMonth({ year: 1405, month: 8 })).toEqual({ year: '1405', month: '8' });
  expect(readRequestedMonth({ year: '9999', month: '13' })).toEqual({ year: '9999', month: '13' });
  for (const search of [{}, { year: 1405 }, { year: 'x', month: 2 }, { year: 140_555, month: 2 }])
    expect(readRequestedMonth(search)).toEqual({});
});

test('all months since the first are offered, the latest first', () => {
  const months = monthsBetween({ year: 1404, month: 11 }, { year: 1405, month: 2 });
  expect(months.map(monthShown)).toEqual(['اردیبهشت ۱۴۰۵', 'فروردین ۱۴۰۵', 'اسفند ۱۴۰۴', 'بهمن ۱۴۰۴']);
  expect(monthsBetween({ year: 1300, month: 1 }, { year: 1405, month: 2 })).toHaveLength(240);
});
