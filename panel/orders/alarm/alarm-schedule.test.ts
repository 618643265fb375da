import { expect, test } from 'vitest';
import { orderCode } from '../testkit/sample-order.ts';
import { audibleCodes, ringsAt, rising, type SilencedUntil, silenceOrders } from './alarm-schedule.ts';

const [one, two] = [orderCode('4821'), orderCode('4822')];
const none: SilencedUntil = new Map();

test('without a waiting order there is no alarm', () => {
  expect(ringsAt([], none, 1000)).toBeUndefined();
});

test('a device that does not show orders rings, with and without an order', () => {
  expect(ringsAt([], none, 1000, true)).toBe(1000);
  expect(ringsAt([one], silenceOrders(none, [one], [one], 1000), 2000, true)).toBe(2000);
});

test('a new order sounds immediately', () => {
  expect(ringsAt([one], none, 1000)).toBe(1000);
  expect(audibleCodes([one], none, 1000)).toEqual([one]);
});

test('an order that was seen is quiet for half a minute, then rings again', () => {
  const quiet = silenceOrders(none, [one], [one], 1000);
  expect(audibleCodes([one], quiet, 30_999)).toEqual([]);
  expect(ringsAt([one], quiet, 1000)).toBe(31_000);
  expect(ringsAt([one], quiet, 40_000)).toBe(40_000);
  expect(audibleCodes([one], quiet, 31_000)).toEqual([one]);
});

test('seeing one order does not silence another', () => {
  const quiet = silenceOrders(none, [one], [one, two], 1000);
  expect(ringsAt([one, two], quiet, 1000)).toBe(1000);
  expect(audibleCodes([one, two], quiet, 1000)).toEqual([two]);
});

test('of two silenced orders, the alarm follows the one whose silence ends first', () => {
  const quiet = silenceOrders(silenceOrders(none, [one], [one, two], 1000), [two], [one, two], 5000);
  expect(ringsAt([one, two], quiet, 6000)).toBe(31_000);
});

test('an order that left and comes back sounds immediately', () => {
  const quiet = silenceOrders(silenceOrders(none, [one], [one], 1000), [], [two], 2000);
  expect(ringsAt([one], quiet, 3000)).toBe(3000);
});

test('an order can be quiet for longer, and rings again then', () => {
  const quiet = silenceOrders(none, [one], [one], 1000, 90_000);
  expect(audibleCodes([one], quiet, 90_999)).toEqual([]);
  expect(ringsAt([one], quiet, 1000)).toBe(91_000);
  expect(audibleCodes([one], quiet, 91_000)).toEqual([one]);
});

test('the loop only rises: it never becomes quieter or slower, and is fully loud within twenty seconds', () => {
  expect(rising[0]).toMatchObject({ after: 0 });
  expect(rising[0].gain).toBeGreaterThanOrEqual(0.5);
  for (const [index, step] of rising.entries()) {
    const before = rising[index - 1] ?? step;
    expect(step.gain).toBeGreaterThanOrEqual(before.gain);
    expect(step.rate).toBeGreaterThanOrEqual(before.rate);
  }
  expect(Math.min(...rising.filter(({ gain }) => gain === 1).map(({ after }) => after))).toBeLessThan(20);
});
