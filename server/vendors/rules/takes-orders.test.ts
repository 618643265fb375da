import { vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { expect, test } from 'vitest';
import { isBelowMinimum, takesOrders } from './takes-orders.ts';

/** Saturday in Tehran. */
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+03:30`);
const shifts = [
  { dayOfWeek: 0, startTime: '08:00', endTime: '12:00' },
  { dayOfWeek: 6, startTime: '20:00', endTime: '02:00' },
];

test.each([
  ['07:59', false],
  ['08:00', true],
  ['11:59', true],
  ['12:00', false],
  ['01:59', true],
  ['02:00', false],
])('at %s of a Saturday a shop takes orders: %s', (clock, takes) => {
  expect(takesOrders({ status: 'ACTIVE', shifts }, at(clock))).toBe(takes);
});

test('a shop without hours takes orders day and night, and only an active one takes any', () => {
  for (const status of vendorStatuses)
    expect(takesOrders({ status, shifts: [] }, at('03:00'))).toBe(status === 'ACTIVE');
});

test('an order of exactly the minimum is enough; a shop that asks nothing takes any', () => {
  const order = { rawTotal: 100_000 };
  expect(isBelowMinimum({ minimumBasket: 100_000 }, order)).toBe(false);
  expect(isBelowMinimum({ minimumBasket: 100_001 }, order)).toBe(true);
  expect(isBelowMinimum({ minimumBasket: null }, { rawTotal: 0 })).toBe(false);
});
