// Cache of the orders that this process used last, so that the next command or read needs no query for the row.
// Invariants: a cached row may be stale. Its user compares the version, and never refuses because of a cached row. A closed order is not
// cached: its customer may be erased under the same version, by any server.
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import type pg from 'pg';
import { perPool } from '../../infra/database/per-pool.ts';
import { RecentlyUsed } from '../../infra/recently-used.ts';
import type { OrderAddress } from '../order-address.ts';
import type { OrderRow } from '../table.ts';

/** The cache has two halves of this size. */
const maxInHalf = 1000;

const memoryOf = perPool(() => new RecentlyUsed<OrderRow>(maxInHalf));

const keyOf = ({ vendorCode, code }: OrderAddress): string => `${vendorCode} ${code}`;

export const getCachedOrder = (pool: pg.Pool, address: OrderAddress): OrderRow | undefined =>
  memoryOf(pool).get(keyOf(address));

export const evictOrder = (pool: pg.Pool, address: OrderAddress): void =>
  memoryOf(pool).delete(keyOf(address));

export function cacheOrder(pool: pg.Pool, row: OrderRow): void {
  const address = { vendorCode: row.vendor_code, code: row.code };
  if (isOpen(row.status)) memoryOf(pool).set(keyOf(address), row);
  else evictOrder(pool, address);
}
