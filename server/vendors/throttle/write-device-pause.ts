// Pauses of shops without a present device. They begin and end automatically, and belong to no request.
import type pg from 'pg';
import type { Queryable } from '../../infra/database/in-transaction.ts';

const batch = 100;

/** Runs in a transaction that holds the shop's lock. False when a pause is running. */
export async function startDevicePause(
  client: Queryable,
  vendorCode: string,
  until: Date,
  now: Date,
): Promise<boolean> {
  // A pause whose time is up ended at that time.
  await client.query(
    `UPDATE vendor_throttle SET ended_at = until, ended_because = 'TIME'
     WHERE vendor_code = $1 AND kind = 'PAUSE' AND ended_at IS NULL AND until <= $2`,
    [vendorCode, now],
  );
  const { rowCount } = await client.query(
    `INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, is_until_closing, reason)
     VALUES ($1, 'PAUSE', $2, $3, true, 'NO_DEVICE') ON CONFLICT DO NOTHING`,
    [vendorCode, now, until],
  );
  await client.query('UPDATE vendor SET code = code WHERE code = $1', [vendorCode]);
  return rowCount === 1;
}

/**
 * Ends the pauses of shops with a present device again, if the shop wants that. A shop that somebody else has
 * locked is skipped until the next run.
 */
export async function endDevicePauses(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'vendor-device-pauses-over',
    text: `WITH shop AS (
        SELECT v.code FROM vendor v JOIN vendor_throttle t ON t.vendor_code = v.code
        JOIN vendor_reach r ON r.vendor_code = v.code
        LEFT JOIN vendor_device_pause wish ON wish.vendor_code = v.code
        WHERE t.kind = 'PAUSE' AND t.reason = 'NO_DEVICE' AND t.ended_at IS NULL AND r.seen_at > t.started_at
          AND coalesce(wish.ends_by_itself, true)
        ORDER BY v.code LIMIT ${batch} FOR UPDATE OF v SKIP LOCKED
      ), ended AS (
        UPDATE vendor_throttle t SET ended_at = least(t.until, greatest($1, t.started_at)),
          ended_because = CASE WHEN t.until <= $1 THEN 'TIME' ELSE 'DEVICE' END FROM shop
        WHERE t.vendor_code = shop.code AND t.kind = 'PAUSE' AND t.reason = 'NO_DEVICE' AND t.ended_at IS NULL
        RETURNING t.vendor_code
      )
      UPDATE vendor v SET code = v.code WHERE v.code IN (SELECT vendor_code FROM ended)`,
    values: [now],
  });
  return rowCount ?? 0;
}
