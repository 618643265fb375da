// The orders that this process used last, so that the next command on one, or the next look at it, need not read it first.
// What is remembered is only a guess: whoever uses it compares the version, and nothing is ever refused from memory.
import type pg from 'pg';
import type { OrderAddress } from './store.ts';
import type { OrderRow } from './table.ts';

const mostRemembered = 2000;

/** One memory for each database that this process uses; the order used longest ago stands first. */
const memories = new WeakMap<pg.Pool, Map<string, OrderRow>>();

const keyOf = ({ vendorCode, code }: OrderAddress): string => `${vendorCode} ${code}`;

export function recall(pool: pg.Pool, address: OrderAddress): OrderRow | undefined {
  const row = memories.get(pool)?.get(keyOf(address));
  if (row) remember(pool, row);
  return row;
}

export function forget(pool: pg.Pool, address: OrderAddress): void {
  memories.get(pool)?.delete(keyOf(address));
}

export function remember(pool: pg.Pool, row: OrderRow): void {
  const memory = memories.get(pool) ?? new Map<string, OrderRow>();
  memories.set(pool, memory);
  const key = keyOf({ vendorCode: row.vendor_code, code: row.code });
  memory.delete(key);
  memory.set(key, row);
  if (memory.size > mostRemembered) memory.delete(memory.keys().next().value!);
}
