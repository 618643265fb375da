import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';

const msOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));

/** Those that staff moved to the front, the last of them first; then oldest first; orders of the same moment by their codes. */
export const byAge = ({ order: a }: BoardOrder, { order: b }: BoardOrder): number =>
  msOf(b.prioritizedAt) - msOf(a.prioritizedAt) ||
  msOf(a.placedAt) - msOf(b.placedAt) ||
  (a.orderCode < b.orderCode ? -1 : 1);
