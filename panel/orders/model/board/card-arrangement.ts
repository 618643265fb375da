// The slots of cards in a column, stable while somebody touches the board. Pure. While the column is touched,
// cards that left retain their slot (rendered as gone) and new cards are appended. When it has not been
// touched for a while, the column is sorted: oldest first. A canceled order retains its slot until somebody
// has acknowledged it.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { byAge } from './by-age.ts';

export interface Slot {
  /** The item as it was last seen. */
  readonly item: BoardOrder;
  readonly isGone: boolean;
}

const codeOf = ({ item }: Slot) => item.order.orderCode;

/** True when an order that has left retains its slot until somebody has acknowledged it. */
export type IsKept = (code: OrderCode) => boolean;

export type Compare = (a: BoardOrder, b: BoardOrder) => number;

interface ArrangeParts {
  isKept?: IsKept;
  /** Absent: oldest first. */
  compare?: Compare;
}

/** `items` is sorted by `compare`. */
export function arrange(
  slots: readonly Slot[],
  items: readonly BoardOrder[],
  isQuiet: boolean,
  { isKept = () => false, compare = byAge }: ArrangeParts = {},
): readonly Slot[] {
  const present = new Map(items.map((item) => [item.order.orderCode, item]));
  const hasStayed = (slot: Slot) => !present.has(codeOf(slot)) && isKept(codeOf(slot));
  const standing = isQuiet ? slots.filter(hasStayed) : slots;
  const kept = standing.map((slot) => {
    const item = present.get(codeOf(slot));
    return item ? slotOf(item, slot) : gone(slot);
  });
  const here = new Set(standing.map(codeOf));
  const known = new Map(slots.map((slot) => [codeOf(slot), slot]));
  const added = items
    .filter(({ order }) => !here.has(order.orderCode))
    .map((item) => slotOf(item, known.get(item.order.orderCode)));
  return isQuiet && kept.length > 0
    ? [...kept, ...added].sort((a, b) => compare(a.item, b.item))
    : [...kept, ...added];
}

const gone = (slot: Slot): Slot => (slot.isGone ? slot : { ...slot, isGone: true });

/** Returns the unchanged object, so that the card is not rendered again. */
const slotOf = (item: BoardOrder, before: Slot | undefined): Slot =>
  before && !before.isGone && before.item.order === item.order && before.item.waiting === item.waiting
    ? before
    : { item, isGone: false };

/** True when sorting the column would change nothing. */
export function isSettled(
  slots: readonly Slot[],
  items: readonly BoardOrder[],
  isKept: IsKept = () => false,
): boolean {
  const sorted = slots.filter((slot) => !(slot.isGone && isKept(codeOf(slot))));
  return (
    sorted.length === items.length &&
    sorted.every((slot, index) => codeOf(slot) === items[index]!.order.orderCode)
  );
}
