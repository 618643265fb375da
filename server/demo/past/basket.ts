// A basket of the demo's past, from the written menu.
import { isFault } from '@pishkhan/contract/faults.ts';
import type { PricedBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import type { BasketCharges } from '@pishkhan/contract/orders/order-parts.ts';
import { isWithinShifts, type WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import { type AppliedDiscount, type BasketVariant, priceBasket } from '../../menu/public.ts';
import type { Chance } from './chance.ts';
import { type Step, valueAt } from './steps.ts';

/** A past or present discount of a variant. */
interface PastDiscount extends AppliedDiscount {
  startsAt: Date;
  heldUntil: Date;
}

/** An orderable variant with its past prices, its discounts, and the hours of its category; without hours all day. */
export interface PastVariant extends BasketVariant {
  prices: readonly Step[];
  hours: readonly WeeklyShift[];
  discounts: readonly PastDiscount[];
}

const asItWas = (variant: PastVariant, at: Date): PastVariant => ({
  ...variant,
  price: valueAt(variant.prices, variant.price, at),
  discount: variant.discounts.find(({ startsAt, heldUntil }) => startsAt <= at && at < heldUntil) ?? null,
});

export function someBasket(
  chance: Chance,
  menu: readonly PastVariant[],
  { at, minimum, charges }: { at: Date; minimum: number; charges: BasketCharges },
): PricedBasket {
  const offered = menu
    .filter(({ hours }) => hours.length === 0 || isWithinShifts(hours, at))
    .map((variant) => asItWas(variant, at));
  const variantsById = new Map(offered.map((variant) => [variant.variantId, variant]));
  const lines = new Map<number, { productId: number; quantity: number; optionIds: number[] }>();
  for (let wanted = chance.whole(1, 3); ; wanted += 1) {
    if (wanted > offered.length) throw new Error('the menu is too small for a past basket');
    while (lines.size < wanted) {
      const { variantId, optionCategories } = chance.oneOf(offered);
      lines.set(variantId, {
        productId: variantId,
        quantity: chance.isLucky(75) ? 1 : 2,
        optionIds: optionCategories.flatMap(({ isMandatory, options }) =>
          isMandatory || chance.isLucky(30) ? [chance.oneOf(options).id] : [],
        ),
      });
    }
    const basket = priceBasket([...lines.values()], variantsById, charges);
    if (isFault(basket)) throw new Error(`a past basket was refused: ${basket.code}`);
    if (basket.rawTotal >= minimum) return basket;
  }
}
