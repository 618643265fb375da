// The devices of a shop, each with its last report.
import type { PresentDevice } from '@pishkhan/contract/presence/calls.ts';
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import type { Staff } from '../infra/http/visitor.ts';

const most = 100;
const withinHours = 24;

type Row = Omit<PresentDevice, 'isThis' | 'isPresent' | 'since' | 'seenAt'> & { since: Date; seenAt: Date };

/** Only sessions that still belong to a member of the shop. */
const read = `
  SELECT d.session_id AS "sessionId", s.browser, s.system, nullif(coalesce(m.full_name, p.full_name), '') AS "fullName", m.role,
    d.since, d.seen_at AS "seenAt", d.sound, d.push, d.is_visible AS "isVisible", d.is_kept_awake AS "isKeptAwake", d.power, d.version
  FROM (
    SELECT DISTINCT ON (session_id) * FROM order_device
    WHERE vendor_code = $1 AND seen_at > $2::timestamptz - interval '${withinHours} hours' ORDER BY session_id, seen_at DESC
  ) d
  JOIN session s ON s.id = d.session_id AND s.vendor_code = d.vendor_code AND s.revoked_at IS NULL AND s.expires_at > $2
  JOIN membership m ON m.vendor_code = d.vendor_code AND m.person_id = s.person_id AND m.status = 'ACTIVE'
  JOIN person p ON p.id = s.person_id
  ORDER BY d.seen_at > $2::timestamptz - interval '${presentSeconds} seconds' DESC, d.since, d.session_id LIMIT ${most}`;

/** The default: the pause ends automatically. */
export async function readPauseEnd(pool: pg.Pool, vendorCode: string): Promise<boolean> {
  const { rows } = await pool.query<{ ends: boolean }>(
    'SELECT ends_by_itself AS ends FROM vendor_device_pause WHERE vendor_code = $1',
    [vendorCode],
  );
  return rows[0]?.ends ?? true;
}

export async function readPresentDevices(
  pool: pg.Pool,
  { vendorCode, sessionId }: Pick<Staff, 'vendorCode' | 'sessionId'>,
  now: Date,
): Promise<PresentDevice[]> {
  const { rows } = await pool.query<Row>({ name: 'presence-devices', text: read, values: [vendorCode, now] });
  return rows.map(({ since, seenAt, ...row }) => ({
    ...row,
    since: tehranIso(since),
    seenAt: tehranIso(seenAt),
    isThis: row.sessionId === sessionId,
    isPresent: now.getTime() - seenAt.getTime() < presentSeconds * 1000,
  }));
}
