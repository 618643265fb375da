import { expect, test } from 'vitest';
import { isCheckDue } from './start-checks.ts';

/** Tehran is 3:30 ahead of UTC. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour - 4, 30));

test('the ledger is checked at night, once, and later when a night was missed', () => {
  expect(isCheckDue(undefined, at(20, 14))).toBe(false);
  expect(isCheckDue(undefined, at(20, 3))).toBe(true);
  expect(isCheckDue(at(20, 3), at(20, 4))).toBe(false);
  expect(isCheckDue(at(20, 3), at(20, 14))).toBe(false);
  expect(isCheckDue(at(20, 3), at(21, 3))).toBe(true);
  expect(isCheckDue(at(20, 3), at(21, 8))).toBe(false);
  expect(isCheckDue(at(20, 3), at(21, 10))).toBe(true);
});
