// Reads everything that automatic acceptance considers about one order and its shop, in one statement.
import type { AutomaticAccept } from '@pishkhan/contract/vendors/automatic-accept.ts';
import type pg from 'pg';
import { automaticAcceptJson, openOrdersOf, type Shop, shopAsJson } from '../../vendors/public.ts';
import type { OrderAddress } from '../order-address.ts';
import { hasDuplicates } from '../reading/read-duplicates.ts';
import { type OrderRow, selectOrder } from '../table.ts';
import { listenersAsJson } from '../write-listeners.ts';

export interface AutomaticFacts {
  row: OrderRow;
  shop: Shop;
  wish: AutomaticAccept | null;
  listeners: readonly string[];
  openOrders: number;
  hasDuplicate: boolean;
}

const query = {
  name: 'orders-automatic-accept',
  text: `SELECT ${selectOrder}, ${shopAsJson('$1', 'false')} AS shop, ${automaticAcceptJson('$1')} AS wish,
      ${listenersAsJson('$1')} AS listeners, ${openOrdersOf('o')} AS "openOrders", ${hasDuplicates('o')} AS "hasDuplicate"
    FROM orders o WHERE o.vendor_code = $1 AND o.code = $2`,
};

/** Undefined when there is no such order. */
export async function findAutomaticFacts(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
): Promise<AutomaticFacts | undefined> {
  const { rows } = await pool.query<OrderRow & Omit<AutomaticFacts, 'row'>>({
    ...query,
    values: [vendorCode, code],
  });
  if (!rows[0]) return undefined;
  const { shop, wish, listeners, openOrders, hasDuplicate, ...row } = rows[0];
  return { row, shop, wish, listeners, openOrders, hasDuplicate };
}
