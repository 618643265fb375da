import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf } from './percent.ts';
import { addToman, discountPercent, splitToman, toman, tomanSchema } from './toman.ts';

const largest = 100_000_000_000;
const amount = fc.integer({ min: 0, max: largest });
const runs = { numRuns: 2_000 };

/** Rounded half up, in whole numbers of any size. */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);

test('an amount is a whole number that is exact', () => {
  expect(toman(0)).toBe(0);
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => toman(wrong)).toThrow(RangeError);
});

test('a sum that is no longer exact is a bug, not an amount', () => {
  expect(addToman(1_000, 2_000, 500)).toBe(3_500);
  expect(addToman()).toBe(0);
  expect(() => addToman(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
});

describe('percent', () => {
  test('is right to the toman', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (whole, percent) => {
        expect(BigInt(percentOf(whole, percent))).toBe(divideHalfUp(BigInt(whole) * BigInt(percent), 100n));
      }),
      runs,
    );
  });

  test.each([
    [50, 1, 1],
    [49, 1, 0],
    [150, 33, 50],
    [99_999, 100, 99_999],
  ])('of %d, %d percent is %d', (whole, percent, part) => {
    expect(percentOf(whole, percent)).toBe(part);
  });

  test('throws instead of being inexact', () => {
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 50)).toThrow(RangeError);
  });
});

test('a reduction is shown in whole percent', () => {
  fc.assert(
    fc.property(
      amount.filter((price) => price > 0),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (price, share) => {
        const after = Math.floor(price * share);
        const oracle = divideHalfUp(BigInt(price - after) * 100n, BigInt(price));
        expect(BigInt(discountPercent(price, after))).toBe(oracle);
      },
    ),
    runs,
  );
  expect(discountPercent(0, 0)).toBe(0);
});

describe('a split', () => {
  const weights = fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 20 });

  test('sums to the whole, and each part is within one toman of its exact share', () => {
    fc.assert(
      fc.property(amount, weights, (whole, shares) => {
        const parts = splitToman(whole, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        const total = shares.reduce((sum, share) => sum + BigInt(share), 0n);
        if (total === 0n) return;
        parts.forEach((part, index) => {
          const exact = BigInt(whole) * BigInt(shares[index]!);
          const off = BigInt(part) * total - exact;
          expect(off < total && off > -total).toBe(true);
        });
      }),
      runs,
    );
  });

  test('gives nothing to what weighs nothing, unless nothing weighs anything', () => {
    expect(splitToman(100, [0, 3, 0])).toEqual([0, 100, 0]);
    expect(splitToman(100, [0, 0])).toEqual([100, 0]);
  });

  test('gives what cannot be divided to the largest remainder, to the earlier of equals', () => {
    expect(splitToman(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitToman(10, [1, 2, 4])).toEqual([1, 3, 6]);
  });

  test('loses no money: among nobody only nothing can be split', () => {
    expect(splitToman(0, [])).toEqual([]);
    expect(() => splitToman(1, [])).toThrow(RangeError);
  });
});

test('on the wire an amount is whole, not negative and not absurd', () => {
  for (const right of [0, 1, largest]) expect(tomanSchema.safeParse(right).success).toBe(true);
  for (const wrong of [-1, 0.5, largest + 1, '1000', '۱۰۰۰', null, Number.NaN])
    expect(tomanSchema.safeParse(wrong).success, String(wrong)).toBe(false);
});
