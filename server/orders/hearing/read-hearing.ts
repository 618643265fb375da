// The reports of each device of a shop about one order, and which devices were present when it came.
import type { DeviceHearing } from '@pishkhan/contract/orders/hearing-calls.ts';
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import type { OrderAddress } from '../order-address.ts';
import { isHeardSql } from './read-is-heard.ts';

export interface OrderHearing {
  committedAt: string;
  isHeard: boolean;
  devices: DeviceHearing[];
}

interface Row {
  committedAt: Date;
  isHeard: boolean;
  browser: string | null;
  system: string | null;
  fullName: string | null;
  /** Null in the only row of an order that no device got. */
  wasPresent: boolean | null;
  receivedAt: Date | null;
  drawnAt: Date | null;
  soundedAt: Date | null;
  touchedAt: Date | null;
}

const maxDevices = 50;

/** A scheduled order came to the devices when it was released. */
const read = `
  WITH asked AS (
    SELECT o.vendor_code, o.code, greatest(o.received_at, o.release_at) AS at, ${isHeardSql('o')} AS is_heard
    FROM all_orders o WHERE o.vendor_code = $1 AND o.code = $2
  ), there AS (
    SELECT DISTINCT d.session_id FROM asked a JOIN order_device d ON d.vendor_code = a.vendor_code
      AND d.since <= a.at AND d.seen_at > a.at - interval '${presentSeconds} seconds'
  ), said AS (
    SELECT h.* FROM asked a JOIN order_hearing h ON h.vendor_code = a.vendor_code AND h.order_code = a.code
  ), devices AS (
    SELECT session_id, there.session_id IS NOT NULL AS was_present, said.received_at, said.drawn_at, said.sounded_at, said.touched_at,
      said.actor, said.browser, said.system
    FROM said FULL JOIN there USING (session_id)
  )
  SELECT a.at AS "committedAt", a.is_heard AS "isHeard", d.was_present AS "wasPresent",
    coalesce(d.browser, s.browser) AS browser, coalesce(d.system, s.system) AS system,
    nullif(coalesce(d.actor->>'fullName', m.full_name, p.full_name), '') AS "fullName",
    d.received_at AS "receivedAt", d.drawn_at AS "drawnAt", d.sounded_at AS "soundedAt", d.touched_at AS "touchedAt"
  FROM asked a LEFT JOIN devices d ON true
  LEFT JOIN session s ON s.id = d.session_id
  LEFT JOIN person p ON p.id = s.person_id
  LEFT JOIN membership m ON m.vendor_code = a.vendor_code AND m.person_id = s.person_id
  ORDER BY d.received_at, d.session_id LIMIT ${maxDevices}`;

export async function findOrderHearing(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
): Promise<OrderHearing | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'orders-hearing-of',
    text: read,
    values: [vendorCode, code],
  });
  const [first] = rows;
  return (
    first && {
      committedAt: tehranIso(first.committedAt),
      isHeard: first.isHeard,
      devices: rows.flatMap((row) => viewDevice(row) ?? []),
    }
  );
}

const instant = (at: Date | null): string | null => at && tehranIso(at);

const viewDevice = ({ browser, system, fullName, wasPresent, ...at }: Row): DeviceHearing | undefined =>
  wasPresent === null
    ? undefined
    : {
        ...{ browser, system, fullName, wasPresent },
        receivedAt: instant(at.receivedAt),
        drawnAt: instant(at.drawnAt),
        soundedAt: instant(at.soundedAt),
        touchedAt: instant(at.touchedAt),
      };
