import { describe, expect, test } from 'vitest';
import { noon, orderCode } from '../testkit/sample-order.ts';
import { type Entry, isHeldUp, isStale, isWithdrawable, nextEntry, verdictOf } from './outbox-rules.ts';

const sara = { vendorCode: 'SHOP1', userId: 7 };
type Fields = Partial<Pick<Entry, 'orderCode' | 'notBefore' | 'tries'>>;
const waiting = (place: number, fields: Fields = {}) => ({
  ...sara,
  place,
  key: `key-${place}`,
  orderCode: orderCode(`48${place}`),
  pressedAt: noon,
  notBefore: noon,
  tries: 0,
  ...fields,
});
/** An entry as earlier versions of the panel stored it. */
const entry = (place: number, fields: Fields = {}): Entry => ({
  ...waiting(place, fields),
  action: 'accept',
  preparationTime: 20,
});
const ready = (place: number, fields: Fields = {}): Entry => ({
  ...waiting(place, { notBefore: noon + 4000, ...fields }),
  action: 'prepare',
});
const report = (place: number, fields: Fields = {}): Entry => ({
  ...waiting(place, { notBefore: noon + 6000, ...fields }),
  action: 'nfc',
  report: { reasonId: 33 },
});
const tick = (place: number, fields: Fields = {}): Entry => ({
  ...waiting(place, fields),
  action: 'pick',
  line: 0,
  isPicked: true,
});

describe('the next action to send', () => {
  test('the first pressed goes first', () => {
    expect(nextEntry([entry(1), entry(2)], sara, noon)?.place).toBe(1);
  });

  test('a step that may still be taken back lets others pass', () => {
    const list = [ready(1), entry(2)];
    expect(nextEntry(list, sara, noon)?.place).toBe(2);
    expect(nextEntry(list, sara, noon + 4000)?.place).toBe(1);
  });

  test('a report stays six seconds, and a tick on the same order does not overtake it', () => {
    const sameOrder = orderCode('4800');
    const list = [report(1, { orderCode: sameOrder }), tick(2, { orderCode: sameOrder }), tick(3)];
    expect(nextEntry(list, sara, noon + 5999)?.place).toBe(3);
    expect(nextEntry(list, sara, noon + 6000)?.place).toBe(1);
  });

  test('but nothing overtakes on the same order', () => {
    const sameOrder = orderCode('4800');
    const list = [ready(1, { orderCode: sameOrder }), entry(2, { orderCode: sameOrder })];
    expect(nextEntry(list, sara, noon + 3999)).toBeUndefined();
  });

  test('an action of another shop or person waits for them', () => {
    expect(nextEntry([entry(1)], { ...sara, vendorCode: 'SHOP2' }, noon)).toBeUndefined();
    expect(nextEntry([entry(1)], { ...sara, userId: 8 }, noon)).toBeUndefined();
  });

  test('a clock that was set back an hour does not hold a step for an hour', () => {
    expect(nextEntry([ready(1)], sara, noon - 3_600_000)?.place).toBe(1);
  });
});

test('a step or a report may be taken back until it was sent once; an accepted order or a tick never', () => {
  expect(isWithdrawable(ready(1))).toBe(true);
  expect(isWithdrawable(report(1))).toBe(true);
  expect(isWithdrawable(report(1, { tries: 1 }))).toBe(false);
  expect(isWithdrawable(tick(1))).toBe(false);
  expect(isWithdrawable(ready(1, { tries: 1 }))).toBe(false);
  expect(isWithdrawable(entry(1))).toBe(false);
});

test('an action without an answer after a second and a half is held up; its undo time does not count', () => {
  expect(isHeldUp(entry(1), noon + 1500)).toBe(false);
  expect(isHeldUp(entry(1), noon + 1501)).toBe(true);
  expect(isHeldUp(ready(1), noon + 5500)).toBe(false);
  expect(isHeldUp(ready(1), noon + 5501)).toBe(true);
});

test('an entry is stale after three days, so that a clock that is set right by 26 hours loses none', () => {
  for (const hours of [-26, 26]) expect(isStale(entry(1), noon + hours * 3_600_000)).toBe(false);
  expect(isStale(entry(1), noon + 72 * 3_600_000)).toBe(false);
  expect(isStale(entry(1), noon + 72 * 3_600_000 + 1)).toBe(true);
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

test('a hand-over with a code is sent at once and cannot be undone, because its dialog waits for the answer', () => {
  const ship = (said: { handoverCode?: string; withoutCode?: true }): Entry => ({
    ...waiting(1, { notBefore: noon + 4000 }),
    action: 'ship',
    ...said,
  });
  expect(isWithdrawable(ship({}))).toBe(true);
  expect(isWithdrawable(ship({ handoverCode: '4821' }))).toBe(false);
  expect(isWithdrawable(ship({ withoutCode: true }))).toBe(false);
});
