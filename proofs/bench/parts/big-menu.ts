// A menu of a thousand products, inserted directly into the database, because creating it is not measured.
import { addSomeDiscount } from '@pishkhan/server/testkit/menu-rows.ts';
import { openClient } from '../../ground/postgres.ts';

const insert = `
  WITH shelf AS (
    INSERT INTO category (vendor_code, name, position)
    SELECT $1, 'دسته ' || n, n FROM generate_series(1, 20) n
    RETURNING id, position
  ), dish AS (
    INSERT INTO product (vendor_code, category_id, name, description, position, packing_price, tax)
    SELECT $1, s.id, (ARRAY['چلوکباب', 'خوراک', 'ساندویچ', 'نان', 'شربت'])[1 + n % 5] || ' شماره ' || n,
      'با مواد تازه و آماده در همان روز', n, 5000, 10
    FROM generate_series(1, $2::int) n JOIN shelf s ON s.position = 1 + n % 20
    RETURNING id
  )
  INSERT INTO variant (vendor_code, product_id, name, position, price, capacity)
  SELECT $1, d.id, (ARRAY['کوچک', 'معمولی', 'بزرگ'])[n], n, 80000 * n, CASE WHEN n = 1 THEN 100000 END
  FROM dish d, generate_series(1, 3) n
  RETURNING id, capacity`;

export interface BigMenu {
  /** Variants with counted stock. */
  counted: number[];
  uncounted: number[];
}

/** `products` with three variants each, of which one is counted. */
export async function insertBigMenu(
  databaseUrl: string,
  vendorCode: string,
  products: number,
): Promise<BigMenu> {
  await using client = await openClient(databaseUrl);
  const { rows } = await client.query<{ id: string; capacity: number | null }>(insert, [
    vendorCode,
    products,
  ]);
  await client.query(
    'INSERT INTO menu (vendor_code) VALUES ($1) ON CONFLICT (vendor_code) DO UPDATE SET version = menu.version + 1',
    [vendorCode],
  );
  const halves = [rows.filter((_, index) => index % 3 === 1), rows.filter((_, index) => index % 3 === 2)];
  for (const [index, half] of halves.entries()) {
    const ids = half.map(({ id }) => Number(id));
    await addSomeDiscount(client, vendorCode, ids, { vendorPercent: 5 * (index + 1) });
  }
  await client.query('VACUUM ANALYZE variant, product, category, discount, discount_variant');
  const ids = (isCounted: boolean) =>
    rows.filter(({ capacity }) => (capacity !== null) === isCounted).map(({ id }) => Number(id));
  return { counted: ids(true), uncounted: ids(false) };
}
