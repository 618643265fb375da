// Reads the recent prices of a basket. Used only for an order whose shown price differs from the present one.
import type pg from 'pg';
import { listChangesSince } from '../../infra/audit/read-changes-since.ts';
import type { BasketMenu } from './read-basket-menu.ts';
import type { BasketLine } from './rules/basket.ts';
import { earlierMenus, type RanDiscount } from './rules/earlier-menus.ts';

/** The menu as it was right before each price change of these lines, newest first. */
export async function readEarlierMenus<M extends BasketMenu>(
  pool: pg.Pool,
  present: M,
  lines: readonly BasketLine[],
  span: { since: Date; now: Date },
): Promise<M[]> {
  const variants = [...present.variantsById.values()];
  const rows = [
    { part: 'vendor', id: present.shop.code },
    ...variants.flatMap(({ variantId, productId }) => [
      { part: 'variant', id: String(variantId) },
      { part: 'product', id: String(productId) },
    ]),
    ...lines.flatMap(({ optionIds }) => optionIds.map((id) => ({ part: 'option_item', id: String(id) }))),
  ];
  const unique = [...new Map(rows.map((row) => [`${row.part} ${row.id}`, row])).values()];
  const variantIds = variants.map(({ variantId }) => variantId);
  const [changes, discounts] = await Promise.all([
    listChangesSince(pool, present.shop.code, unique, span.since),
    listRanDiscounts(pool, present.shop.code, variantIds, span),
  ]);
  return earlierMenus(present, { changes, discounts }, span);
}

/** Excludes sold-out discounts: they reduce nothing beyond their pieces. */
async function listRanDiscounts(
  pool: pg.Pool,
  vendorCode: string,
  variantIds: readonly number[],
  { since, now }: { since: Date; now: Date },
): Promise<RanDiscount[]> {
  const { rows } = await pool.query<RanDiscount>(
    `SELECT x.variant_id AS "variantId", d.id, d.vendor_percent AS "vendorPercent", d.platform_percent AS "platformPercent",
       d.stock, x.starts_at AS "startsAt", x.held_until AS "endedAt"
     FROM discount_variant x JOIN discount d ON d.vendor_code = x.vendor_code AND d.id = x.discount_id
     WHERE x.vendor_code = $1 AND x.variant_id = ANY ($2) AND x.held_until > $3 AND x.starts_at <= $4
       AND x.held_until > x.starts_at AND d.stock IS DISTINCT FROM 0`,
    [vendorCode, variantIds, since, now],
  );
  return rows;
}
