// Writes device reports: which devices are present since when, and that the shop has a device.

import type { DeviceState } from '@pishkhan/contract/presence/device-state.ts';
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import type pg from 'pg';
import { arrayParameter } from '../infra/database/array-parameter.ts';

export interface DeviceReport {
  vendorCode: string;
  sessionId: string;
  state: DeviceState;
  /** Time of the report, by the server's clock. */
  at: Date;
}

/** Seconds between updates of the shop's own row, which schedule its next check; all its devices would otherwise wait for each other. */
const reachSeconds = 5;

/** Extends the device's interval unless it has ended, otherwise begins another. All writers lock rows in one order. */
const write = `
  WITH beat AS (
    SELECT * FROM unnest(${arrayParameter('$1', 'text')}, $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::boolean[], $7::boolean[], $8::text[], $9::text[])
      AS b (vendor_code, session_id, at, sound, push, is_visible, is_kept_awake, power, version)
    WHERE EXISTS (SELECT FROM vendor v WHERE v.code = b.vendor_code)
  ), written AS (
    INSERT INTO order_device AS d (vendor_code, session_id, since, seen_at, sound, push, is_visible, is_kept_awake, power, version)
    SELECT b.vendor_code, b.session_id, coalesce(last.since, b.at), b.at, b.sound, b.push, b.is_visible, b.is_kept_awake, b.power, b.version
    FROM beat b LEFT JOIN LATERAL (
      SELECT max(l.since) AS since FROM order_device l
      WHERE l.vendor_code = b.vendor_code AND l.session_id = b.session_id AND l.since <= b.at
        AND l.seen_at > b.at - interval '${presentSeconds} seconds'
    ) last ON true
    ORDER BY 1, 2
    ON CONFLICT (vendor_code, session_id, since) DO UPDATE SET seen_at = greatest(d.seen_at, excluded.seen_at),
      sound = excluded.sound, push = excluded.push, is_visible = excluded.is_visible, is_kept_awake = excluded.is_kept_awake,
      power = excluded.power, version = excluded.version
  )
  INSERT INTO vendor_reach AS r (vendor_code, seen_at)
  SELECT vendor_code, max(at) FROM beat GROUP BY 1 ORDER BY 1
  ON CONFLICT (vendor_code) DO UPDATE SET seen_at = excluded.seen_at, look_at = '-infinity'
  WHERE r.seen_at < excluded.seen_at - interval '${reachSeconds} seconds'`;

/** At most one report per device. */
export async function writeDeviceReports(pool: pg.Pool, reports: readonly DeviceReport[]): Promise<void> {
  await pool.query({
    name: 'presence-beats',
    text: write,
    values: [
      reports.map(({ vendorCode }) => vendorCode),
      reports.map(({ sessionId }) => sessionId),
      reports.map(({ at }) => at),
      reports.map(({ state }) => state.sound),
      reports.map(({ state }) => state.push),
      reports.map(({ state }) => state.isVisible),
      reports.map(({ state }) => state.isKeptAwake),
      reports.map(({ state }) => state.power),
      reports.map(({ state }) => state.version),
    ],
  });
}
