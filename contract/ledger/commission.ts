// The platform's commission. Pure. It is rounded half up once for each order, so that roundings of small lines do not add up.
import { percentOf } from '../money/percent.ts';
import { splitToman, type Toman, toman } from '../money/toman.ts';

/** Percent for a shop without a rate from the platform; a new shop's contract states it. */
export const defaultCommissionPercent = 15;

/** A rate holds from its instant until the next one begins. */
export interface CommissionRate {
  percent: number;
  startsAt: Date;
}

/** The percent in force when the customer ordered. */
export function percentAt(rates: readonly CommissionRate[], placedAt: Date): number {
  const begun = rates.filter(({ startsAt }) => startsAt <= placedAt);
  const [first, ...others] = begun;
  if (!first) return defaultCommissionPercent;
  return others.reduce((last, rate) => (rate.startsAt > last.startsAt ? rate : last), first).percent;
}

/** The food less the shop's share of discounts: the shop pays no commission for the platform's share. */
export const commissionBase = (rawTotal: number, discountShop: number): number => rawTotal - discountShop;

export const commissionOf = (base: number, percent: number): Toman => percentOf(base, percent);

/** The facts of a sale that a refund needs. */
export interface RefundedSale {
  /** The amount on which commission is charged. */
  base: number;
  percent: number;
  /** Amount payable by the customer, and the maximum of all refunds. */
  payable: number;
  /** Refunds so far that the shop bears, and the commission returned with them. */
  borne: number;
  returned: number;
}

/**
 * The commission returned once the shop bears `borne` of refunds in total, so that an order refunded in parts
 * returns the same as one refunded at once. Each refunded toman reduces the base by one toman. When the
 * platform's discount or a voucher paid a part of the food, it reduces the base by more, so that a full
 * refund leaves nothing of it.
 */
export function commissionReturned(
  { base, percent, payable }: Omit<RefundedSale, 'borne' | 'returned'>,
  borne: number,
): Toman {
  const paid = Math.max(0, payable - borne);
  const left = payable < base ? splitToman(base, [paid, borne])[0]! : Math.max(0, base - borne);
  return toman(commissionOf(base, percent) - commissionOf(left, percent));
}
