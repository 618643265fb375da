import type pg from 'pg';
import { coalesce } from '../../infra/coalesce.ts';
import { recall, remember } from '../commands/order-cache.ts';
import type { OrderRow } from '../table.ts';
import { listOpenOrders, listOpenVersions, type OpenOrders } from './read-orders.ts';

interface OpenOrdersOf {
  vendorCode: string;
  today: { from: Date; to: Date };
}

/**
 * Reads the open orders of a shop, its stream position and its day at one moment. Every panel that wakes up asks for
 * it, often all of a shop at once, and most rows are cached: then only codes and versions are read.
 */
export const openOrdersReader = (pool: pg.Pool): ((of: OpenOrdersOf) => Promise<OpenOrders<OrderRow>>) =>
  coalesce(
    ({ vendorCode, today }) => `${vendorCode} ${today.from.getTime()}`,
    async ({ vendorCode, today }) => {
      const present = await listOpenVersions(pool, vendorCode, today);
      const known = present.rows.map(({ code, version }) => {
        const row = recall(pool, { vendorCode, code });
        return row?.version === version ? row : undefined;
      });
      if (known.every((row) => row !== undefined)) return { ...present, rows: known };
      const read = await listOpenOrders(pool, vendorCode, today);
      for (const row of read.rows) remember(pool, row);
      return read;
    },
  );
