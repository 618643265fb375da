import { expect, test } from 'vitest';
import { sampleOrder } from '../testkit/sample-order.ts';
import { forgottenLines, pickingOf } from './pick-progress.ts';

test('packing is counted by lines, and only by lines that the order has', () => {
  expect(pickingOf(sampleOrder({ picked: [] }))).toEqual({ done: 0, lines: 2 });
  expect(pickingOf(sampleOrder({ picked: [1] }))).toEqual({ done: 1, lines: 2 });
  expect(pickingOf(sampleOrder({ picked: [0, 1, 7] }))).toEqual({ done: 2, lines: 2 });
});

test('lines are forgotten only where somebody has begun to tick', () => {
  expect(forgottenLines(sampleOrder({ picked: [] }))).toBe(0);
  expect(forgottenLines(sampleOrder({ picked: [1] }))).toBe(1);
  expect(forgottenLines(sampleOrder({ picked: [0, 1] }))).toBe(0);
});
