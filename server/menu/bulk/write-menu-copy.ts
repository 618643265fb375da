// Copies a shop's menu to another shop: reads one, writes the new parts into the other. Not: authorisation
// (calls), and which parts are new (rules/copy-plan.ts).
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { approval, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Db } from '../../infra/database/tables.ts';
import { addCategory, listCategoryNames, maxCategories } from '../categories/store-categories.ts';
import { type ImageRow, listImages } from '../images/store-images.ts';
import {
  addOptionCategory,
  addOptions,
  listOptionCategoryNames,
  maxOptionCategories,
} from '../options/store-options.ts';
import { addProducts, headerRequestOf, listProductNames, maxProducts } from '../products/store-products.ts';
import { addVariants, requestOf } from '../products/write-variants.ts';
import { type Asker, createChangeRequests } from '../review/store-change-requests.ts';
import { inBatches, listRows, type Menu } from '../store-rows.ts';
import { readInSnapshot } from './read-menu.ts';
import { type CopyPlan, type NamesInTarget, planCopy } from './rules/copy-plan.ts';

export type Source = Awaited<ReturnType<typeof readSource>>;

/** The whole menu. */
export const readSourceSnapshot = (db: Db, vendorCode: string): Promise<Source> =>
  readInSnapshot(db, (snapshot) => readSource(snapshot, vendorCode));

async function readSource(db: Db, vendorCode: string) {
  const categories = await listRows(db, 'category', vendorCode);
  const products = await listRows(db, 'product', vendorCode);
  const variants = await listRows(db, 'variant', vendorCode);
  const optionCategories = await db
    .selectFrom('option_category')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .orderBy('id')
    .execute();
  const options = await listRows(db, 'option_item', vendorCode);
  const shifts = await db
    .selectFrom('category_shift')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .execute();
  const productLinks = await db
    .selectFrom('product_option_category')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .execute();
  const categoryLinks = await db
    .selectFrom('category_option_category')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .execute();
  const images = await listImages(db, vendorCode);
  return {
    categories,
    products,
    variants,
    images,
    optionCategories,
    options,
    shifts,
    productLinks,
    categoryLinks,
  };
}

type Plan = CopyPlan<Source>;

export async function planCopyTo(
  db: Db,
  vendorCode: string,
  source: Source,
): Promise<Plan | Fault<'MENU_FULL'>> {
  const there: NamesInTarget = {
    categories: await listCategoryNames(db, vendorCode),
    products: await listProductNames(db, vendorCode),
    optionCategories: await listOptionCategoryNames(db, vendorCode),
  };
  const plan = planCopy(source, there);
  const isFull =
    there.categories.length + plan.categories.length > maxCategories ||
    there.products.length + plan.products.length > maxProducts ||
    there.optionCategories.length + plan.optionCategories.length > maxOptionCategories;
  return isFull ? refuse('MENU_FULL') : plan;
}

/** Runs inside the transaction that writes the target's menu. */
export async function writeCopy(
  menu: Menu,
  vendorCode: string,
  source: Source,
  plan: Plan,
  asker: Asker,
): Promise<void> {
  const categoryIds = await copyCategories(menu, vendorCode, source, plan);
  const optionCategoryIds = await copyOptions(menu, vendorCode, plan, asker);
  const productIds = await addProducts(
    menu,
    vendorCode,
    plan.products.map(({ product }) => ({
      ...headerRequestOf(product),
      categoryId: categoryIds.get(product.category_id)!,
    })),
  );
  const newIds = new Map(plan.products.map(({ product }, index) => [product.id, productIds[index]!]));
  await addVariants(
    menu,
    vendorCode,
    plan.products.flatMap(({ product, variants }) =>
      variants.map((variant, place) => ({
        productId: newIds.get(product.id)!,
        place,
        requested: requestOf(variant),
      })),
    ),
    asker,
  );
  await copyImages(menu, vendorCode, plan.products, newIds, asker);

  const productLinks = source.productLinks.flatMap(({ product_id, option_category_id, position }) => {
    const product = newIds.get(product_id);
    const options = optionCategoryIds.get(option_category_id);
    return product && options
      ? [{ vendor_code: vendorCode, product_id: product, option_category_id: options, position }]
      : [];
  });
  for (const some of inBatches(productLinks))
    await menu
      .insertInto('product_option_category')
      .values(some)
      .onConflict((there) => there.doNothing())
      .execute();
  // Only new categories connect options to later products, as in the source. This comes after their products,
  // whose links are copied one by one.
  const fresh = new Set(plan.categories.map(({ id }) => id));
  const categoryLinks = source.categoryLinks.flatMap(({ category_id, option_category_id }) => {
    const options = optionCategoryIds.get(option_category_id);
    return fresh.has(category_id) && options
      ? [{ vendor_code: vendorCode, category_id: categoryIds.get(category_id)!, option_category_id: options }]
      : [];
  });
  for (const some of inBatches(categoryLinks))
    await menu.insertInto('category_option_category').values(some).execute();
}

/** The target's ids by those in the source, including existing categories of the same name. */
async function copyCategories(
  menu: Menu,
  vendorCode: string,
  { shifts }: Source,
  { categories, sameCategories }: Plan,
): Promise<Map<number, number>> {
  const ids = new Map(sameCategories);
  for (const category of categories)
    ids.set(
      category.id,
      await addCategory(menu, vendorCode, {
        categoryName: category.name,
        displayTime: category.display_time,
        isActive: category.is_active,
        isBeforeAzan: category.is_before_azan,
      }),
    );
  const fresh = new Set(categories.map(({ id }) => id));
  const hours = shifts
    .filter(({ category_id }) => fresh.has(category_id))
    .map(({ category_id, day_of_week, start_time, end_time }) => ({
      vendor_code: vendorCode,
      category_id: ids.get(category_id)!,
      day_of_week,
      start_time,
      end_time,
    }));
  for (const some of inBatches(hours)) await menu.insertInto('category_shift').values(some).execute();
  return ids;
}

async function copyOptions(
  menu: Menu,
  vendorCode: string,
  { optionCategories, sameOptionCategories }: Plan,
  asker: Asker,
): Promise<Map<number, number>> {
  const ids = new Map(sameOptionCategories);
  for (const { category, options } of optionCategories) {
    const id = await addOptionCategory(menu, vendorCode, {
      optionCategoryName: category.name,
      capacity: Math.min(category.capacity, options.length),
      isMandatory: category.is_mandatory,
      optionStatus: category.is_active ? 1 : 0,
      tax: category.tax,
    });
    ids.set(category.id, id);
    const requests = options.map(({ name, price }) => ({ optionName: name, price, available: true }));
    await addOptions(menu, { vendorCode, optionCategoryId: id, place: 0 }, requests, asker);
  }
  return ids;
}

/** Image files are stored once by digest, so only the rows are written. */
export async function copyImages(
  menu: Menu,
  vendorCode: string,
  products: readonly { product: { id: number }; images: readonly ImageRow[] }[],
  newIds: ReadonlyMap<number, number>,
  asker: Asker,
): Promise<void> {
  const images = products.flatMap(({ product, images: ofProduct }) =>
    ofProduct.map(({ digest, width, height, is_main }, position) => ({
      vendor_code: vendorCode,
      product_id: newIds.get(product.id)!,
      digest,
      width,
      height,
      position,
      is_main,
      approval: approval.PENDING,
    })),
  );
  for (const some of inBatches(images)) {
    const rows = await menu
      .insertInto('product_image')
      .values(some)
      .returning(['id', 'product_id'])
      .execute();
    const asked = rows.map(({ id, product_id }) => ({
      partId: id,
      of: { productId: product_id },
      oldPrice: null,
      newPrice: null,
    }));
    await createChangeRequests(menu, vendorCode, changeType.ADD_NEW_IMAGE, asked, asker);
  }
}
