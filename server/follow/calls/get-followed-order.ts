import { isFault } from '@pishkhan/contract/faults.ts';
import { getFollowedOrder } from '@pishkhan/contract/follow/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../../orders/public.ts';
import { findFollowed } from '../followed.ts';

export const getFollowedOrderHandler = (orderParts: OrderCommandParts) =>
  implement(getFollowedOrder, async ({ params }, { now }) => {
    const followed = await findFollowed(orderParts, params.id, now);
    return isFault(followed) ? followed : followed.view;
  });
