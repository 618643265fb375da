import { expect, test } from 'vitest';
import { defaultRetrySeconds, nextTryIn, readRetryAfter } from './schedule.ts';

test('a message has ten tries over three days, and then no more', () => {
  const waits = defaultRetrySeconds.map((_, tries) =>
    nextTryIn(defaultRetrySeconds, tries + 1, 0.5, undefined),
  );
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
});

test('messages that failed together do not come back together', () => {
  expect(nextTryIn(defaultRetrySeconds, 2, 0, undefined)).toBeCloseTo(240);
  expect(nextTryIn(defaultRetrySeconds, 2, 1, undefined)).toBeCloseTo(360);
});

test('a receiver that names a time is not asked before it, but a day is the most', () => {
  expect(nextTryIn(defaultRetrySeconds, 1, 0, 60)).toBe(60);
  expect(nextTryIn(defaultRetrySeconds, 1, 0, 1)).toBe(4);
  expect(nextTryIn(defaultRetrySeconds, 1, 0, 1e9)).toBe(86_400);
  expect(nextTryIn([0, 5], 2, 0, 60)).toBeUndefined();
});

test('Retry-After may be seconds or a date; anything else is ignored', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120);
  expect(readRetryAfter('Sat, 21 Nov 2026 08:01:30 GMT', now)).toBe(90);
  expect(readRetryAfter('Sat, 21 Nov 2026 07:00:00 GMT', now)).toBe(0);
  for (const text of [undefined, '', 'soon', '-5', '1e99']) expect(readRetryAfter(text, now)).toBeUndefined();
});
