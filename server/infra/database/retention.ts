// Retention: deletes expired rows in small batches, so that tables that grow with every order stay bounded.
// Owns: scanning a table and deleting. Not: how long a table retains its rows (each feature's
// `retention.ts`).
// Invariant: a batch reads a bounded range of the table and locks only rows that it deletes; several servers
// may run at once.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { now as readClock } from '../clock.ts';
import { startHourly } from '../hourly.ts';
import type { Log } from '../log.ts';
import type { Polling } from '../polling.ts';
import type { Tables } from './tables.ts';

/** Rows of `table` expire `keepHours` after the time in `column`; `only` restricts the rule by an SQL condition. */
export interface RetentionRule {
  table: keyof Tables;
  column: string;
  keepHours: number;
  only?: string;
}

/** Pages of 8 kB in a batch: some hundreds of stored answers, some thousands of short rows. */
const pagesPerBatch = 64;
/** Live orders come first: a batch takes a few milliseconds, then other work runs. */
const pauseMs = 20;

/**
 * Scans the whole table by physical position (a TID range scan). An index on the time would have to be maintained by
 * every order. Returns the number of deleted rows.
 */
export async function deleteExpired(
  pool: pg.Pool,
  { table, column, keepHours, only }: RetentionRule,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const { rows } = await pool.query<{ pages: number }>(
    `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS pages`,
    [table],
  );
  const before = new Date(now.getTime() - keepHours * 3_600_000);
  let deleted = 0;
  for (let page = 0; page < rows[0]!.pages && !stopping?.aborted; page += pagesPerBatch) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (
         SELECT ctid FROM ${table} WHERE ctid >= $1::tid AND ctid < $2::tid AND ${column} < $3 ${only ? `AND (${only})` : ''}
         FOR UPDATE SKIP LOCKED))`,
      [`(${page},0)`, `(${page + pagesPerBatch},0)`, before],
    );
    deleted += rowCount ?? 0;
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
  return deleted;
}

/** Applies the rules now and once an hour; `stop` ends it after the current batch. */
export const startRetention = (pool: pg.Pool, rules: readonly RetentionRule[], log: Log): Polling =>
  startHourly(
    async (stopping) => {
      for (const rule of rules) {
        const deleted = await deleteExpired(pool, rule, readClock(), stopping);
        if (deleted > 0) log.info({ table: rule.table, deleted }, 'expired rows deleted');
      }
    },
    log,
    'expired rows could not be deleted',
  );
