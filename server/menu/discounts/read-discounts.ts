// Discounts in the view of staff: pages, one with its variants, and its results.
// Invariant: `statusSql` equals `discountStatusAt` (discounts.db.test.ts).
import type { Brought, DiscountDetails, DiscountPage } from '@pishkhan/contract/menu/discounts/calls.ts';
import {
  type Discount,
  type DiscountStatus,
  discountedPrice,
  discountStatusAt,
  totalPercent,
} from '@pishkhan/contract/menu/discounts/discount.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { sql } from 'kysely';
import type { Db, Row } from '../../infra/database/tables.ts';

/** The status of a row of `discount`. */
const statusSql = (now: Date) => sql<DiscountStatus>`CASE WHEN canceled_at IS NOT NULL THEN 'CANCELED'
  WHEN ends_at <= ${now} OR stock = 0 THEN 'EXPIRED' WHEN starts_at > ${now} THEN 'WAITING' ELSE 'RUNNING' END`;

export type DiscountRow = Row<'discount'>;

/** A row as the rules see it. */
export const lifeOf = (row: DiscountRow) => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  stock: row.stock,
  canceledAt: row.canceled_at,
  vendorPercent: row.vendor_percent,
  platformPercent: row.platform_percent,
});

/** The number of discounts by status. */
export async function countDiscounts(db: Db, vendorCode: string, now: Date): Promise<DiscountPage['counts']> {
  const rows = await db
    .selectFrom('discount')
    .where('vendor_code', '=', vendorCode)
    .select(({ fn }) => [statusSql(now).as('status'), fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = { WAITING: 0, RUNNING: 0, EXPIRED: 0, CANCELED: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/** Newest first. */
export async function findDiscounts(
  db: Db,
  vendorCode: string,
  { status, after, size }: { status?: DiscountStatus | undefined; after?: number | undefined; size: number },
  now: Date,
): Promise<Discount[]> {
  const rows = await db
    .selectFrom('discount')
    .where('vendor_code', '=', vendorCode)
    .$if(status !== undefined, (query) => query.where(statusSql(now), '=', status!))
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(size)
    .selectAll()
    .execute();
  return viewDiscounts(db, vendorCode, rows, now);
}

export const findDiscountRows = (
  db: Db,
  vendorCode: string,
  ids: readonly number[],
): Promise<DiscountRow[]> =>
  db
    .selectFrom('discount')
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .selectAll()
    .execute();

/** The views in the order of the rows. */
export async function viewDiscounts(
  db: Db,
  vendorCode: string,
  rows: readonly DiscountRow[],
  now: Date,
): Promise<Discount[]> {
  const contents = await readContents(
    db,
    vendorCode,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    discountId: row.id,
    discountStock: row.stock,
    startDate: tehranIso(row.starts_at),
    endDate: tehranIso(row.ends_at),
    oFoodDiscountRatio: row.platform_percent,
    vendorDiscountRatio: row.vendor_percent,
    totalDiscountRatio: totalPercent(lifeOf(row)),
    status: discountStatusAt(lifeOf(row), now),
    canceledAt: row.canceled_at && tehranIso(row.canceled_at),
    variantCount: contents.get(row.id)?.count ?? 0,
    productCount: contents.get(row.id)?.products ?? 0,
    productNames: contents.get(row.id)?.names ?? [],
    version: row.version,
  }));
}

async function readContents(
  db: Db,
  vendorCode: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { count: number; products: number; names: string[] }>> {
  const { rows } = await sql<{ id: number; count: number; products: number; names: string[] }>`
    SELECT l.discount_id AS id, count(*) AS count, count(DISTINCT p.id) AS products,
      (array_agg(DISTINCT p.name))[1:3] AS names
    FROM discount_variant l
    JOIN variant v ON v.vendor_code = l.vendor_code AND v.id = l.variant_id
    JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
    WHERE l.vendor_code = ${vendorCode} AND l.discount_id = ANY (${ids}::bigint[])
    GROUP BY l.discount_id`.execute(db);
  return new Map(rows.map(({ id, ...content }) => [id, content]));
}

/** Undefined when the shop has no such discount. */
export async function findDiscount(
  db: Db,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<DiscountDetails | undefined> {
  const rows = await findDiscountRows(db, vendorCode, [id]);
  const [discount] = await viewDiscounts(db, vendorCode, rows, now);
  if (!discount) return undefined;
  const variants = await readVariants(db, vendorCode, id);
  const products = new Map<number, DiscountDetails['products'][number]>();
  for (const { productId, productName, price, ...header } of variants) {
    const product = products.get(header.productHeaderId) ?? { ...header, variants: [] };
    products.set(header.productHeaderId, product);
    const priceAfterDiscount = discountedPrice(price, discount.totalDiscountRatio);
    product.variants.push({ productId, productName, price, priceAfterDiscount });
  }
  return { discount, products: [...products.values()], brought: await readBrought(db, vendorCode, id) };
}

const readVariants = (db: Db, vendorCode: string, id: number) =>
  db
    .selectFrom('discount_variant as l')
    .innerJoin('variant as v', (join) =>
      join.onRef('v.vendor_code', '=', 'l.vendor_code').onRef('v.id', '=', 'l.variant_id'),
    )
    .innerJoin('product as p', (join) =>
      join.onRef('p.vendor_code', '=', 'v.vendor_code').onRef('p.id', '=', 'v.product_id'),
    )
    .innerJoin('category as c', (join) =>
      join.onRef('c.vendor_code', '=', 'p.vendor_code').onRef('c.id', '=', 'p.category_id'),
    )
    .where('l.vendor_code', '=', vendorCode)
    .where('l.discount_id', '=', id)
    .select([
      'v.id as productId',
      'v.name as productName',
      'v.price',
      'p.id as productHeaderId',
      'p.name as headerName',
      'c.id as categoryId',
      'c.name as categoryName',
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();

async function readBrought(db: Db, vendorCode: string, id: number): Promise<Brought> {
  const { rows } = await sql<Brought>`
    SELECT count(*) AS orders, coalesce(sum(g.pieces), 0)::bigint AS pieces, coalesce(sum(g.value), 0)::bigint AS value,
      coalesce(sum(g.vendor_share), 0)::bigint AS "vendorShare",
      coalesce(sum(g.platform_share), 0)::bigint AS "platformShare"
    FROM order_discount g
    JOIN all_orders o ON o.vendor_code = g.vendor_code AND o.code = g.order_code
    WHERE g.vendor_code = ${vendorCode} AND g.discount_id = ${id} AND g.pieces > 0 AND NOT o.is_canceled`.execute(
    db,
  );
  return rows[0]!;
}
