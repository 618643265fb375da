// The cost of each discount in an order, and who pays it. Pure; in toman.
// Invariants: the shares of a discount sum to the reduction of its lines; options are never discounted.
import { splitToman } from '../money/toman.ts';
import { linePriceAfterDiscountOf } from './line-price.ts';
import type { OrderItem } from './order.ts';
import type { BasketPricing, LineDiscount } from './order-parts.ts';

export interface DiscountCost {
  discountId: number;
  pieces: number;
  /** The price that the customer pays for these pieces, with their options. */
  value: number;
  vendorShare: number;
  platformShare: number;
}

/** One entry for each discount of the order, in the order of its lines. */
export function discountCostsOf({
  items,
  pricing,
}: {
  readonly items: readonly OrderItem[];
  readonly pricing: Pick<BasketPricing, 'lines'> | null;
}): DiscountCost[] {
  const sums = new Map<number, { discount: LineDiscount; pieces: number; value: number; off: number }>();
  for (const [line, item] of items.entries()) {
    const discount = pricing?.lines[line]?.discount;
    if (!discount) continue;
    const sum = sums.get(discount.id) ?? { discount, pieces: 0, value: 0, off: 0 };
    sum.pieces += item.quantity;
    sum.value += linePriceAfterDiscountOf(item);
    sum.off += item.quantity * (item.price - item.priceAfterDiscount);
    sums.set(discount.id, sum);
  }
  return [...sums].map(([discountId, { discount, pieces, value, off }]) => {
    const [vendorShare, platformShare] = splitToman(off, [discount.vendorPercent, discount.platformPercent]);
    return { discountId, pieces, value, vendorShare: vendorShare!, platformShare: platformShare! };
  });
}

/**
 * The discount costs to write after a change of an order's lines: those of its present discounts, and zero
 * for its previous ones. Empty when no line changed or no line ever had a discount.
 */
export function changedDiscountCosts(
  before: Parameters<typeof discountCostsOf>[0],
  after: Parameters<typeof discountCostsOf>[0],
): DiscountCost[] {
  if (after.items === before.items) return [];
  const present = discountCostsOf(after);
  const known = new Set(present.map(({ discountId }) => discountId));
  const gone = discountCostsOf(before).filter(({ discountId }) => !known.has(discountId));
  return [
    ...present,
    ...gone.map(({ discountId }) => ({ discountId, pieces: 0, value: 0, vendorShare: 0, platformShare: 0 })),
  ];
}
