import type pg from 'pg';
import { coalesce } from '../../infra/coalesce.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import { cacheOrder, getCachedOrder } from '../commands/order-cache.ts';
import type { OrderRow } from '../table.ts';
import { type EncodedOrder, encodeOrder } from './order-json.ts';
import { createOrderListCache } from './order-list-cache.ts';
import { listOpenOrders, listOpenVersions, listOrders, type OpenOrders } from './read-orders.ts';

interface OpenOrdersOf {
  vendorCode: string;
  today: { from: Date; to: Date };
  now: Date;
}

/** More than a busy shop has open. A shop that never hands an order over has thousands, and other requests must not wait for them. */
export const ordersAtOnce = 100;

/**
 * Reads the open orders of a shop, its stream position and its day at one moment. Every panel that wakes up
 * asks for it, often all of a shop at once: all codes and versions are read, and whole rows only for orders
 * that are not cached.
 */
export function openOrdersReader(pool: pg.Pool): (of: OpenOrdersOf) => Promise<OpenOrders<EncodedOrder>> {
  const lists = createOrderListCache();

  const read = async ({ vendorCode, today, now }: OpenOrdersOf): Promise<OpenOrders<EncodedOrder>> => {
    const present = await listOpenVersions(pool, vendorCode, today);
    const known = new Map(lists.get(vendorCode));
    const isKnown = (code: string, version: number) => known.get(code)?.version === version;
    const addEncoded = async (rows: readonly OrderRow[]) => {
      await mapInChunks(rows, ordersAtOnce, (row) => known.set(row.code, encodeOrder(row, now)));
    };
    const asked: string[] = [];
    const recalled: OrderRow[] = [];
    for (const { code, version } of present.rows) {
      if (isKnown(code, version)) continue;
      const row = getCachedOrder(pool, { vendorCode, code });
      if (row?.version === version) recalled.push(row);
      else asked.push(code);
    }
    await addEncoded(recalled);
    if (asked.length > 0) {
      const rows = await listOrders(pool, vendorCode, asked);
      for (const row of rows) cacheOrder(pool, row);
      await addEncoded(rows);
    }
    let moment: OpenOrders<{ code: string; version: number }> = present;
    if (!present.rows.every(({ code, version }) => isKnown(code, version))) {
      // An order changed between the two reads; position and orders must be of one moment.
      const whole = await listOpenOrders(pool, vendorCode, today);
      await addEncoded(whole.rows);
      moment = whole;
    }
    const open = new Map(moment.rows.map(({ code }) => [code, known.get(code)!]));
    lists.set(vendorCode, open);
    return { ...moment, rows: [...open.values()] };
  };

  return coalesce(({ vendorCode, today }) => `${vendorCode} ${today.from.getTime()}`, read);
}
