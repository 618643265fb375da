// Many shops with a small menu and signed-in staff, inserted directly into the database, because creating them is not measured.
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { createTokens } from '@pishkhan/server/session/public.ts';
import { openClient } from './postgres.ts';
import type { Keys } from './server.ts';

export interface Worker {
  /** An access token that is valid for an hour. */
  token: string;
  userId: number;
}

export interface Shop {
  vendorCode: string;
  productIds: number[];
  staff: Worker[];
}

const insert = `
  WITH shop AS (
    INSERT INTO vendor (code, name, status, city_id, address, latitude, longitude, is_packing_set, ofood_delivery, own_delivery)
    SELECT 'BENCH' || n, 'فروشگاه ' || n, 'ACTIVE', 1, 'تهران، خیابان ولی‌عصر', 35.7, 51.4, true, true, true
    FROM generate_series(1, $1::int) n
    RETURNING code
  ), served AS (
    INSERT INTO vendor_polygon (vendor_code, area, delivery_price, delivery_time) SELECT code, $3::jsonb, 35000, 30 FROM shop
  ), shelf AS (
    INSERT INTO category (vendor_code, name, position) SELECT code, 'غذاها', 0 FROM shop RETURNING vendor_code, id
  ), dish AS (
    INSERT INTO product (vendor_code, category_id, name, position)
    SELECT vendor_code, id, 'چلوکباب ' || n, n FROM shelf, generate_series(1, 5) n
    RETURNING vendor_code, id
  ), portion AS (
    INSERT INTO variant (vendor_code, product_id, name, position, price)
    SELECT vendor_code, id, 'یک نفره', 0, 185000 FROM dish
    RETURNING vendor_code, id
  ), worker AS (
    INSERT INTO person (cell_phone, full_name)
    SELECT '0999' || lpad((($1::int) * m + n)::text, 7, '0'), 'کارمند ' || n
    FROM generate_series(1, $1::int) n, generate_series(1, $2::int) m
    RETURNING id, cell_phone, full_name
  ), work AS (
    INSERT INTO membership (vendor_code, person_id, role)
    SELECT 'BENCH' || split_part(full_name, ' ', 2), id, 'MANAGER' FROM worker
    RETURNING vendor_code, person_id
  ), signed AS (
    INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at)
    SELECT gen_random_uuid(), person_id, vendor_code, now(), now(), now() + interval '1 day' FROM work
    RETURNING id, person_id, vendor_code
  )
  SELECT code,
    (SELECT array_agg(id::int) FROM portion WHERE vendor_code = code) AS products,
    (SELECT json_agg(json_build_object('sessionId', id, 'personId', person_id)) FROM signed WHERE vendor_code = code) AS staff
  FROM shop`;

interface Inserted {
  code: string;
  products: number[];
  staff: { sessionId: string; personId: number }[];
}

const area = JSON.stringify(areaAround({ latitude: 35.7, longitude: 51.4 }, 10_000));

export interface ShopsSize {
  shops: number;
  /** Number of managers of each shop: one by default. */
  staffEach?: number;
}

export async function openShops(
  databaseUrl: string,
  { sessionSecret }: Pick<Keys, 'sessionSecret'>,
  { shops, staffEach = 1 }: ShopsSize,
): Promise<Shop[]> {
  await using client = await openClient(databaseUrl);
  const { rows } = await client.query<Inserted>(insert, [shops, staffEach, area]);
  const tokens = createTokens([sessionSecret], { accessSeconds: 3600 });
  const now = new Date();
  return Promise.all(
    rows.map(async ({ code, products, staff }) => ({
      vendorCode: code,
      productIds: products,
      staff: await Promise.all(
        staff.map(async (who) => ({
          token: await tokens.signAccess({ ...who, vendorCode: code, membershipVersion: 1 }, now),
          userId: who.personId,
        })),
      ),
    })),
  );
}
