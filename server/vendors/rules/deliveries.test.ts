import { refuse } from '@pishkhan/contract/faults.ts';
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { expect, test } from 'vitest';
import { refuseDeliveries, type WantedDelivery } from './deliveries.ts';

const tehran = { latitude: 35.7, longitude: 51.4 };
const rules = { near: tehran, needsActive: false };
const area = areaAround(tehran, 2000);
const wanted = (polygonId: number | null, more: Partial<WantedDelivery> = {}): WantedDelivery => ({
  polygonId,
  deliveryPrice: 10_000,
  deliveryTime: 30,
  isActive: true,
  ...more,
});
/** Two triangles that share a corner: the border crosses itself. */
const bowTie: WantedDelivery['area'] = {
  type: 'Polygon',
  coordinates: [
    [
      [51.4, 35.7],
      [51.41, 35.71],
      [51.41, 35.7],
      [51.4, 35.71],
      [51.4, 35.7],
    ],
  ],
};

test('areas that are there, and new ones with a border, are taken', () => {
  expect(
    refuseDeliveries([wanted(1), wanted(2, { area }), wanted(null, { area })], [1, 2, 3], rules),
  ).toBeUndefined();
});

test('an area of another shop is not found', () => {
  expect(refuseDeliveries([wanted(4)], [1, 2], rules)).toEqual(refuse('NOT_FOUND'));
});

test('a duplicate area is reported at its second position', () => {
  expect(refuseDeliveries([wanted(2), wanted(1), wanted(2)], [1, 2], rules)).toEqual(
    refuse('LISTED_TWICE', { pointer: '/ownDeliveries/2/polygonId' }),
  );
});

test.each([
  ['AREA_MISSING', undefined],
  ['AREA_CROSSED', bowTie],
  ['AREA_TOO_FAR', areaAround({ latitude: 36.3, longitude: 51.4 }, 2000)],
  ['AREA_TOO_LARGE', areaAround(tehran, 25_000)],
] as const)('%s is reported at its area', (code, border) => {
  expect(refuseDeliveries([wanted(1), wanted(null, { area: border })], [1], rules)).toEqual(
    refuse(code, { pointer: '/ownDeliveries/1/area' }),
  );
});

test('where nobody knows where the shop is, no area is too far', () => {
  const far = areaAround({ latitude: 36.3, longitude: 51.4 }, 2000);
  expect(refuseDeliveries([wanted(null, { area: far })], [], { ...rules, near: null })).toBeUndefined();
});

test('a shop that brings orders itself has at least one area switched on', () => {
  const off = [wanted(1, { isActive: false })];
  expect(refuseDeliveries(off, [1], rules)).toBeUndefined();
  expect(refuseDeliveries(off, [1], { ...rules, needsActive: true })).toEqual(refuse('AREA_NONE'));
  expect(refuseDeliveries([], [1], { ...rules, needsActive: true })).toEqual(refuse('AREA_NONE'));
  expect(refuseDeliveries([...off, wanted(2)], [1, 2], { ...rules, needsActive: true })).toBeUndefined();
});
