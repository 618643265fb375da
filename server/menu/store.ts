// Reads the menu. Hot path: `findShelf` and `findCounter`, one query for each order; options come with it.
import type { MenuCategory } from '@pishkhan/contract/menu/menu.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';
import { type Shop, shopAsJson } from '../vendors/public.ts';
import { afterDiscount, type ShelfVariant } from './rules/basket.ts';

const shelf = `SELECT v.id AS "variantId", v.name AS "variantName", p.id AS "productId", p.name AS "productName",
      v.price, v.discount_percent AS "discountPercent", p.packing_price AS "packingPrice", p.tax,
      v.visible AND v.available AND c.is_active AND coalesce(v.capacity > 0, true) AS orderable,
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'capacity', g.capacity, 'isMandatory', g.is_mandatory,
          'options', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'optionName', o.name, 'price', o.price)), '[]')
            FROM option_item o WHERE o.vendor_code = g.vendor_code AND o.option_category_id = g.id))), '[]')
        FROM product_option_category l
        JOIN option_category g ON g.vendor_code = l.vendor_code AND g.id = l.option_category_id
        WHERE l.vendor_code = p.vendor_code AND l.product_id = p.id) AS "optionCategories"
    FROM variant v
    JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
    JOIN category c ON c.vendor_code = p.vendor_code AND c.id = p.category_id
    WHERE v.vendor_code = $1 AND v.id = ANY ($2)`;

/** Prepared once a connection: planning it costs more than running it. */
const shelfQuery = { name: 'menu-shelf', text: shelf };
const counterQuery = {
  name: 'menu-counter',
  text: `SELECT ${shopAsJson('$1')} AS shop, coalesce((SELECT json_agg(row_to_json(line)) FROM (${shelf}) line), '[]') AS lines`,
};

/** The named variants as they are now, by their id; those of other shops are not found. */
export async function findShelf(
  pool: pg.Pool,
  vendorCode: string,
  variantIds: readonly number[],
): Promise<Shelf> {
  const { rows } = await pool.query<ShelfVariant>({ ...shelfQuery, values: [vendorCode, variantIds] });
  return shelfOf(rows);
}

/** The same with the shop that they are of, of one moment; undefined when there is no such shop. */
export async function findCounter(
  pool: pg.Pool,
  vendorCode: string,
  variantIds: readonly number[],
): Promise<{ shop: Shop; shelf: Shelf } | undefined> {
  const { rows } = await pool.query<{ shop: Shop | null; lines: ShelfVariant[] }>({
    ...counterQuery,
    values: [vendorCode, variantIds],
  });
  const { shop, lines } = rows[0]!;
  return shop ? { shop, shelf: shelfOf(lines) } : undefined;
}

type Shelf = ReadonlyMap<number, ShelfVariant>;

const shelfOf = (rows: readonly ShelfVariant[]): Shelf =>
  new Map(
    rows.map((row) => [row.variantId, { ...row, optionCategories: withOptions(row.optionCategories) }]),
  );

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
      .where((or) => or.or([or('variant.capacity', 'is', null), or('variant.capacity', '>', 0)]))
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
