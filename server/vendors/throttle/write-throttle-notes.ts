// The statements of throttle-timers.ts. Each shop is locked first, as all writers of its throttles do, and
// one that somebody else has locked is skipped until the next run. The shop's version increases, so that open
// panels read its state again.
import type { BusyLimit } from '@pishkhan/contract/vendors/throttle.ts';
import { isOverLimit } from '@pishkhan/contract/vendors/throttle-rules.ts';
import type pg from 'pg';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { openOrdersOf } from '../read-shop.ts';

const batch = 100;

export async function recordEndedThrottles(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'vendor-throttles-over',
    text: `WITH shop AS (
        SELECT code FROM vendor WHERE code IN (
          SELECT vendor_code FROM vendor_throttle WHERE ended_at IS NULL AND until <= $1)
        ORDER BY code LIMIT ${batch} FOR UPDATE SKIP LOCKED
      ), ended AS (
        UPDATE vendor_throttle t SET ended_at = until, ended_because = 'TIME' FROM shop
        WHERE t.vendor_code = shop.code AND t.ended_at IS NULL AND t.until <= $1 RETURNING t.vendor_code
      )
      UPDATE vendor v SET code = v.code WHERE v.code IN (SELECT vendor_code FROM ended)`,
    values: [now],
  });
  return rowCount ?? 0;
}

interface LimitedShop extends BusyLimit {
  vendorCode: string;
  counted: number;
  isNoted: boolean;
}

/** Duration of a record that orders make a shop busy. Fewer orders end it earlier; a shop that stays busy gets a new one. */
const notedHours = 3;

const limited = `SELECT l.vendor_code AS "vendorCode", l.open_orders AS "openOrders", l.minutes, ${openOrdersOf('l')} AS counted,
    t.id IS NOT NULL AS "isNoted"
  FROM vendor_busy_limit l
  LEFT JOIN vendor_throttle t ON t.vendor_code = l.vendor_code AND t.kind = 'LIMIT' AND t.ended_at IS NULL`;

export async function recordLimitChanges(pool: pg.Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<LimitedShop>({ name: 'vendor-limits', text: limited });
  let noted = 0;
  for (const { vendorCode } of rows.filter(hasChanged).slice(0, batch))
    noted += Number(await noteLimit(pool, vendorCode, now));
  return noted;
}

const hasChanged = (shop: LimitedShop): boolean =>
  isOverLimit(shop, shop.counted, shop.isNoted) !== shop.isNoted;

/** The decision is repeated under the lock: another server may have been faster. */
const noteLimit = (pool: pg.Pool, vendorCode: string, now: Date): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const lock = 'SELECT FROM vendor WHERE code = $1 FOR UPDATE SKIP LOCKED';
    const { rowCount } = await client.query(lock, [vendorCode]);
    if (rowCount === 0) return false;
    const { rows } = await client.query<LimitedShop>(`${limited} WHERE l.vendor_code = $1`, [vendorCode]);
    const [shop] = rows;
    if (!shop || !hasChanged(shop)) return false;
    if (shop.isNoted)
      await client.query(
        `UPDATE vendor_throttle SET ended_at = greatest($2, started_at), ended_because = 'ORDERS'
         WHERE vendor_code = $1 AND kind = 'LIMIT' AND ended_at IS NULL`,
        [vendorCode, now],
      );
    else
      await client.query(
        `INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, minutes)
         VALUES ($1, 'LIMIT', $2, $2::timestamptz + make_interval(hours => ${notedHours}), $3)`,
        [vendorCode, now, shop.minutes],
      );
    await client.query('UPDATE vendor SET code = code WHERE code = $1', [vendorCode]);
    return true;
  });
