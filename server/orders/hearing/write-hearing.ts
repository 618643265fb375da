// Stores what devices report about new orders. No statement of an order's own path writes here.

import type { Actor } from '@pishkhan/contract/orders/words.ts';
import type pg from 'pg';
import { arrayParameter } from '../../infra/database/array-parameter.ts';

/** Instants by the server's clock; undefined when the device did not report it. */
export interface HeardOrder {
  code: string;
  received: Date;
  drawn: Date | undefined;
  sounded: Date | undefined;
  touched: Date | undefined;
}

export interface HearingDevice {
  vendorCode: string;
  sessionId: string;
  actor: Actor;
}

/** The longest time that a report takes to arrive; a device measures from its sending. */
const toleranceSeconds = 10;
const tolerance = `interval '${toleranceSeconds} seconds'`;

/**
 * The first report of each fact counts. A fact outside the time in which the order waited for an answer, or
 * from before the session began, cannot be true and is left out. So is an order that the shop does not have.
 */
const store = `
  INSERT INTO order_hearing AS h
    (vendor_code, order_code, session_id, received_at, drawn_at, sounded_at, touched_at, actor, browser, system)
  SELECT $1, code, $2, received, drawn, sounded, touched, $8::jsonb, browser, system
  FROM (
    SELECT o.code, s.browser, s.system,
      min(r.received) FILTER (WHERE r.received BETWEEN t.low AND t.high) AS received,
      min(r.drawn) FILTER (WHERE r.drawn BETWEEN t.low AND t.high) AS drawn,
      min(r.sounded) FILTER (WHERE r.sounded BETWEEN t.low AND t.high) AS sounded,
      min(r.touched) FILTER (WHERE r.touched BETWEEN t.low AND t.high) AS touched
    FROM unnest(${arrayParameter('$3', 'text')}, $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[])
      AS r (code, received, drawn, sounded, touched)
    JOIN orders o ON o.vendor_code = $1 AND o.code = r.code AND o.kitchen <> 'SCHEDULED'
    LEFT JOIN session s ON s.id = $2
    CROSS JOIN LATERAL (
      SELECT greatest(o.received_at, o.release_at, s.created_at) - ${tolerance} AS low,
        CASE WHEN o.accepted_at IS NOT NULL THEN o.accepted_at + ${tolerance}
          WHEN o.kitchen = 'CANCELED' THEN o.status_at + ${tolerance} ELSE 'infinity' END AS high
    ) t
    GROUP BY o.code, s.browser, s.system
  ) facts
  WHERE received IS NOT NULL ORDER BY code
  ON CONFLICT (vendor_code, order_code, session_id) DO UPDATE SET
    drawn_at = coalesce(h.drawn_at, excluded.drawn_at),
    sounded_at = coalesce(h.sounded_at, excluded.sounded_at),
    touched_at = coalesce(h.touched_at, excluded.touched_at)
  WHERE (h.drawn_at IS NULL AND excluded.drawn_at IS NOT NULL)
    OR (h.sounded_at IS NULL AND excluded.sounded_at IS NOT NULL)
    OR (h.touched_at IS NULL AND excluded.touched_at IS NOT NULL)`;

export async function writeHearing(
  pool: pg.Pool,
  { vendorCode, sessionId, actor }: HearingDevice,
  orders: readonly HeardOrder[],
): Promise<void> {
  await pool.query({
    name: 'orders-hearing',
    text: store,
    values: [
      vendorCode,
      sessionId,
      orders.map(({ code }) => code),
      orders.map(({ received }) => received),
      orders.map(({ drawn }) => drawn),
      orders.map(({ sounded }) => sounded),
      orders.map(({ touched }) => touched),
      JSON.stringify(actor),
    ],
  });
}
