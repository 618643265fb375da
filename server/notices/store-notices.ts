// The queue of notices (lease-queue.ts): which notices are due, and to whom they go.
import type pg from 'pg';
import type { Queryable } from '../infra/database/in-transaction.ts';
import { hitFaultPoint } from '../infra/fault-points.ts';
import { outcomeStore, type Tried, type TryOutcome } from '../infra/lease-queue.ts';

const pollMs = 500;

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
  /** The same for every try. */
  request_id: string;
  /** Null when the person has left the shop or wants no notices of orders. */
  phone: string | null;
}

/**
 * The id of a notice for its provider, which sends a message with a known id once. The time belongs to it because
 * numbers begin again when a backup is restored.
 */
export const requestIdSql = (notice: string): string =>
  `('notice-' || ${notice}.id || '-' || floor(extract(epoch FROM ${notice}.queued_at))::bigint)`;

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

const leaseDuePushes = {
  name: 'notices-take-pushes',
  text: `${take(`'PUSH'`)}, n.subscription_id, p.kind, p.target, p.p256dh, p.auth
  FROM taken n
  LEFT JOIN (
    push_subscription p JOIN session s ON s.id = p.session_id AND s.revoked_at IS NULL AND s.expires_at > now()
  ) ON p.id = n.subscription_id AND EXISTS (
    SELECT FROM membership m
    WHERE m.vendor_code = n.vendor_code AND m.person_id = p.person_id AND m.status = 'ACTIVE'
  )`,
};

const leaseDueTexts = {
  name: 'notices-take-texts',
  text: `${take('$3')}, ${requestIdSql('n')} AS request_id, coalesce(p.cell_phone, CASE WHEN n.person_id IS NULL THEN v.phone END) AS phone
  FROM taken n
  JOIN vendor v ON v.code = n.vendor_code
  LEFT JOIN (
    membership m JOIN person p ON p.id = m.person_id
  ) ON m.vendor_code = n.vendor_code AND m.person_id = n.person_id AND m.status = 'ACTIVE' AND m.order_notification`,
};

async function lease<Notice extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Notice[]> {
  const { rows } = await pool.query<Notice>({ ...statement, values });
  if (rows.length > 0) hitFaultPoint('notices.taken');
  return rows;
}

export const leasePushes = (pool: pg.Pool, most: number, leaseSeconds: number) =>
  lease<LeasedPush>(pool, leaseDuePushes, [most, leaseSeconds]);

export const leaseTexts = (pool: pg.Pool, channel: 'SMS' | 'CALL', most: number, leaseSeconds: number) =>
  lease<LeasedText>(pool, leaseDueTexts, [most, leaseSeconds, channel]);

const storeOutcomes = outcomeStore('notice', {
  name: 'notices-settle',
  key: { id: 'bigint' },
  states: { waiting: 'WAITING', delivered: 'SENT', 'given-up': 'GIVEN_UP' },
  endedAt: "settled_at = CASE WHEN s.state <> 'WAITING' THEN now() END",
});

/** The parts that the queues of all channels share. */
export const storedNotices = (pool: pg.Pool) => ({
  store: (tried: readonly Tried<LeasedNotice, TryOutcome>[]) => storeOutcomes(pool, tried),
  pollMs: () => pollMs,
});

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
