// Test kit: parts of a menu as rows, in any state of review.
import type pg from 'pg';

export async function addSomeCategory(pool: pg.Pool, shop: string, name: string): Promise<number> {
  const { rows } = await pool.query(
    `INSERT INTO category (vendor_code, name, position)
     SELECT $1, $2, count(*) FROM category WHERE vendor_code = $1 RETURNING id`,
    [shop, name],
  );
  return rows[0].id;
}

export async function addSomeProduct(
  pool: pg.Pool,
  shop: string,
  categoryId: number,
  name: string,
  variants: readonly { name: string; price: number; approval?: 0 | 1 | 2 }[],
): Promise<{ id: number; variantIds: number[] }> {
  const product = await pool.query(
    `INSERT INTO product (vendor_code, category_id, name, position)
     SELECT $1, $2, $3, count(*) FROM product WHERE vendor_code = $1 AND category_id = $2 RETURNING id`,
    [shop, categoryId, name],
  );
  const id = product.rows[0].id;
  const { rows } = await pool.query(
    `INSERT INTO variant (vendor_code, product_id, name, position, price, approval)
     SELECT $1, $2, name, place - 1, price, approval
     FROM unnest($3::text[], $4::bigint[], $5::int[]) WITH ORDINALITY AS v (name, price, approval, place)
     ORDER BY place RETURNING id`,
    [
      shop,
      id,
      variants.map((variant) => variant.name),
      variants.map(({ price }) => price),
      variants.map(({ approval = 1 }) => approval),
    ],
  );
  return { id, variantIds: rows.map((row) => row.id) };
}

/** An option category with two options, connected to a category and so to its later products. */
export async function addOptions(
  pool: pg.Pool,
  shop: string,
  categoryId: number,
  name = 'نان',
): Promise<number> {
  const { rows } = await pool.query(
    'INSERT INTO option_category (vendor_code, name, capacity) VALUES ($1, $2, 1) RETURNING id',
    [shop, name],
  );
  const { id } = rows[0];
  await pool.query(
    `INSERT INTO option_item (vendor_code, option_category_id, name, price, position)
     VALUES ($1, $2, 'سنگک', 15000, 0), ($1, $2, 'لواش', 0, 1)`,
    [shop, id],
  );
  await pool.query('INSERT INTO category_option_category VALUES ($1, $2, $3)', [shop, categoryId, id]);
  return id;
}

export interface SomeDiscount {
  vendorPercent: number;
  platformPercent?: number;
  stock?: number | null;
  /** The default is from an hour ago to an hour from now. */
  startsAt?: Date;
  endsAt?: Date;
}

const hourMs = 3_600_000;

/** Returns its id. */
export async function addSomeDiscount(
  pool: Pick<pg.Pool, 'query'>,
  shop: string,
  variantIds: readonly number[],
  { vendorPercent, platformPercent = 0, stock = null, startsAt, endsAt }: SomeDiscount,
): Promise<number> {
  const { rows } = await pool.query(
    `WITH made AS (
       INSERT INTO discount (vendor_code, starts_at, ends_at, vendor_percent, platform_percent, stock)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING vendor_code, id, starts_at, held_until
     ), filled AS (
       INSERT INTO discount_variant (vendor_code, discount_id, variant_id, starts_at, held_until)
       SELECT vendor_code, id, variant_id, starts_at, held_until FROM made, unnest($7::bigint[]) variant_id
     )
     SELECT id FROM made`,
    [
      shop,
      startsAt ?? new Date(Date.now() - hourMs),
      endsAt ?? new Date(Date.now() + hourMs),
      vendorPercent,
      platformPercent,
      stock,
      variantIds,
    ],
  );
  return rows[0].id;
}
