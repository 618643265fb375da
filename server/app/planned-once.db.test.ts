// Frequent statements are planned once for each connection, independent of the number of rows.
import { expect, test } from 'vitest';
import { openMenuQuote } from '../menu/public.ts';
import { readMoments } from '../orders/public.ts';
import { findVisitors } from '../session/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShop } from '../testkit/some-order.ts';

/** One connection, whose plans can be counted. */
const { db, pool } = await testDatabase({ poolSize: 1 });

test('a statement about one of many rows keeps its plan', async () => {
  const shop = await openShop(pool, 'PLANNED');
  await addMany(shop);
  const { rows } = await pool.query(
    'SELECT (SELECT min(id::text) FROM session) AS session, (SELECT min(id) FROM variant) AS variant',
  );
  const lines = [{ productId: rows[0].variant, quantity: 1, optionIds: [] }];
  for (let time = 0; time < 12; time += 1) {
    await findVisitors(db, [rows[0].session]);
    await openMenuQuote(pool, shop, lines, { now: new Date(), needsAreas: false });
    await readMoments(pool, [{ vendorCode: shop, seq: time }], new Date());
  }
  // PostgreSQL plans a statement five times for its parameters, and then decides.
  const { rows: plans } = await pool.query(
    'SELECT name FROM pg_prepared_statements WHERE custom_plans > 5 ORDER BY name',
  );
  expect(plans).toEqual([]);
});

/** The rows of a marketplace on a small scale. */
async function addMany(shop: string): Promise<void> {
  const rows = `
    INSERT INTO person (cell_phone) SELECT '0912' || lpad(n::text, 7, '0') FROM generate_series(1, 3000) n;
    INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at)
      SELECT gen_random_uuid(), id, '${shop}', now(), now(), now() + interval '1 day' FROM person;
    INSERT INTO membership (vendor_code, person_id, role, status)
      SELECT '${shop}', id, 'CASHIER', 'ACTIVE' FROM person ON CONFLICT DO NOTHING;
    INSERT INTO category (vendor_code, name, position) SELECT '${shop}', 'دسته ' || n, n FROM generate_series(1, 100) n;
    INSERT INTO product (vendor_code, category_id, name, position)
      SELECT '${shop}', c.id, 'محصول ' || n, n FROM category c, generate_series(1, 30) n;
    INSERT INTO variant (vendor_code, product_id, name, position, price) SELECT '${shop}', id, '', 0, 10000 FROM product;
    INSERT INTO vendor (code, name, status, phone, address, latitude, longitude)
      SELECT 'SHOP' || n, 'فروشگاه', 'ACTIVE', '02100000000', 'تهران', 35.7, 51.4 FROM generate_series(1, 800) n;
    INSERT INTO vendor_stream (vendor_code, seq) SELECT code, 1 FROM vendor;
    INSERT INTO menu (vendor_code) SELECT code FROM vendor ON CONFLICT DO NOTHING;
    INSERT INTO orders (vendor_code, code, delivery_type, kitchen, status, version, status_at, placed_at, received_at, acknowledge_by,
        call_by, cancel_by, customer_name, customer_phone, raw_total, total_after_discount, total, voucher, expenses, items)
      SELECT code, 'order' || n, 'Pickup', 'COMPLETED', 'SUCCESSFUL', 1, now(), now(), now(), now(), now(), now(), 'مریم', '09121234567',
        1000, 1000, 1000, 0, '[]', '[]' FROM vendor, generate_series(1, 4) n;
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status)
      SELECT vendor_code, row_number() OVER (PARTITION BY vendor_code), code, 1, now(), 'completed', 'SUCCESSFUL' FROM orders;
  `;
  for (const statement of rows.split(';')) await pool.query(statement);
  await pool.query('ANALYZE');
}
