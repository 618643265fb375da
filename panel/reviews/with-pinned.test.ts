import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { expect, it } from 'vitest';
import { withPinned } from './with-pinned.ts';

const record = (code: string, hour: number, from = 'list') => ({
  orderId: code as OrderCode,
  createdAt: `2026-11-20T0${hour}:00:00.000Z`,
  from,
});

it('a record that the list has dropped stays in its place, once', () => {
  const listed = [record('D', 9), record('B', 5)];
  const pinned = [record('C', 7, 'kept'), record('C', 7, 'kept'), record('A', 1, 'kept')];
  expect(withPinned(listed, pinned).map(({ orderId }) => orderId)).toEqual(['D', 'C', 'B', 'A']);
  expect(withPinned([], pinned).map(({ orderId }) => orderId)).toEqual(['C', 'A']);
});

it('a record that the list still has is shown as the list has it, where it stood', () => {
  const listed = [record('D', 5), record('C', 5), record('B', 5)];
  expect(withPinned(listed, [record('C', 5, 'kept')])).toEqual(listed);
});
