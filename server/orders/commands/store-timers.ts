// Timers of orders as they are stored.
import type { Queryable } from '../../infra/database/in-transaction.ts';

export interface DueTimer {
  id: number;
  vendor_code: string;
  order_code: string;
  /** False for an order that was answered long ago: it need not be read. */
  matters: boolean;
  /** When staff are called about an unanswered order. Set for a timer that fires earlier, to try automatic acceptance. */
  call_by: Date | null;
}

const selectDue = `
  SELECT t.id, t.vendor_code, t.order_code,
    o.kitchen IN ('SCHEDULED', 'NEW') OR o.change IS NOT NULL OR (o.is_test AND o.is_open) AS matters,
    CASE WHEN o.kitchen = 'NEW' AND o.call IS NULL AND t.at < o.call_by THEN o.call_by END AS call_by
  FROM order_timer t JOIN orders o ON o.vendor_code = t.vendor_code AND o.code = t.order_code
  WHERE t.at <= $1 ORDER BY t.at LIMIT $2 FOR UPDATE OF t SKIP LOCKED`;

/** Oldest first; locked until the transaction ends. Timers that another server holds are left out. */
export async function lockDueTimers(client: Queryable, now: Date, most: number): Promise<DueTimer[]> {
  const { rows } = await client.query<DueTimer>({
    name: 'order-timers-due',
    text: selectDue,
    values: [now, most],
  });
  return rows;
}

export async function deleteTimers(client: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await client.query('DELETE FROM order_timer WHERE id = ANY ($1)', [ids]);
}

export async function postponeTimers(client: Queryable, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0) await client.query('UPDATE order_timer SET at = $2 WHERE id = ANY ($1)', [ids, at]);
}
