// The platform's commission. Pure. Rounded half up, once for each order, so that roundings of small lines do not add up.
import { percentOf } from '../money/percent.ts';
import type { Toman } from '../money/toman.ts';

/** Percent of a shop for which the platform has told no rate; a new shop's contract states it. */
export const usualCommissionPercent = 15;

/** A rate holds from its instant until the next one begins. */
export interface CommissionRate {
  percent: number;
  startsAt: Date;
}

/** The percent at the time at which the customer ordered. */
export function percentAt(rates: readonly CommissionRate[], placedAt: Date): number {
  const begun = rates.filter(({ startsAt }) => startsAt <= placedAt);
  const [first, ...others] = begun;
  if (!first) return usualCommissionPercent;
  return others.reduce((last, rate) => (rate.startsAt > last.startsAt ? rate : last), first).percent;
}

/** The food less the shop's share of discounts: what the platform gives is not the shop's to pay for. */
export const commissionBase = (rawTotal: number, discountShop: number): number => rawTotal - discountShop;

export const commissionOf = (base: number, percent: number): Toman => percentOf(base, percent);

/**
 * The commission that comes back with a refund. It is computed of all refunds so far, so that an order that is refunded
 * in parts gives back the same as one that is refunded at once, and one that is refunded whole gives back everything.
 */
export function commissionReturned(
  { base, percent }: { base: number; percent: number },
  refundedBefore: number,
  refund: number,
): Toman {
  const left = (refunded: number) => commissionOf(Math.max(0, base - refunded), percent);
  return (left(refundedBefore) - left(refundedBefore + refund)) as Toman;
}
