import { expect, it } from 'vitest';
import { nextTry } from './next-try.ts';

const asked = (change: object = {}) => ({ secondsLeft: 600, chance: 0.5, ...change });

it('the pauses grow to a minute, and stay there', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map((tries) => nextTry(tries, asked()))).toEqual([1, 3, 10, 30, 60, 60, 60]);
});

it('the provider’s own pause is kept when it is longer', () => {
  expect(nextTry(1, asked({ retryAfter: 20 }))).toBe(20);
  expect(nextTry(5, asked({ retryAfter: 20 }))).toBe(60);
});

it('no retry is scheduled too late', () => {
  expect(nextTry(4, asked({ secondsLeft: 31 }))).toBe(30);
  expect(nextTry(4, asked({ secondsLeft: 30 }))).toBeUndefined();
  expect(nextTry(1, asked({ retryAfter: 86_400 }))).toBeUndefined();
});

it('the jitter is a fifth to either side', () => {
  expect([0, 1].map((chance) => nextTry(3, asked({ chance })))).toEqual([8, expect.closeTo(12)]);
});
