// Orders that the kitchen finished lately.
import type pg from 'pg';
import { type OrderRow, selectOrder } from '../table.ts';

/** More events than a busy shop writes in half an hour. */
const maxEvents = 2000;

/**
 * Orders that are no longer cooked and became so since that time, newest first: the food became ready or left, or the order ended.
 * The newest events are found by their number, whose index leads with the shop.
 */
export async function listFinished(
  pool: pg.Pool,
  vendorCode: string,
  since: Date,
  most: number,
): Promise<(OrderRow & { finished_at: Date })[]> {
  const { rows } = await pool.query<OrderRow & { finished_at: Date }>({
    name: 'orders-finished',
    text: `SELECT f.finished_at, ${selectOrder}
      FROM (
        SELECT e.order_code, max(e.at) AS finished_at
        FROM (SELECT * FROM order_event WHERE vendor_code = $1 ORDER BY seq DESC LIMIT ${maxEvents}) e
        WHERE e.at > $2 AND (e.what IN ('prepared', 'shipped', 'canceled', 'completed') OR e.courier IN ('PICKED_UP', 'DELIVERED'))
        GROUP BY e.order_code
      ) f
      JOIN orders o ON o.vendor_code = $1 AND o.code = f.order_code
      WHERE o.status NOT IN ('SCHEDULED', 'NEW', 'PREPARING') AND o.accepted_at IS NOT NULL
      ORDER BY f.finished_at DESC, o.code LIMIT $3`,
    values: [vendorCode, since, most],
  });
  return rows;
}
