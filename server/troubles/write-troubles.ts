// Numbers the changes of troubles, and stores who sees to which shop.
import { takenMinutes } from '@pishkhan/contract/troubles/troubles.ts';
import type { Queryable } from '../infra/database/in-transaction.ts';

const batch = 500;

/**
 * Rows that another server is numbering are left to it. The counter's row is locked last, and until the commit. It
 * must stay an upsert: PostgreSQL refuses an UPDATE that reads another part of its statement under contention.
 */
const number = `
  WITH due AS (
    SELECT id FROM order_trouble WHERE seq IS NULL ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED
  ), due_take AS (
    SELECT vendor_code FROM trouble_take WHERE seq IS NULL ORDER BY vendor_code LIMIT ${batch} FOR UPDATE SKIP LOCKED
  ), change AS (
    SELECT id, vendor_code, (row_number() OVER (ORDER BY id DESC, vendor_code DESC)) - 1 AS back, count(*) OVER () AS changes
    FROM (SELECT id, NULL AS vendor_code FROM due UNION ALL SELECT NULL, vendor_code FROM due_take) both_kinds
  ), counter AS (
    INSERT INTO trouble_stream AS s (seq) SELECT changes FROM change LIMIT 1
    ON CONFLICT (id) DO UPDATE SET seq = s.seq + excluded.seq RETURNING s.seq
  ), numbered AS (
    UPDATE order_trouble t SET seq = c.seq - g.back FROM change g, counter c WHERE t.id = g.id
  ), numbered_take AS (
    UPDATE trouble_take k SET seq = c.seq - g.back FROM change g, counter c WHERE k.vendor_code = g.vendor_code
  )
  SELECT count(*)::int AS changes FROM change`;

/** Returns how many changes were numbered: a full batch means that more may wait. */
export async function numberChanges(pool: Queryable): Promise<{ isFull: boolean }> {
  const { rows } = await pool.query<{ changes: number }>({ name: 'troubles-number', text: number });
  return { isFull: rows[0]!.changes >= batch };
}

export interface Taker {
  operatorId: number;
  sessionId: string;
}

/** False when another operator has the shop. */
export async function takeShop(
  pool: Queryable,
  vendorCode: string,
  { operatorId, sessionId }: Taker,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'troubles-take',
    text: `INSERT INTO trouble_take AS k (vendor_code, operator_id, session_id, taken_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (vendor_code) DO UPDATE
        SET operator_id = excluded.operator_id, session_id = excluded.session_id, taken_at = excluded.taken_at, seq = NULL
      WHERE k.operator_id IS NULL OR k.operator_id = excluded.operator_id
        OR k.taken_at <= excluded.taken_at - interval '${takenMinutes} minutes'`,
    values: [vendorCode, operatorId, sessionId, now],
  });
  return rowCount === 1;
}

/** The name of the operator who has the shop. */
export async function readTakerName(pool: Queryable, vendorCode: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT p.full_name AS name FROM trouble_take k JOIN operator p ON p.id = k.operator_id WHERE k.vendor_code = $1`,
    [vendorCode],
  );
  return rows[0]?.name ?? '';
}

const free = 'UPDATE trouble_take SET operator_id = NULL, session_id = NULL, seq = NULL';

export async function releaseShop(pool: Queryable, vendorCode: string, operatorId: number): Promise<void> {
  await pool.query(`${free} WHERE vendor_code = $1 AND operator_id = $2`, [vendorCode, operatorId]);
}

/** Shops that were taken too long ago are free for the list already; this tells the streams. */
export async function freeExpired(pool: Queryable, now: Date): Promise<void> {
  await pool.query({
    name: 'troubles-free',
    text: `${free} WHERE operator_id IS NOT NULL AND taken_at <= $1::timestamptz - interval '${takenMinutes} minutes'`,
    values: [now],
  });
}
