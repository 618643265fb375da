// Decides whether an order costs what its customer was shown, and what happens otherwise. Pure.
// Owns: the comparison and the choice. Not: a basket's present price (server/menu/baskets), or its earlier prices.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { NewOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { addToman } from '@pishkhan/contract/money/toman.ts';
import type { PricedBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import { linePriceAfterDiscountOf } from '@pishkhan/contract/orders/line-price.ts';

/** Minutes after a change in which the previous price may be honored: long enough for a customer to pay, and short enough for a shop. */
export const honoredMinutes = 15;

type Shown = Pick<NewOrder, 'shownPayablePrice' | 'onPriceChange'> & {
  items: readonly Pick<NewOrder['items'][number], 'quantity' | 'shownPrice'>[];
};

/** The price of each requested line; a partly discounted one is two lines of the basket. */
function linePricesOf(lines: Shown['items'], { items }: PricedBasket): number[] {
  const left = [...items];
  return lines.map(({ quantity }) => {
    const parts = [];
    for (let pieces = 0; pieces < quantity; ) {
      const part = left.shift()!;
      pieces += part.quantity;
      parts.push(linePriceAfterDiscountOf(part));
    }
    return addToman(...parts);
  });
}

export const payableOf = ({ total, voucher }: PricedBasket): number => total - voucher;

export function isAsShown(shown: Shown, basket: PricedBasket): boolean {
  const { shownPayablePrice = payableOf(basket), items } = shown;
  const prices = linePricesOf(items, basket);
  return (
    shownPayablePrice === payableOf(basket) &&
    items.every(({ shownPrice }, line) => shownPrice === undefined || shownPrice === prices[line])
  );
}

/**
 * The basket at which an order is booked: the present one if its price was shown; otherwise, if the
 * marketplace wants the shown price honored, the newest earlier one with that price.
 */
export function chooseHonoredPrice(
  shown: Shown,
  present: PricedBasket,
  earlier: readonly PricedBasket[],
): PricedBasket | Fault<'PRICE_CHANGED'> {
  if (isAsShown(shown, present)) return present;
  const honored =
    shown.onPriceChange === 'HONOR' ? earlier.find((basket) => isAsShown(shown, basket)) : undefined;
  if (honored) return honored;
  const lines = linePricesOf(shown.items, present).map((price, line) => ({ line, price }));
  return refuse('PRICE_CHANGED', { lines, payablePrice: payableOf(present) });
}
