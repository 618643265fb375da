// Money in whole toman, within the safe integers of JavaScript. No rial, no fraction, no float.
import * as z from 'zod/mini';

declare const unit: unique symbol;
/** An amount in whole toman. */
export type Toman = number & { readonly [unit]: 'toman' };

/** Throws on a fraction or on an inexact amount: such a number is a bug, not an input. */
export function toman(amount: number): Toman {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of toman: ${amount}`);
  return amount as Toman;
}

export const addToman = (...amounts: readonly number[]): Toman =>
  toman(amounts.reduce((sum, amount) => sum + amount, 0));

/** The discount in whole percent; 0 for a price of 0. */
export const discountPercent = (price: number, priceAfterDiscount: number): number =>
  price === 0 ? 0 : Math.round(((price - priceAfterDiscount) * 100) / price);

/**
 * Splits an amount by weights so that the parts sum to it exactly (largest remainder; ties go to the earlier part).
 * Amount and weights are whole and not negative; when all weights are 0 the first part takes everything.
 */
export function splitToman(amount: number, weights: readonly number[]): Toman[] {
  if (weights.length === 0 && amount !== 0) throw new RangeError(`nobody to split ${amount} among`);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => toman(index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => product / total);
  let missing = amount - Number(parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (missing-- <= 0) break;
    parts[index]! += 1n;
  }
  return parts.map((part) => toman(Number(part)));
}

/** The schema of money on the wire: a whole number of toman, not negative, at most a hundred billion. */
export const tomanSchema = z.int().check(z.gte(0), z.lte(100_000_000_000));
