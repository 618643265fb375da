import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { OrderAction } from '@pishkhan/contract/orders/states.ts';
import { describe, expect, test } from 'vitest';
import { instant, noon, orderCode, sampleChange, sampleOrder } from '../testkit/sample-order.ts';
import { nextAction, overlay } from './optimistic-overlay.ts';
import type { Entry } from './outbox-rules.ts';

type Fields = Partial<Pick<Entry, 'place' | 'pressedAt' | 'notBefore' | 'tries'>>;
const waiting = (fields: Fields = {}) => ({
  place: 1,
  key: 'key-1',
  vendorCode: 'SHOP1',
  userId: 7,
  orderCode: orderCode('4821'),
  pressedAt: noon,
  notBefore: noon,
  tries: 1,
  ...fields,
});
const entry = (action: OrderAction, fields: Fields = {}): Entry =>
  action === 'accept' ? { ...waiting(fields), action, preparationTime: 25 } : { ...waiting(fields), action };
const tick = (line: number, isPicked: boolean): Entry => ({ ...waiting(), action: 'pick', line, isPicked });
const delay = (delayMinutes: number): Entry => ({ ...waiting(), action: 'delay', delayMinutes });
const report = (fields: Fields): Entry => ({
  ...waiting(fields),
  action: 'nfc',
  report: { reasonId: 33 },
});
const cooking = (fields: Partial<Omit<Order, 'actions' | 'orderStatus' | 'orderCode'>> = {}): Order =>
  sampleOrder({ kitchen: 'PREPARING', dueAt: instant(1200), dueSeconds: 1200, version: 2, ...fields });
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

test('an order moved to the front stands there before the server knows, and its next step stays in reach', () => {
  const front: Entry = { ...waiting({ tries: 0 }), action: 'prioritize', isPrioritized: true };
  const { order, waiting: announced } = board(cooking(), front);
  expect(order).toMatchObject({ prioritizedAt: instant(0), orderStatus: 'PREPARING' });
  expect(announced).toBeUndefined();
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

test('side actions follow the offline steps as well: a delay after accepting, no report after the hand-over', () => {
  const accepted = board(sampleOrder(), entry('accept'), { ...delay(10), place: 2 });
  expect(accepted.order.actions.delay).toEqual({ allowed: true });
  expect(accepted.order).toMatchObject({ delayMinutes: 10, dueSeconds: 2100, acceptedAt: instant(0) });
  const shipped = board(sampleOrder({ kitchen: 'READY', deliveryType: 'OwnDelivery' }), entry('ship'));
  expect(shipped.order.actions.nfc).toEqual({ allowed: false, because: 'ORDER_STATE_CONFLICT' });
});

test('a report that has left closes the order to other steps, until the marketplace has answered', () => {
  const { order, waiting } = board(cooking(), report({}), entry('prepare', { place: 2 }));
  expect(order).toMatchObject({ orderStatus: 'NEED_FOR_CALL', call: { cause: 'REPORTED', reasonId: 33 } });
  expect(order.actions.prepare).toEqual({ allowed: false, because: 'ORDER_STATE_CONFLICT' });
  expect(waiting?.action).toBe('nfc');
});

test('offline steps follow each other', () => {
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

describe('actions beside the steps are applied at once', () => {
  test('ticks of packing, in the order of pressing, without a line that they wait', () => {
    const shown = board(cooking({ picked: [1] }), tick(0, true), tick(1, false));
    expect(shown.order.picked).toEqual([0]);
    expect(shown.waiting).toBeUndefined();
  });

  test('also while «ready» may still be taken back', () => {
    const ready = entry('prepare', { tries: 0, notBefore: noon + 4000 });
    const { order, waiting } = board(cooking(), ready, tick(0, true));
    expect(order).toMatchObject({ picked: [0], orderStatus: 'PREPARING' });
    expect(waiting).toBe(ready);
  });

  test('a later promise', () => {
    const { order, waiting } = board(cooking(), delay(5), delay(10));
    expect(order).toMatchObject({ delayMinutes: 10, dueAt: instant(1800), dueSeconds: 1800 });
    expect(waiting).toMatchObject({ delayMinutes: 5 });
  });

  test('and are not applied twice once the server has them', () => {
    const known = cooking({ delayMinutes: 10, picked: [0] });
    expect(board(known, delay(10), tick(0, true))).toEqual({ order: known, waiting: undefined });
  });

  test('a report holds back the steps that follow it, until the marketplace has answered', () => {
    const held = report({ tries: 0, notBefore: noon + 6000 });
    const { order, waiting } = board(cooking(), held, entry('prepare'));
    expect(order.orderStatus).toBe('PREPARING');
    expect(waiting).toBe(held);
  });
});

test('an order that the marketplace calls about is being prepared once somebody accepts it', () => {
  const call = { cause: 'UNANSWERED', at: instant(240), reasonId: null, description: null } as const;
  const { order } = board(sampleOrder({ call }), entry('accept'));
  expect(order).toMatchObject({ orderStatus: 'PREPARING', call: null, cancelAt: null });
});

test('nothing is ready while the customer still has to agree to a change', () => {
  const { order } = board(sampleOrder({ change: sampleChange }), entry('accept'));
  expect(order.actions.prepare).toEqual({ allowed: false, because: 'CHANGE_UNANSWERED' });
});

describe('the server’s state outranks unsent actions', () => {
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

  test('while a report waits for its answer there is none', () => {
    const order = sampleOrder({
      kitchen: 'PREPARING',
      call: { cause: 'REPORTED', at: instant(300), reasonId: 33, description: null },
    });
    expect(nextAction(order)).toBeUndefined();
  });

  test('handing over stays in sight while it is not allowed, so that its reason can be read', () => {
    const order = sampleOrder({ kitchen: 'READY' });
    expect(order.actions.ship).toEqual({ allowed: false, because: 'COURIER_NOT_ASSIGNED' });
    expect(nextAction(order)).toBe('ship');
  });
});
