import { expect, test } from 'vitest';
import { instant } from '../testkit/sample-order.ts';
import { laterPromise } from './later-promise.ts';

test('each press promises five minutes later than what is promised now', () => {
  expect(laterPromise({ delayMinutes: 10, dueAt: instant(1200) })).toEqual({
    delayMinutes: 15,
    dueAt: instant(1500),
  });
});

test('an hour in all is the most', () => {
  expect(laterPromise({ delayMinutes: 55, dueAt: instant(0) })?.delayMinutes).toBe(60);
  expect(laterPromise({ delayMinutes: 60, dueAt: instant(0) })).toBeUndefined();
});
