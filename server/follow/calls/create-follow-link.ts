import { refuse } from '@pishkhan/contract/faults.ts';
import { createFollowLink } from '@pishkhan/contract/follow/calls.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { implement } from '../../infra/http/implement.ts';
import { findOrderDetails, type OrderCommandParts } from '../../orders/public.ts';
import { createLink } from '../store-links.ts';

/** Links expire; nobody creates so many by hand. */
const retryAfterSeconds = 3600;

export const createFollowLinkHandler = (orderParts: OrderCommandParts) =>
  implement(createFollowLink, async ({ params, body }, { audit, staff, now }) => {
    const address = { vendorCode: staff.vendorCode, code: params.code };
    const order = await findOrderDetails(orderParts, address, now);
    if (!order) return refuse('NOT_FOUND');
    if (order.isTest) return refuse('NOBODY_TO_FOLLOW');
    if (body.follower === 'courier' && order.deliveryType !== 'OwnDelivery') return refuse('FOLLOWER_UNFIT');
    const link = await inTransaction(orderParts.pool, async (client) => {
      const made = await createLink(client, address, body.follower, now);
      if (made) await audit.record(client);
      return made;
    });
    if (!link) return refuse('TOO_MANY', { retryAfterSeconds });
    return { id: link.id, expiresAt: link.expiresAt.toISOString() };
  });
