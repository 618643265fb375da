// New prices of many variants. Pure, in integer arithmetic.
import type { Rounding } from '@pishkhan/contract/menu/bulk/calls.ts';

export type PriceChange =
  | { kind: 'PRICE_BY_AMOUNT'; toman: number; roundTo: Rounding }
  | { kind: 'PRICE_BY_PERCENT'; percent: number; roundTo: Rounding };

const lowestPrice = 1;
const highestPrice = 100_000_000;

export const isPrice = (price: number): boolean =>
  Number.isInteger(price) && price >= lowestPrice && price <= highestPrice;

/** The changed price, rounded half up to the nearest step; it may be out of bounds. */
export function changedPrice(price: number, change: PriceChange): number {
  const hundredths =
    change.kind === 'PRICE_BY_AMOUNT' ? (price + change.toman) * 100 : price * (100 + change.percent);
  const step = change.roundTo * 100;
  return Math.floor((2 * hundredths + step) / (2 * step)) * change.roundTo;
}
