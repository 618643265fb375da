import { expect, test } from 'vitest';
import { sampleOrder } from '../testkit/sample-order.ts';
import { mapOf } from './map-places.ts';

const courier = {
  name: 'علی رضایی',
  mobileNumber: '09000000201',
  latitude: 35.76,
  longitude: 51.42,
  arrivesAt: null,
};
const waysOf = (order: ReturnType<typeof sampleOrder>) =>
  mapOf(order)?.ways.map(({ from, to }) => [from, to]);

test('before there is a courier the map shows shop and customer, and the way between them', () => {
  const map = mapOf(sampleOrder({ kitchen: 'PREPARING' }));
  expect(map?.places.map(({ kind }) => kind)).toEqual(['shop', 'customer']);
  expect(map?.ways.map(({ title }) => title)).toEqual(['فروشگاه تا مشتری']);
});

test('a courier goes to the shop first, and with the food straight to the customer', () => {
  const at = (deliveryStatus: 'ASSIGNED' | 'ARRIVED' | 'PICKED_UP') =>
    waysOf(sampleOrder({ kitchen: 'READY', deliveryStatus, courier }));
  expect(at('ASSIGNED')).toEqual([
    [courier.mobileNumber, 'shop'],
    ['shop', 'customer'],
  ]);
  expect(at('ARRIVED')).toEqual([['shop', 'customer']]);
  expect(at('PICKED_UP')).toEqual([[courier.mobileNumber, 'customer']]);
});

test('every courier whose place is known is shown, and none whose place is not', () => {
  const other = { ...courier, name: 'سارا', mobileNumber: '09000000202', latitude: null };
  const third = { ...courier, name: 'نیما', mobileNumber: '09000000203' };
  const map = mapOf(sampleOrder({ deliveryStatus: 'ASSIGNED', courier, otherCouriers: [other, third] }));
  expect(map?.places.map(({ name }) => name)).toEqual(['فروشگاه', 'مشتری', 'علی رضایی', 'نیما']);
});

test('there is no map of what a customer fetches, nor of one place alone', () => {
  expect(mapOf(sampleOrder({ deliveryType: 'Pickup' }))).toBeUndefined();
  expect(mapOf(sampleOrder({ customerLatitude: null }))).toBeUndefined();
});
