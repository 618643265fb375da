// The devices that follow orders of shops, of all server processes (infra/live/keep-listeners.ts).
import type pg from 'pg';
import type { Staff } from '../infra/http/visitor.ts';
import { listenerSeconds } from '../infra/live/keep-listeners.ts';

/** A session with several streams is one device. */
export async function writeListeners(pool: pg.Pool, listeners: readonly Staff[]): Promise<void> {
  await pool.query({
    name: 'orders-listeners',
    text: `INSERT INTO order_listener (vendor_code, session_id, until)
      SELECT DISTINCT vendor_code, session_id, now() + interval '${listenerSeconds} seconds'
      FROM unnest($1::text[], $2::uuid[]) l (vendor_code, session_id) ORDER BY 1, 2
      ON CONFLICT (vendor_code, session_id) DO UPDATE SET until = excluded.until`,
    values: [listeners.map(({ vendorCode }) => vendorCode), listeners.map(({ sessionId }) => sessionId)],
  });
}

/** The sessions that listen, as a JSON expression. */
export const listenersAsJson = (code: string): string =>
  `(SELECT coalesce(json_agg(session_id), '[]') FROM order_listener WHERE vendor_code = ${code} AND until > now())`;
