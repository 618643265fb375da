// The progress of packing. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';

export interface Picking {
  readonly done: number;
  readonly lines: number;
}

/** Counted by lines, not by pieces: a tick stands for a line. An index that the order no longer has is ignored. */
export const pickingOf = ({ orderItems, picked }: Pick<Order, 'orderItems' | 'picked'>): Picking => ({
  done: orderItems.filter((_, line) => picked.includes(line)).length,
  lines: orderItems.length,
});

/** Unticked lines, once ticking has begun. Staff who never tick get no reminder. */
export function forgottenLines(order: Pick<Order, 'orderItems' | 'picked'>): number {
  const { done, lines } = pickingOf(order);
  return done === 0 ? 0 : lines - done;
}
