// Which option categories are offered with which products. Owns: the links, and what a category gives its later products. Not: options.
// Always true: a link joins things of one shop; saying a connection twice is as good as once.
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';

type Menu = Transaction<Tables>;

/** Gives a product what its category is connected to; it keeps what it has. For whoever makes or moves a product. */
export async function linkCategoryOptions(
  menu: Menu,
  vendorCode: string,
  productId: number,
  categoryId: number,
): Promise<void> {
  const remembered = await menu
    .selectFrom('category_option_category')
    .where('vendor_code', '=', vendorCode)
    .where('category_id', '=', categoryId)
    .select('option_category_id as id')
    .execute();
  const optionCategories = remembered.map(({ id }) => id);
  await linkProducts(menu, vendorCode, { productHeaders: [productId], optionCategories });
}

interface Links {
  productHeaders: readonly number[];
  optionCategories: readonly number[];
}

/** Each product with each option category, behind those that the product has; what is linked keeps its place. */
export const linkProducts = (
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
