// The devices that follow orders of shops, of all server processes (infra/live/refresh-listeners.ts), and the
// intervals in which any of a shop did.

import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import type pg from 'pg';
import { arrayParameter } from '../infra/database/array-parameter.ts';
import type { Staff } from '../infra/http/visitor.ts';
import { listenerSeconds } from '../infra/live/refresh-listeners.ts';

/** An interval that was extended within this time is left alone: another server has written it. */
const freshSeconds = 20;
const later = `now() + interval '${listenerSeconds} seconds'`;

/**
 * A session with several streams is one device. The shop's listening interval is extended when it has not
 * ended; otherwise another begins. Two servers may begin one each. Every writer locks rows in the same order.
 */
export async function writeListeners(pool: pg.Pool, listeners: readonly Staff[]): Promise<void> {
  await pool.query({
    name: 'orders-listeners',
    text: `WITH written AS (
        INSERT INTO order_listener (vendor_code, session_id, until)
        SELECT DISTINCT vendor_code, session_id, ${later}
        FROM unnest(${arrayParameter('$1', 'text')}, $2::uuid[]) l (vendor_code, session_id) ORDER BY 1, 2
        ON CONFLICT (vendor_code, session_id) DO UPDATE SET until = excluded.until
      ), heard AS (
        SELECT shop.vendor_code, last.started_at, last.until
        FROM (SELECT DISTINCT unnest(${arrayParameter('$1', 'text')}) AS vendor_code) shop
        LEFT JOIN LATERAL (
          SELECT h.started_at, h.until FROM order_heard h WHERE h.vendor_code = shop.vendor_code ORDER BY h.started_at DESC LIMIT 1
        ) last ON last.until >= now()
      ), locked AS (
        SELECT h.vendor_code, h.started_at FROM order_heard h JOIN heard USING (vendor_code, started_at)
        WHERE h.until < ${later} - interval '${freshSeconds} seconds' ORDER BY 1, 2 FOR UPDATE OF h
      ), goes_on AS (
        UPDATE order_heard h SET until = ${later} FROM locked l
        WHERE h.vendor_code = l.vendor_code AND h.started_at = l.started_at
      )
      INSERT INTO order_heard (vendor_code, started_at, until)
      SELECT vendor_code, now(), ${later} FROM heard WHERE started_at IS NULL ORDER BY 1 ON CONFLICT DO NOTHING`,
    values: [listeners.map(({ vendorCode }) => vendorCode), listeners.map(({ sessionId }) => sessionId)],
  });
}

/**
 * The sessions that listen, as a JSON expression. The stream of a sleeping tablet looks open for minutes, so
 * one whose device no longer reports does not count (decision 75); an old panel never reports.
 */
export const listenersAsJson = (code: string): string => `(
  SELECT coalesce(json_agg(l.session_id), '[]') FROM order_listener l
  WHERE l.vendor_code = ${code} AND l.until > now() AND coalesce((
    SELECT max(d.seen_at) FROM order_device d WHERE d.vendor_code = l.vendor_code AND d.session_id = l.session_id
  ), 'infinity') > now() - interval '${presentSeconds} seconds'
)`;
