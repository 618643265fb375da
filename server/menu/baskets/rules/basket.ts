// Prices a basket. The shop's menu states every price; the customer's basket only names variants and quantities.
// Owns: whether a line can be ordered, and its snapshot. Not: the sums (contract/orders/basket-sums.ts), storage of the menu, or the
// order's life.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { OffReason } from '@pishkhan/contract/menu/availability/availability.ts';
import {
  type DiscountShares,
  discountedPrice,
  totalPercent,
} from '@pishkhan/contract/menu/discounts/discount.ts';
import { type PricedLine, sumBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import type { BasketCharges, LineCharges, LineDiscount } from '@pishkhan/contract/orders/order-parts.ts';

export interface BasketLine {
  /** Id of the variant. */
  productId: number;
  quantity: number;
  optionIds: readonly number[];
}

export interface OptionCategory {
  id: number;
  capacity: number;
  isMandatory: boolean;
  /** Includes options that are unavailable now. */
  options: readonly { id: number; optionName: string; price: number; isOn: boolean }[];
}

/** A discount that runs now. */
export interface AppliedDiscount extends DiscountShares {
  id: number;
  /** Pieces left, at least one; null when they are not counted. */
  stock: number | null;
}

/** A variant of the menu at this instant, whether or not it can be ordered. */
export interface BasketVariant {
  variantId: number;
  variantName: string;
  productId: number;
  productName: string;
  price: number;
  /** The discount that applies now. */
  discount: AppliedDiscount | null;
  packingPrice: number;
  tax: number;
  /** The reason why it cannot be ordered now; null when it can. */
  off: OffReason | null;
  /** Pieces left; null when stock is not counted. */
  capacity: number | null;
  optionCategories: readonly OptionCategory[];
}

/** Prices a basket, or returns the first line (from 0) that cannot be ordered and why. */
export function priceBasket(
  lines: readonly BasketLine[],
  variantsById: ReadonlyMap<number, BasketVariant>,
  charges: BasketCharges,
) {
  const priced = priceLines(lines, variantsById, { splits: true });
  return isFault(priced) ? priced : sumBasket(priced, charges);
}

/**
 * Prices each line, or returns the first (from 0) that cannot be ordered and why. Stock is checked over all
 * lines of a variant. Pieces beyond the stock of a discount have the full price: with `splits` as a separate
 * line, otherwise the whole line has it.
 */
export function priceLines(
  lines: readonly BasketLine[],
  variantsById: ReadonlyMap<number, BasketVariant>,
  { splits }: { splits: boolean },
) {
  const chosen: PricedLine[] = [];
  const wanted = new Map<number, number>();
  const discounted = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const variant = variantsById.get(line.productId);
    if (!variant) return refuse('VARIANT_UNKNOWN', { line: index });
    const { packingPrice, tax, off, capacity, discount } = variant;
    if (off) return refuse('VARIANT_UNAVAILABLE', { line: index, because: off });
    const pieces = line.quantity + (wanted.get(line.productId) ?? 0);
    if (capacity !== null && pieces > capacity)
      return refuse('STOCK_TOO_LOW', { line: index, left: capacity });
    wanted.set(line.productId, pieces);
    const options = chooseOptions(variant.optionCategories, line.optionIds, index);
    if (isFault(options)) return options;
    const charges: LineCharges =
      capacity === null ? { packingPrice, tax } : { packingPrice, tax, isCounted: true };
    const taken = discount ? (discounted.get(discount.id) ?? 0) : 0;
    const cheap = discount ? discountedPieces(discount, line.quantity, taken, splits) : 0;
    if (discount && cheap > 0) {
      discounted.set(discount.id, taken + cheap);
      chosen.push({
        ...charges,
        discount: lineDiscount(discount),
        item: toItem(variant, cheap, options, discount),
      });
    }
    if (cheap < line.quantity)
      chosen.push({ ...charges, item: toItem(variant, line.quantity - cheap, options, null) });
  }
  return chosen;
}

/** The number of a line's pieces that a discount covers, after those that earlier lines have `taken`. */
function discountedPieces(
  { stock }: AppliedDiscount,
  quantity: number,
  taken: number,
  splits: boolean,
): number {
  if (stock === null) return quantity;
  const left = Math.max(stock - taken, 0);
  if (left >= quantity) return quantity;
  return splits ? left : 0;
}

const lineDiscount = ({ id, vendorPercent, platformPercent, stock }: AppliedDiscount): LineDiscount => ({
  id,
  vendorPercent,
  platformPercent,
  ...(stock !== null && { isCounted: true as const }),
});

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

function toItem(
  variant: BasketVariant,
  quantity: number,
  options: readonly Option[],
  discount: AppliedDiscount | null,
): OrderItem {
  return {
    productId: variant.productId,
    productName: variant.productName,
    productVariationId: variant.variantId,
    productVariationName: variant.variantName,
    price: variant.price,
    priceAfterDiscount: discount ? discountedPrice(variant.price, totalPercent(discount)) : variant.price,
    quantity,
    options: options.map(({ id, optionName, price }) => ({ optionId: id, optionName, price })),
  };
}
