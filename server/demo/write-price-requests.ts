// Price changes that wait for the platform, so that operators of the demo have something to decide from the first minute.
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';

const ofShop = 6;

/** Asked in the last hours for the first products of each open shop, seven percent more or up to seventeen; once. No person has asked. */
export async function writePriceRequests(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO change_request (vendor_code, part, type, part_id, product_id, old_price, new_price, asked_at)
    SELECT vendor_code, 1, 2, id, product_id, price, (price * (105 + n * 2) / 100 + 500) / 1000 * 1000,
      ${now}::timestamptz - n * interval '17 minutes'
    FROM (
      SELECT v.*, row_number() OVER (PARTITION BY v.vendor_code ORDER BY v.id) AS n
      FROM variant v JOIN vendor s ON s.code = v.vendor_code AND s.status = 'ACTIVE'
      WHERE v.approval = 1 AND v.price >= 20000
    ) v
    WHERE n <= ${ofShop} AND NOT EXISTS (SELECT FROM change_request WHERE type = 2 AND asked_by IS NULL)`.execute(
    db,
  );
}
