// Shops with one object of every kind that calls can name. Each text of a shop contains its canary, which people of
// other shops must not read.
import { randomBytes, randomUUID } from 'node:crypto';
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import type pg from 'pg';
import type { Objects } from './requests.ts';

export interface Shop {
  vendorCode: string;
  status: string;
  canary: string;
  objects: Objects;
}

export const canaries = /kanari[0-9a-f]{10}/g;

const area = JSON.stringify(areaAround({ latitude: 35.7, longitude: 51.4 }, 10_000));

const insert = `
  WITH shop AS (
    INSERT INTO vendor (code, name, status, financial_report_visible, city_id, business_title, business_type_id, owner_name, owner_national_code, address, latitude, longitude,
      is_packing_set, ofood_delivery, own_delivery, step, status_reason, platform_second_factor_since)
    VALUES ($1, 'فروشگاه ' || $3, 'PRE_SIGN_UP', true, 1, $2, 1, $2, '0499370899', $2, 35.7, 51.4, true, true, true, 3, $2, now() - interval '1 hour')
    RETURNING code
  ), served AS (
    INSERT INTO vendor_polygon (vendor_code, area, delivery_price, delivery_time) SELECT code, $4::jsonb, 35000, 30 FROM shop RETURNING id
  ), account AS (
    INSERT INTO vendor_account (vendor_code, card_number, holder_name, iban, set_at)
    SELECT code, '6037991234567893', $2, 'IR820540102680020817909002', now() FROM shop
  ), open_at AS (
    INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time)
    SELECT code, day, '00:00', '24:00' FROM shop, generate_series(0, 6) day RETURNING id
  ), shelf AS (
    INSERT INTO category (vendor_code, name, position, display_time) SELECT code, 'کباب ' || $2, 0, 'ALL_DAY' FROM shop RETURNING vendor_code, id
  ), shelf_hours AS (
    INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time)
    SELECT vendor_code, id, 0, lpad(hour::text, 2, '0') || ':00', lpad(hour::text, 2, '0') || ':30' FROM shelf, generate_series(4, 11) hour
    RETURNING id
  ), dish AS (
    INSERT INTO product (vendor_code, category_id, name, description, position)
    SELECT vendor_code, id, 'کباب ' || $2, $2, 0 FROM shelf RETURNING vendor_code, id
  ), portion AS (
    INSERT INTO variant (vendor_code, product_id, name, position, price)
    SELECT vendor_code, id, 'نفره ' || n || $2, n, 185000 FROM dish, generate_series(1, 9) n RETURNING vendor_code, product_id, id
  ), sale AS (
    INSERT INTO discount (vendor_code, starts_at, ends_at, vendor_percent, platform_percent)
    SELECT code, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour', 20, 0
    FROM shop, generate_series(100, 119) n RETURNING vendor_code, id, starts_at, held_until
  ), sold AS (
    INSERT INTO discount_variant (vendor_code, discount_id, variant_id, starts_at, held_until)
    SELECT vendor_code, id, (SELECT min(id) FROM portion), starts_at, held_until FROM sale
  ), changed AS (
    INSERT INTO change_request (vendor_code, part, type, part_id, product_id, old_price, new_price, asked_at)
    SELECT vendor_code, 1, 2, id, product_id, 185000, 190000, now() FROM portion RETURNING id
  ), extras AS (
    INSERT INTO option_category (vendor_code, name, capacity) SELECT code, 'افزودنی ' || $2, 1 FROM shop RETURNING vendor_code, id
  ), extra AS (
    INSERT INTO option_item (vendor_code, option_category_id, name, price, position)
    SELECT vendor_code, id, 'دوغ ' || $2, 1000, 0 FROM extras RETURNING id
  ), worker AS (
    INSERT INTO person (cell_phone, full_name) SELECT '0936' || lpad(($5::int * 10 + n)::text, 7, '0'), $2 FROM generate_series(1, 5) n RETURNING id, cell_phone
  ), work AS (
    INSERT INTO membership (vendor_code, person_id, role, status, invitation_hash, invited_until)
    SELECT $1, id, 'CASHIER', 'PENDING', md5(id::text), now() + interval '1 day' FROM worker RETURNING person_id
  )
  SELECT (SELECT min(id) FROM served)::int AS "polygonId", (SELECT max(id) FROM open_at)::int AS "shopShiftId",
    (SELECT id FROM shelf)::int AS "categoryId", (SELECT array_agg(id::int) FROM shelf_hours) AS "categoryShiftId",
    (SELECT id FROM dish)::int AS "productId", (SELECT min(id) FROM portion)::int AS "variantId",
    (SELECT array_agg(id::int) FROM changed) AS "changeId", (SELECT array_agg(id::int) FROM sale) AS "discountId", (SELECT id FROM extras)::int AS "optionCategoryId",
    (SELECT id FROM extra)::int AS "optionId", (SELECT array_agg(person_id::int) FROM work) AS "staffId",
    (SELECT min(cell_phone) FROM worker) AS "staffPhone"`;

let made = 0;

/** Leaves out the objects that only calls can create: `imageId`, `documentId`, `orderCode`, `followId`. */
export async function insertShop(pool: pg.Pool, vendorCode: string, isBranch: boolean): Promise<Shop> {
  made += 1;
  const canary = `kanari${randomBytes(5).toString('hex')}`;
  // A member of several branches reads all their names.
  const name = isBranch ? 'شعبه' : canary;
  const { rows } = await pool.query(insert, [vendorCode, canary, name, area, made]);
  const sessionId = await insertSession(pool, rows[0].staffId[0]);
  const rest = {
    vendorCode,
    copyTarget: vendorCode,
    orderCode: `${vendorCode}-1`,
    orderedId: rows[0].variantId,
    settlementNumber: `S-${canary}`,
  };
  return { vendorCode, status: 'PRE_SIGN_UP', canary, objects: { ...rows[0], ...rest, sessionId } };
}

/** A session of a person without a shop. */
export async function insertSession(pool: pg.Pool, personId: number): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO session (id, person_id, created_at, used_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
    [id, personId],
  );
  return id;
}

/** Restores the shop's status, step and requirements of a second factor after a call. */
export async function settle(pool: pg.Pool, { vendorCode, status }: Pick<Shop, 'vendorCode' | 'status'>) {
  await pool.query(
    `UPDATE vendor SET status = $2, step = 3, second_factor_since = NULL,
       platform_second_factor_since = now() - interval '1 hour' WHERE code = $1`,
    [vendorCode, status],
  );
}

/** Ids of objects that do not exist. */
export const missing: Objects = {
  ...{ vendorCode: 'NOBODY1', copyTarget: 'NOBODY1', orderCode: 'NOBODY-1', orderedId: 2_000_000_001 },
  ...{ followId: 'n'.repeat(22), categoryId: 2_000_000_002, categoryShiftId: [2_000_000_003] },
  ...{ productId: 2_000_000_004, variantId: 2_000_000_005, imageId: 2_000_000_006 },
  ...{ optionCategoryId: 2_000_000_007, optionId: 2_000_000_008, changeId: [2_000_000_009] },
  discountId: [2_000_000_016],
  ...{ documentId: [2_000_000_010], polygonId: 2_000_000_011, shopShiftId: 2_000_000_012 },
  ...{ reviewId: 2_000_000_014, replyId: 2_000_000_015, imageRequestId: 2_000_000_016 },
  ...{ logId: 2_000_000_017, disputeId: 2_000_000_018, settlementNumber: 'S-NOBODY' },
  ...{ staffId: [2_000_000_013], sessionId: randomUUID(), staffPhone: '09330000000' },
};
