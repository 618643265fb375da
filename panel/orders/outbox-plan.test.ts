import { describe, expect, test } from 'vitest';
import { type Entry, isHeldUp, isStale, isWithdrawable, nextEntry, verdictOf } from './outbox-plan.ts';
import { noon, orderCode } from './sample-order.ts';

const sara = { vendorCode: 'SHOP1', userId: 7 };
const entry = (place: number, fields: Partial<Entry> = {}): Entry => ({
  ...sara,
  place,
  key: `key-${place}`,
  orderCode: orderCode(`48${place}`),
  action: 'accept',
  preparationTime: 20,
  pressedAt: noon,
  notBefore: noon,
  tries: 0,
  ...fields,
});
const ready = (place: number, fields: Partial<Entry> = {}) =>
  entry(place, { action: 'prepare', notBefore: noon + 4000, ...fields });

describe('what is sent next', () => {
  test('the first pressed goes first', () => {
    expect(nextEntry([entry(1), entry(2)], sara, noon)?.place).toBe(1);
  });

  test('a step that may still be taken back lets others pass', () => {
    const waiting = [ready(1), entry(2)];
    expect(nextEntry(waiting, sara, noon)?.place).toBe(2);
    expect(nextEntry(waiting, sara, noon + 4000)?.place).toBe(1);
  });

  test('but nothing overtakes on the same order', () => {
    const sameOrder = orderCode('4800');
    const waiting = [ready(1, { orderCode: sameOrder }), entry(2, { orderCode: sameOrder, action: 'ship' })];
    expect(nextEntry(waiting, sara, noon + 3999)).toBeUndefined();
  });

  test('what was pressed in another shop, or by somebody else, waits for them', () => {
    expect(nextEntry([entry(1)], { ...sara, vendorCode: 'SHOP2' }, noon)).toBeUndefined();
    expect(nextEntry([entry(1)], { ...sara, userId: 8 }, noon)).toBeUndefined();
  });

  test('a clock that was set back an hour does not hold a step for an hour', () => {
    expect(nextEntry([ready(1)], sara, noon - 3_600_000)?.place).toBe(1);
  });
});

test('a forward step may be taken back until it was sent once; an accepted order never', () => {
  expect(isWithdrawable(ready(1))).toBe(true);
  expect(isWithdrawable(ready(1, { tries: 1 }))).toBe(false);
  expect(isWithdrawable(entry(1))).toBe(false);
});

test('what is not answered after a second and a half is held up; time to take it back does not count', () => {
  expect(isHeldUp(entry(1), noon + 1500)).toBe(false);
  expect(isHeldUp(entry(1), noon + 1501)).toBe(true);
  expect(isHeldUp(ready(1), noon + 5500)).toBe(false);
  expect(isHeldUp(ready(1), noon + 5501)).toBe(true);
});

test('after a day nobody cooks it any more', () => {
  expect(isStale(entry(1), noon + 24 * 3_600_000)).toBe(false);
  expect(isStale(entry(1), noon + 24 * 3_600_000 + 1)).toBe(true);
});

describe('after an answer', () => {
  test.each([0, 401, 429, 502, 503, 504])(
    '%i says neither yes nor no: it is sent again, however often',
    (status) => {
      expect(verdictOf({ status }, 100)).toBe('again');
    },
  );

  test.each([400, 403, 404, 409, 422])('%i is final', (status) => {
    expect(verdictOf({ status }, 1)).toBe('refused');
  });

  test('a server that fails at it eight times is not asked a ninth time', () => {
    expect(verdictOf({ status: 500 }, 7)).toBe('again');
    expect(verdictOf({ status: 500 }, 8)).toBe('refused');
  });
});
