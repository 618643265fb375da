import { expect, test } from 'vitest';
import { presets } from '../fa/periods.ts';
import { readPeriod, writePeriod } from './period.ts';

const days = { startDate: '2026-10-23', endDate: '2026-11-21' };

test('every period is read from the address that it wrote', () => {
  for (const period of [
    undefined,
    ...presets,
    days,
    { startDate: days.startDate },
    { endDate: days.endDate },
  ])
    expect(readPeriod(writePeriod(period))).toEqual(period);
});

test.each([
  [1, 'today'],
  [7, 'last7Days'],
  ['30', 'last30Days'],
  [90, 'last90Days'],
])('a link from before with days=%s is %s', (count, preset) => {
  expect(readPeriod({ days: count })).toBe(preset);
});

test('days of one’s own are more exact than a preset', () => {
  expect(readPeriod({ period: 'month', ...days })).toEqual(days);
});

test.each([
  {},
  { period: 'century' },
  { period: 7, days: 8 },
  { startDate: days.endDate, endDate: days.startDate },
  { startDate: '1405-01-01', endDate: 'x' },
  { startDate: '2026-02-30' },
])('%o is no period', (search) => {
  expect(readPeriod(search)).toBeUndefined();
});
