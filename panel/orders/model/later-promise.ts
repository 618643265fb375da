// Delays an order's promise by five minutes, up to the limit. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { delayMinutes } from '@pishkhan/contract/orders/states.ts';

export interface LaterPromise {
  /** The minutes in all, since the order was accepted. */
  readonly delayMinutes: number;
  /** The new promise; undefined while nothing is promised. */
  readonly dueAt: string | undefined;
}

/** The next promise; undefined when the limit is reached. */
export function laterPromise(order: Pick<Order, 'delayMinutes' | 'dueAt'>): LaterPromise | undefined {
  const next = order.delayMinutes + delayMinutes.step;
  if (next > delayMinutes.max) return undefined;
  const dueAt = order.dueAt && new Date(Date.parse(order.dueAt) + delayMinutes.step * 60_000).toISOString();
  return { delayMinutes: next, dueAt: dueAt ?? undefined };
}
