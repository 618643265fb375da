// Five minutes later, as often as it may be. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { delayMinutes } from '@pishkhan/contract/orders/states.ts';

export interface LaterPromise {
  /** In all, since the order was accepted. */
  readonly delayMinutes: number;
  /** When the food is then promised; undefined while nothing is. */
  readonly dueAt: string | undefined;
}

/** The next promise; undefined when it may not be put off further. */
export function laterPromise(order: Pick<Order, 'delayMinutes' | 'dueAt'>): LaterPromise | undefined {
  const next = order.delayMinutes + delayMinutes.step;
  if (next > delayMinutes.max) return undefined;
  const dueAt = order.dueAt && new Date(Date.parse(order.dueAt) + delayMinutes.step * 60_000).toISOString();
  return { delayMinutes: next, dueAt: dueAt ?? undefined };
}
