import type pg from 'pg';
import { listOpenOrders, listOpenVersions, type OpenOrders } from './find-orders.ts';
import { recall, remember } from './order-memory.ts';
import type { OrderRow } from './table.ts';

/**
 * The open orders of a shop, its stream's position and its day, all of one moment. Asked for by every panel that wakes up, and
 * mostly known already: then only codes and versions are read.
 */
export async function readOpenOrders(
  pool: pg.Pool,
  vendorCode: string,
  today: { from: Date; to: Date },
): Promise<OpenOrders<OrderRow>> {
  const present = await listOpenVersions(pool, vendorCode, today);
  const known = present.rows.map(({ code, version }) => {
    const row = recall(pool, { vendorCode, code });
    return row?.version === version ? row : undefined;
  });
  if (known.every((row) => row !== undefined)) return { ...present, rows: known };
  const read = await listOpenOrders(pool, vendorCode, today);
  for (const row of read.rows) remember(pool, row);
  return read;
}
