import { expect, test } from 'vitest';
import type { OrderMoment } from '../orders/order.ts';
import { evidenceOf, evidenceSchema, maxEvidenceMoments } from './evidence.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 9, number)).toISOString();
const moment = (at: number, what: OrderMoment['what'], more: Partial<OrderMoment> = {}): OrderMoment => ({
  ...{ version: at + 1, at: minute(at), what, orderStatus: 'PREPARING', by: null },
  ...{ courier: null, preparationTime: null, details: null },
  ...more,
});
const item = (productName: string, productVariationName: string, quantity: number) => ({
  ...{ productId: 1, productName, productVariationId: 1, productVariationName, quantity },
  ...{ price: 1_000 as never, priceAfterDiscount: 1_000 as never, options: [] },
});
const order = {
  orderStatus: 'SUCCESSFUL',
  deliveryType: 'Ofood',
  placedAt: minute(0),
  acceptedAt: minute(1),
  preparationTime: 20,
  delayMinutes: 5,
  orderItems: [item('کوبیده', 'یک سیخ', 2), item('دوغ', '', 1)],
  picked: [1],
  needsHandoverCode: true,
  history: [
    moment(0, 'created'),
    moment(1, 'accepted', { by: { kind: 'staff', userId: 1, fullName: 'مریم', role: 'MANAGER' } as never }),
    moment(2, 'courier-moved', { courier: 'ASSIGNED' }),
    moment(3, 'courier-moved', { courier: 'ASSIGNED', details: { attempt: 2 } }),
    moment(10, 'picked', { details: { line: 1, isPicked: true } }),
    moment(20, 'prepared'),
    moment(22, 'courier-moved', { courier: 'ARRIVED' }),
    moment(24, 'shipped', { details: { withCode: true } }),
    moment(25, 'courier-moved', { courier: 'PICKED_UP' }),
    moment(40, 'courier-moved', { courier: 'DELIVERED' }),
    moment(41, 'completed'),
  ],
} satisfies Parameters<typeof evidenceOf>[0];

test('the evidence of an order has its course, ticked items, the code and the last courier, and no names', () => {
  const evidence = evidenceOf(order);
  expect(evidenceSchema.parse(evidence)).toEqual(evidence);
  expect(evidence).toMatchObject({
    promisedAt: minute(26),
    items: [
      { title: 'کوبیده (یک سیخ)', quantity: 2, isTicked: false },
      { title: 'دوغ', quantity: 1, isTicked: true },
    ],
    handover: 'WITH_CODE',
    courier: {
      assignedAt: minute(3),
      arrivedAt: minute(22),
      pickedUpAt: minute(25),
      deliveredAt: minute(40),
    },
  });
  expect(evidence.moments.map(({ what }) => what)).not.toContain('picked');
  expect(evidence.moments).toHaveLength(10);
  expect(JSON.stringify(evidence)).not.toContain('مریم');
});

test.each([
  [true, { withCode: false }, 'WITHOUT_CODE'],
  [false, { withCode: false }, 'NO_CODE'],
] as const)(
  'with a code asked for: %s, and given: %j, the hand-over is %s',
  (needsHandoverCode, details, handover) => {
    const history = [moment(24, 'shipped', { details })];
    expect(evidenceOf({ ...order, needsHandoverCode, history }).handover).toBe(handover);
  },
);

test('an order that nobody accepted has no promise and no hand-over, and a long course is truncated', () => {
  const history = Array.from({ length: 150 }, (_, number) => moment(number, 'courier-moved'));
  const evidence = evidenceOf({ ...order, acceptedAt: null, preparationTime: null, history });
  expect(evidence).toMatchObject({ promisedAt: null, handover: 'NOT_HANDED_OVER' });
  expect(evidence.moments).toHaveLength(maxEvidenceMoments);
});
