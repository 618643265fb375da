// The payment to the shop for an order that is canceled before it has left the shop. Pure.
// Invariants: nothing when the shop is the cause, when nobody has answered the order, or after the food has left; never more
// than the shop would have got for the food.
import { percentOf } from '../money/percent.ts';
import {
  type CancelCause,
  type CancellationPercents,
  type Compensation,
  type PaidKitchen,
  paidKitchens,
} from '../orders/cancellation.ts';
import { hasLeft, type OrderPlace, type StepState } from '../orders/steps.ts';
import { orderStatusWords } from '../orders/words.ts';
import { marketplaceName } from '../text/marketplace-name.ts';
import { toPersianDigits } from '../text/persian-numbers.ts';
import { commissionBase, commissionOf } from './commission.ts';
import { type SoldOrder, sharesOf } from './postings.ts';

/** The rules in force, and the commission of the order. */
export interface CancellationTerms {
  readonly percents: CancellationPercents;
  readonly rules: number;
  readonly commissionPercent: number;
}

/**
 * Toman that the shop would have got for the food: less its share of discounts and the commission, with packing. Tax and the
 * shop's own delivery are left out, because the order is no sale and was not delivered.
 */
export function foodEarnings({
  commissionPercent,
  ...order
}: Pick<SoldOrder, 'basket' | 'pricing' | 'commissionPercent'>): number {
  const { discountShop, packing } = sharesOf(order);
  const base = commissionBase(order.basket.rawTotal, discountShop);
  return base + packing - commissionOf(base, commissionPercent);
}

/** Undefined when the shop gets nothing. */
export function compensationFor(
  state: OrderPlace & Pick<StepState, 'call'> & Pick<SoldOrder, 'basket' | 'pricing'>,
  cause: CancelCause,
  { percents, rules, commissionPercent }: CancellationTerms,
): Compensation | undefined {
  const kitchen = paidKitchens.find((paid) => paid === state.kitchen);
  if (!kitchen || cause === 'SHOP' || state.call?.cause === 'UNANSWERED' || hasLeft(state)) return undefined;
  const { basket, pricing } = state;
  const amount = percentOf(foodEarnings({ basket, pricing, commissionPercent }), percents[kitchen]);
  return amount > 0 ? { amount, kitchen, percent: percents[kitchen], commissionPercent, rules } : undefined;
}

/** Codes of this form are the ledger's own. */
export const cancellationPrefix = 'CANCEL-';

/** The side on which the reason of a cancellation lies. */
export const cancelCauseWords = {
  CUSTOMER: 'به خواست مشتری',
  SHOP: 'به سبب فروشگاه',
  COURIER: 'به سبب پیک',
  PLATFORM: `به سبب ${marketplaceName}`,
} as const satisfies Record<CancelCause, string>;

const kitchenWords = {
  NEW: orderStatusWords.NEW,
  PREPARING: orderStatusWords.PREPARING,
  READY: 'آماده',
} as const satisfies Record<PaidKitchen, string>;

/** The reason that the shop reads in its accounting. */
export const compensationReason = (cause: CancelCause, { kitchen, percent }: Compensation): string =>
  `سفارش ${cancelCauseWords[cause]} در وضعیت «${kitchenWords[kitchen]}» لغو شد: ${toPersianDigits(percent)}٪ سهم فروشگاه از غذا`;
