import { roundings } from '@pishkhan/contract/menu/bulk/calls.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { changedPrice, isPrice, type PriceChange } from './bulk-prices.ts';

const percent = (by: number, roundTo: PriceChange['roundTo'] = 1): PriceChange => ({
  kind: 'PRICE_BY_PERCENT',
  percent: by,
  roundTo,
});
const amount = (by: number, roundTo: PriceChange['roundTo'] = 1): PriceChange => ({
  kind: 'PRICE_BY_AMOUNT',
  toman: by,
  roundTo,
});

test.each([
  [420_000, percent(10, 1_000), 462_000],
  [85_000, percent(10, 1_000), 94_000],
  [84_500, percent(10, 1_000), 93_000],
  [85_000, percent(10, 500), 93_500],
  [83_000, percent(10, 5_000), 90_000],
  [99_999, percent(-50), 50_000],
  [1_249, amount(0, 500), 1_000],
  [1_250, amount(0, 500), 1_500],
  [45_000, amount(-5_000, 1_000), 40_000],
  [100, percent(-100), 0],
  [1_000, percent(-80, 500), 0],
  [5_000, amount(-9_000, 1_000), -4_000],
])('%i toman, changed by %o, are %i', (price, change, expected) => {
  expect(changedPrice(price, change)).toBe(expected);
});

describe('whatever the price and the change,', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 });
  const roundTo = fc.constantFrom(...roundings);
  const change: fc.Arbitrary<PriceChange> = fc.oneof(
    fc.record({
      kind: fc.constant('PRICE_BY_PERCENT' as const),
      percent: fc.integer({ min: -100, max: 1_000 }),
      roundTo,
    }),
    fc.record({
      kind: fc.constant('PRICE_BY_AMOUNT' as const),
      toman: fc.integer({ min: -100_000_000, max: 100_000_000 }),
      roundTo,
    }),
  );
  /** The exact price in hundredths of a toman, in big integers. */
  const exact = (old: number, by: PriceChange): bigint =>
    by.kind === 'PRICE_BY_PERCENT' ? BigInt(old) * BigInt(100 + by.percent) : BigInt(old + by.toman) * 100n;

  it('the new one is a whole multiple of the rounding, and none is nearer', () => {
    fc.assert(
      fc.property(price, change, (old, by) => {
        const found = changedPrice(old, by);
        expect(Number.isSafeInteger(found)).toBe(true);
        expect(Math.abs(found % by.roundTo)).toBe(0);
        const off = BigInt(found) * 100n - exact(old, by);
        // Rounding half up: the exact price is at most half a step above, and less than half a step below.
        expect(2n * off).toBeLessThanOrEqual(BigInt(by.roundTo) * 100n);
        expect(2n * off).toBeGreaterThan(-BigInt(by.roundTo) * 100n);
      }),
    );
  });

  it('a dearer product stays at least as dear as a cheaper one', () => {
    fc.assert(
      fc.property(price, price, change, (one, other, by) => {
        const [cheap, dear] = one < other ? [one, other] : [other, one];
        expect(changedPrice(cheap, by)).toBeLessThanOrEqual(changedPrice(dear, by));
      }),
    );
  });

  it('nothing taken off and no rounding leave it as it is', () => {
    fc.assert(
      fc.property(price, (old) => {
        expect(changedPrice(old, percent(0))).toBe(old);
        expect(changedPrice(old, amount(0))).toBe(old);
      }),
    );
  });
});

test('a price is between one toman and a hundred million', () => {
  expect([0, 1, 100_000_000, 100_000_001, 1.5, -5].map(isPrice)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
