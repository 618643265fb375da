// The statements that change orders. Each is a transaction of its own: one round trip, no lock held while we think.
import type { OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import type pg from 'pg';
import type { Repeat } from './repeats.ts';
import type { OrderRow } from './table.ts';

export interface Moment {
  what: OrderMoment['what'];
  actor: Actor;
  reason: string | null;
  now: Date;
}

export type AnswerToKeep = Repeat & { body: string };

/**
 * What follows a row of `orders` just written (the statement calls it `moved`): the next number of the shop's stream, the
 * event, the outbox and the kept answer. The upsert locks the shop's counter until the commit, so numbers are in the order
 * of commits; it must not become an UPDATE with a sub-select on `moved`, which PostgreSQL refuses under contention.
 */
const recorded = `
  counted AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq) SELECT vendor_code, 1 FROM moved
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + 1
    RETURNING s.seq
  ), told AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, reason)
    SELECT m.vendor_code, c.seq, m.code, m.version, $1::timestamptz, $2::text, m.status, $3::jsonb,
      CASE WHEN $2 = 'courier-moved' THEN m.courier END,
      CASE WHEN $2 = 'accepted' THEN m.preparation_minutes END,
      $4::text
    FROM moved m, counted c
  ), posted AS (
    INSERT INTO outbox (vendor_code, seq) SELECT m.vendor_code, c.seq FROM moved m, counted c
  ), kept AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, $5::text, $6::text, $7::text, 200, $8::text, $1 FROM moved WHERE $6 IS NOT NULL
  )
  SELECT seq FROM counted`;

const recordValues = (moment: Moment, answer: AnswerToKeep | undefined): unknown[] => [
  moment.now,
  moment.what,
  JSON.stringify(moment.actor),
  moment.reason,
  answer?.principal,
  answer?.key,
  answer?.fingerprint,
  answer?.body,
];

const move = `
  WITH moved AS (
    UPDATE orders SET kitchen = $9, courier = $10, status = $11, status_at = $12, version = $13,
      preparation_minutes = $14, ready_by = $15, delivery_order_id = $16, courier_person = $17, courier_event_at = $18
    WHERE vendor_code = $19 AND code = $20 AND version = $21 AND kitchen = $22
    RETURNING vendor_code, code, version, status, courier, preparation_minutes
  ), ${recorded}`;

/** False when the order is no longer as `before` says: then nothing is written. Throws a lost race when the key is taken. */
export async function writeMove(
  pool: pg.Pool,
  before: OrderRow,
  next: OrderRow,
  moment: Moment,
  answer: AnswerToKeep | undefined,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'orders-move',
    text: move,
    values: [
      ...recordValues(moment, answer),
      next.kitchen,
      next.courier,
      next.status,
      next.status_at,
      next.version,
      next.preparation_minutes,
      next.ready_by,
      next.delivery_order_id,
      next.courier_person && JSON.stringify(next.courier_person),
      next.courier_event_at,
      before.vendor_code,
      before.code,
      before.version,
      before.kitchen,
    ],
  });
  return rowCount === 1;
}

const create = `
  WITH moved AS (
    INSERT INTO orders (vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at, paid_at,
      received_at, acknowledge_by, customer_name, customer_phone, customer_address, customer_comment, customer_latitude,
      customer_longitude, vendor_latitude, vendor_longitude, city_id, raw_total, total_after_discount, total, voucher,
      expenses, items)
    VALUES ($9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30,
      $31, $32, $33, $34, $35)
    ON CONFLICT DO NOTHING
    RETURNING vendor_code, code, version, status, courier, preparation_minutes
  ), ${recorded}`;

/** False when the order is there already: then nothing is written. Throws a lost race when the key is taken. */
export async function writeNew(
  pool: pg.Pool,
  row: OrderRow,
  moment: Moment,
  answer: AnswerToKeep,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'orders-create',
    text: create,
    values: [
      ...recordValues(moment, answer),
      row.vendor_code,
      row.code,
      row.delivery_type,
      row.kitchen,
      row.courier,
      row.status,
      row.version,
      row.status_at,
      row.placed_at,
      row.paid_at,
      row.received_at,
      row.acknowledge_by,
      row.customer_name,
      row.customer_phone,
      row.customer_address,
      row.customer_comment,
      row.customer_latitude,
      row.customer_longitude,
      row.vendor_latitude,
      row.vendor_longitude,
      row.city_id,
      row.raw_total,
      row.total_after_discount,
      row.total,
      row.voucher,
      JSON.stringify(row.expenses),
      JSON.stringify(row.items),
    ],
  });
  return rowCount === 1;
}

/** Keeps an answer to a command that changed nothing. Throws a lost race when the key is taken. */
export async function writeAnswer(
  pool: pg.Pool,
  vendorCode: string,
  answer: AnswerToKeep,
  now: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
     VALUES ($1, $2, $3, $4, 200, $5, $6)`,
    [vendorCode, answer.principal, answer.key, answer.fingerprint, answer.body, now],
  );
}
