// Products and their variants. Owns: reading them with all that hangs on them, and writing their rows. Not: images, options, snoozes.
// Always true: two products of a shop never have the same name, nor two variants of a product, however they are typed.
import type { Category } from '@pishkhan/contract/menu/category.ts';
import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/product.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import { listCategories } from './categories.ts';
import { listShownChanges } from './change-requests.ts';
import { linkCategoryOptions } from './option-connections.ts';
import { type ProductParts, viewProduct } from './view-product.ts';

type Menu = Transaction<Tables>;
export type ProductRow = Selectable<Tables['product']>;
export type VariantRow = Selectable<Tables['variant']>;

export const mostProducts = 2000;
export const mostVariants = 30;

/** Every category in the menu's order with its products, also what is put away or waits. */
export async function listProductGroups(
  db: Kysely<Tables>,
  vendorCode: string,
  now: Date,
): Promise<ProductGroup[]> {
  const categories = await listCategories(db, vendorCode, now);
  const products = groupBy(
    await readProducts(db, vendorCode, categories, now),
    ({ categoryId }) => categoryId,
  );
  return categories.map((category) => ({ ...category, products: products.get(category.categoryId) ?? [] }));
}

/** Undefined when the shop has no such product. */
export async function findProduct(
  db: Kysely<Tables>,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<ProductHeader | undefined> {
  const categories = await listCategories(db, vendorCode, now);
  const [product] = await readProducts(db, vendorCode, categories, now, id);
  return product;
}

// One query a table, the products first: what is read later can only be newer than the version that is answered, never older.
async function readProducts(
  db: Kysely<Tables>,
  vendorCode: string,
  categories: readonly Category[],
  now: Date,
  only?: number,
): Promise<ProductHeader[]> {
  const products = await db
    .selectFrom('product')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (products.length === 0) return [];
  const variants = await db
    .selectFrom('variant as v')
    .leftJoin('snooze as s', (join) =>
      join
        .onRef('s.vendor_code', '=', 'v.vendor_code')
        .onRef('s.part_id', '=', 'v.id')
        .on('s.part', '=', 'VARIANT')
        .on('s.until', '>', now),
    )
    .where('v.vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('v.product_id', '=', only!))
    .selectAll('v')
    .select(['s.since', 's.until', 's.by_name'])
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();
  const images = await db
    .selectFrom('product_image')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('product_id', '=', only!))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const optionCategories = await db
    .selectFrom('product_option_category as l')
    .innerJoin('option_category as g', (join) =>
      join.onRef('g.vendor_code', '=', 'l.vendor_code').onRef('g.id', '=', 'l.option_category_id'),
    )
    .where('l.vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('l.product_id', '=', only!))
    .select((eb) => [
      'l.product_id',
      'g.id',
      'g.name',
      eb
        .selectFrom('option_item as o')
        .whereRef('o.vendor_code', '=', 'g.vendor_code')
        .whereRef('o.option_category_id', '=', 'g.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('count'),
    ])
    .orderBy('l.position')
    .orderBy('g.id')
    .execute();
  const changes = await listShownChanges(db, vendorCode, 'product_id', only);

  const parts: ProductParts = {
    categories: new Map(categories.map((category) => [category.categoryId, category])),
    variants: groupBy(variants, ({ product_id }) => product_id),
    images: groupBy(images, ({ product_id }) => product_id),
    optionCategories: groupBy(optionCategories, ({ product_id }) => product_id),
    changes: groupBy(changes, ({ product_id }) => product_id!),
  };
  return products.map((product) => viewProduct(product, parts, now));
}

function groupBy<T>(things: readonly T[], key: (thing: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const thing of things) {
    const group = groups.get(key(thing));
    if (group) group.push(thing);
    else groups.set(key(thing), [thing]);
  }
  return groups;
}

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

/** Behind the others of its category, with what the category's products are offered; answers its id. */
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

/** What is not given stays. Its version rises in any case: its variants may have changed. */
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
