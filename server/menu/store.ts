// Reads the menu. Hot path: `findShelf`, one query for each order; its options come with it.
import type { MenuCategory } from '@pishkhan/contract/menu/menu.ts';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../infra/database/tables.ts';
import { afterDiscount, type ShelfVariant } from './rules.ts';

/** The named variants as they are now, by their id; those of other shops are not found. */
export async function findShelf(
  db: Kysely<Tables>,
  vendorCode: string,
  variantIds: readonly number[],
): Promise<Map<number, ShelfVariant>> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join
        .onRef('product.vendor_code', '=', 'variant.vendor_code')
        .onRef('product.id', '=', 'variant.product_id'),
    )
    .innerJoin('category', (join) =>
      join
        .onRef('category.vendor_code', '=', 'product.vendor_code')
        .onRef('category.id', '=', 'product.category_id'),
    )
    .where('variant.vendor_code', '=', vendorCode)
    .where('variant.id', '=', sql<number>`any(${variantIds})`)
    .select((eb) => [
      'variant.id as variantId',
      'variant.name as variantName',
      'product.id as productId',
      'product.name as productName',
      'variant.price',
      'variant.discount_percent as discountPercent',
      'product.packing_price as packingPrice',
      'product.tax',
      sql<boolean>`${eb.ref('variant.visible')} and ${eb.ref('variant.available')} and ${eb.ref('category.is_active')}`.as(
        'orderable',
      ),
      optionCategoriesOfProduct(eb).as('optionCategories'),
    ])
    .execute();
  return new Map(
    rows.map((row) => [row.variantId, { ...row, optionCategories: withOptions(row.optionCategories) }]),
  );
}

/** Categories, products and variants in the shop's order, without anything that cannot be ordered now. */
export async function listOrderable(db: Kysely<Tables>, vendorCode: string): Promise<MenuCategory[]> {
  const categories = await db
    .selectFrom('category')
    .where('category.vendor_code', '=', vendorCode)
    .where('category.is_active', '=', true)
    .orderBy('category.position')
    .orderBy('category.id')
    .select((eb) => ['category.id', 'category.name', productsOfCategory(eb).as('products')])
    .execute();
  return categories
    .map(({ id, name, products }) => ({
      categoryId: id,
      categoryName: name,
      products: products
        .filter(({ variants }) => variants.length > 0)
        .map((product) => ({
          ...product,
          variants: product.variants.map(({ discountPercent, ...variant }) => ({
            ...variant,
            priceAfterDiscount: afterDiscount(variant.price, discountPercent),
          })),
          optionCategories: withOptions(product.optionCategories),
        })),
    }))
    .filter(({ products }) => products.length > 0);
}

/** A group without options can be neither shown nor demanded. */
const withOptions = <T extends { options: readonly unknown[] }>(categories: readonly T[]): T[] =>
  categories.filter(({ options }) => options.length > 0);

const productsOfCategory = (eb: ExpressionBuilder<Tables, 'category'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('product')
      .whereRef('product.vendor_code', '=', 'category.vendor_code')
      .whereRef('product.category_id', '=', 'category.id')
      .orderBy('product.position')
      .orderBy('product.id')
      .select((inner) => [
        'product.id as productHeaderId',
        'product.name as headerName',
        'product.description',
        'product.packing_price as packingPrice',
        'product.tax',
        orderableVariantsOfProduct(inner).as('variants'),
        optionCategoriesOfProduct(inner).as('optionCategories'),
      ]),
  );

const orderableVariantsOfProduct = (eb: ExpressionBuilder<Tables, 'product'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('variant')
      .whereRef('variant.vendor_code', '=', 'product.vendor_code')
      .whereRef('variant.product_id', '=', 'product.id')
      .where('variant.visible', '=', true)
      .where('variant.available', '=', true)
      .orderBy('variant.position')
      .orderBy('variant.id')
      .select([
        'variant.id as productId',
        'variant.name as productName',
        'variant.price',
        'variant.discount_percent as discountPercent',
        'variant.preparation_minutes as preparationTime',
      ]),
  );

const optionCategoriesOfProduct = (eb: ExpressionBuilder<Tables, 'product'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_option_category as link')
      .innerJoin('option_category', (join) =>
        join
          .onRef('option_category.vendor_code', '=', 'link.vendor_code')
          .onRef('option_category.id', '=', 'link.option_category_id'),
      )
      .whereRef('link.vendor_code', '=', 'product.vendor_code')
      .whereRef('link.product_id', '=', 'product.id')
      .orderBy('link.position')
      .orderBy('option_category.id')
      .select((inner) => [
        'option_category.id',
        'option_category.name as optionCategoryName',
        'option_category.capacity',
        'option_category.is_mandatory as isMandatory',
        jsonArrayFrom(
          inner
            .selectFrom('option_item')
            .whereRef('option_item.vendor_code', '=', 'option_category.vendor_code')
            .whereRef('option_item.option_category_id', '=', 'option_category.id')
            .orderBy('option_item.position')
            .orderBy('option_item.id')
            .select(['option_item.id', 'option_item.name as optionName', 'option_item.price']),
        ).as('options'),
      ]),
  );
