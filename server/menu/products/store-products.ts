// The rows of products and variants. Owns: writing them, and reading them for an edit. Not: the staff's view
// (read-products.ts), images, options, snoozes.
// Invariants: product names are unique in a shop, and variant names in a product, however they are typed.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { linkCategoryOptions } from '../options/store-option-connections.ts';

type Menu = Transaction<Tables>;
export type ProductRow = Selectable<Tables['product']>;
export type VariantRow = Selectable<Tables['variant']>;

export const mostProducts = 2000;
export const mostVariants = 30;

export const listProductNames = (
  db: Kysely<Tables>,
  vendorCode: string,
): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('product').where('vendor_code', '=', vendorCode).select(['id', 'name']).execute();

export const findProductRow = (menu: Menu, vendorCode: string, id: number): Promise<ProductRow | undefined> =>
  menu
    .selectFrom('product')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst();

export const listVariantRows = (menu: Menu, vendorCode: string, productId: number): Promise<VariantRow[]> =>
  menu
    .selectFrom('variant')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function hasCategory(menu: Menu, vendorCode: string, id: number): Promise<boolean> {
  const found = await menu
    .selectFrom('category')
    .select('id')
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export interface HeaderWish {
  headerName: string;
  description: string | null;
  packingPrice: number;
  tax: 0 | 10;
  categoryId: number;
}

/** Appended to its category, with the options of the category's products; returns its id. */
export async function addProduct(menu: Menu, vendorCode: string, wish: HeaderWish): Promise<number> {
  const { id } = await menu
    .insertInto('product')
    .values({
      vendor_code: vendorCode,
      category_id: wish.categoryId,
      name: wish.headerName,
      description: wish.description,
      packing_price: wish.packingPrice,
      tax: wish.tax,
      position: await nextPlace(menu, vendorCode, wish.categoryId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkCategoryOptions(menu, vendorCode, id, wish.categoryId);
  return id;
}

type Given<T> = { [K in keyof T]?: T[K] | undefined };

/** Fields that are not given stay. The version rises in any case: variants may have changed. */
export async function changeProduct(
  menu: Menu,
  product: ProductRow,
  changes: Given<HeaderWish> & { headerStatus?: 0 | 1 | undefined },
): Promise<void> {
  const { vendor_code: vendorCode, id } = product;
  const { categoryId, headerStatus } = changes;
  const isMoved = categoryId !== undefined && categoryId !== product.category_id;
  await menu
    .updateTable('product')
    .set({
      version: product.version + 1,
      ...(changes.headerName !== undefined && { name: changes.headerName }),
      ...(changes.description !== undefined && { description: changes.description }),
      ...(changes.packingPrice !== undefined && { packing_price: changes.packingPrice }),
      ...(changes.tax !== undefined && { tax: changes.tax }),
      ...(headerStatus !== undefined && { is_active: headerStatus === 1 }),
      ...(isMoved && {
        category_id: categoryId,
        position: await nextPlace(menu, vendorCode, categoryId),
      }),
    })
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .execute();
  if (isMoved) await linkCategoryOptions(menu, vendorCode, id, categoryId);
}

async function nextPlace(menu: Menu, vendorCode: string, categoryId: number): Promise<number> {
  const { place } = await menu
    .selectFrom('product')
    .where('vendor_code', '=', vendorCode)
    .where('category_id', '=', categoryId)
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('place'))
    .executeTakeFirstOrThrow();
  return place;
}
