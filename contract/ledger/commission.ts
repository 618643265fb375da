// The platform's commission. Pure. Rounded half up, once for each order, so that roundings of small lines do not add up.
import { percentOf } from '../money/percent.ts';
import { splitToman, type Toman, toman } from '../money/toman.ts';

/** Percent of a shop for which the platform has told no rate; a new shop's contract states it. */
export const defaultCommissionPercent = 15;

/** A rate holds from its instant until the next one begins. */
export interface CommissionRate {
  percent: number;
  startsAt: Date;
}

/** The percent at the time at which the customer ordered. */
export function percentAt(rates: readonly CommissionRate[], placedAt: Date): number {
  const begun = rates.filter(({ startsAt }) => startsAt <= placedAt);
  const [first, ...others] = begun;
  if (!first) return defaultCommissionPercent;
  return others.reduce((last, rate) => (rate.startsAt > last.startsAt ? rate : last), first).percent;
}

/** The food less the shop's share of discounts: what the platform gives is not the shop's to pay for. */
export const commissionBase = (rawTotal: number, discountShop: number): number => rawTotal - discountShop;

export const commissionOf = (base: number, percent: number): Toman => percentOf(base, percent);

/** A sale as a refund meets it. */
export interface RefundedSale {
  /** Of the commission. */
  base: number;
  percent: number;
  /** By the customer, who gets no more than that back. */
  payable: number;
  /** Refunds so far that the shop bears, and the commission that came back with them. */
  borne: number;
  returned: number;
}

/**
 * The commission that has come back once the shop bears `borne` of refunds in all, so that an order that is refunded in parts
 * gives back the same as one that is refunded at once. A toman of a refund takes a toman off the base; where the platform's
 * discount or a voucher paid a part of the food, so much more that a full refund leaves nothing of it.
 */
export function commissionReturned(
  { base, percent, payable }: Omit<RefundedSale, 'borne' | 'returned'>,
  borne: number,
): Toman {
  const paid = Math.max(0, payable - borne);
  const left = payable < base ? splitToman(base, [paid, borne])[0]! : Math.max(0, base - borne);
  return toman(commissionOf(base, percent) - commissionOf(left, percent));
}
