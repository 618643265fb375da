// The orders that this process used last, so that the next command on one, or the next look at it, need not read it first.
// What is remembered is only a guess: whoever uses it compares the version, and nothing is ever refused from memory.
import type pg from 'pg';
import type { OrderAddress } from '../order-address.ts';
import type { OrderRow } from '../table.ts';

/**
 * Of each half; when one is full, what was not used since the other was is forgotten. Not one that is kept in the order of use:
 * a Map from which everything is taken out and put back at each look is being rebuilt all the time.
 */
const mostRemembered = 1000;

interface Memory {
  lately: Map<string, OrderRow>;
  before: Map<string, OrderRow>;
}

/** One memory for each database that this process uses. */
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
