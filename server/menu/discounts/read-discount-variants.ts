// Finds the variants of a shop that have a discount in a period.
import type { DiscountVariants } from '@pishkhan/contract/menu/discounts/calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';

export interface Period {
  startsAt: Date;
  endsAt: Date;
  /** The edited discount, which does not conflict with itself. */
  except: number | undefined;
}

interface ChoosableRow {
  productId: number;
  productName: string;
  price: number;
  productHeaderId: number;
  headerName: string;
  categoryId: number;
  categoryName: string;
  discountId: number | null;
}

/** The first discount of a variant `v` in a period, by the condition with which the database refuses an overlap. */
const holder = ({ startsAt, endsAt, except }: Period, among = sql`true`) => sql`(
  SELECT min(x.discount_id) FROM discount_variant x
  JOIN discount d ON d.vendor_code = x.vendor_code AND d.id = x.discount_id
  WHERE x.vendor_code = v.vendor_code AND x.variant_id = v.id AND x.held_until > ${startsAt} AND x.starts_at < ${endsAt}
    AND x.held_until > x.starts_at AND x.discount_id IS DISTINCT FROM ${except ?? null}::bigint AND ${among})`;

/** A sold-out discount is replaced by a new one (`endSoldOut`). */
const doesNotGiveWay = sql`d.stock IS DISTINCT FROM 0`;

/**
 * True when a discount may name a variant `v`. A refused variant is allowed only if the discount already
 * names it; otherwise any other edit would be refused because of it.
 */
const mayBeNamed = ({ except }: Period) => sql`(v.approval <> ${approval.REJECTED} OR EXISTS (
  SELECT FROM discount_variant x
  WHERE x.vendor_code = v.vendor_code AND x.discount_id = ${except ?? null}::bigint AND x.variant_id = v.id))`;

/** All parts of the menu that a discount may name, ordered as in the menu. */
export async function listChoosable(db: Db, vendorCode: string, period: Period): Promise<DiscountVariants> {
  const { rows } = await sql<ChoosableRow>`
    SELECT v.id AS "productId", v.name AS "productName", v.price, p.id AS "productHeaderId", p.name AS "headerName",
      c.id AS "categoryId", c.name AS "categoryName", ${holder(period, doesNotGiveWay)} AS "discountId"
    FROM variant v
    JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
    JOIN category c ON c.vendor_code = p.vendor_code AND c.id = p.category_id
    WHERE v.vendor_code = ${vendorCode} AND ${mayBeNamed(period)}
    ORDER BY c.position, c.id, p.position, p.id, v.position, v.id`.execute(db);
  const products = new Map<number, DiscountVariants[number]>();
  for (const { productId, productName, price, discountId, ...header } of rows) {
    const product = products.get(header.productHeaderId) ?? { ...header, variants: [], takenVariants: [] };
    products.set(header.productHeaderId, product);
    const variant = { productId, productName, price };
    if (discountId === null) product.variants.push(variant);
    else product.takenVariants.push({ ...variant, discountId });
  }
  return [...products.values()];
}

/** The named variants of the shop with the discount that holds each in the period, in the order of the names. */
export async function readWanted(
  db: Db,
  vendorCode: string,
  variantIds: readonly number[],
  period: Period,
): Promise<{ variantId: number; name: string; price: number; discountId: number | null }[]> {
  const { rows } = await sql<{ variantId: number; name: string; price: number; discountId: number | null }>`
    SELECT v.id AS "variantId", concat_ws('، ', p.name, v.name) AS name, v.price, ${holder(period)} AS "discountId"
    FROM unnest(${variantIds}::bigint[]) WITH ORDINALITY AS w (id, place)
    JOIN variant v ON v.vendor_code = ${vendorCode} AND v.id = w.id
    JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
    WHERE ${mayBeNamed(period)}
    ORDER BY w.place`.execute(db);
  return rows;
}
