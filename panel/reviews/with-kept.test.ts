import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { expect, it } from 'vitest';
import { withKept } from './with-kept.ts';

const record = (code: string, hour: number, from = 'list') => ({
  orderId: code as OrderCode,
  createdAt: `2026-11-20T0${hour}:00:00.000Z`,
  from,
});

it('a record that the list has dropped stays in its place, once', () => {
  const listed = [record('D', 9), record('B', 5)];
  const kept = [record('C', 7, 'kept'), record('C', 7, 'kept'), record('A', 1, 'kept')];
  expect(withKept(listed, kept).map(({ orderId }) => orderId)).toEqual(['D', 'C', 'B', 'A']);
  expect(withKept([], kept).map(({ orderId }) => orderId)).toEqual(['C', 'A']);
});

it('a record that the list still has is shown as the list has it, where it stood', () => {
  const listed = [record('D', 5), record('C', 5), record('B', 5)];
  expect(withKept(listed, [record('C', 5, 'kept')])).toEqual(listed);
});
