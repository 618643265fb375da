import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { deliverFollowedOrder } from '@pishkhan/contract/follow/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { deliverByOwnCourier, type OrderCommandParts } from '../../orders/public.ts';
import { findFollowed } from '../followed.ts';
import { canDeliver } from '../rules.ts';

export const deliverFollowedOrderHandler = (orderParts: OrderCommandParts) =>
  implement(deliverFollowedOrder, async ({ params }, { now, ip }) => {
    const followed = await findFollowed(orderParts, params.id, now);
    if (isFault(followed)) return followed;
    const { link, order, view } = followed;
    if (link.follower === 'courier' && order.orderStatus === 'DELIVERED') return view;
    if (!canDeliver(order, link.follower)) {
      const { orderStatus, version, statusDate } = order;
      return refuse('ORDER_STATE_CONFLICT', { current: { orderStatus, version }, by: null, at: statusDate });
    }
    const delivered = await deliverByOwnCourier(orderParts, link, { sessionId: null, address: ip }, now);
    if (isFault(delivered)) return delivered;
    const after = await findFollowed(orderParts, params.id, now);
    return isFault(after) ? after : after.view;
  });
