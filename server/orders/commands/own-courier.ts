// The shop's own courier, who uses a link instead of the panel.
import type { OrderAddress } from '../order-address.ts';
import { carryOut, type OrderCommandParts } from './carry-out.ts';
import type { CommandSource } from './write-orders.ts';

/** The customer has the food. Refuses with NOT_FOUND; the caller decides whether the courier may say so. */
export const deliverByOwnCourier = (
  orderParts: OrderCommandParts,
  { vendorCode, code }: OrderAddress,
  source: CommandSource,
  now: Date,
) =>
  carryOut<'NOT_FOUND' | 'UNAVAILABLE'>(orderParts, {
    vendorCode,
    code,
    command: { action: 'move-courier', news: { to: 'DELIVERED', attempt: 1, at: now } },
    actor: { kind: 'own-courier' },
    source,
    now,
    respond: () => '',
  });
