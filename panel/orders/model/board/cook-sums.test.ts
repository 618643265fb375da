import { expect, test } from 'vitest';
import { chainedStations, sampleOrder, sampleStations } from '../../testkit/sample-order.ts';
import { cookSums } from './cook-sums.ts';
import { ownStationsOf } from './own-stations.ts';

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
  const [grill, drinks] = [1, 2].map((id) => cookSums(orders, ownStationsOf([id], sampleStations)!));
  expect(grill!.map(({ productVariationId, quantity }) => [productVariationId, quantity])).toEqual([[1, 2]]);
  expect(drinks!.map(({ productVariationId, quantity }) => [productVariationId, quantity])).toEqual([[2, 2]]);
});

test('a test order is not cooked', () => {
  const test = { ...cooking('1'), isTest: true };
  expect(summed([test, cooking('2')])).toEqual(summed([cooking('2')]));
});

test('each dish has the sums of its options, the most frequent first, and every piece counts', () => {
  const option = (optionId: number, optionName: string) => ({ optionId, optionName, price: 0 });
  const withOptions = (code: string, quantity: number, ...options: ReturnType<typeof option>[]) => {
    const order = cooking(code, [1]);
    return { ...order, orderItems: [{ ...order.orderItems[0]!, quantity, options }, order.orderItems[1]!] };
  };
  const [bread, rice] = [option(1, 'نان اضافه'), option(2, 'بدون پیاز')];
  const [dish] = cookSums([
    withOptions('1', 1, bread),
    withOptions('2', 3, rice, bread),
    withOptions('3', 2, rice),
    withOptions('4', 5),
  ]);
  expect(dish).toMatchObject({ quantity: 11 });
  expect(dish!.options.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['بدون پیاز', 5],
    ['نان اضافه', 4],
  ]);
});

test('a station sums what is there now: neither what it has handed on nor what comes to it later', () => {
  const grilled = { ...cooking('2'), stationsPassed: [1] };
  const sumOf = (id: number) => cookSums([cooking('1'), grilled], ownStationsOf([id], chainedStations)!);
  const [grill, packing] = [sumOf(1), sumOf(4)];
  expect(grill[0]!.quantity).toBe(packing[0]!.quantity);
  expect([grill.length, packing.length]).toEqual([1, 1]);
});
