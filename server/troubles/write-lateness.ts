// Accepted orders whose time to be looked at has come, scheduled orders in danger, and their troubles.

import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import type { LatenessKind, LatenessState } from '@pishkhan/contract/troubles/lateness.ts';
import { latenessKinds } from '@pishkhan/contract/troubles/lateness.ts';
import type { Queryable } from '../infra/database/in-transaction.ts';
import { joinEach } from '../infra/database/join-each.ts';

/** Only one server at a time holds this lock. */
const latenessLock = 7_140_072;

/** False while another server holds the lock, which lasts until the transaction ends. */
export async function tryLockLateness(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
    latenessLock,
  ]);
  return rows[0]!.mine;
}

export interface DueLook {
  id: number;
  /** Null for an order that is gone. */
  state: LatenessState | null;
}

/** The orders to look at, the longest due first. */
export async function listDueLooks(client: Queryable, now: Date, limit: number): Promise<DueLook[]> {
  const { rows } = await client.query<{ id: number } & LatenessState>({
    name: 'lateness-due',
    text: `SELECT l.id, o.status, o.delivery_type AS "deliveryType", o.courier, o.status_at AS "statusAt", o.ready_by AS "readyBy"
      FROM (SELECT id, vendor_code, order_code FROM order_look WHERE at <= $1 ORDER BY at LIMIT $2) l
      LEFT JOIN orders o ON o.vendor_code = l.vendor_code AND o.code = l.order_code`,
    values: [now, limit],
  });
  return rows.map(({ id, ...state }) => ({ id, state: state.status === null ? null : state }));
}

export interface Looked {
  id: number;
  /** Null when there is nothing more to look at. */
  nextAt: Date | null;
  late: { kind: LatenessKind; since: Date } | null;
}

const kinds = latenessKinds.map((kind) => `'${kind}'`).join(', ');

/** Stores the time of the next look at each order, begins its trouble when it is late, and ends what is no longer so. */
export async function writeLooks(client: Queryable, looked: readonly Looked[], now: Date): Promise<void> {
  if (looked.length === 0) return;
  await client.query({
    name: 'lateness-write',
    text: `WITH looked AS (
        SELECT s.id, s.next_at, s.kind, s.since, l.vendor_code, l.order_code
        FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::timestamptz[]) AS s (id, next_at, kind, since)
        JOIN order_look l ON l.id = s.id
      ), ended AS (
        UPDATE order_trouble t SET ended_at = greatest($5, t.since), seq = NULL FROM looked s
        WHERE t.vendor_code = s.vendor_code AND t.order_code = s.order_code AND t.kind IN (${kinds})
          AND t.ended_at IS NULL AND t.kind IS DISTINCT FROM s.kind
      ), begun AS (
        INSERT INTO order_trouble (vendor_code, order_code, kind, city_id, total, since)
        SELECT s.vendor_code, s.order_code, s.kind, v.city_id, o.total, s.since
        FROM looked s JOIN vendor v ON v.code = s.vendor_code
        ${joinEach('orders', 'o', 'o.vendor_code = s.vendor_code AND o.code = s.order_code')}
        WHERE s.kind IS NOT NULL
        ON CONFLICT (vendor_code, order_code, kind) WHERE ended_at IS NULL DO NOTHING
      ), gone AS (
        DELETE FROM order_look l USING looked s WHERE l.id = s.id AND s.next_at IS NULL
      )
      UPDATE order_look l SET at = s.next_at FROM looked s WHERE l.id = s.id AND s.next_at IS NOT NULL`,
    values: [
      looked.map(({ id }) => id),
      looked.map(({ nextAt }) => nextAt),
      looked.map(({ late }) => late?.kind ?? null),
      looked.map(({ late }) => late?.since ?? null),
      now,
    ],
  });
}

/** Minutes before its release from which a scheduled order is in danger when its shop could not take it. */
const dangerMinutes = 60;

/**
 * Every scheduled order has a timer for its release, so no index of orders is needed. The timers of the next minutes
 * belong to orders that wait for an answer; a scheduled order was found before.
 */
export async function writeScheduledInDanger(client: Queryable, now: Date, limit: number): Promise<void> {
  await client.query({
    name: 'lateness-scheduled',
    text: `WITH asked AS (
        (SELECT vendor_code, order_code FROM order_timer
          WHERE at > $1::timestamptz + interval '${acknowledgement.cancelSeconds} seconds'
            AND at <= $1::timestamptz + interval '${dangerMinutes} minutes' ORDER BY at LIMIT $2)
        UNION
        SELECT vendor_code, order_code FROM order_trouble WHERE kind = 'scheduled-in-danger' AND ended_at IS NULL
      ), endangered AS (
        SELECT o.vendor_code, o.code, o.total, o.release_at, v.city_id
        FROM asked a ${joinEach('orders', 'o', 'o.vendor_code = a.vendor_code AND o.code = a.order_code')}
        JOIN vendor v ON v.code = o.vendor_code
        WHERE o.kitchen = 'SCHEDULED' AND o.call IS NULL AND NOT o.is_test AND (v.status <> 'ACTIVE' OR NOT v.visible
          OR EXISTS (SELECT FROM vendor_unreachable u WHERE u.vendor_code = v.code AND u.ended_at IS NULL)
          OR EXISTS (SELECT FROM vendor_throttle p WHERE p.vendor_code = v.code AND p.kind = 'PAUSE' AND p.ended_at IS NULL
            AND p.until > o.release_at))
      ), ended AS (
        UPDATE order_trouble t SET ended_at = greatest($1, t.since), seq = NULL
        WHERE t.kind = 'scheduled-in-danger' AND t.ended_at IS NULL
          AND NOT EXISTS (SELECT FROM endangered e WHERE e.vendor_code = t.vendor_code AND e.code = t.order_code)
      )
      INSERT INTO order_trouble (vendor_code, order_code, kind, city_id, total, since, deadline)
      SELECT vendor_code, code, 'scheduled-in-danger', city_id, total, $1, release_at FROM endangered
      ON CONFLICT (vendor_code, order_code, kind) WHERE ended_at IS NULL DO NOTHING`,
    values: [now, limit],
  });
}
