// How many pieces of what a shop counts an order takes, and gives back. Pure.
// Always true: a line says itself whether its pieces were counted when they were taken, whatever the menu says since.
import type { OrderRow } from '../table.ts';

type Holder = Pick<OrderRow, 'kitchen' | 'items' | 'pricing' | 'call'>;

/** Pieces of a variant that come back; below nothing, that are taken. */
interface Move {
  variantId: number;
  pieces: number;
}

/** What a new order takes. */
export const piecesTaken = (order: Holder): Move[] => movesOf(heldBy(order), -1);

/**
 * What a step of an order's life moves. Nobody has cooked before the order is accepted: if it is canceled then, its pieces come
 * back, but for products that the shop itself reported as missing. What a change brings instead is taken; what it leaves out does
 * not come back, because the shop has left it out for want of it.
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

/** By variant, without those products. */
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
