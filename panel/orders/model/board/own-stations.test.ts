import { expect, test } from 'vitest';
import { sampleOrder, sampleStations } from '../../testkit/sample-order.ts';
import { ownStationsOf } from './own-stations.ts';
import { shareOf } from './station-share.ts';

test('a device without a station shows all lines', () => {
  expect(ownStationsOf([], sampleStations)).toBeUndefined();
});

test('a device whose stations were all deleted shows all lines; of two the one that is left counts', () => {
  expect(ownStationsOf([8, 9], sampleStations)).toBeUndefined();
  expect(ownStationsOf([1], [])).toBeUndefined();
  expect(ownStationsOf([9, 2], sampleStations)?.names).toEqual(['نوشیدنی']);
});

test('a device shows the lines of its stations, in their order', () => {
  const own = ownStationsOf([1], sampleStations)!;
  expect([1, 2].map((productId) => own.isOwn({ productId }))).toEqual([true, false]);
  const both = ownStationsOf([2, 1], sampleStations)!;
  expect(both.names).toEqual(['گریل', 'نوشیدنی']);
  expect(both.ids).toEqual([1, 2]);
  expect([1, 2].map((productId) => both.isOwn({ productId }))).toEqual([true, true]);
});

test('a product of no station, and one that the shop no longer has, is every station’s', () => {
  for (const chosen of [[1], [2], [3]])
    expect(ownStationsOf(chosen, sampleStations)!.isOwn({ productId: 77 })).toBe(true);
});

test('with every choice of stations each line of every order is shown on some device, and its share is whole', () => {
  const products = [1, 2, 77];
  for (const chosen of [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]]) {
    const own = ownStationsOf(chosen, sampleStations)!;
    for (const productId of products) {
      // Oracle: the station of the product, looked up one by one.
      const home = sampleStations.find(({ productHeaderIds }) => productHeaderIds.includes(productId));
      expect(own.isOwn({ productId })).toBe(!home || chosen.includes(home.stationId));
    }
    const { own: mine, others } = shareOf(sampleOrder(), own);
    expect([...mine, ...others].sort()).toEqual([0, 1]);
  }
  const devices = sampleStations.map(({ stationId }) => ownStationsOf([stationId], sampleStations)!);
  for (const productId of products) expect(devices.some(({ isOwn }) => isOwn({ productId }))).toBe(true);
});
