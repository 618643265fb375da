import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import type { OrderAddress } from '../order-address.ts';
import { findOrder, listMoments } from './read-orders.ts';
import { viewDetails } from './view-order.ts';

/** One order with its history. */
export async function findOrderDetails(
  orderParts: Pick<OrderCommandParts, 'pool'>,
  address: OrderAddress,
  now: Date,
): Promise<OrderDetails | undefined> {
  const row = await findOrder(orderParts.pool, address);
  // An event may be committed between the two reads: the history ends at the version of the row.
  return row && viewDetails(row, await listMoments(orderParts.pool, address, row.version), now);
}
