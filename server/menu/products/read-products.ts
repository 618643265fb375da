// Products in the view of staff, with all related rows. One query for each table, for one product or for a whole menu.
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import type { Db } from '../../infra/database/tables.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import { snoozeOf } from '../availability/store-snoozes.ts';
import { listCategories } from '../categories/store-categories.ts';
import { readRunningDiscounts } from '../discounts/read-running.ts';
import { listImages } from '../images/store-images.ts';
import { listShownChanges } from '../review/store-change-requests.ts';
import { type LinkedOptions, type ProductParts, type StaffVariant, viewProduct } from './view-product.ts';

/** Each has up to thirty variants and ten images. */
const productsAtOnce = 20;

/** Every category with its products in the menu's order, including hidden and waiting ones. */
export async function listProductGroups(db: Db, vendorCode: string, now: Date): Promise<ProductGroup[]> {
  const categories = await listCategories(db, vendorCode, now);
  const products = await readProducts(db, vendorCode, categories, now);
  const groups = Map.groupBy(products, ({ categoryId }) => categoryId);
  return categories.map((category) => ({ ...category, products: groups.get(category.categoryId) ?? [] }));
}

/** Undefined when the shop has no such product. */
export async function findProduct(
  db: Db,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<ProductHeader | undefined> {
  const categories = await listCategories(db, vendorCode, now);
  const [product] = await readProducts(db, vendorCode, categories, now, id);
  return product;
}

// Products are read first: rows that are read after them can only be newer than the answered version, never older.
async function readProducts(
  db: Db,
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
  const variants = await readVariants(db, vendorCode, now, only);
  const images = await listImages(db, vendorCode, only === undefined ? undefined : [only]);
  const links = await readLinks(db, vendorCode, only);
  const linkedIds = [...new Set(links.map((link) => link.option_category_id))];
  const parts: ProductParts = {
    categories: new Map(categories.map((category) => [category.categoryId, category])),
    variants: Map.groupBy(variants, ({ product_id }) => product_id),
    images: Map.groupBy(images, ({ product_id }) => product_id),
    links: Map.groupBy(links, ({ product_id }) => product_id),
    optionCategories: await readLinkedOptions(db, vendorCode, now, linkedIds),
    changes: Map.groupBy(
      await listShownChanges(db, vendorCode, 'product_id', only),
      ({ product_id }) => product_id!,
    ),
  };
  return mapInChunks(products, productsAtOnce, (product) => viewProduct(product, parts, now));
}

async function readVariants(db: Db, vendorCode: string, now: Date, only?: number): Promise<StaffVariant[]> {
  const discounts = await readRunningDiscounts(db, vendorCode, now);
  const variants = await db
    .selectFrom('variant as v')
    .leftJoin('snooze as s', (join) => join.on(snoozeOf('VARIANT', 'v', now)))
    .where('v.vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('v.product_id', '=', only!))
    .selectAll('v')
    .select(['s.since', 's.until', 's.by_name'])
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();
  return variants.map((variant) => ({ ...variant, discount: discounts.get(variant.id) ?? null }));
}

const readLinks = (db: Db, vendorCode: string, only?: number) =>
  db
    .selectFrom('product_option_category')
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('product_id', '=', only!))
    .select(['product_id', 'option_category_id'])
    .orderBy('position')
    .orderBy('option_category_id')
    .execute();

/** Many products share an option category, so each category is read once. */
async function readLinkedOptions(
  db: Db,
  vendorCode: string,
  now: Date,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LinkedOptions>> {
  if (ids.length === 0) return new Map();
  const categories = await db
    .selectFrom('option_category')
    .where('vendor_code', '=', vendorCode)
    .where('id', 'in', ids)
    .select(['id', 'name', 'is_active', 'is_mandatory'])
    .execute();
  const options = await db
    .selectFrom('option_item as o')
    .leftJoin('snooze as s', (join) => join.on(snoozeOf('OPTION', 'o', now)))
    .where('o.vendor_code', '=', vendorCode)
    .where('o.option_category_id', 'in', ids)
    .select(['o.option_category_id', 'o.approval', 'o.available', 's.until as snoozedUntil'])
    .execute();
  const optionsOf = Map.groupBy(options, (option) => option.option_category_id);
  return new Map(
    categories.map((category) => [category.id, { ...category, options: optionsOf.get(category.id) ?? [] }]),
  );
}
