// Moves orders that ended long ago, with their moments, to the archive, and back when a command comes for one
// (decision 13).
// Invariant: an order stands either in `orders` or in `archived_orders`; a batch is one statement, so every
// snapshot has it once.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { now as readClock } from '../infra/clock.ts';
import { inTransaction } from '../infra/database/in-transaction.ts';
import { startHourly } from '../infra/hourly.ts';
import type { Log } from '../infra/log.ts';
import { archivedAfterDays } from '../infra/personal-data/periods.ts';
import type { Polling } from '../infra/polling.ts';
import type { OrderAddress } from './order-address.ts';
import { storedColumns } from './table.ts';

const columnsOfOrders = storedColumns.join(', ');
const columnsOfMoments =
  'vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, details, session_id, address';

const shopsOfBatch = 100;
const ordersOfShop = 20;
const ordersOfBatch = 50;
/** Live orders come first: a batch takes some ten milliseconds, then other work runs. */
const pauseMs = 20;

/**
 * The next shops after the named one, and their oldest closed orders. An order with a recent moment stays,
 * because webhooks and streams read its moments in `order_event`.
 */
const archiveBatch = `
  WITH shops AS MATERIALIZED (
    SELECT code FROM vendor WHERE code > $1 ORDER BY code LIMIT ${shopsOfBatch}
  ), chosen AS MATERIALIZED (
    SELECT old.vendor_code, old.code FROM shops s CROSS JOIN LATERAL (
      SELECT o.vendor_code, o.code FROM orders o
      WHERE o.vendor_code = s.code AND o.placed_at < $2 AND o.placed_at > '-infinity' AND NOT o.is_test AND NOT o.is_open
        AND NOT EXISTS (SELECT FROM order_event e WHERE e.vendor_code = o.vendor_code AND e.order_code = o.code AND e.at >= $2)
      ORDER BY o.placed_at, o.code LIMIT ${ordersOfShop} FOR UPDATE OF o SKIP LOCKED
    ) old LIMIT ${ordersOfBatch}
  ), orders_moved AS (
    DELETE FROM orders o USING chosen c WHERE o.vendor_code = c.vendor_code AND o.code = c.code RETURNING o.*
  ), orders_archived AS (
    INSERT INTO archived_orders (${columnsOfOrders}) SELECT ${columnsOfOrders} FROM orders_moved ORDER BY vendor_code, placed_at
  ), moments_moved AS (
    DELETE FROM order_event e USING chosen c WHERE e.vendor_code = c.vendor_code AND e.order_code = c.code RETURNING e.*
  ), moments_archived AS (
    INSERT INTO archived_order_event (${columnsOfMoments})
    SELECT ${columnsOfMoments} FROM moments_moved ORDER BY vendor_code, order_code, version
  )
  SELECT (SELECT count(*)::int FROM chosen) AS archived, (SELECT max(code) FROM shops) AS last`;

/** Returns the number of archived orders. Several servers may run at once: each skips what another has locked. */
export async function archiveOrders(pool: pg.Pool, now: Date, stopping?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - archivedAfterDays * 86_400_000);
  let sum = 0;
  for (let shop = ''; !stopping?.aborted; ) {
    const batch = await writeBatch(pool, shop, before);
    if (!batch) continue;
    const { archived, last } = batch;
    sum += archived;
    // Shops whose orders were archived may have more.
    if (archived === 0 && last === null) break;
    if (archived === 0) shop = last!;
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
  return sum;
}

interface Batch {
  archived: number;
  last: string | null;
}

/**
 * Undefined, with nothing moved, when a command wrote a moment of a chosen order after the batch had begun:
 * the batch locks the order's newest row and does not see that moment, whose foreign key keeps the order in
 * place.
 */
async function writeBatch(pool: pg.Pool, shop: string, before: Date): Promise<Batch | undefined> {
  try {
    const { rows } = await pool.query<Batch>(archiveBatch, [shop, before]);
    return rows[0]!;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return undefined;
    throw error;
  }
}

export const startArchive = (pool: pg.Pool, log: Log): Polling =>
  startHourly(
    async (stopping) => {
      const archived = await archiveOrders(pool, readClock(), stopping);
      if (archived > 0) log.info({ archived }, 'orders archived');
    },
    log,
    'orders could not be archived',
  );

/** The archived row stays until the other is written: it tells the trigger of `orders` that the order has not changed. */
const insertRestored = `
  WITH brought AS (
    INSERT INTO orders (${columnsOfOrders}) SELECT ${columnsOfOrders} FROM archived_orders WHERE vendor_code = $1 AND code = $2
    ON CONFLICT DO NOTHING RETURNING code
  )
  INSERT INTO order_event (${columnsOfMoments})
  SELECT ${columnsOfMoments} FROM archived_order_event WHERE vendor_code = $1 AND order_code IN (SELECT code FROM brought)`;

const deleteRestoredFromArchive = `
  WITH moments AS (
    DELETE FROM archived_order_event WHERE vendor_code = $1 AND order_code = $2
  )
  DELETE FROM archived_orders WHERE vendor_code = $1 AND code = $2`;

/** False when the archive does not have the order. A restored order is archived again once it has been unchanged for as long again. */
export async function restoreArchivedOrder(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
): Promise<boolean> {
  const key = [vendorCode, code];
  const { rowCount } = await pool.query(
    'SELECT FROM archived_orders WHERE vendor_code = $1 AND code = $2',
    key,
  );
  if (rowCount === 0) return false;
  await inTransaction(pool, async (client) => {
    await client.query(insertRestored, key);
    await client.query(deleteRestoredFromArchive, key);
  });
  return true;
}
