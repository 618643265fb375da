// Counted stock that an order takes and gives back. Pure.
// Invariant: a line records whether its stock was counted when it was taken, whatever menu and discount say
// since.
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import type { BasketPricing, LineCharges, RequestedCall } from '@pishkhan/contract/orders/order-parts.ts';
import type { KitchenState } from '@pishkhan/contract/orders/states.ts';

interface StockHolder {
  kitchen: KitchenState;
  items: OrderItem[];
  pricing: BasketPricing | null;
  call: RequestedCall | null;
}

/** A difference in the stock of a variant, or of a discount: positive when it is given back, negative when it is taken. */
interface Move {
  id: number;
  pieces: number;
}

/** The counts that an order changes: stock of the menu, and items that are sold with a discount. */
export interface StockDelta {
  variants: Move[];
  discounts: Move[];
}

export const isEmptyDelta = ({ variants, discounts }: StockDelta): boolean =>
  variants.length === 0 && discounts.length === 0;

/** The stock that a new order takes. */
export const stockDeltaOfNewOrder = (order: StockHolder): StockDelta => ({
  variants: movesOf(heldBy(order, variantOf), -1),
  discounts: movesOf(heldBy(order, discountOf), -1),
});

/**
 * The change of stock by a step. Before acceptance nobody has cooked: a cancellation gives stock back, except
 * for products that the shop reported as missing; these still return to their discount, whose other products
 * are available. A change takes its replacements. Lines that it drops give nothing back, because the shop
 * dropped them for lack of stock.
 */
export function stockDeltaBetween(before: StockHolder, after: StockHolder): StockDelta {
  if (after.kitchen === 'CANCELED') {
    if (before.kitchen !== 'NEW' && before.kitchen !== 'SCHEDULED') return { variants: [], discounts: [] };
    return {
      variants: movesOf(heldBy(before, variantOf, before.call?.outOf), 1),
      discounts: movesOf(heldBy(before, discountOf), 1),
    };
  }
  if (after.items === before.items) return { variants: [], discounts: [] };
  return { variants: more(before, after, variantOf), discounts: more(before, after, discountOf) };
}

/** The counter of a line's stock; undefined when it is not counted. */
type PlaceOf = (item: OrderItem, line: LineCharges | undefined) => number | undefined;

const variantOf: PlaceOf = ({ productVariationId }, line) =>
  line?.isCounted ? productVariationId : undefined;
const discountOf: PlaceOf = (_item, line) => (line?.discount?.isCounted ? line.discount.id : undefined);

/** Stock by counter, without those products. */
function heldBy(
  { items, pricing }: StockHolder,
  placeOf: PlaceOf,
  without: readonly number[] = [],
): Map<number, number> {
  const held = new Map<number, number>();
  for (const [line, item] of items.entries()) {
    const place = placeOf(item, pricing?.lines[line]);
    if (place === undefined || without.includes(item.productId)) continue;
    held.set(place, (held.get(place) ?? 0) + item.quantity);
  }
  return held;
}

function more(before: StockHolder, after: StockHolder, placeOf: PlaceOf): Move[] {
  const held = heldBy(before, placeOf);
  const wanted = [...heldBy(after, placeOf)].map(
    ([id, pieces]) => [id, pieces - (held.get(id) ?? 0)] as const,
  );
  return movesOf(
    wanted.filter(([, pieces]) => pieces > 0),
    -1,
  );
}

const movesOf = (held: Iterable<readonly [number, number]>, sign: 1 | -1): Move[] =>
  [...held].map(([id, pieces]) => ({ id, pieces: sign * pieces }));
