// The ledger's rows. Every statement filters by the shop's code. There is no lock: prints of an order are numbered,
// and the first to write the next number wins; the loser reads again.

import type pg from 'pg';
import type { Row } from '../infra/database/tables.ts';
import {
  type IdempotentRequest,
  type OrderAddress,
  type StoredAnswerRow,
  selectStoredAnswer,
} from '../orders/public.ts';

export type PrintRow = Row<'order_print'>;

export interface Ledger {
  hasOrder: boolean;
  kept: StoredAnswerRow;
  /** Oldest first. */
  prints: PrintRow[];
}

/** The prints of an order, and the answer stored under the key of the repeat, in one query. */
export async function readLedger(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
  repeat?: IdempotentRequest,
): Promise<Ledger> {
  const { rows } = await pool.query<PrintRow & StoredAnswerRow & { found: string | null }>({
    name: 'printing-ledger',
    text: `SELECT o.code AS found, ${selectStoredAnswer}, p.*
      FROM (SELECT $1::text AS vendor_code) v
      LEFT JOIN all_orders o ON o.vendor_code = v.vendor_code AND o.code = $2
      LEFT JOIN idempotency k ON k.vendor_code = v.vendor_code AND k.principal = $3 AND k.key = $4
      LEFT JOIN order_print p ON p.vendor_code = o.vendor_code AND p.order_code = o.code
      ORDER BY p.number`,
    values: [vendorCode, code, repeat?.principal, repeat?.key],
  });
  return {
    hasOrder: rows[0]!.found !== null,
    kept: rows[0]!,
    prints: rows.filter((row) => row.number !== null),
  };
}

interface Answer {
  now: Date;
  repeat: IdempotentRequest | undefined;
  body: string;
}

const keep = `kept AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, $3::text, $4::text, $5::text, 200, $6::text, $2::timestamptz FROM done WHERE $4 IS NOT NULL
  ) SELECT 1 FROM done`;

const answerValues = (vendorCode: string, { now, repeat, body }: Answer): unknown[] => [
  vendorCode,
  now,
  repeat?.principal,
  repeat?.key,
  repeat?.fingerprint,
  body,
];

/** Throws a unique violation when another device has just taken the number, or the key. */
export async function writeClaim(pool: pg.Pool, row: PrintRow, answer: Answer): Promise<void> {
  await pool.query({
    name: 'printing-claim',
    text: `WITH done AS (
      INSERT INTO order_print (vendor_code, order_code, number, kind, copies, automatic, device_id, actor, claimed_at,
        session_id, address, station_ids)
      VALUES ($1, $7, $8, $9, $10, $11, $12, $13, $2, $14, $15, $16) RETURNING vendor_code
    ), ${keep}`,
    values: [
      ...answerValues(row.vendor_code, answer),
      row.order_code,
      row.number,
      row.kind,
      row.copies,
      row.automatic,
      row.device_id,
      JSON.stringify(row.actor),
      row.session_id,
      row.address,
      row.station_ids,
    ],
  });
}

/** False when the outcome has changed since the decision. */
export async function writeOutcome(
  pool: pg.Pool,
  before: PrintRow,
  { outcome, reason }: Pick<PrintRow, 'outcome' | 'reason'>,
  answer: Answer,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'printing-outcome',
    text: `WITH done AS (
      UPDATE order_print SET outcome = $7, settled_at = $2, reason = $11
      WHERE vendor_code = $1 AND order_code = $8 AND number = $9 AND outcome = $10 RETURNING vendor_code
    ), ${keep}`,
    values: [
      ...answerValues(before.vendor_code, answer),
      outcome,
      before.order_code,
      before.number,
      before.outcome,
      reason,
    ],
  });
  return rowCount === 1;
}

/** An answer without a change is also stored: the same key must always get the same answer. */
export async function storeAnswer(pool: pg.Pool, vendorCode: string, answer: Answer): Promise<void> {
  if (!answer.repeat) return;
  await pool.query({
    name: 'printing-keep',
    text: `WITH done AS (SELECT $1::text AS vendor_code), ${keep}`,
    values: answerValues(vendorCode, answer),
  });
}

export const isUniqueViolation = (error: unknown): boolean => (error as { code?: string }).code === '23505';
