// How far packing is. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';

export interface Picking {
  readonly done: number;
  readonly lines: number;
}

/** By lines, not by pieces: a tick stands for a line. A place that the order no longer has counts for nothing. */
export const pickingOf = ({ orderItems, picked }: Pick<Order, 'orderItems' | 'picked'>): Picking => ({
  done: orderItems.filter((_, line) => picked.includes(line)).length,
  lines: orderItems.length,
});

/** Lines left, where somebody has begun to tick: whoever never ticks need not be told. */
export function forgottenLines(order: Pick<Order, 'orderItems' | 'picked'>): number {
  const { done, lines } = pickingOf(order);
  return done === 0 ? 0 : lines - done;
}
