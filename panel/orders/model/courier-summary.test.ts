import { describe, expect, test } from 'vitest';
import { instant, noon, sampleOrder } from '../testkit/sample-order.ts';
import { courierTrouble, hasArrived, minutesUntil } from './courier-summary.ts';

describe('a courier at the counter', () => {
  const arrived = { deliveryStatus: 'ARRIVED' } as const;

  test.each(['PREPARING', 'READY'] as const)('counts while the food is in the shop (%s)', (kitchen) =>
    expect(hasArrived(sampleOrder({ kitchen, ...arrived }))).toBe(true),
  );

  test('counts no more when the food was handed over, nor for what a customer fetches', () => {
    expect(hasArrived(sampleOrder({ kitchen: 'HANDED_OVER', ...arrived }))).toBe(false);
    expect(hasArrived(sampleOrder({ kitchen: 'CANCELED', ...arrived }))).toBe(false);
    expect(hasArrived(sampleOrder({ kitchen: 'READY', deliveryType: 'Pickup', ...arrived }))).toBe(false);
    expect(hasArrived(sampleOrder({ kitchen: 'READY', deliveryStatus: 'ASSIGNED' }))).toBe(false);
  });
});

test('minutes until a courier comes are rounded up, and end at none', () => {
  expect(minutesUntil(instant(61), noon)).toBe(2);
  expect(minutesUntil(instant(60), noon)).toBe(1);
  expect(minutesUntil(instant(-300), noon)).toBe(0);
});

describe('trouble with couriers', () => {
  const ready = (
    deliveryStatus: 'SEARCHING' | 'NOT_FOUND' | 'ASSIGNED' | 'ARRIVED',
    courierAttempt: number,
  ) => courierTrouble(sampleOrder({ kitchen: 'READY', deliveryStatus, courierAttempt }));

  test('nobody was found, whichever attempt it is', () => {
    expect(ready('NOT_FOUND', 1)).toBe('not-found');
    expect(ready('NOT_FOUND', 3)).toBe('not-found');
  });

  test('after the first courier has given up another is looked for, and comes', () => {
    expect(ready('SEARCHING', 2)).toBe('looked-for-again');
    expect(ready('ASSIGNED', 2)).toBe('another-comes');
    expect(ready('ARRIVED', 2)).toBeUndefined();
  });

  test('the first search and the first courier are no trouble', () => {
    expect(ready('SEARCHING', 1)).toBeUndefined();
    expect(ready('ASSIGNED', 1)).toBeUndefined();
  });

  test('food that has left needs no courier', () =>
    expect(
      courierTrouble(sampleOrder({ kitchen: 'HANDED_OVER', deliveryStatus: 'NOT_FOUND' })),
    ).toBeUndefined());
});
