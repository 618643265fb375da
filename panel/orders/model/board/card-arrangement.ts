// The places of cards in a column, stable while somebody touches the board. Pure.
// While the column is touched, cards that left keep their place (rendered as gone) and new cards stand at the end. When it has not been
// touched for a while, the column is sorted: oldest first. An order that was canceled keeps its place until somebody has seen that.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { byAge } from './by-age.ts';

export interface Slot {
  /** The item as it was when it was last here. */
  readonly item: BoardOrder;
  readonly isGone: boolean;
}

const codeOf = ({ item }: Slot) => item.order.orderCode;

/** Whether an order that has left keeps its place until somebody has seen that. */
export type IsKept = (code: OrderCode) => boolean;

export type Compare = (a: BoardOrder, b: BoardOrder) => number;

interface ArrangeParts {
  isKept?: IsKept;
  /** Absent: oldest first. */
  compare?: Compare;
}

/** `items` in the order of `compare`. */
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

/** Keeps an unchanged object, so that the card is not rendered again. */
const slotOf = (item: BoardOrder, before: Slot | undefined): Slot =>
  before && !before.isGone && before.item.order === item.order && before.item.waiting === item.waiting
    ? before
    : { item, isGone: false };

/** Whether sorting the column would change nothing. */
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
