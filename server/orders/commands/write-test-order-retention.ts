// Deletes test orders, with everything that refers to them, once no stream can resume over their events.
import { testOrders } from '@pishkhan/contract/orders/test-orders.ts';
import type pg from 'pg';
import { now as readClock } from '../../infra/clock.ts';
import { startHourly } from '../../infra/hourly.ts';
import type { Log } from '../../infra/log.ts';
import type { Polling } from '../../infra/polling.ts';

const batch = 100;

/** Deletes rows about the orders. No foreign key removes them, because orders move to the archive. */
const deleteAbout = (table: string): string =>
  `DELETE FROM ${table} t USING chosen c WHERE t.vendor_code = c.vendor_code AND t.order_code = c.code`;

/** One statement, so that no row about a deleted order remains. Returns the number of deleted orders. */
const deleteBatch = `
  WITH chosen AS (
    SELECT vendor_code, code FROM orders WHERE is_test AND NOT is_open AND placed_at < $1
    LIMIT ${batch} FOR UPDATE SKIP LOCKED
  ), moments AS (${deleteAbout('order_event')}), prints AS (${deleteAbout('order_print')}),
    hearings AS (${deleteAbout('order_hearing')}), steps AS (${deleteAbout('order_escalation')}), links AS (${deleteAbout('follow_link')})
  DELETE FROM orders o USING chosen c WHERE o.vendor_code = c.vendor_code AND o.code = c.code`;

export async function deleteOldTestOrders(pool: pg.Pool, now: Date): Promise<number> {
  const before = new Date(now.getTime() - testOrders.keepHours * 3_600_000);
  let deleted = 0;
  for (;;) {
    const { rowCount } = await pool.query(deleteBatch, [before]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
}

export const startTestOrderRetention = (pool: pg.Pool, log: Log): Polling =>
  startHourly(() => deleteOldTestOrders(pool, readClock()), log, 'old test orders could not be deleted');
