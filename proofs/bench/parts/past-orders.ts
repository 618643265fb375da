// Past orders, inserted in bulk into the table: a shop's data after years.
import type pg from 'pg';
import { openClient } from '../../ground/postgres.ts';

const items = JSON.stringify(
  ['چلوکباب کوبیده', 'جوجه‌کباب بی‌استخوان', 'دوغ'].map((name, index) => ({
    productId: index + 1,
    productName: name,
    productVariationId: index + 1,
    productVariationName: 'یک نفره',
    price: 185_000,
    priceAfterDiscount: 166_500,
    quantity: 1,
    options: [{ optionId: index + 1, optionName: 'گوجه اضافه', price: 12_000 }],
  })),
);
const expenses = JSON.stringify([{ kind: 'DELIVERY', amount: 35_000 }]);

/** Each row of `source` has n, code, vendor, kitchen, status, version and at; `values` are its own, from $3 on. */
export async function insertOrders(
  client: pg.Client,
  source: string,
  values: readonly unknown[],
  table: 'orders' | 'archived_orders' = 'orders',
): Promise<void> {
  await client.query(
    `INSERT INTO ${table} (vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at,
       paid_at, received_at, acknowledge_by, call_by, cancel_by, preparation_minutes, ready_by, customer_name,
       customer_phone, customer_address, customer_comment, customer_latitude, customer_longitude, vendor_latitude,
       vendor_longitude, city_id, raw_total, total_after_discount, total, voucher, expenses, items)
     SELECT vendor, code, 'OwnDelivery', kitchen, 'NONE', status, version, at, at, at, at,
       at + interval '2 minutes', at + interval '4 minutes', at + interval '8 minutes',
       CASE WHEN version > 1 THEN 20 END, CASE WHEN version > 1 THEN at + interval '20 minutes' END,
       'مهسا رستمی', '0900' || lpad((n::bigint * 7919 % 50000)::text, 7, '0'), 'تهران، خیابان ولی‌عصر، کوچه نسترن، پلاک ۱۲',
       CASE WHEN n % 3 = 0 THEN 'لطفاً بدون پیاز باشد.' END, 35.72, 51.4, 35.7, 51.4, 1,
       591000, 535500, 570500, 0, $1::jsonb, $2::jsonb
     FROM (${source}) source`,
    [expenses, items, ...values],
  );
}

/** Today's open orders, as many for each of these shops. */
export async function insertOpenOrders(
  databaseUrl: string,
  vendorCodes: readonly string[],
  each: number,
): Promise<void> {
  await using client = await openClient(databaseUrl);
  await insertOrders(
    client,
    `SELECT n, 'N' || n AS code, vendor, (ARRAY['NEW', 'PREPARING', 'READY'])[1 + n % 3] AS kitchen,
       (ARRAY['NEW', 'PREPARING', 'WAITING_FOR_PICKUP'])[1 + n % 3] AS status, 1 + n % 3 AS version,
       now() - interval '1 minute' * n AS at
     FROM unnest($4::text[]) vendor, generate_series(1, $3::int) n`,
    [each, vendorCodes],
  );
  await client.query('VACUUM ANALYZE orders');
}

/**
 * A shop's finished orders, a thousand a day until today, one in forty canceled. Each transaction writes one
 * day: a thousand changes of one counter row are cheap, a million in one transaction are not.
 */
export async function insertYears(databaseUrl: string, vendorCode: string, orders: number): Promise<void> {
  await using client = await openClient(databaseUrl);
  const perDay = 1000;
  for (let day = 0; day < orders / perDay; day += 1)
    await insertOrders(
      client,
      `SELECT n, 'H' || n AS code, $3::text AS vendor, CASE WHEN n % 40 = 0 THEN 'CANCELED' ELSE 'COMPLETED' END AS kitchen,
         CASE WHEN n % 40 = 0 THEN 'CANCELED' ELSE 'SUCCESSFUL' END AS status, 5 AS version,
         now() - interval '1 day' * (n::float / ${perDay}) AS at
       FROM generate_series($4::int + 1, $4::int + ${perDay}) n`,
      [vendorCode, day * perDay],
    );
  await client.query('VACUUM ANALYZE orders, order_count');
}
