// An order's life as four statements, each one transaction and one round trip: the least work for the same
// guarantees. The order moves by compare-and-set, the event gets the shop's next number in the order of
// commits, the answer is stored.
import { hash } from 'node:crypto';
import type pg from 'pg';

const recorded = `
  counted AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq) SELECT vendor_code, 1 FROM moved
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + 1
    RETURNING s.seq
  ), told AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, actor)
    SELECT m.vendor_code, c.seq, m.code, m.version, now(), $1::text, $2::text FROM moved m, counted c
  ), posted AS (
    INSERT INTO outbox (vendor_code, seq) SELECT m.vendor_code, c.seq FROM moved m, counted c
  ), kept AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, body)
    SELECT vendor_code, $2, $3::text, $4::text, jsonb_build_object('result', body)::text FROM moved
  )
  SELECT jsonb_build_object('result', body)::text AS body FROM moved, counted`;

const create = `
  WITH moved AS (
    INSERT INTO orders (vendor_code, code, status, version, status_at, placed_at, details)
    VALUES ($5, $6, 'NEW', 1, now(), $7, $8)
    ON CONFLICT DO NOTHING
    RETURNING vendor_code, code, version, jsonb_build_object('orderCode', code, 'orderStatus', status, 'version', version) AS body
  ), ${recorded}`;

const move = `
  WITH moved AS (
    UPDATE orders SET status = $7, version = version + 1, status_at = now(),
      preparation_minutes = coalesce($8, preparation_minutes)
    WHERE vendor_code = $5 AND code = $6 AND status = $9
    RETURNING vendor_code, code, version, details || jsonb_build_object('orderStatus', status, 'version', version,
      'statusDate', status_at, 'preparationTime', preparation_minutes) AS body
  ), ${recorded}`;

export interface Act {
  vendorCode: string;
  code: string;
  principal: string;
  key: string;
  what: string;
  sent: unknown;
}

/** The answer as JSON text; undefined when the order's state forbids the action and the request is not a repeat. */
export type Outcome = Promise<string | undefined>;

export async function createOrder(pool: pg.Pool, act: Act, placedAt: string, details: object): Outcome {
  const { rows } = await pool.query<{ body: string }>({
    name: 'create',
    text: create,
    values: [...recordValues(act), act.vendorCode, act.code, placedAt, details],
  });
  return rows[0]?.body ?? repeated(pool, act);
}

export async function moveOrder(
  pool: pg.Pool,
  act: Act,
  edge: { from: string; to: string; minutes?: number },
): Outcome {
  const { rows } = await pool.query<{ body: string }>({
    name: 'move',
    text: move,
    values: [...recordValues(act), act.vendorCode, act.code, edge.to, edge.minutes ?? null, edge.from],
  });
  return rows[0]?.body ?? repeated(pool, act);
}

const recordValues = (act: Act): unknown[] => [act.what, act.principal, act.key, fingerprint(act)];

async function repeated(pool: pg.Pool, act: Act): Outcome {
  const { rows } = await pool.query<{ body: string }>(
    `SELECT body FROM idempotency WHERE vendor_code = $1 AND principal = $2 AND key = $3 AND fingerprint = $4`,
    [act.vendorCode, act.principal, act.key, fingerprint(act)],
  );
  return rows[0]?.body;
}

const fingerprint = ({ what, code, sent }: Act): string =>
  hash('sha256', JSON.stringify([what, code, sent]), 'base64url');
