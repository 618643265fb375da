import { expect, it } from 'vitest';
import { type Act, limitOf, maxWithoutOrder, timeUntilBack } from './figures.ts';

/** One order each 10 ms for ten seconds, answered after `ms(at)`. */
const orders = (ms: (at: number) => number): Act[] =>
  Array.from({ length: 1000 }, (_, index) => ({
    kind: 'created',
    outcome: 'ok',
    invokedAt: index * 10,
    endedAt: index * 10 + ms(index * 10),
  }));

/** Nothing was answered from 2 s to 5 s. */
const outage = orders((at) => (at >= 2000 && at < 5000 ? 5000 - at + 20 : 20));

it('recovery is counted from the fault until every later request is answered as before', () => {
  const back = timeUntilBack(outage, { from: 2000, to: 10_000, limitMs: 70 });
  // An action of the last 50 ms of the outage was answered within the limit.
  expect(back).toBeGreaterThanOrEqual(2900);
  expect(back).toBeLessThanOrEqual(3000);
  expect(
    timeUntilBack(
      orders(() => 20),
      { from: 2000, to: 10_000, limitMs: 70 },
    ),
  ).toBe(0);
});

it('a run whose end is slow, or in which a request has no answer, has not recovered', () => {
  const slow = orders((at) => (at >= 2000 ? 200 : 20));
  expect(timeUntilBack(slow, { from: 2000, to: 10_000, limitMs: 70 })).toBeUndefined();
  const unanswered = orders(() => 20).map(
    (act, index): Act => (index % 20 === 0 ? { ...act, outcome: 'unknown' } : act),
  );
  expect(timeUntilBack(unanswered, { from: 2000, to: 10_000, limitMs: 70 })).toBeUndefined();
});

it('a second slow moment after the fault counts, too', () => {
  const twice = orders((at) => ((at >= 2000 && at < 3000) || (at >= 6000 && at < 7000) ? 500 : 20));
  expect(timeUntilBack(twice, { from: 2000, to: 10_000, limitMs: 70 })).toBeGreaterThanOrEqual(4800);
});

it('the longest time without an order lies between two answers, or between one and the edge', () => {
  expect(maxWithoutOrder(outage, 1000, 9000)).toBeGreaterThanOrEqual(3000);
  expect(maxWithoutOrder(outage, 1000, 9000)).toBeLessThan(3050);
  expect(maxWithoutOrder([], 1000, 9000)).toBe(8000);
  const refused = orders(() => 20).map((act): Act => ({ ...act, outcome: 'refused' }));
  expect(maxWithoutOrder(refused, 1000, 9000)).toBe(8000);
});

it('the limit of recovery is half as much again, or 50 ms more', () => {
  expect(limitOf(20)).toBe(70);
  expect(limitOf(400)).toBe(600);
});
