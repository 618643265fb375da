// Orders whose customer's data are due, and what holds them.

import { erasedCustomerName } from '@pishkhan/contract/orders/erased-customer.ts';
import type { HoldCause } from '@pishkhan/contract/personal-data/calls.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';
import type { OrderKey } from './write-customers.ts';

export interface DueOrder extends OrderKey {
  /** Null when nothing holds it. */
  hold: HoldCause | null;
}

/** A question about an order's money is answered while its customer is still there. `$1` is the present time. */
const hold = (order: string): string => `
  CASE WHEN ${order}.is_open THEN 'OPEN'
    WHEN EXISTS (SELECT FROM ledger_dispute d WHERE d.state = 'OPEN' AND d.vendor_code = ${order}.vendor_code AND d.order_code = ${order}.code)
      THEN 'DISPUTE'
    WHEN EXISTS (SELECT FROM ledger_transaction t WHERE t.adjustment_code IS NOT NULL AND t.vendor_code = ${order}.vendor_code
      AND t.order_code = ${order}.code AND t.dispute_until > $1) THEN 'CLAIM' END AS hold`;

const hasCustomer = (order: string): string =>
  `(${order}.customer_name <> '${erasedCustomerName}' OR ${order}.customer_phone <> '')`;

/** `at` is PostgreSQL's text, because a Date has no microseconds. */
export interface PlaceInTime extends OrderKey {
  at: string;
}

/**
 * The next orders of all shops in the order of time, by the indexes that lists of the platform use. Of those from before `through`, which
 * were looked at earlier, only orders that still have their customer.
 */
export async function listOldOrders(
  db: Db,
  {
    after,
    through,
    before,
    now,
    most,
  }: { after: PlaceInTime; through: string; before: Date; now: Date; most: number },
): Promise<(DueOrder & PlaceInTime)[]> {
  return runRaw<DueOrder & PlaceInTime>(
    db,
    `SELECT o.vendor_code, o.code, o.placed_at::text AS at, ${hold('o')} FROM all_orders o
     WHERE (o.placed_at, o.vendor_code, o.code) > ($2::timestamptz, $3, $4) AND o.placed_at < $5 AND NOT o.is_test
       AND (o.placed_at >= $6::timestamptz OR ${hasCustomer('o')})
     ORDER BY o.placed_at, o.vendor_code, o.code LIMIT $7`,
    [now, after.at, after.vendor_code, after.code, before, through, most],
  );
}

/** Waiting orders that nothing holds any more; those of one cause, because the causes end different parts. */
export async function listFreeOrders(
  db: Db,
  cause: 'PERIOD' | 'REQUEST',
  now: Date,
  most: number,
): Promise<OrderKey[]> {
  return runRaw<OrderKey>(
    db,
    `SELECT w.vendor_code, w.order_code AS code FROM customer_data_due w
     JOIN all_orders o ON o.vendor_code = w.vendor_code AND o.code = w.order_code
     CROSS JOIN LATERAL (SELECT ${hold('o')}) held
     WHERE w.cause = $2 AND held.hold IS NULL ORDER BY w.since, w.vendor_code, w.order_code LIMIT $3`,
    [now, cause, most],
  );
}

/** The period ends more than a request does, so it stays the cause. */
export async function storeDue(
  db: Db,
  keys: readonly OrderKey[],
  cause: 'PERIOD' | 'REQUEST',
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await runRaw(
    db,
    `INSERT INTO customer_data_due (vendor_code, order_code, cause, since)
     SELECT vendor_code, code, $3, $4 FROM unnest($1::text[], $2::text[]) AS c (vendor_code, code)
     ON CONFLICT (vendor_code, order_code) DO UPDATE SET cause = least(customer_data_due.cause, excluded.cause)`,
    [keys.map((key) => key.vendor_code), keys.map((key) => key.code), cause, now],
  );
}

/** The phone's orders in all shops; each branch has an index of its own. `$2` is the phone. */
const ofPhone = `(
    SELECT * FROM orders WHERE NOT is_canceled AND customer_phone = $2
    UNION ALL SELECT * FROM orders WHERE is_canceled AND customer_phone = $2
    UNION ALL SELECT * FROM archived_orders WHERE customer_phone <> '' AND customer_phone = $2)`;

/** Held ones first, then the newest. */
export const listOrdersOfCustomer = (
  db: Db,
  phone: string,
  now: Date,
  most: { held: number; free: number },
): Promise<(DueOrder & { sum: number })[]> =>
  runRaw(
    db,
    `WITH found AS MATERIALIZED (SELECT o.vendor_code, o.code, o.placed_at, ${hold('o')} FROM ${ofPhone} o WHERE NOT o.is_test)
     SELECT vendor_code, code, hold, sum FROM (
       SELECT f.*, count(*) OVER (PARTITION BY hold IS NULL)::int AS sum,
         row_number() OVER (PARTITION BY hold IS NULL ORDER BY placed_at DESC, vendor_code, code) AS n FROM found f
     ) numbered WHERE n <= CASE WHEN hold IS NULL THEN $4 ELSE $3 END::int ORDER BY hold IS NULL, n`,
    [now, phone, most.held, most.free],
  );

/**
 * Every order of the phone, or those until `placedBy`, waits for the job, also those that are erased in this transaction: erasing ends the
 * wait.
 */
export async function storeRequest(
  db: Db,
  phone: string,
  now: Date,
  placedBy: Date | null = null,
): Promise<void> {
  await runRaw(
    db,
    `INSERT INTO customer_data_due (vendor_code, order_code, cause, since)
     SELECT vendor_code, code, 'REQUEST', $1 FROM ${ofPhone} o WHERE NOT is_test AND ($3::timestamptz IS NULL OR placed_at <= $3)
     ON CONFLICT (vendor_code, order_code) DO UPDATE SET cause = least(customer_data_due.cause, excluded.cause)`,
    [now, phone, placedBy],
  );
}
