import { expect, test, vi } from 'vitest';
import { stillTold } from '../model/refusals.ts';
import { sampleOrder } from '../testkit/sample-order.ts';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { acknowledgeCanceled, addCanceled, canceledOrders, openCanceledOrders, toldCancellations } =
  await import('./canceled-orders.ts');

test('a refusal that comes after its cancellation was acknowledged is not told', () => {
  openCanceledOrders('v1');
  const order = sampleOrder();
  addCanceled(order, order);
  acknowledgeCanceled(order.orderCode);
  expect(canceledOrders.get()).toEqual([]);
  const late = { orderCode: order.orderCode, action: 'accept' as const, detail: 'لغو شده است.' };
  expect(stillTold([late], toldCancellations)).toEqual([]);
});
