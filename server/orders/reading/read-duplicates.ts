// Orders that another one may duplicate, or that were named as such.
import type pg from 'pg';
import type { OrderAddress } from '../order-address.ts';
import type { OrderRow } from '../table.ts';

export type DuplicateRow = Pick<
  OrderRow,
  'code' | 'status' | 'customer_name' | 'placed_at' | 'payable' | 'items'
>;

/**
 * Of the same customer and shop, placed within three hours, not canceled; nearest first, at most 20. A customer
 * without a phone number has no duplicates.
 */
export async function listDuplicateRows(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
): Promise<DuplicateRow[]> {
  const { rows } = await pool.query<DuplicateRow>(
    `SELECT o.code, o.status, o.customer_name, o.placed_at, o.payable, o.items
     FROM orders t JOIN orders o ON o.vendor_code = t.vendor_code AND o.customer_phone = t.customer_phone
       AND o.placed_at BETWEEN t.placed_at - interval '3 hours' AND t.placed_at + interval '3 hours'
     WHERE t.vendor_code = $1 AND t.code = $2 AND t.customer_phone <> '' AND o.code <> t.code AND NOT o.is_canceled
     ORDER BY abs(extract(epoch FROM o.placed_at - t.placed_at)), o.code LIMIT 20`,
    [vendorCode, code],
  );
  return rows;
}
