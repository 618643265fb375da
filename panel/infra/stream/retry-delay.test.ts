import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('the delay grows from half a second to fifteen and never beyond, with jitter', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((fails) => retryDelay(fails, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect(retryDelay(0, 0)).toBe(250);
  expect(retryDelay(9, 0)).toBe(7500);
});
