import { expect, test } from 'vitest';
import { writePeriod } from '../page/period.ts';
import { readChosen } from './chosen-period.ts';

const span = { startDate: '2026-10-23', endDate: '2026-11-21' };

test.each(['today', 'lastMonth', span] as const)('%o survives in the URL', (chosen) => {
  expect(readChosen(writePeriod(chosen))).toEqual(chosen);
});

test.each([
  {},
  { period: 'century' },
  { startDate: '2026-10-23' },
  { startDate: span.endDate, endDate: span.startDate },
  { startDate: '2026-13-45', endDate: '2026-14-01' },
  { startDate: 'x', endDate: 'y' },
])('%o is this month', (search) => {
  expect(readChosen(search)).toBe('month');
});
