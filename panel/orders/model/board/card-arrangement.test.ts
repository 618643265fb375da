import { expect, test } from 'vitest';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { instant, sampleOrder } from '../../testkit/sample-order.ts';
import { arrange, isSettled, type Slot } from './card-arrangement.ts';

const item = (code: string): BoardOrder => ({ order: sampleOrder({ code }), waiting: undefined });
const [one, two, three] = [item('1'), item('2'), item('3')];
const shown = (slots: readonly Slot[]) =>
  slots.map(({ item: { order }, isGone }) => (isGone ? `(${order.orderCode})` : order.orderCode)).join(' ');

const column = arrange([], [one, two, three], true);

test('an order that is accepted leaves its place empty while the hand is there, so that nothing slides under it', () => {
  const touched = arrange(column, [two, three], false);
  expect(shown(touched)).toBe('(1) 2 3');
  expect(shown(arrange(touched, [two, three], true))).toBe('2 3');
});

test('a card that arrives while the board is touched stays at the end, and is sorted afterwards', () => {
  const touched = arrange(arrange([], [one, three], true), [one, two, three], false);
  expect(shown(touched)).toBe('1 3 2');
  expect(isSettled(touched, [one, two, three])).toBe(false);
  expect(shown(arrange(touched, [one, two, three], true))).toBe('1 2 3');
});

test('an order that comes back takes its place again', () => {
  const touched = arrange(arrange(column, [two, three], false), [one, two, three], false);
  expect(shown(touched)).toBe('1 2 3');
});

test('a card that did not change keeps its slot, whatever happens beside it', () => {
  const changed = { ...two, order: sampleOrder({ code: '2', version: 2 }) };
  const next = arrange(column, [one, changed, three], true);
  expect(next[0]).toBe(column[0]);
  expect(next[1]).not.toBe(column[1]);
  expect(next[1]?.item).toBe(changed);
});

test('a column is settled when all that is here is in order and nothing else is', () => {
  expect(isSettled(column, [one, two, three])).toBe(true);
  expect(isSettled(arrange(column, [two, three], false), [two, three])).toBe(false);
});

test('a canceled order keeps its place until somebody has seen that, although nobody touches the board', () => {
  const isUnseen = (code: string) => code === '2';
  const aged = [one, two, three].map(({ order }, index) => ({
    order: { ...order, placedAt: instant(index) },
    waiting: undefined,
  }));
  const quiet = arrange(arrange([], aged, true), [aged[0]!, aged[2]!], true, { isKept: isUnseen });
  expect(shown(quiet)).toBe('1 (2) 3');
  expect(isSettled(quiet, [one, three], isUnseen)).toBe(true);
  expect(isSettled(quiet, [one, three])).toBe(false);
  expect(shown(arrange(quiet, [one, three], true))).toBe('1 3');
});
