// Prices a basket. The shop's menu states every price; the customer's basket only names variants and quantities.
// Owns: whether a line can be ordered, and its snapshot. Not: the sums (contract/orders/basket-sums.ts), storage of the menu, or the
// order's life.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { OffReason } from '@pishkhan/contract/menu/availability/availability.ts';
import { percentOf } from '@pishkhan/contract/money/toman.ts';
import { type PricedLine, sumBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import type { BasketCharges, LineCharges } from '@pishkhan/contract/orders/order-parts.ts';

export interface BasketLine {
  /** Of the variant. */
  productId: number;
  quantity: number;
  optionIds: readonly number[];
}

export interface OptionCategory {
  id: number;
  capacity: number;
  isMandatory: boolean;
  /** Including options that are off now. */
  options: readonly { id: number; optionName: string; price: number; isOn: boolean }[];
}

/** A variant of the menu at this moment, whether or not it can be ordered. */
export interface BasketVariant {
  variantId: number;
  variantName: string;
  productId: number;
  productName: string;
  price: number;
  discountPercent: number;
  packingPrice: number;
  tax: number;
  /** The reason why it cannot be ordered now. */
  off: OffReason | null;
  /** Pieces left; null when stock is not counted. */
  capacity: number | null;
  optionCategories: readonly OptionCategory[];
}

export const afterDiscount = (price: number, discountPercent: number): number =>
  price - percentOf(price, discountPercent);

/** Prices a basket, or returns the first line (from 0) that cannot be ordered and why. */
export function priceBasket(
  lines: readonly BasketLine[],
  variantsById: ReadonlyMap<number, BasketVariant>,
  charges: BasketCharges,
) {
  const priced = priceLines(lines, variantsById);
  return isFault(priced) ? priced : sumBasket(priced, charges);
}

/**
 * Prices each line, or returns the first (from 0) that cannot be ordered and why. Stock is checked over all lines of
 * a variant.
 */
export function priceLines(lines: readonly BasketLine[], variantsById: ReadonlyMap<number, BasketVariant>) {
  const chosen: PricedLine[] = [];
  const wanted = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const variant = variantsById.get(line.productId);
    if (!variant) return refuse('VARIANT_UNKNOWN', { line: index });
    const { packingPrice, tax, off, capacity } = variant;
    if (off) return refuse('VARIANT_UNAVAILABLE', { line: index, because: off });
    const pieces = line.quantity + (wanted.get(line.productId) ?? 0);
    if (capacity !== null && pieces > capacity)
      return refuse('STOCK_TOO_LOW', { line: index, left: capacity });
    wanted.set(line.productId, pieces);
    const options = chooseOptions(variant.optionCategories, line.optionIds, index);
    if (isFault(options)) return options;
    const charges: LineCharges =
      capacity === null ? { packingPrice, tax } : { packingPrice, tax, isCounted: true };
    chosen.push({ ...charges, item: toItem(variant, line.quantity, options) });
  }
  return chosen;
}

type Option = OptionCategory['options'][number];

function chooseOptions(categories: readonly OptionCategory[], optionIds: readonly number[], line: number) {
  const offered = new Map(categories.flatMap(({ options }) => options.map((option) => [option.id, option])));
  if (optionIds.some((id) => !offered.has(id))) return refuse('OPTION_UNKNOWN', { line });
  const off = optionIds.find((id) => !offered.get(id)!.isOn);
  if (off !== undefined) return refuse('OPTION_UNAVAILABLE', { line, optionId: off });

  const wanted = new Set(optionIds);
  const legal = categories.every(({ options, capacity, isMandatory }) => {
    const count = options.filter(({ id }) => wanted.has(id)).length;
    return count <= capacity && (count > 0 || !isMandatory);
  });
  // The same option twice is refused: the kitchen's ticket would not show it.
  if (!legal || wanted.size !== optionIds.length) return refuse('OPTIONS_ILLEGAL', { line });
  return optionIds.map((id) => offered.get(id)!);
}

function toItem(variant: BasketVariant, quantity: number, options: readonly Option[]): OrderItem {
  return {
    productId: variant.productId,
    productName: variant.productName,
    productVariationId: variant.variantId,
    productVariationName: variant.variantName,
    price: variant.price,
    priceAfterDiscount: afterDiscount(variant.price, variant.discountPercent),
    quantity,
    options: options.map(({ id, optionName, price }) => ({ optionId: id, optionName, price })),
  };
}
