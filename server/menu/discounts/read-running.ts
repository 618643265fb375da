// The discounts that run at an instant, as SQL for the statements that read the menu.
// Invariant: a discount is found exactly while `discountStatusAt` returns RUNNING (discounts.db.test.ts).
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';
import type { AppliedDiscount } from '../baskets/rules/basket.ts';

/** A running discount as the database builds it. */
export interface DiscountJson extends AppliedDiscount {
  endsAt: string;
}

const asJson = `json_build_object('id', d.id, 'vendorPercent', d.vendor_percent, 'platformPercent', d.platform_percent,
    'stock', d.stock, 'endsAt', d.ends_at)`;

/** `x` is an alias of `discount_variant`. */
const runs = (now: string): string => `d.canceled_at IS NULL AND d.stock IS DISTINCT FROM 0
    AND x.starts_at <= ${now}::timestamptz AND x.held_until > ${now}::timestamptz`;

/** The discount of one variant, by its table alias in the statement: JSON or null. `now` is the name of a value. */
export const discountJson = (variant: string, now: string): string =>
  `(SELECT ${asJson} FROM discount_variant x
    JOIN discount d ON d.vendor_code = x.vendor_code AND d.id = x.discount_id
    WHERE x.vendor_code = ${variant}.vendor_code AND x.variant_id = ${variant}.id AND ${runs(now)})`;

/** Every running discount of a shop, as rows of `variant_id` and `discount`. */
export const runningDiscounts = (vendorCode: string, now: string): string =>
  `SELECT x.variant_id, ${asJson} AS discount FROM discount d
    JOIN discount_variant x ON x.vendor_code = d.vendor_code AND x.discount_id = d.id
    WHERE d.vendor_code = ${vendorCode} AND d.held_until > ${now}::timestamptz AND ${runs(now)}`;

/** The running discounts by variant, for queries with a query builder. */
export async function readRunningDiscounts(
  db: Db,
  vendorCode: string,
  now: Date,
): Promise<ReadonlyMap<number, DiscountJson>> {
  const { rows } = await sql<{ variant_id: number; discount: DiscountJson }>`
    WITH asked AS (SELECT ${vendorCode}::text AS vendor_code, ${now}::timestamptz AS now)
    SELECT r.variant_id, r.discount FROM asked, LATERAL (
      ${sql.raw(runningDiscounts('asked.vendor_code', 'asked.now'))}) r`.execute(db);
  return new Map(rows.map(({ variant_id, discount }) => [variant_id, discount]));
}

/** The next instant at which a discount begins or ends on schedule; null when none does. */
export async function nextDiscountEdge(db: Db, vendorCode: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(CASE WHEN starts_at > ${now} THEN starts_at ELSE held_until END) AS at FROM discount
    WHERE vendor_code = ${vendorCode} AND held_until > ${now} AND canceled_at IS NULL`.execute(db);
  return rows[0]?.at ?? null;
}
