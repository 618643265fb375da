import { expect, it } from 'vitest';
import { createRestarts } from './restarts.mjs';

it('a process is restarted at once, then after longer pauses, and not after the fifth death within a minute', () => {
  const restarts = createRestarts(5, () => 0);
  const pauses = Array.from({ length: 5 }, () => restarts.died().pauseMs);
  expect(pauses).toEqual([0, 500, 1_000, 2_000, undefined]);
});

it('deaths of more than a minute ago do not count', () => {
  let at = 0;
  const restarts = createRestarts(5, () => at);
  for (let death = 0; death < 50; death += 1) {
    expect(restarts.died().pauseMs).toBeDefined();
    at += 15_001;
  }
});

it('a process without a limit is restarted for ever', () => {
  const restarts = createRestarts(0, () => 0);
  const pauses = Array.from({ length: 50 }, () => restarts.died().pauseMs);
  expect(pauses.at(-1)).toBe(2_000);
});

it('a start that fails for a temporary reason is retried without end, and not too often', () => {
  const restarts = createRestarts(5, () => 0);
  const pauses = Array.from({ length: 20 }, () => restarts.refused().pauseMs);
  expect(pauses.slice(0, 6)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000]);
  expect(pauses.at(-1)).toBe(10_000);
});
