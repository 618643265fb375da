// The order behind a link.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { FollowedOrder } from '@pishkhan/contract/follow/followed.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { findOrderDetails, type OrderCommandParts } from '../orders/public.ts';
import { findShopFront } from '../vendors/public.ts';
import { viewFollowed } from './rules.ts';
import { type FollowLink, findLink } from './store-links.ts';

export interface Followed {
  link: FollowLink;
  order: OrderDetails;
  view: FollowedOrder;
}

/** Refuses with NOT_FOUND, for every link alike that leads nowhere. */
export async function findFollowed(
  orderParts: OrderCommandParts,
  id: string,
  now: Date,
): Promise<Followed | Fault> {
  const link = await findLink(orderParts.pool, id, now);
  const order = link && (await findOrderDetails(orderParts, link, now));
  const front = link && (await findShopFront(orderParts.pool, link.vendorCode));
  if (!link || !order || !front) return refuse('NOT_FOUND');
  return { link, order, view: viewFollowed(order, front, link) };
}
