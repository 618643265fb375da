import { expect, test } from 'vitest';
import { sampleOrder } from '../sample-order.ts';
import { ownStationsOf } from './own-stations.ts';
import { shareOf } from './station-share.ts';

const station = (stationId: number, stationName: string, ...productHeaderIds: number[]) => ({
  stationId,
  stationName,
  categoryIds: [],
  productHeaderIds,
});
// The sample order has a line of product 1 and one of product 2.
const grill = station(1, 'گریل', 1);
const drinks = station(2, 'نوشیدنی', 2);
const bakery = station(3, 'تنور');
const all = [grill, drinks, bakery];
test('a device without a station shows all lines', () => {
  expect(ownStationsOf([], all)).toBeUndefined();
});

test('a device whose stations were all deleted shows all lines; of two the one that is left counts', () => {
  expect(ownStationsOf([8, 9], all)).toBeUndefined();
  expect(ownStationsOf([1], [])).toBeUndefined();
  expect(ownStationsOf([9, 2], all)?.names).toEqual(['نوشیدنی']);
});

test('a device shows the lines of its stations, in their order', () => {
  const own = ownStationsOf([1], all)!;
  expect([1, 2].map((productId) => own.isOwn({ productId }))).toEqual([true, false]);
  const both = ownStationsOf([2, 1], all)!;
  expect(both.names).toEqual(['گریل', 'نوشیدنی']);
  expect([1, 2].map((productId) => both.isOwn({ productId }))).toEqual([true, true]);
});

test('a product of no station, and one that the shop no longer has, is every station’s', () => {
  for (const chosen of [[1], [2], [3]])
    expect(ownStationsOf(chosen, all)!.isOwn({ productId: 77 })).toBe(true);
});

test('with every choice of stations each line of every order is shown on some device, and its share is whole', () => {
  const products = [1, 2, 77];
  for (const chosen of [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]]) {
    const own = ownStationsOf(chosen, all)!;
    for (const productId of products) {
      // Oracle: the station of the product, looked up one by one.
      const home = all.find(({ productHeaderIds }) => productHeaderIds.includes(productId));
      expect(own.isOwn({ productId })).toBe(!home || chosen.includes(home.stationId));
    }
    const { own: mine, others } = shareOf(sampleOrder(), own);
    expect([...mine, ...others].sort()).toEqual([0, 1]);
  }
  const devices = all.map(({ stationId }) => ownStationsOf([stationId], all)!);
  for (const productId of products) expect(devices.some(({ isOwn }) => isOwn({ productId }))).toBe(true);
});
