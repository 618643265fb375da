import { describe, expect, it, test } from 'vitest';
import {
  keptOf,
  type MeasuredHour,
  maxMeasured,
  measureHour,
  minMeasured,
  type PreparedOrder,
  proposalOf,
} from './preparation-times.ts';

const order = (taken: number, changes: Partial<PreparedOrder> = {}): PreparedOrder => ({
  productIds: [1],
  hour: 13,
  promised: 20,
  taken,
  ...changes,
});
const orders = (count: number, taken: number, changes: Partial<PreparedOrder> = {}) =>
  Array.from({ length: count }, () => order(taken, changes));

describe('what is measured at an hour', () => {
  it('is nothing with too few orders', () => {
    expect(measureHour(orders(minMeasured - 1, 17), 13)).toEqual({ hour: 13, all: null, products: [] });
    expect(measureHour(orders(minMeasured, 17), 13).all).toEqual({ minutes: 20, orders: minMeasured });
  });

  it('comes from the hours beside it, across midnight, and from no other', () => {
    for (const [hour, counts] of [
      [12, true],
      [14, true],
      [11, false],
      [15, false],
      [1, false],
    ] as const)
      expect(measureHour(orders(10, 17, { hour }), 13).all !== null).toBe(counts);
    expect(measureHour(orders(10, 17, { hour: 23 }), 0).all).not.toBeNull();
    expect(measureHour(orders(10, 17, { hour: 0 }), 23).all).not.toBeNull();
  });

  it('is within what four of five orders were ready, in steps of five', () => {
    const eight = [...orders(8, 15), ...orders(2, 60)];
    expect(measureHour(eight, 13).all).toEqual({ minutes: 15, orders: 10 });
    const seven = [...orders(7, 15), ...orders(3, 60)];
    expect(measureHour(seven, 13).all).toEqual({ minutes: 60, orders: 10 });
    expect(measureHour(orders(10, 15.1), 13).all?.minutes).toBe(20);
  });

  it('stays within what may be promised', () => {
    expect(measureHour(orders(10, 1), 13).all?.minutes).toBe(5);
    expect(measureHour(orders(10, 175), 13).all?.minutes).toBe(120);
  });

  it('ignores presses that were forgotten or came too early', () => {
    const wrong = [...orders(20, 0.5), ...orders(20, 181)];
    expect(measureHour([...wrong, ...orders(minMeasured, 17)], 13).all?.orders).toBe(minMeasured);
  });

  it('is of the newest orders only', () => {
    const measured = measureHour([...orders(maxMeasured, 10), ...orders(100, 90)], 13);
    expect(measured.all).toEqual({ minutes: 10, orders: maxMeasured });
    expect(measured.products).toEqual([{ productId: 1, minutes: 10, orders: maxMeasured }]);
  });
});

describe('what is proposed for an order', () => {
  const hour: MeasuredHour = {
    hour: 13,
    all: { minutes: 25, orders: 30 },
    products: [
      { productId: 1, minutes: 15, orders: 9 },
      { productId: 2, minutes: 40, orders: 12 },
    ],
  };

  it('is that of its slowest product', () => {
    expect(proposalOf(hour, [1, 2, 3])).toEqual({ productId: 2, minutes: 40, orders: 12 });
    expect(proposalOf(hour, [3, 1])).toEqual({ productId: 1, minutes: 15, orders: 9 });
  });

  it('is that of the hour where no product is known, and nothing where the hour is not', () => {
    expect(proposalOf(hour, [3])).toEqual({ productId: null, minutes: 25, orders: 30 });
    expect(proposalOf({ ...hour, all: null }, [3])).toBeNull();
  });
});

test('a promise is judged to the minute, and averages are whole minutes', () => {
  expect(keptOf([])).toBeNull();
  expect(keptOf(orders(3, 200))).toBeNull();
  expect(keptOf([order(20), order(20.1), order(10, { promised: 45 })])).toEqual({
    orders: 3,
    kept: 2,
    promised: 28,
    taken: 17,
  });
});

/** The oracle: the smallest number that may be promised and that enough of the newest times do not exceed. */
function oracle(all: readonly PreparedOrder[], hour: number, productId: number | null) {
  const hours = [hour, (hour + 1) % 24, (hour + 23) % 24];
  const times: number[] = [];
  for (const one of all) {
    if (one.taken < 1 || one.taken > 180 || !hours.includes(one.hour)) continue;
    if (productId !== null && !one.productIds.includes(productId)) continue;
    if (times.length < 30) times.push(one.taken);
  }
  if (times.length < 8) return undefined;
  for (let minutes = 5; minutes < 120; minutes += 5)
    if (times.filter((taken) => taken <= minutes).length * 5 >= times.length * 4)
      return { minutes, orders: times.length };
  return { minutes: 120, orders: times.length };
}

test("the measurement equals the oracle's, over many days of many kitchens", () => {
  let state = 7;
  const roll = (outOf: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * outOf);
  };
  for (let kitchen = 0; kitchen < 60; kitchen += 1) {
    const slow = 1 + roll(120);
    const all = Array.from({ length: roll(400) }, () => ({
      productIds: [1 + roll(6), 7 + roll(3)].slice(roll(2)),
      hour: roll(24),
      promised: 5 + 5 * roll(24),
      taken: roll(slow) + roll(20) / 10 + (roll(30) === 0 ? 300 : 0),
    }));
    for (let hour = 0; hour < 24; hour += 1) {
      const measured = measureHour(all, hour);
      expect(measured.all ?? undefined).toEqual(oracle(all, hour, null));
      for (let productId = 1; productId <= 9; productId += 1) {
        const wanted = oracle(all, hour, productId);
        const found = measured.products.find((one) => one.productId === productId);
        expect(found).toEqual(wanted && { productId, ...wanted });
      }
    }
  }
});
