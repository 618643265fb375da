import { expect, test } from 'vitest';
import { sampleOrder } from '../../testkit/sample-order.ts';
import { cookSums } from './cook-sums.ts';

const cooking = (code: string, picked: number[] = []) => sampleOrder({ code, kitchen: 'PREPARING', picked });
const summed = (orders: Parameters<typeof cookSums>[0]) =>
  cookSums(orders).map(({ name, quantity }) => [name, quantity]);

test('the same dish of several orders is one row, and what is ticked is no longer to be cooked', () => {
  const one = summed([cooking('1')]);
  const three = summed([cooking('1'), cooking('2'), cooking('3')]);
  expect(three.map(([name, quantity]) => [name, Number(quantity) / 3])).toEqual(one);
  expect(summed([cooking('1', [0, 1])])).toEqual([]);
  expect(summed([cooking('1', [0])])).toHaveLength(1);
});

test('the largest sum comes first', () => {
  const quantities = cookSums([cooking('1'), cooking('2', [0])]).map(({ quantity }) => quantity);
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
});

test('neither orders that wait for acceptance nor those that are ready are cooked now', () => {
  expect(cookSums([sampleOrder({ kitchen: 'NEW' }), sampleOrder({ kitchen: 'READY' })])).toEqual([]);
});

test('a station sums its own lines only', () => {
  const orders = [cooking('1'), cooking('2', [0])];
  const [grill, drinks] = [1, 2].map((own) => cookSums(orders, ({ productId }) => productId === own));
  expect(grill!.map(({ productVariationId, quantity }) => [productVariationId, quantity])).toEqual([[1, 2]]);
  expect(drinks!.map(({ productVariationId, quantity }) => [productVariationId, quantity])).toEqual([[2, 2]]);
});

test('a test order is not cooked', () => {
  const test = { ...cooking('1'), isTest: true };
  expect(summed([test, cooking('2')])).toEqual(summed([cooking('2')]));
});
