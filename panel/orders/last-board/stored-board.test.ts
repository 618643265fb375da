import { describe, expect, test } from 'vitest';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { instant, noon, sampleOrder } from '../testkit/sample-order.ts';
import { readStoredBoard } from './read-stored-board.ts';
import { type StoredBoard, storedBounds, storedText } from './stored-board.ts';

const owner = { vendorCode: 'kababi', userId: 7 };
const hour = 3_600_000;
/** The device's clock is three hours slow. */
const slowMs = 3 * hour;

const textOf = (orders: readonly BoardOrder[], waiting = 0) =>
  storedText({ ...owner, orders, waiting, serverAt: noon, deviceAt: noon - slowMs });
const item = (fields: Parameters<typeof sampleOrder>[0] = {}): BoardOrder => ({
  order: sampleOrder(fields),
  waiting: undefined,
});
const read = (text: string | null, passedMs = 1000, by: object = owner) =>
  readStoredBoard(text, { ...owner, ...by }, noon - slowMs + passedMs);

test('an order is stored as the kitchen needs it, and read again', () => {
  const board = read(textOf([item({ customerComment: 'بدون پیاز' })], 2));
  expect(board).toMatchObject({ at: instant(0), more: 0, waiting: 2, isAgeKnown: true, aheadMs: slowMs });
  expect(board?.orders[0]).toMatchObject({ orderCode: '4821', orderStatus: 'NEW', note: 'بدون پیاز' });
  expect(board?.orders[0]?.lines[0]).toEqual({
    quantity: 2,
    name: 'چلوکباب کوبیده، دو سیخ',
    options: ['سماق اضافه'],
  });
});

test('no name, phone number, address or place of a person is stored, not even in the note', () => {
  const courier = {
    name: 'رضا کریمی',
    mobileNumber: '09000000777',
    latitude: 1.5,
    longitude: 2.5,
    arrivesAt: null,
  };
  const customerComment = 'زنگ خراب است، ۰۹۰۰ ۰۰۰ ۰۱۲۳ یا +98 900 000 0123';
  const text = textOf([item({ courier, customerComment })]);
  for (const secret of ['مهسا', '0123', '۰۱۲۳', 'نسترن', '35.75', 'رضا', '0777'])
    expect(text).not.toContain(secret);
  expect(text).toContain('زنگ خراب است');
});

test('too many or too long orders are cut, the oldest are stored, and the rest is counted', () => {
  const many = Array.from({ length: 100 }, (_, index) => item({ code: String(1000 + index) }));
  const board = read(textOf(many));
  expect(board).toMatchObject({ more: 100 - storedBounds.orders });
  expect(board?.orders[0]?.orderCode).toBe('1000');
  const long = item({ customerComment: 'ب'.repeat(9000) });
  const [line] = long.order.orderItems;
  const huge = Array.from({ length: 60 }, () => ({
    ...long,
    order: { ...long.order, orderItems: Array.from({ length: 90 }, () => line!) },
  }));
  const text = textOf(huge);
  expect(text.length).toBeLessThanOrEqual(storedBounds.total);
  expect(read(text)?.orders.length).toBeGreaterThan(0);
  expect(read(text)?.orders[0]?.note).toHaveLength(storedBounds.characters);
});

describe('a stored text is as if there were none', () => {
  const good = JSON.parse(textOf([item()])) as StoredBoard;
  const [order] = good.orders;
  test.each([
    ['when it is absent', null],
    ['when it is cut off', JSON.stringify(good).slice(0, -9)],
    ['when it is no board', '[]'],
    ['of another version', JSON.stringify({ ...good, version: 2 })],
    ['with an unknown status', JSON.stringify({ ...good, orders: [{ ...order, orderStatus: 'BOILING' }] })],
    ['with a time that is none', JSON.stringify({ ...good, at: 'yesterday' })],
    ['with a code that is markup', JSON.stringify({ ...good, orders: [{ ...order, orderCode: '<b>' }] })],
    ['with lines that are none', JSON.stringify({ ...good, orders: [{ ...order, lines: [{}] }] })],
    ['with more orders than fit', JSON.stringify({ ...good, orders: Array(61).fill(order) })],
  ])('%s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  test('for another person, another shop, and after half a day', () => {
    const text = JSON.stringify(good);
    expect(read(text, 1000, { userId: 8 })).toBeUndefined();
    expect(read(text, 1000, { vendorCode: 'pizza' })).toBeUndefined();
    expect(read(text, 12 * hour)).toBeDefined();
    expect(read(text, 12 * hour + 1)).toBeUndefined();
  });
});

test('after the device’s clock was set back, time goes on from when the board was stored, and its age is unknown', () => {
  const now = noon - slowMs - 5 * hour;
  const board = readStoredBoard(textOf([item()]), owner, now);
  expect(board?.isAgeKnown).toBe(false);
  expect(now + board!.aheadMs).toBe(noon);
});
