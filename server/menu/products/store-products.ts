// The rows of products and variants. Owns: writing them, and reading them for an edit. Not: the staff's view
// (read-products.ts), images, options, snoozes.
// Writes run inside `writeMenu`. Each list belongs to one shop and names a row once.
// Invariants: product names are unique in a shop, and variant names in a product, however they are typed.
import { sql } from 'kysely';
import type { Db, Row } from '../../infra/database/tables.ts';
import { linkCategoryOptions } from '../options/store-option-connections.ts';
import { type ChangedFields, inBatches, type Menu } from '../store-rows.ts';

export type ProductRow = Row<'product'>;
export type VariantRow = Row<'variant'>;

export const maxProducts = 2000;
export const maxVariants = 30;

export const listProductNames = (db: Db, vendorCode: string): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('product').where('vendor_code', '=', vendorCode).select(['id', 'name']).execute();

export const listVariantRows = (menu: Menu, vendorCode: string, productId: number): Promise<VariantRow[]> =>
  menu
    .selectFrom('variant')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export interface HeaderRequest {
  headerName: string;
  description: string | null;
  packingPrice: number;
  tax: 0 | 10;
  categoryId: number;
  isActive?: boolean | undefined;
}

/** The copied fields of a product. */
export const headerRequestOf = (product: ProductRow): HeaderRequest => ({
  headerName: product.name,
  description: product.description,
  packingPrice: product.packing_price,
  tax: product.tax,
  categoryId: product.category_id,
  isActive: product.is_active,
});

/** Appends the products to their categories in the order of the list, with the categories' options; returns their ids in this order. */
export async function addProducts(
  menu: Menu,
  vendorCode: string,
  requests: readonly HeaderRequest[],
): Promise<number[]> {
  const places = await nextPlaces(menu, vendorCode, requests);
  const ids: number[] = [];
  for (const some of inBatches(requests)) {
    const rows = await menu
      .insertInto('product')
      .values(
        some.map((requested) => ({
          vendor_code: vendorCode,
          category_id: requested.categoryId,
          name: requested.headerName,
          description: requested.description,
          packing_price: requested.packingPrice,
          tax: requested.tax,
          is_active: requested.isActive ?? true,
          position: places.take(requested.categoryId),
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  await linkCategoryOptions(menu, vendorCode, ids);
  return ids;
}

export interface ProductEdit {
  row: ProductRow;
  changes: ChangedFields<HeaderRequest>;
}

/** Omitted fields are not changed; versions rise in any case. A moved product goes to the end of its new category. */
export async function changeProducts(
  menu: Menu,
  vendorCode: string,
  edits: readonly ProductEdit[],
): Promise<void> {
  const placed = edits.map(({ row, changes }) => {
    const categoryId = changes.categoryId ?? row.category_id;
    return { row, changes, categoryId, isMoved: categoryId !== row.category_id };
  });
  const moved = placed.filter(({ isMoved }) => isMoved);
  const places = await nextPlaces(menu, vendorCode, moved);
  const rows = placed.map((one) => ({
    ...one,
    place: one.isMoved ? places.take(one.categoryId) : one.row.position,
  }));
  for (const some of inBatches(rows))
    await sql`UPDATE product p SET version = p.version + 1, name = e.name, description = e.description,
      packing_price = e.packing, tax = e.tax, is_active = e.active, category_id = e.category_id, position = e.place
    FROM unnest(${some.map(({ row }) => row.id)}::bigint[],
      ${some.map(({ row, changes }) => changes.headerName ?? row.name)}::text[],
      ${some.map(({ row, changes }) => (changes.description === undefined ? row.description : changes.description))}::text[],
      ${some.map(({ row, changes }) => changes.packingPrice ?? row.packing_price)}::bigint[],
      ${some.map(({ row, changes }) => changes.tax ?? row.tax)}::int[],
      ${some.map(({ row, changes }) => changes.isActive ?? row.is_active)}::boolean[],
      ${some.map(({ categoryId }) => categoryId)}::bigint[], ${some.map(({ place }) => place)}::int[])
      AS e (id, name, description, packing, tax, active, category_id, place)
    WHERE p.vendor_code = ${vendorCode} AND p.id = e.id`.execute(menu);
  if (moved.length === 0) return;
  await linkCategoryOptions(
    menu,
    vendorCode,
    moved.map(({ row }) => row.id),
  );
}

/** The next position in each of these categories. */
async function nextPlaces(menu: Menu, vendorCode: string, of: readonly { categoryId: number }[]) {
  const rows = await menu
    .selectFrom('product')
    .where('vendor_code', '=', vendorCode)
    .where('category_id', '=', sql<number>`ANY (${of.map(({ categoryId }) => categoryId)}::bigint[])`)
    .groupBy('category_id')
    .select(['category_id', sql<number>`max(position) + 1`.as('place')])
    .execute();
  const next = new Map(rows.map(({ category_id, place }) => [category_id, place]));
  return {
    take(categoryId: number): number {
      const place = next.get(categoryId) ?? 0;
      next.set(categoryId, place + 1);
      return place;
    },
  };
}
