// Basket and sums of an order after a change of its lines. Pure: prices of replacements are given.
// Invariants: unchanged lines retain the price at which they were bought, whatever the menu says now; sums
// are computed as for a new order.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { type PricedLine, sumBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import type { ChangedLine } from '@pishkhan/contract/orders/calls.ts';
import { type OrderState, payableOf } from './order-state.ts';

/** The lines of a change that bring a replacement, in order: `priced` of `changedBasket` has one entry for each. */
export const replacementsOf = (lines: readonly ChangedLine[]) =>
  lines.flatMap(({ replacement }) => replacement ?? []);

/** Refuses with LINE_UNKNOWN, CHANGE_EMPTY, CHANGE_COSTS_MORE, INVALID. */
export function changedBasket(
  { basket, pricing }: Pick<OrderState, 'basket' | 'pricing'>,
  lines: readonly ChangedLine[],
  priced: readonly PricedLine[],
) {
  if (!pricing) return refuse('CHANGE_EMPTY');
  const changes = new Map(lines.map((line) => [line.line, line]));
  const isForeign = lines.some(({ line, quantity }) => {
    const item = basket.items[line];
    return !item || quantity > item.quantity;
  });
  if (isForeign || changes.size !== lines.length) return refuse('LINE_UNKNOWN');

  // A client may send the lines in any order.
  const replaced = lines.filter(({ replacement }) => replacement).map(({ line }) => line);
  const comesInstead = new Map(replaced.map((line, index) => [line, priced[index]!]));
  const kept = basket.items.flatMap((item, line): PricedLine[] => {
    const quantity = changes.get(line)?.quantity ?? item.quantity;
    const charges = pricing.lines[line] ?? { packingPrice: 0, tax: 0 };
    const remaining = quantity > 0 ? [{ ...charges, item: { ...item, quantity } }] : [];
    // A replacement takes the position of its line, so that the kitchen reads the lines in their old order.
    const instead = comesInstead.get(line);
    return instead ? [...remaining, instead] : remaining;
  });
  const isSame = lines.every(
    ({ line, quantity, replacement }) => !replacement && quantity === basket.items[line]!.quantity,
  );
  if (isSame || kept.length === 0) return refuse('CHANGE_EMPTY');

  const after = sumBasket(kept, pricing);
  if (isFault(after)) return after;
  const payable = { before: payableOf(basket), after: payableOf(after) };
  return payable.after > payable.before ? refuse('CHANGE_COSTS_MORE', payable) : after;
}
