import { refuse } from '@pishkhan/contract/faults.ts';
import { listDuplicates } from '@pishkhan/contract/orders/calls.ts';
import { itemTitle } from '@pishkhan/contract/orders/item-title.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { listDuplicateRows } from '../reading/read-duplicates.ts';
import { findOrder } from '../reading/read-orders.ts';

export const listDuplicatesHandler = ({ pool }: OrderCommandParts) =>
  implement(listDuplicates, async ({ params }, { staff }) => {
    const address = { vendorCode: staff.vendorCode, code: params.code };
    if (!(await findOrder(pool, address))) return refuse('NOT_FOUND');
    const rows = await listDuplicateRows(pool, address);
    return rows.map((row) => ({
      orderCode: row.code as Order['orderCode'],
      orderStatus: row.status,
      customerName: row.customer_name,
      placedAt: row.placed_at.toISOString(),
      payablePrice: row.payable,
      productsDetails: row.items.map((item) => `${item.quantity} × ${itemTitle(item)}`).join('، '),
    }));
  });
