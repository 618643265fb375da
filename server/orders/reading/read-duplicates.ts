// Orders that another one may duplicate, or that were named as duplicates.
import type pg from 'pg';
import type { OrderAddress } from '../order-address.ts';
import type { OrderRow } from '../table.ts';

export type DuplicateRow = Pick<
  OrderRow,
  'code' | 'status' | 'customer_name' | 'placed_at' | 'payable' | 'items'
>;

const isDuplicateOf = (one: string, other: string): string =>
  `${other}.vendor_code = ${one}.vendor_code AND ${other}.customer_phone = ${one}.customer_phone
       AND ${other}.placed_at BETWEEN ${one}.placed_at - interval '3 hours' AND ${one}.placed_at + interval '3 hours'
       AND ${one}.customer_phone <> '' AND ${other}.code <> ${one}.code AND NOT ${other}.is_canceled`;

/** An SQL condition for the given alias of an order. */
export const hasDuplicates = (order: string): string =>
  `EXISTS (SELECT FROM orders d WHERE ${isDuplicateOf(order, 'd')})`;

/**
 * Orders of the same customer and shop, placed within three hours, not canceled; nearest first, at most 20. A
 * customer without a phone number has no duplicates.
 */
export async function listDuplicateRows(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
): Promise<DuplicateRow[]> {
  const { rows } = await pool.query<DuplicateRow>(
    `SELECT o.code, o.status, o.customer_name, o.placed_at, o.payable, o.items
     FROM all_orders t JOIN all_orders o ON ${isDuplicateOf('t', 'o')}
     WHERE t.vendor_code = $1 AND t.code = $2
     ORDER BY abs(extract(epoch FROM o.placed_at - t.placed_at)), o.code LIMIT 20`,
    [vendorCode, code],
  );
  return rows;
}
