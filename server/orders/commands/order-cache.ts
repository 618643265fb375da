// Cache of the orders that this process used last, so that the next command or read needs no query for the row.
// Invariant: a cached row may be stale. Its user compares the version, and never refuses because of a cached row.
import type pg from 'pg';
import type { OrderAddress } from '../order-address.ts';
import type { OrderRow } from '../table.ts';

/**
 * Entries in each half. When one half is full, the older half is dropped. A Map in order of use would have to delete
 * and insert an entry at each read, which makes V8 rebuild it all the time.
 */
const mostRemembered = 1000;

interface Memory {
  lately: Map<string, OrderRow>;
  before: Map<string, OrderRow>;
}

/** One cache for each database that this process uses. */
const memories = new WeakMap<pg.Pool, Memory>();

const keyOf = ({ vendorCode, code }: OrderAddress): string => `${vendorCode} ${code}`;

export function recall(pool: pg.Pool, address: OrderAddress): OrderRow | undefined {
  const memory = memories.get(pool);
  const key = keyOf(address);
  const known = memory?.lately.get(key);
  if (known || !memory) return known;
  const row = memory.before.get(key);
  if (row) remember(pool, row);
  return row;
}

export function forget(pool: pg.Pool, address: OrderAddress): void {
  const memory = memories.get(pool);
  memory?.lately.delete(keyOf(address));
  memory?.before.delete(keyOf(address));
}

export function remember(pool: pg.Pool, row: OrderRow): void {
  let memory = memories.get(pool);
  if (!memory || memory.lately.size >= mostRemembered) {
    memory = { lately: new Map(), before: memory?.lately ?? new Map() };
    memories.set(pool, memory);
  }
  memory.lately.set(keyOf({ vendorCode: row.vendor_code, code: row.code }), row);
}
