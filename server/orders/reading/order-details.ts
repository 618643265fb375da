import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import type { OrderDesk } from '../commands/carry-out.ts';
import type { OrderAddress } from '../order-address.ts';
import { findOrder, listMoments } from './read-orders.ts';
import { viewDetails } from './view-order.ts';

/** One order with its history. */
export async function findOrderDetails(
  desk: Pick<OrderDesk, 'pool'>,
  address: OrderAddress,
  now: Date,
): Promise<OrderDetails | undefined> {
  const row = await findOrder(desk.pool, address);
  // An event may come between the two looks: the history ends where the order stands.
  return row && viewDetails(row, await listMoments(desk.pool, address, row.version), now);
}
