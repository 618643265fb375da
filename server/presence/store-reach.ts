// Stored shops without a present device.
import type pg from 'pg';
import type { Queryable } from '../infra/database/in-transaction.ts';
import { type Shop, shopAsJson } from '../vendors/public.ts';

export interface SilentShop {
  vendorCode: string;
  shop: Shop;
  seenAt: Date;
  pauseEndedAt: Date | null;
  checkedInFor: Date | null;
  isUnreachable: boolean;
}

const silent = `SELECT r.vendor_code AS "vendorCode", r.seen_at AS "seenAt", r.checked_in_for AS "checkedInFor",
    ${shopAsJson('r.vendor_code', 'false')} AS shop,
    EXISTS (SELECT FROM vendor_unreachable u WHERE u.vendor_code = r.vendor_code AND u.ended_at IS NULL) AS "isUnreachable",
    (SELECT max(t.ended_at) FROM vendor_throttle t WHERE t.vendor_code = r.vendor_code AND t.kind = 'PAUSE' AND t.reason = 'NO_DEVICE'
      AND t.ended_because = 'STAFF') AS "pauseEndedAt"
  FROM vendor_reach r`;

/** Older versions of the panel send no reports; only their streams show that they are present. */
const hasOldPanel = `EXISTS (
    SELECT FROM order_listener l WHERE l.vendor_code = r.vendor_code AND l.until > now()
      AND NOT EXISTS (SELECT FROM order_device d WHERE d.vendor_code = l.vendor_code AND d.session_id = l.session_id)
  )`;

export interface SilentSince {
  seenBefore: Date;
  now: Date;
  most: number;
}

/** The due shops among all that ever had a device. */
export async function listSilentShops(
  pool: pg.Pool,
  { seenBefore, now, most }: SilentSince,
): Promise<SilentShop[]> {
  const { rows } = await pool.query<SilentShop>({
    name: 'presence-silent',
    text: `${silent} WHERE r.seen_at <= $1 AND r.look_at <= $2 AND NOT ${hasOldPanel} ORDER BY r.look_at, r.vendor_code LIMIT $3`,
    values: [seenBefore, now, most],
  });
  return rows;
}

/** Locks the shop, as all writers of its throttles do. Undefined while another transaction holds it. */
export async function lockSilentShop(client: Queryable, vendorCode: string): Promise<SilentShop | undefined> {
  const { rowCount } = await client.query('SELECT FROM vendor WHERE code = $1 FOR UPDATE SKIP LOCKED', [
    vendorCode,
  ]);
  if (rowCount === 0) return undefined;
  const { rows } = await client.query<SilentShop>(`${silent} WHERE r.vendor_code = $1`, [vendorCode]);
  return rows[0];
}

export async function scheduleNextChecks(
  client: Queryable,
  shops: readonly { vendorCode: string; nextCheckAt: Date }[],
) {
  await client.query(
    `WITH looked AS (
       SELECT r.vendor_code, l.at FROM unnest($1::text[], $2::timestamptz[]) l (vendor_code, at) JOIN vendor_reach r USING (vendor_code)
       ORDER BY 1 FOR UPDATE OF r SKIP LOCKED
     )
     UPDATE vendor_reach r SET look_at = l.at FROM looked l WHERE r.vendor_code = l.vendor_code`,
    [shops.map(({ vendorCode }) => vendorCode), shops.map(({ nextCheckAt }) => nextCheckAt)],
  );
}

export async function startUnreachable(
  client: Queryable,
  { vendorCode, seenAt }: SilentShop,
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO vendor_unreachable (vendor_code, last_seen_at, started_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [vendorCode, seenAt, now],
  );
}

/** Ends the periods of shops of which a device has reported since. */
export async function endUnreachable(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'presence-reachable',
    text: `WITH back AS (
        SELECT u.id FROM vendor_unreachable u JOIN vendor_reach r ON r.vendor_code = u.vendor_code
        WHERE u.ended_at IS NULL AND r.seen_at > u.started_at ORDER BY u.id FOR UPDATE OF u SKIP LOCKED
      )
      UPDATE vendor_unreachable u SET ended_at = greatest($1, u.started_at) FROM back WHERE u.id = back.id`,
    values: [now],
  });
  return rowCount ?? 0;
}

export async function recordCheckIn(
  client: Queryable,
  vendorCode: string,
  openedAt: Date | null,
): Promise<void> {
  await client.query('UPDATE vendor_reach SET checked_in_for = $2 WHERE vendor_code = $1', [
    vendorCode,
    openedAt,
  ]);
}

/** The phones of people who want notices of orders, and the shop's name. */
export async function readPeopleToNotify(
  pool: pg.Pool,
  vendorCode: string,
  most: number,
): Promise<{ shopName: string; phones: string[] }> {
  const { rows } = await pool.query<{ name: string; cell_phone: string }>(
    `SELECT v.name, p.cell_phone FROM membership m JOIN person p ON p.id = m.person_id JOIN vendor v ON v.code = m.vendor_code
     WHERE m.vendor_code = $1 AND m.status = 'ACTIVE' AND m.order_notification ORDER BY p.id LIMIT $2`,
    [vendorCode, most],
  );
  return { shopName: rows[0]?.name ?? '', phones: rows.map(({ cell_phone }) => cell_phone) };
}

interface Unreachable {
  lastSeenAt: string;
  startedAt: string;
  endedAt: string | null;
}

/** Periods by number, which is unique over all shops. */
export async function readUnreachable(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, Unreachable>> {
  const { rows } = await pool.query<{
    id: number;
    last_seen_at: Date;
    started_at: Date;
    ended_at: Date | null;
  }>('SELECT id, last_seen_at, started_at, ended_at FROM vendor_unreachable WHERE id = ANY ($1)', [ids]);
  return new Map(
    rows.map(({ id, last_seen_at, started_at, ended_at }) => [
      id,
      {
        lastSeenAt: last_seen_at.toISOString(),
        startedAt: started_at.toISOString(),
        endedAt: ended_at?.toISOString() ?? null,
      },
    ]),
  );
}
