// The largest allowed menu, inserted directly into the database: every part up to its limit, and half of its parts snoozed.
import { openClient } from '../../ground/postgres.ts';

export interface MenuSize {
  categories: number;
  products: number;
  variantsOfProduct: number;
  optionCategories: number;
  optionsOfCategory: number;
  optionCategoriesOfProduct: number;
  imagesOfProduct: number;
}

const statements: Record<string, (size: MenuSize) => unknown[]> = {
  "INSERT INTO category (vendor_code, name, position, display_time) SELECT $1, 'دسته ' || n, 1000 + n, 'SHIFTS' FROM generate_series(1, $2::int) n":
    ({ categories }) => [categories],
  // Twelve adjacent ranges a day, with two hours left free.
  [`INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time)
    SELECT $1, id, day, to_char(make_time(0, 0, 0) + h * interval '110 minutes', 'HH24:MI'),
      to_char(make_time(0, 0, 0) + (h + 1) * interval '110 minutes', 'HH24:MI')
    FROM category, generate_series(0, 6) day, generate_series(0, 11) h
    WHERE vendor_code = $1 AND position > 1000 AND $2::int > 0`]: () => [1],
  [`WITH shelf AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM category WHERE vendor_code = $1 AND position > 1000)
    INSERT INTO product (vendor_code, category_id, name, description, position, packing_price, tax)
    SELECT $1, s.id, 'چلوکباب کوبیدهٔ ویژهٔ شماره ' || m, repeat('با مواد تازه و آماده در همان روز ', 10), m, 5000, 10
    FROM generate_series(1, $2::int) m JOIN shelf s ON s.n = 1 + m % $3::int`]: ({
    products,
    categories,
  }) => [products, categories],
  [`INSERT INTO variant (vendor_code, product_id, name, position, price, approval)
    SELECT $1, p.id, 'اندازهٔ ' || n, n, 80000 + n, 1
    FROM product p, generate_series(1, $2::int) n WHERE p.vendor_code = $1 AND p.position > 0`]: ({
    variantsOfProduct,
  }) => [variantsOfProduct],
  [`WITH sale AS (
      INSERT INTO discount (vendor_code, starts_at, ends_at, vendor_percent, platform_percent)
      SELECT $1, now() - interval '1 hour', now() + interval '1 day', 10, 0 WHERE $2::int > 0
      RETURNING id, starts_at, held_until)
    INSERT INTO discount_variant (vendor_code, discount_id, variant_id, starts_at, held_until)
    SELECT $1, s.id, v.id, s.starts_at, s.held_until FROM sale s, variant v WHERE v.vendor_code = $1`]:
    () => [1],
  [`INSERT INTO option_category (vendor_code, name, capacity, is_mandatory)
    SELECT $1, 'افزودنی‌های گروه ' || n, 50, true FROM generate_series(1, $2::int) n`]: ({
    optionCategories,
  }) => [optionCategories],
  [`INSERT INTO option_item (vendor_code, option_category_id, name, price, position, approval)
    SELECT $1, g.id, 'گوجهٔ اضافهٔ شماره ' || n, 12000, n, 1
    FROM option_category g, generate_series(1, $2::int) n WHERE g.vendor_code = $1`]: ({
    optionsOfCategory,
  }) => [optionsOfCategory],
  [`WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM option_category WHERE vendor_code = $1)
    INSERT INTO product_option_category (vendor_code, product_id, option_category_id, position)
    SELECT $1, p.id, g.id, k FROM product p, generate_series(1, $2::int) k
    JOIN numbered g ON true WHERE p.vendor_code = $1 AND p.position > 0 AND g.n = 1 + (p.position * 7 + k) % $3::int`]:
    ({ optionCategoriesOfProduct, optionCategories }) => [optionCategoriesOfProduct, optionCategories],
  [`INSERT INTO product_image (vendor_code, product_id, digest, width, height, position, is_main, approval)
    SELECT $1, p.id, encode(sha256((p.id || '-' || n)::bytea), 'hex'), 800, 800, n, n = 1, 0
    FROM product p, generate_series(1, $2::int) n WHERE p.vendor_code = $1 AND p.position > 0`]: ({
    imagesOfProduct,
  }) => [imagesOfProduct],
  [`INSERT INTO snooze (vendor_code, part, part_id, since, until, by_person, by_name)
    SELECT $1, part, id, now(), now() + id % 40000 * interval '1 second' + interval '1 hour', (SELECT min(id) FROM person), 'سارا احمدی'
    FROM (SELECT 'OPTION' AS part, id FROM option_item WHERE vendor_code = $1
      UNION ALL SELECT 'VARIANT', id FROM variant WHERE vendor_code = $1) t WHERE hashtext(part || id) % $2::int = 0`]:
    () => [2],
  [`INSERT INTO change_request (vendor_code, part, type, part_id, product_id, option_category_id, old_price, new_price, asked_at)
    SELECT $1, 1, 2, id, product_id, NULL::bigint, price, price + 1000, now() FROM variant WHERE vendor_code = $1 AND $2::int > 0
    UNION ALL SELECT $1, 2, 3, id, product_id, NULL, NULL, NULL, now() FROM product_image WHERE vendor_code = $1
    UNION ALL SELECT $1, 3, 5, id, NULL, option_category_id, price, price + 1000, now() FROM option_item WHERE vendor_code = $1`]:
    () => [1],
  'INSERT INTO menu (vendor_code) SELECT $1 WHERE $2::int > 0 ON CONFLICT (vendor_code) DO UPDATE SET version = menu.version + 1':
    () => [1],
};

export async function insertFullMenu(databaseUrl: string, vendorCode: string, size: MenuSize): Promise<void> {
  await using client = await openClient(databaseUrl);
  // Triggers are off, because they would queue a webhook for every part that waits for approval.
  await client.query("SET session_replication_role = 'replica'").catch(() => {});
  for (const [statement, valuesOf] of Object.entries(statements))
    await client.query(statement, [vendorCode, ...valuesOf(size)]);
  await client.query('VACUUM ANALYZE');
}
