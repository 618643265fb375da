import { beforeEach, expect, test, vi } from 'vitest';
import { withoutCanceledOrders } from '../model/refusals.ts';
import { noon, sampleOrder } from '../testkit/sample-order.ts';
import { createCanceledOrders } from './canceled-orders.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});

test('a refusal that comes after its cancellation was acknowledged is not shown', () => {
  const canceled = createCanceledOrders(() => noon);
  canceled.open('v1');
  const order = sampleOrder();
  canceled.add(order, order);
  canceled.acknowledge(order.orderCode);
  expect(canceled.orders.get()).toEqual([]);
  const late = { orderCode: order.orderCode, action: 'accept' as const, detail: 'لغو شده است.' };
  expect(withoutCanceledOrders([late], canceled.told)).toEqual([]);
});
