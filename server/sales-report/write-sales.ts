// The stored sums of past days. derive-days.ts decides when a day is summed.
import type pg from 'pg';
import { inTransaction } from '../infra/database/in-transaction.ts';
import { salesByHour, salesColumns, soldProducts, someUnanswered } from '../orders/public.ts';

export interface ShopDay {
  vendorCode: string;
  /** «YYYY-MM-DD». */
  day: string;
}

const start = 'business_day_start($2::date)';
const end = 'business_day_start($2::date + 1)';
const columns = salesColumns.join(', ');

/**
 * Sums a day again from its orders. Its notes are deleted first: an order that changes meanwhile leaves
 * another one, and the day stays noted. A day with an order that waits for its answer is not stored: its figures change with time.
 */
export const deriveDay = (pool: pg.Pool, { vendorCode, day }: ShopDay): Promise<void> =>
  inTransaction(pool, async (client) => {
    const values = [vendorCode, day];
    // One of two servers with the same day waits.
    await client.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('sales ' || $1 || ' ' || $2, 0))`,
      values,
    );
    await client.query('DELETE FROM sales_change WHERE vendor_code = $1 AND day = $2::date', values);
    await client.query('DELETE FROM sales_day WHERE vendor_code = $1 AND day = $2::date', values);
    await client.query(
      `INSERT INTO sales_day (vendor_code, day, derived_at, checked_at)
       SELECT $1::text, $2::date, now(), now() WHERE NOT ${someUnanswered('$1', start, end)}`,
      values,
    );
    await client.query(
      `INSERT INTO sales_hour (vendor_code, day, hour, ${columns})
       SELECT $1::text, h.* FROM (${salesByHour('$1', start, end, end)}) h
       WHERE EXISTS (SELECT FROM sales_day WHERE vendor_code = $1 AND day = $2::date)`,
      values,
    );
    await client.query(
      `INSERT INTO sales_product (vendor_code, day, product_id, name, pieces, value)
       SELECT $1::text, p.day, p.product_id, p.name, p.pieces, p.value FROM (${soldProducts('$1', start, end)}) p
       WHERE EXISTS (SELECT FROM sales_day WHERE vendor_code = $1 AND day = $2::date)`,
      values,
    );
  });

/** Hours after the end of a day until it is summed: no transaction that began before the end is open by then. */
const restHours = 2;
const isOver = (day: string): string =>
  `business_day_start(${day} + 1) <= now() - interval '${restHours} hours'`;

/** Notes the next past day for all shops with an order on it. False when there is none. */
export async function noteEndedDay(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'sales-note-ended-day',
    text: `WITH ended AS (
        UPDATE sales_progress SET through = through + 1 WHERE ${isOver('(through + 1)')} RETURNING through AS day
      ), noted AS (
        INSERT INTO sales_change (vendor_code, day)
        SELECT v.code, ended.day FROM ended, vendor v WHERE EXISTS (
          SELECT FROM orders o WHERE o.vendor_code = v.code AND o.placed_at >= business_day_start(ended.day)
            AND o.placed_at < business_day_start(ended.day + 1) AND o.placed_at > '-infinity' AND NOT o.is_test)
      )
      SELECT day FROM ended`,
  });
  return rowCount === 1;
}

/** Noted past days, newest first: those are requested most. */
export async function listNotedDays(pool: pg.Pool, most: number): Promise<ShopDay[]> {
  const { rows } = await pool.query<ShopDay>({
    name: 'sales-noted-days',
    text: `SELECT DISTINCT vendor_code AS "vendorCode", day::text AS day FROM sales_change
      WHERE ${isOver('day')} ORDER BY day DESC, 1 LIMIT $1`,
    values: [most],
  });
  return rows;
}

/** The days whose comparison is oldest; marks them as compared. */
export async function claimDaysToCheck(pool: pg.Pool, most: number): Promise<ShopDay[]> {
  const { rows } = await pool.query<ShopDay>({
    name: 'sales-days-to-check',
    text: `UPDATE sales_day d SET checked_at = now() FROM (
        SELECT vendor_code, day FROM sales_day ORDER BY checked_at LIMIT $1 FOR UPDATE SKIP LOCKED) oldest
      WHERE d.vendor_code = oldest.vendor_code AND d.day = oldest.day
      RETURNING d.vendor_code AS "vendorCode", d.day::text AS day`,
    values: [most],
  });
  return rows;
}

const differ = (kept: string, fresh: string): string =>
  `EXISTS ((${kept} EXCEPT ${fresh}) UNION ALL (${fresh} EXCEPT ${kept}))`;

/**
 * True when the stored sums of a day differ from its orders at one instant. A day that is not stored, or
 * noted for recomputation, does not: nobody reads its sums.
 */
export async function differsFromOrders(pool: pg.Pool, { vendorCode, day }: ShopDay): Promise<boolean> {
  const hours = differ(
    `SELECT day, hour, ${columns} FROM sales_hour WHERE vendor_code = $1 AND day = $2::date`,
    `SELECT * FROM (${salesByHour('$1', start, end, end)}) fresh_hours`,
  );
  const products = differ(
    'SELECT day, product_id, name, pieces, value FROM sales_product WHERE vendor_code = $1 AND day = $2::date',
    `SELECT * FROM (${soldProducts('$1', start, end)}) fresh_products`,
  );
  const { rows } = await pool.query<{ differs: boolean }>({
    name: 'sales-check-day',
    text: `SELECT (${hours} OR ${products})
        AND EXISTS (SELECT FROM sales_day WHERE vendor_code = $1 AND day = $2::date)
        AND NOT EXISTS (SELECT FROM sales_change WHERE vendor_code = $1 AND day = $2::date) AS differs`,
    values: [vendorCode, day],
  });
  return rows[0]!.differs;
}
