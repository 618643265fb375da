// The order behind a link.
import { refuse } from '@pishkhan/contract/faults.ts';
import { findOrderDetails, type OrderCommandParts } from '../orders/public.ts';
import { findShopFront } from '../vendors/public.ts';
import { viewFollowed } from './rules.ts';
import { findLink } from './store-links.ts';

/** Refuses every invalid link with the same NOT_FOUND. */
export async function findFollowed(orderParts: OrderCommandParts, id: string, now: Date) {
  const link = await findLink(orderParts.pool, id, now);
  const order = link && (await findOrderDetails(orderParts, link, now));
  const front = link && (await findShopFront(orderParts.pool, link.vendorCode));
  if (!link || !order || !front) return refuse('NOT_FOUND');
  return { link, order, view: viewFollowed(order, front, link) };
}
