// The shop's own courier, who uses a link instead of the panel.
import type { OrderAddress } from '../order-address.ts';
import { executeCommand, type OrderCommandParts } from './execute-command.ts';
import type { CommandSource } from './write-orders.ts';

/** The customer has the food. Refuses with NOT_FOUND; the caller decides whether the courier may say so. */
export const deliverByOwnCourier = (
  orderParts: OrderCommandParts,
  { vendorCode, code }: OrderAddress,
  source: CommandSource,
  now: Date,
) =>
  executeCommand<'NOT_FOUND' | 'UNAVAILABLE'>(orderParts, {
    vendorCode,
    code,
    command: { action: 'move-courier', update: { to: 'DELIVERED', attempt: 1, at: now } },
    actor: { kind: 'own-courier' },
    source,
    now,
    respond: () => '',
  });
