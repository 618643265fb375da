import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { OrderStatus } from '@pishkhan/contract/orders/states.ts';
import { expect, test } from 'vitest';
import {
  askAgainMs,
  duePapers,
  emptyMemory,
  type Memory,
  readMemory,
  type SeenOrder,
  updateMemory,
  withHandled,
} from './automatic-rules.ts';

const noon = Date.parse('2026-11-20T12:00:00+03:30');
const seen = (
  code: string,
  orderStatus: OrderStatus,
  { minutesAgo = 1, isPressed = false } = {},
): SeenOrder => ({
  orderCode: code as OrderCode,
  orderStatus,
  statusDate: new Date(noon - minutesAgo * 60_000).toISOString(),
  isPressed,
});
const whole = new Map([['KITCHEN', 'shop']] as const);
const mine = new Map([['KITCHEN', 'device']] as const);
const started: Memory = updateMemory(emptyMemory, [], ['KITCHEN']);
const codes = (memory: Memory, orders: SeenOrder[], scopes: Parameters<typeof duePapers>[2] = whole) =>
  duePapers(memory, orders, scopes, noon).map(({ code }) => code);

test('a paper is due once its order is accepted, not before and not for what was canceled', () => {
  const orders = [
    seen('new', 'NEW'),
    seen('later', 'SCHEDULED'),
    seen('asked', 'NEED_FOR_CALL'),
    seen('cooking', 'PREPARING'),
    seen('searching', 'SEARCHING'),
    seen('gone', 'CANCELED'),
  ];
  expect(codes(started, orders)).toEqual(['cooking', 'searching']);
});

test('a press that the server has not answered prints nothing yet, and is remembered as made here', () => {
  const pressed = [seen('1', 'PREPARING', { isPressed: true })];
  expect(codes(started, pressed)).toEqual([]);
  const known = updateMemory(started, pressed, ['KITCHEN']);
  expect(codes(known, [seen('1', 'PREPARING'), seen('2', 'PREPARING')], mine)).toEqual(['1']);
});

test('switching it on does not print what was accepted before', () => {
  const orders = [seen('old', 'PREPARING')];
  const known = updateMemory(emptyMemory, orders, ['KITCHEN']);
  expect(codes(known, [...orders, seen('fresh', 'PREPARING')])).toEqual(['fresh']);
  const off = updateMemory(known, orders, []);
  expect(codes(updateMemory(off, orders, ['KITCHEN']), orders)).toEqual([]);
});

test('a tablet that was off for a while prints what is fresh, and not the whole lunch', () => {
  const orders = [
    seen('lunch', 'PREPARING', { minutesAgo: 16 }),
    seen('fresh', 'PREPARING', { minutesAgo: 14 }),
  ];
  expect(codes(started, orders)).toEqual(['fresh']);
});

test('a handled order is not due again, also after a reload; an order that left the board is dropped', () => {
  const orders = [seen('1', 'PREPARING')];
  const done = withHandled(started, { kind: 'KITCHEN', code: '1' as OrderCode });
  const reread = readMemory(JSON.stringify(done));
  expect(codes(updateMemory(reread, orders, ['KITCHEN']), orders)).toEqual([]);
  expect(updateMemory(reread, [], ['KITCHEN']).handled).toEqual({ KITCHEN: [] });
});

test.each([null, '', '{', '7', '{"handled": 3, "acceptedHere": "x"}'])(
  'a spoiled memory (%s) is an empty one',
  (stored) => {
    expect(readMemory(stored)).toEqual(emptyMemory);
  },
);

test('a device asks again soon after another one has claimed a paper: that one may have failed by then', () => {
  const iso = (seconds: number) => new Date(noon + seconds * 1000).toISOString();
  expect(askAgainMs(iso(58), noon)).toBe(noon + 15_000);
  expect(askAgainMs(iso(4), noon)).toBe(noon + 5000);
});
