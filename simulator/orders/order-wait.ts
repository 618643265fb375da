// Waits for a time or for a webhook about an order, whichever comes first. Webhooks make frequent polling unnecessary.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderAddress } from './order-address.ts';

export function createOrderWaits(stopping: AbortSignal) {
  const waiting = new Map<string, AbortController>();
  const nameOf = ({ vendorCode, orderCode }: OrderAddress) => `${vendorCode} ${orderCode}`;
  return {
    nudge(order: OrderAddress): void {
      waiting.get(nameOf(order))?.abort();
    },
    /** Rejects after the stop; `over` only ends the wait. Each order has one wait at a time. */
    async rest(order: OrderAddress, ms: number, over?: AbortSignal): Promise<void> {
      const name = nameOf(order);
      const nudged = new AbortController();
      waiting.set(name, nudged);
      const signal = AbortSignal.any([stopping, nudged.signal, ...(over ? [over] : [])]);
      await sleep(ms, undefined, { signal }).catch(() => stopping.throwIfAborted());
      waiting.delete(name);
    },
  };
}
