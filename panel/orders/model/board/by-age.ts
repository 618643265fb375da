import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';

/** Oldest first; orders of the same moment by their codes. */
export const byAge = (a: BoardOrder, b: BoardOrder): number =>
  Date.parse(a.order.placedAt) - Date.parse(b.order.placedAt) ||
  (a.order.orderCode < b.order.orderCode ? -1 : 1);
