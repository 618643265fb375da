// Messages that wait to be sent to the marketplace, as the board shows them.

import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { type Unsent, unsentSchema } from '@pishkhan/contract/orders/unsent.ts';
import type { StateBroadcast } from '../../infra/live/state-broadcast.ts';
import type { Unsent as Waiting } from '../../infra/webhooks/unsent-watch.ts';

/** A shorter delay is normal. */
export const unsentAfterSeconds = 10;

export interface UnsentOrders {
  of(vendorCode: string): Unsent;
  broadcast: StateBroadcast;
}

export function unsentOrders(waitingOf: (vendorCode: string) => Waiting): UnsentOrders {
  const made = new WeakMap<Waiting, { state: Unsent; json: string }>();
  const make = (waiting: Waiting) => {
    const orders = waiting.map(({ subject, since }) => ({
      orderCode: subject as OrderCode,
      since: since.toISOString(),
    }));
    const state = unsentSchema.parse({ orders });
    const one = { state, json: JSON.stringify(state) };
    made.set(waiting, one);
    return one;
  };
  const at = (vendorCode: string) => {
    const waiting = waitingOf(vendorCode);
    return made.get(waiting) ?? make(waiting);
  };
  return {
    of: (vendorCode) => at(vendorCode).state,
    broadcast: { eventName: 'unsent', read: (vendorCode) => at(vendorCode).json },
  };
}
