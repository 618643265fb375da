import { describe, expect, test } from 'vitest';
import { vendorStatuses } from '../access/vendor-status.ts';
import { areaAround } from '../map/geometry.ts';
import { deliveryTypes } from '../orders/states.ts';
import { canTakeOrder, type OrderingFacts, type RequestedOrder } from './can-take-order.ts';

/** Saturday in Tehran. */
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+03:30`);
const here = { latitude: 35.7, longitude: 51.4 };
const served = (metres: number, deliveryPrice: number, deliveryTime = 30) => ({
  area: areaAround(here, metres),
  deliveryPrice,
  deliveryTime,
});
const open: OrderingFacts = {
  status: 'ACTIVE',
  visible: true,
  isCityServed: true,
  shifts: [],
  specialDays: [],
  pause: null,
  ofoodDelivery: true,
  ownDelivery: true,
  areas: [served(1000, 10_000)],
  minimumBasket: null,
};
const asked: RequestedOrder = {
  deliveryType: 'OwnDelivery',
  place: here,
  subtotal: 100_000,
  at: at('10:00'),
};
const because = (shop: Partial<OrderingFacts>, order: Partial<RequestedOrder> = {}) => {
  const verdict = canTakeOrder({ ...open, ...shop }, { ...asked, ...order });
  return verdict.allowed ? null : verdict.because;
};

test.each([
  ['07:59', 'OUTSIDE_HOURS'],
  ['08:00', null],
  ['11:59', null],
  ['12:00', 'OUTSIDE_HOURS'],
  ['01:59', null],
  ['02:00', 'OUTSIDE_HOURS'],
])('at %s of a Saturday an order is refused because of %s', (clock, reason) => {
  const shifts = [
    { dayOfWeek: 0, startTime: '08:00', endTime: '12:00' },
    { dayOfWeek: 6, startTime: '20:00', endTime: '02:00' },
  ];
  expect(because({ shifts }, { at: at(clock) })).toBe(reason);
});

test('a shop without hours takes orders day and night, and only an active one takes any', () => {
  for (const status of vendorStatuses)
    for (const deliveryType of deliveryTypes)
      expect(because({ status }, { deliveryType, at: at('03:00') }) === null).toBe(status === 'ACTIVE');
});

describe('a way that is off', () => {
  test.each([
    [true, true, [null, null, null]],
    [false, true, ['PLATFORM_DELIVERY_OFF', null, null]],
    [true, false, [null, 'OWN_DELIVERY_OFF', null]],
    [false, false, ['PLATFORM_DELIVERY_OFF', 'OWN_DELIVERY_OFF', null]],
  ])('platform %s, own %s', (ofoodDelivery, ownDelivery, reasons) => {
    const types = ['Ofood', 'OwnDelivery', 'Pickup'] as const;
    expect(types.map((deliveryType) => because({ ofoodDelivery, ownDelivery }, { deliveryType }))).toEqual(
      reasons,
    );
  });
});

test('own couriers deliver within areas, and the cheapest of several areas applies, then the fastest', () => {
  const place = { latitude: 35.72, longitude: 51.4 };
  expect(because({}, { place })).toBe('OUTSIDE_AREAS');
  expect(because({ areas: [] })).toBe('NO_ACTIVE_AREA');
  expect(because({}, { place: null })).toBeNull();
  const areas = [
    served(3000, 30_000),
    served(2000, 20_000, 60),
    served(1500, 20_000, 40),
    served(500, 90_000),
  ];
  expect(canTakeOrder({ ...open, areas }, asked)).toEqual({ allowed: true, area: areas[2] });
});

test('an order of exactly the minimum is enough, before anything is chosen none is too small', () => {
  expect(because({ minimumBasket: 100_000 })).toBeNull();
  expect(because({ minimumBasket: 100_001 })).toBe('BASKET_TOO_SMALL');
  expect(because({ minimumBasket: 100_001 }, { subtotal: null })).toBeNull();
  expect(because({ minimumBasket: null }, { subtotal: 0 })).toBeNull();
});

test('a fault of the shop is reported before one of the delivery, and that before one of the basket', () => {
  const order = { subtotal: 0 };
  expect(because({ status: 'TEMPORARY_INACTIVE', ownDelivery: false, minimumBasket: 1 }, order)).toBe(
    'SHOP_CLOSED',
  );
  expect(because({ ownDelivery: false, minimumBasket: 1 }, order)).toBe('OWN_DELIVERY_OFF');
  expect(because({ minimumBasket: 1 }, order)).toBe('BASKET_TOO_SMALL');
});
