import { describe, expect, test } from 'vitest';
import type { Entry } from './outbox-plan.ts';
import { nextAction, overlay } from './overlay.ts';
import { instant, noon, orderCode, sampleOrder } from './sample-order.ts';

const entry = (action: Entry['action'], fields: Partial<Entry> = {}): Entry => ({
  place: 1,
  key: 'key-1',
  vendorCode: 'SHOP1',
  userId: 7,
  orderCode: orderCode('4821'),
  action,
  ...(action === 'accept' && { preparationTime: 25 }),
  pressedAt: noon,
  notBefore: noon,
  tries: 1,
  ...fields,
});
const board = (order = sampleOrder(), ...entries: Entry[]) =>
  overlay(new Map([[order.orderCode, order]]), entries, 0)[0]!;

test('an order without a waiting action is the very one the server gave', () => {
  const order = sampleOrder();
  expect(board(order)).toEqual({ order, waiting: undefined });
  expect(board(order).order).toBe(order);
});

test('an accepted order is being prepared and has its promise before the server knows', () => {
  const { order, waiting } = board(sampleOrder(), entry('accept', { tries: 0 }));
  expect(order).toMatchObject({
    orderStatus: 'PREPARING',
    preparationTime: 25,
    dueAt: instant(25 * 60),
    dueSeconds: 1500,
  });
  expect(order.actions.prepare).toEqual({ allowed: true });
  expect(waiting?.action).toBe('accept');
});

test('the promise counts by the server clock, however wrong the tablet is', () => {
  const pressedAt = noon - 3_600_000;
  const [shown] = overlay(
    new Map([[orderCode('4821'), sampleOrder()]]),
    [entry('accept', { pressedAt })],
    3_600_000,
  );
  expect(shown?.order.dueAt).toBe(instant(25 * 60));
});

test('a step that may still be taken back leaves the order where it is', () => {
  const preparing = sampleOrder({ kitchen: 'PREPARING' });
  const { order, waiting } = board(preparing, entry('prepare', { tries: 0, notBefore: noon + 4000 }));
  expect(order).toBe(preparing);
  expect(waiting?.action).toBe('prepare');
});

test.each([
  ['Ofood', 'NONE', 'SEARCHING'],
  ['Ofood', 'ASSIGNED', 'COURIER_TO_ORIGIN'],
  ['Ofood', 'ARRIVED', 'WAITING_FOR_PICKUP'],
  ['OwnDelivery', 'NONE', 'WAITING_FOR_PICKUP'],
  ['Pickup', 'NONE', 'WAITING_FOR_PICKUP'],
] as const)('%s with courier %s is %s when the food is ready', (deliveryType, deliveryStatus, status) => {
  const preparing = sampleOrder({ kitchen: 'PREPARING', deliveryType, deliveryStatus });
  expect(board(preparing, entry('prepare')).order.orderStatus).toBe(status);
});

test('food that is ready is not handed over before a courier is found', () => {
  const preparing = sampleOrder({ kitchen: 'PREPARING' });
  expect(board(preparing, entry('prepare')).order.actions.ship).toEqual({
    allowed: false,
    because: 'COURIER_NOT_ASSIGNED',
  });
});

test('without a line, one step follows the other', () => {
  const pickup = sampleOrder({ deliveryType: 'Pickup' });
  const { order, waiting } = board(
    pickup,
    entry('accept', { place: 1 }),
    entry('prepare', { place: 2 }),
    entry('ship', { place: 3 }),
  );
  expect(order.orderStatus).toBe('DELIVERED');
  expect(waiting?.action).toBe('accept');
});

describe('what the server says stands above what waits', () => {
  test('once it knows of the action, nothing waits any more', () => {
    const preparing = sampleOrder({ kitchen: 'PREPARING', version: 2 });
    expect(board(preparing, entry('accept'))).toEqual({ order: preparing, waiting: undefined });
  });

  test('an order canceled by the customer is canceled', () => {
    const canceled = sampleOrder({ kitchen: 'CANCELED', version: 2 });
    expect(board(canceled, entry('accept')).order).toBe(canceled);
  });
});

describe('the one next action', () => {
  test.each([
    ['NEW', 'accept'],
    ['PREPARING', 'prepare'],
    ['READY', 'ship'],
    ['HANDED_OVER', undefined],
  ] as const)('in the kitchen state %s it is %s', (kitchen, action) => {
    expect(nextAction(sampleOrder({ kitchen, deliveryType: 'OwnDelivery' }))).toBe(action);
  });

  test('handing over stays in sight while it is not allowed, so that its reason can be read', () => {
    const order = sampleOrder({ kitchen: 'READY' });
    const refused = { allowed: false, because: 'COURIER_NOT_ASSIGNED' } as const;
    expect(nextAction({ ...order, actions: { ...order.actions, ship: refused } })).toBe('ship');
  });
});
