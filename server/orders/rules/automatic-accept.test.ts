import { describe, expect, it } from 'vitest';
import {
  type ArrivedOrder,
  decideAutomaticAccept,
  type ManualReason,
  type ShopAtArrival,
} from './automatic-accept.ts';

const now = new Date('2026-02-10T12:00:00+03:30');
const wish = { highestTotal: 500_000, openOrders: 10, preparationMinutes: 25 };
const order: ArrivedOrder = {
  ...{ deliveryType: 'Ofood', kitchen: 'NEW', courier: 'NONE', call: null, change: null },
  acknowledgeBy: new Date(now.getTime() + 120_000),
  ...{ total: 500_000, comment: null, isTest: false, isForLater: false, busyMinutes: 0 },
};
const shop: ShopAtArrival = {
  ...{ wish, isOpen: true, isHeard: true, openOrders: 10, hasDuplicate: false, measuredMinutes: 30 },
};
const call = {
  cause: 'UNANSWERED',
  at: now.toISOString(),
  reasonId: null,
  description: null,
  minutes: null,
} as const;

describe('an order is accepted automatically', () => {
  it('within all bounds, with the measured minutes', () => {
    expect(decideAutomaticAccept(order, shop, now)).toBe(30);
  });

  it('with the minutes of the setting where nothing was measured', () => {
    expect(decideAutomaticAccept(order, { ...shop, measuredMinutes: null }, now)).toBe(25);
  });

  it('with the minutes of a busy shop added, up to the longest promise', () => {
    expect(decideAutomaticAccept({ ...order, busyMinutes: 15 }, shop, now)).toBe(45);
    expect(decideAutomaticAccept({ ...order, busyMinutes: 30 }, { ...shop, measuredMinutes: 115 }, now)).toBe(
      120,
    );
  });
});

describe('an order waits for a person', () => {
  const orders: [ManualReason, Partial<ArrivedOrder>][] = [
    ['NOT_NEW', { kitchen: 'PREPARING' }],
    ['NOT_NEW', { kitchen: 'CANCELED' }],
    ['NOT_NEW', { kitchen: 'SCHEDULED' }],
    ['NOT_NEW', { call }],
    ['NOT_NEW', { change: {} as NonNullable<ArrivedOrder['change']> }],
    ['TEST', { isTest: true }],
    ['FOR_LATER', { isForLater: true }],
    ['COMMENT', { comment: 'بدون پیاز' }],
    ['TOO_LATE', { acknowledgeBy: now }],
    ['TOTAL', { total: 500_001 }],
  ];
  it.each(orders)('%s: %j', (because, change) => {
    expect(decideAutomaticAccept({ ...order, ...change }, shop, now)).toBe(because);
  });

  const shops: [ManualReason, Partial<ShopAtArrival>][] = [
    ['NOT_WISHED', { wish: null }],
    ['DUPLICATE', { hasDuplicate: true }],
    ['SHOP_CLOSED', { isOpen: false }],
    ['NOT_HEARD', { isHeard: false }],
    ['OPEN_ORDERS', { openOrders: 11 }],
  ];
  it.each(shops)('%s: %j', (because, change) => {
    expect(decideAutomaticAccept(order, { ...shop, ...change }, now)).toBe(because);
  });
});
