// Connections between option categories and products. Owns: the links, and the options that a category gives to later
// products. Not: options.
// Invariants: a link joins parts of one shop; connecting is idempotent.
import { sql } from 'kysely';
import type { Menu } from '../store-rows.ts';

/** Links products to the options of their categories, after their own. Called when products are created or moved. */
export const linkCategoryOptions = (
  menu: Menu,
  vendorCode: string,
  productIds: readonly number[],
): Promise<unknown> =>
  sql`INSERT INTO product_option_category (vendor_code, product_id, option_category_id, position)
    SELECT p.vendor_code, p.id, g.option_category_id,
      row_number() OVER (PARTITION BY p.id ORDER BY g.option_category_id) + (SELECT coalesce(max(l.position), -1)
        FROM product_option_category l WHERE l.vendor_code = p.vendor_code AND l.product_id = p.id)
    FROM product p
    JOIN category_option_category g ON g.vendor_code = p.vendor_code AND g.category_id = p.category_id
    WHERE p.vendor_code = ${vendorCode} AND p.id = ANY (${[...productIds]}::bigint[])
    ON CONFLICT DO NOTHING`.execute(menu);

interface Links {
  productHeaders: readonly number[];
  optionCategories: readonly number[];
}

/** Links each product to each option category, after its existing ones; an existing link keeps its position. */
const linkProducts = (
  menu: Menu,
  vendorCode: string,
  { productHeaders, optionCategories }: Links,
): Promise<unknown> =>
  sql`INSERT INTO product_option_category (vendor_code, product_id, option_category_id, position)
    SELECT ${vendorCode}, p.id, g.id, g.place + (SELECT coalesce(max(l.position), -1)
      FROM product_option_category l WHERE l.vendor_code = ${vendorCode} AND l.product_id = p.id)
    FROM unnest(${[...productHeaders]}::bigint[]) AS p (id)
    CROSS JOIN unnest(${[...optionCategories]}::bigint[]) WITH ORDINALITY AS g (id, place)
    ON CONFLICT DO NOTHING`.execute(menu);

/** All ids must be of one shop. */
export interface Connection extends Links {
  productCategories: readonly number[];
}

/** True when the shop has every named part. */
export async function hasAll(menu: Menu, vendorCode: string, named: Connection): Promise<boolean> {
  const tables = [
    ['product', named.productHeaders],
    ['category', named.productCategories],
    ['option_category', named.optionCategories],
  ] as const;
  for (const [table, ids] of tables) {
    const { rows } = await sql<{ missing: boolean }>`SELECT EXISTS (
      SELECT FROM unnest(${[...ids]}::bigint[]) AS wanted (id)
      WHERE NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.vendor_code = ${vendorCode} AND t.id = wanted.id)
    ) AS missing`.execute(menu);
    if (rows[0]!.missing) return false;
  }
  return true;
}

/** Links a category's present products, and stores the connection for later ones. */
export async function connect(menu: Menu, vendorCode: string, named: Connection): Promise<void> {
  const { productCategories, optionCategories } = named;
  await sql`INSERT INTO category_option_category (vendor_code, category_id, option_category_id)
    SELECT ${vendorCode}, c.id, g.id FROM unnest(${[...productCategories]}::bigint[]) AS c (id)
    CROSS JOIN unnest(${[...optionCategories]}::bigint[]) AS g (id)
    ON CONFLICT DO NOTHING`.execute(menu);
  await linkProducts(menu, vendorCode, await withProductsOf(menu, vendorCode, named));
}

/** Unlinks the products of the categories, present and later ones. */
export async function disconnect(menu: Menu, vendorCode: string, named: Connection): Promise<void> {
  const { productCategories, optionCategories } = named;
  await sql`DELETE FROM category_option_category WHERE vendor_code = ${vendorCode}
    AND category_id = ANY (${[...productCategories]}) AND option_category_id = ANY (${[...optionCategories]})`.execute(
    menu,
  );
  const { productHeaders } = await withProductsOf(menu, vendorCode, named);
  await sql`DELETE FROM product_option_category WHERE vendor_code = ${vendorCode}
    AND product_id = ANY (${[...productHeaders]}) AND option_category_id = ANY (${[...optionCategories]})`.execute(
    menu,
  );
}

async function withProductsOf(menu: Menu, vendorCode: string, named: Connection): Promise<Links> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM product
    WHERE vendor_code = ${vendorCode} AND category_id = ANY (${[...named.productCategories]})
    ORDER BY id`.execute(menu);
  const productHeaders = new Set([...named.productHeaders, ...rows.map(({ id }) => id)]);
  return { productHeaders: [...productHeaders], optionCategories: [...new Set(named.optionCategories)] };
}
