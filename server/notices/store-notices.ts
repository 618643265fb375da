// The queue of notices, shared by processes. Leasing a notice moves its due time ahead, so that a process
// that dies only delays it. Times are the database's.
import type pg from 'pg';
import type { Queryable } from '../infra/database/in-transaction.ts';

interface LeasedNotice {
  id: number;
  vendor_code: string;
  order_code: string | null;
  tries: number;
  /** Seconds until the notice becomes useless. */
  seconds_left: number;
  content: Record<string, unknown>;
}

export interface LeasedPush extends LeasedNotice {
  subscription_id: number;
  /** Null when the device, its session or the person’s membership is gone. */
  kind: 'WEB' | 'FCM' | null;
  target: string | null;
  p256dh: string | null;
  auth: string | null;
}

export interface LeasedText extends LeasedNotice {
  /** Null when the person has left the shop or wants no notices of orders. */
  phone: string | null;
}

const take = (channel: string): string => `
  WITH due AS (
    SELECT id FROM notice WHERE state = 'WAITING' AND channel = ${channel} AND due_at <= now()
    ORDER BY due_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE notice n SET tries = n.tries + 1, due_at = now() + make_interval(secs => $2)
    FROM due WHERE n.id = due.id RETURNING n.*
  )
  SELECT n.id, n.vendor_code, n.order_code, n.tries, n.content,
    floor(extract(epoch FROM n.expires_at - now()))::int AS seconds_left`;

const leaseDuePushes = `${take(`'PUSH'`)}, n.subscription_id, p.kind, p.target, p.p256dh, p.auth
  FROM taken n
  LEFT JOIN (
    push_subscription p JOIN session s ON s.id = p.session_id AND s.revoked_at IS NULL AND s.expires_at > now()
  ) ON p.id = n.subscription_id AND EXISTS (
    SELECT FROM membership m
    WHERE m.vendor_code = n.vendor_code AND m.person_id = p.person_id AND m.status = 'ACTIVE'
  )`;

const leaseDueTexts = `${take('$3')}, coalesce(p.cell_phone, CASE WHEN n.person_id IS NULL THEN v.phone END) AS phone
  FROM taken n
  JOIN vendor v ON v.code = n.vendor_code
  LEFT JOIN (
    membership m JOIN person p ON p.id = m.person_id
  ) ON m.vendor_code = n.vendor_code AND m.person_id = n.person_id AND m.status = 'ACTIVE' AND m.order_notification`;

export async function leasePushes(pool: pg.Pool, most: number, leaseSeconds: number): Promise<LeasedPush[]> {
  const { rows } = await pool.query<LeasedPush>({
    name: 'notices-take-pushes',
    text: leaseDuePushes,
    values: [most, leaseSeconds],
  });
  return rows;
}

export async function leaseTexts(
  pool: pg.Pool,
  channel: 'SMS' | 'CALL',
  most: number,
  leaseSeconds: number,
): Promise<LeasedText[]> {
  const { rows } = await pool.query<LeasedText>({
    name: 'notices-take-texts',
    text: leaseDueTexts,
    values: [most, leaseSeconds, channel],
  });
  return rows;
}

export interface NoticeOutcome {
  id: number;
  /** The number of the leased try: another process may have leased it since. */
  tries: number;
  state: 'WAITING' | 'SENT' | 'GIVEN_UP';
  status?: number | undefined;
  failure?: string | undefined;
  /** Seconds until the next try. */
  again?: number;
  /** False for a try that we aborted. */
  counts?: boolean;
}

export async function storeNoticeOutcome(
  pool: pg.Pool,
  { id, tries, state, status, failure, again = 0, counts = true }: NoticeOutcome,
): Promise<void> {
  await pool.query({
    name: 'notices-settle',
    text: `UPDATE notice SET state = $3, last_status = $4, last_failure = $5, tries = tries - $7::int,
        due_at = now() + make_interval(secs => $6),
        settled_at = CASE WHEN $3 <> 'WAITING' THEN now() END
      WHERE id = $1 AND tries = $2 AND state = 'WAITING'`,
    values: [id, tries, state, status, failure, again, counts ? 0 : 1],
  });
}

/** The push service reports that the device is gone: it gets nothing more. */
export async function dropSubscription(pool: pg.Pool, id: number): Promise<void> {
  await pool.query('DELETE FROM push_subscription WHERE id = $1', [id]);
}

/** Withdraws the notices that still wait. */
export async function withdrawNotices(client: Queryable, ids: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE notice SET state = 'WITHDRAWN', settled_at = now() WHERE id IN (
       SELECT id FROM notice WHERE id = ANY ($1::bigint[]) AND state = 'WAITING' ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [ids],
  );
}
