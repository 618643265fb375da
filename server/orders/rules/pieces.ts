// Counted stock that an order takes and gives back. Pure.
// Invariant: a line records whether its pieces were counted when they were taken, whatever the menu says since.
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import type { BasketPricing, RequestedCall } from '@pishkhan/contract/orders/order-parts.ts';
import type { KitchenState } from '@pishkhan/contract/orders/states.ts';

interface Holder {
  kitchen: KitchenState;
  items: OrderItem[];
  pricing: BasketPricing | null;
  call: RequestedCall | null;
}

/** Pieces of a variant: positive when they come back, negative when they are taken. */
interface Move {
  variantId: number;
  pieces: number;
}

/** The pieces that a new order takes. */
export const piecesTaken = (order: Holder): Move[] => movesOf(heldBy(order), -1);

/**
 * The pieces that a step moves. Before acceptance nobody has cooked: a cancellation gives pieces back, except of
 * products that the shop reported as missing. A change takes its replacements; lines that it drops do not come back,
 * because the shop dropped them for lack of stock.
 */
export function piecesMoved(before: Holder, after: Holder): Move[] {
  if (!holdsCounted(before) && !holdsCounted(after)) return [];
  if (after.kitchen === 'CANCELED') {
    if (before.kitchen !== 'NEW' && before.kitchen !== 'SCHEDULED') return [];
    return movesOf(heldBy(before, before.call?.outOf), 1);
  }
  if (after.items === before.items) return [];
  const held = heldBy(before);
  const more = [...heldBy(after)].map(([id, pieces]) => [id, pieces - (held.get(id) ?? 0)] as const);
  return movesOf(
    more.filter(([, pieces]) => pieces > 0),
    -1,
  );
}

const holdsCounted = ({ pricing }: Holder): boolean =>
  pricing?.lines.some(({ isCounted }) => isCounted) ?? false;

/** Pieces by variant, without those products. */
function heldBy({ items, pricing }: Holder, without: readonly number[] = []): Map<number, number> {
  const held = new Map<number, number>();
  for (const [line, { productVariationId, productId, quantity }] of items.entries()) {
    if (!pricing?.lines[line]?.isCounted || without.includes(productId)) continue;
    held.set(productVariationId, (held.get(productVariationId) ?? 0) + quantity);
  }
  return held;
}

const movesOf = (held: Iterable<readonly [number, number]>, sign: 1 | -1): Move[] =>
  [...held].map(([variantId, pieces]) => ({ variantId, pieces: sign * pieces }));
