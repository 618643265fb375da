// Restores what requests use up or end, so that every state of the server stays reachable: people, a shop's
// status, step and settings, its menu, documents, waiting changes, invitations.
import { hash } from 'node:crypto';
import { type Shop, settle } from '../access/shops.ts';
import type { Furnished } from '../access/world.ts';
import { ownerPhone } from './contracts.ts';
import type { Objects } from './sound.ts';

/** Each statement is for shop $1. Unchanged rows are not written, so that they leave no audit. */
const statements = [
  `UPDATE vendor SET minimum_basket = NULL, ofood_delivery = true, own_delivery = true, is_packing_set = true,
     latitude = 35.7, longitude = 51.4, city_id = 1, owner_cell_phone = '${ownerPhone}' WHERE code = $1
     AND (minimum_basket, ofood_delivery, own_delivery, is_packing_set, latitude, longitude, city_id, owner_cell_phone)
       IS DISTINCT FROM (NULL, true, true, true, 35.7, 51.4, 1, '${ownerPhone}')`,
  `UPDATE city SET served = true WHERE NOT served AND id = (SELECT city_id FROM vendor WHERE code = $1)`,
  `UPDATE business_type SET served = true WHERE NOT served AND id = (SELECT business_type_id FROM vendor WHERE code = $1)`,
  `UPDATE vendor SET settings_approved_at = now() WHERE code = $1 AND settings_approved_at IS NULL`,
  `UPDATE vendor SET owner_birthday = '1985-08-23', owner_type = 1, postal_code = '1968843210', phone_prefix = '021', landline = '88776655'
   WHERE code = $1 AND num_nulls(owner_birthday, owner_type, postal_code, phone_prefix, landline) > 0`,
  `INSERT INTO vendor_account (vendor_code, card_number, holder_name, iban, set_at)
   VALUES ($1, '6037991234567893', 'مریم رضایی', 'IR820540102680020817909002', now()) ON CONFLICT DO NOTHING`,
  `INSERT INTO card_inquiry (vendor_code, card_number, holder_name, account_number, iban, asked_at)
   SELECT code, '6037991234567893', coalesce(owner_name, 'مریم رضایی'), NULL, 'IR820540102680020817909002', now() FROM vendor WHERE code = $1
   ON CONFLICT (vendor_code) DO UPDATE SET card_number = excluded.card_number, holder_name = excluded.holder_name, iban = excluded.iban, account_number = NULL, asked_at = now()`,
  `DELETE FROM card_ask WHERE vendor_code = $1`,
  `UPDATE vendor_polygon SET is_active = true WHERE vendor_code = $1 AND NOT is_active`,
  `WITH open AS (SELECT count(*) AS days FROM vendor_shift WHERE vendor_code = $1 AND (start_time, end_time) = ('00:00', '24:00'))
   DELETE FROM vendor_shift WHERE vendor_code = $1 AND (SELECT days FROM open) < 7`,
  `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time)
   SELECT $1, day, '00:00', '24:00' FROM generate_series(0, 6) day
   WHERE NOT EXISTS (SELECT FROM vendor_shift WHERE vendor_code = $1)`,
  `DELETE FROM vendor_special_day WHERE vendor_code = $1`,
  `UPDATE vendor_throttle SET ended_at = now(), ended_because = 'STAFF' WHERE vendor_code = $1 AND ended_at IS NULL`,
  `DELETE FROM vendor_busy_limit WHERE vendor_code = $1`,
  `DELETE FROM vendor_automatic_accept WHERE vendor_code = $1`,
  `DELETE FROM snooze WHERE vendor_code = $1`,
  `UPDATE category SET is_active = true, display_time = 'ALL_DAY' WHERE vendor_code = $1 AND NOT (is_active AND display_time = 'ALL_DAY')`,
  `UPDATE product SET is_active = true WHERE vendor_code = $1 AND NOT is_active`,
  `UPDATE variant SET available = true, visible = true, capacity = NULL, approval = 1 WHERE vendor_code = $1
     AND (available, visible, capacity, approval) IS DISTINCT FROM (true, true, NULL::int, 1)`,
  `UPDATE option_category SET is_mandatory = false WHERE vendor_code = $1 AND is_mandatory`,
  `INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time)
   SELECT $1, id, 0, '12:00', '12:30' FROM category
   WHERE vendor_code = $1 AND NOT EXISTS (SELECT FROM category_shift WHERE vendor_code = $1 AND day_of_week = 0) ORDER BY id LIMIT 1`,
  `INSERT INTO change_request (vendor_code, part, type, part_id, product_id, old_price, new_price, asked_at)
   SELECT vendor_code, 1, 2, id, product_id, 185000, 190000, now() FROM variant
   WHERE vendor_code = $1 AND (SELECT count(*) FROM change_request
     WHERE vendor_code = $1 AND result = 0 AND withdrawn_at IS NULL AND decided_at IS NULL) < 3 ORDER BY id LIMIT 5
   ON CONFLICT DO NOTHING`,
  `INSERT INTO vendor_document (vendor_code, type, kind, digest, name, size, sent_at)
   SELECT $1, type, kind, digest, name, size, now() FROM (SELECT * FROM vendor_document ORDER BY id LIMIT 1) one, generate_series(1, 3)
   WHERE (SELECT count(*) FROM vendor_document WHERE vendor_code = $1) < 3`,
];

/** Requests use the first object of each list most often. */
const objectLists = `
  SELECT ARRAY(SELECT id::int FROM vendor_polygon WHERE vendor_code = $1 ORDER BY id LIMIT 5) AS "polygonId",
    ARRAY(SELECT id::int FROM vendor_shift WHERE vendor_code = $1 ORDER BY id DESC LIMIT 7) AS "shopShiftId",
    ARRAY(SELECT id::int FROM category WHERE vendor_code = $1 ORDER BY id LIMIT 5) AS "categoryId",
    ARRAY(SELECT id::int FROM category_shift WHERE vendor_code = $1 AND day_of_week = 0 ORDER BY id LIMIT 5) AS "categoryShiftId",
    ARRAY(SELECT id::int FROM product WHERE vendor_code = $1 ORDER BY id LIMIT 5) AS "productId",
    ARRAY(SELECT id::int FROM variant WHERE vendor_code = $1 ORDER BY id LIMIT 9) AS "variantId",
    ARRAY(SELECT id::int FROM product_image WHERE vendor_code = $1 ORDER BY id LIMIT 5) AS "imageId",
    ARRAY(SELECT id::int FROM option_category WHERE vendor_code = $1 ORDER BY id LIMIT 5) AS "optionCategoryId",
    ARRAY(SELECT id::int FROM option_item WHERE vendor_code = $1 ORDER BY id LIMIT 5) AS "optionId",
    ARRAY(SELECT id::int FROM change_request WHERE vendor_code = $1 AND result = 0 AND withdrawn_at IS NULL
      AND decided_at IS NULL ORDER BY id LIMIT 5) AS "changeId",
    ARRAY(SELECT id::int FROM discount WHERE vendor_code = $1 AND starts_at > now() ORDER BY id DESC LIMIT 5) AS "discountId",
    ARRAY(SELECT id::int FROM vendor_document WHERE vendor_code = $1 ORDER BY id LIMIT 5) AS "documentId",
    ARRAY(SELECT person_id::int FROM membership WHERE vendor_code = $1 AND status = 'PENDING' ORDER BY 1 DESC LIMIT 5) AS "staffId",
    ARRAY(SELECT cell_phone FROM person, membership WHERE person_id = id AND vendor_code = $1 AND status = 'PENDING'
      ORDER BY id DESC LIMIT 5) AS "staffPhone",
    ARRAY(SELECT version::int FROM menu WHERE vendor_code = $1) AS "menuVersion"`;

let invited = 0;

/** A code of 22 characters, as in the link of an invitation. */
const codeOf = (vendorCode: string): string => `fuzz-${vendorCode}`.padEnd(22, '0');

/** Sets the shop to this step of its sign-up, and returns the objects that requests can name. */
export async function restore({ pool, people }: Furnished, shop: Shop, step: number): Promise<Objects> {
  const { vendorCode, objects } = shop;
  await settle(pool, shop);
  await pool.query('UPDATE vendor SET step = $2 WHERE code = $1', [vendorCode, step]);
  for (const statement of statements) await pool.query(statement, [vendorCode]);
  await people.restore(vendorCode);
  invited += 1;
  const number = invited;
  const invitationHash = hash('sha256', codeOf(vendorCode), 'base64url');
  await pool.query('DELETE FROM membership WHERE invitation_hash = $1', [invitationHash]);
  await pool.query(
    `WITH worker AS (INSERT INTO person (cell_phone, full_name) VALUES ('0937' || lpad($2::text, 7, '0'), 'کارمند') RETURNING id)
     INSERT INTO membership (vendor_code, person_id, role, status, invitation_hash, invited_until)
     SELECT $1, id, 'CASHIER', 'PENDING', $3, now() + interval '1 day' FROM worker`,
    [vendorCode, number, invitationHash],
  );
  const { rows } = await pool.query<Record<string, (string | number)[]>>(objectLists, [vendorCode]);
  const { copyTarget, followId, reviewId, replyId, disputeId, imageRequestId, settlementNumber, logId } =
    objects;
  const alone = {
    ...{ vendorCode, copyTarget, followId, reviewId, replyId, disputeId, imageRequestId, settlementNumber },
    logId,
  };
  return {
    ...Object.fromEntries(Object.entries(alone).map(([name, value]) => [name, [value]])),
    ...rows[0],
    orderCode: [objects.orderCode],
    orderedId: rows[0]!.variantId!,
    sessionId: [await people.anotherSession('MANAGER', vendorCode)],
    userCode: [codeOf(vendorCode)],
    ownStatus: [ownStatus(shop.status)],
  };
}

const ownStatus = (status: string): string =>
  status === 'REJECTED' || status === 'PRE_SIGN_UP' ? 'PRE_SIGN_UP' : 'ACTIVE';
