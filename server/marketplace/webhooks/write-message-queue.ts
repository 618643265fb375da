// Selects the moments of orders for the marketplace: all that it did not report itself. Requests about menus are
// queued by the table of change requests, moves of shops, pauses, shops out of reach and replies by those of their moments, proposed pictures by that of
// their requests, disputes by theirs; here they are only queued again.
import { echoed, toldVendorActions } from '@pishkhan/contract/marketplace/webhooks.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { joinEach } from '../../infra/database/join-each.ts';
import { requestedSeq, withdrawnSeq } from './change-messages.ts';
import { endSeq, startSeq, throttleType } from './throttle-messages.ts';

/**
 * For the row of `order_event` aliased `e`. No actor means the system. Test orders are told to nobody; they are looked up in a small index of
 * their own.
 */
const isOurs = `coalesce(e.actor ->> 'kind', 'system') NOT IN (${echoed.map((kind) => `'${kind}'`).join()})
    AND NOT EXISTS (SELECT FROM orders t WHERE t.vendor_code = e.vendor_code AND t.code = e.order_code AND t.is_test)`;

/**
 * For the outbox relay. Without an endpoint nothing is queued; a replay can use the history later. A row that a
 * replay has queued already stays.
 */
export const queueRelayed = `
  INSERT INTO webhook_message AS m (vendor_code, seq, epoch, subject, type, happened_at)
  SELECT e.vendor_code, e.seq, s.epoch, e.order_code, 'order.' || e.what, e.at
  FROM gone
  ${joinEach('order_event', 'e', 'e.vendor_code = gone.vendor_code AND e.seq = gone.seq')}
  JOIN vendor_stream s ON s.vendor_code = e.vendor_code
  WHERE ${isOurs} AND EXISTS (SELECT FROM webhook_endpoint)
  ORDER BY e.vendor_code, e.seq
  ON CONFLICT DO NOTHING RETURNING 1`;

export interface Requeued {
  queued: number;
  /** Where to continue; undefined at the end. */
  next: Date | undefined;
}

/** For a row of `vendor_moment`. */
const isShops = `action IN (${toldVendorActions.map((action) => `'${action}'`).join()})`;

/** Orders, menus, shops, pauses, shops out of reach, replies, proposed pictures and disputes together. */
const everything = `
  SELECT e.vendor_code, 'order' AS topic, e.seq, e.order_code AS subject, 'order.' || e.what AS type, e.at
  FROM order_event e WHERE e.at >= $1 AND ${isOurs}
  UNION ALL
  SELECT r.vendor_code, 'menu', ${requestedSeq('r.id')}, r.part || '-' || r.part_id, 'menu.change-requested', r.asked_at
  FROM change_request r WHERE r.asked_at >= $1
  UNION ALL
  SELECT r.vendor_code, 'menu', ${withdrawnSeq('r.id')}, r.part || '-' || r.part_id, 'menu.change-withdrawn', r.withdrawn_at
  FROM change_request r WHERE r.withdrawn_at >= $1 AND r.result = 0
  UNION ALL
  SELECT vendor_code, 'vendor', id, 'status', 'vendor.status-changed', at
  FROM vendor_moment WHERE at >= $1 AND ${isShops}
  UNION ALL
  SELECT vendor_code, 'throttle', ${startSeq('id')}, lower(kind), ${throttleType('started')}, started_at
  FROM vendor_throttle WHERE started_at >= $1
  UNION ALL
  SELECT vendor_code, 'throttle', ${endSeq('id')}, lower(kind), ${throttleType('ended')}, ended_at
  FROM vendor_throttle WHERE ended_at >= $1
  UNION ALL
  SELECT vendor_code, 'reach', ${startSeq('id')}, 'reach', 'vendor.unreachable', started_at
  FROM vendor_unreachable WHERE started_at >= $1
  UNION ALL
  SELECT vendor_code, 'reach', ${endSeq('id')}, 'reach', 'vendor.reachable', ended_at
  FROM vendor_unreachable WHERE ended_at >= $1
  UNION ALL
  SELECT vendor_code, 'review', id, order_code, 'review.reply-' || what, at
  FROM reply_moment WHERE at >= $1
  UNION ALL
  SELECT r.vendor_code, 'vendor-image', ${requestedSeq('r.id')}, r.kind, 'vendor-image.requested', r.asked_at
  FROM vendor_image_request r WHERE r.asked_at >= $1
  UNION ALL
  SELECT r.vendor_code, 'vendor-image', ${withdrawnSeq('r.id')}, r.kind, 'vendor-image.withdrawn', r.withdrawn_at
  FROM vendor_image_request r WHERE r.withdrawn_at >= $1 AND r.result = 0
  UNION ALL
  SELECT d.vendor_code, 'dispute', ${requestedSeq('d.id')}, d.adjustment_code, 'dispute.opened', d.opened_at
  FROM ledger_dispute d WHERE d.opened_at >= $1
  UNION ALL
  SELECT d.vendor_code, 'dispute', ${withdrawnSeq('d.id')}, d.adjustment_code, 'dispute.withdrawn', d.closed_at
  FROM ledger_dispute d WHERE d.closed_at >= $1 AND d.state = 'WITHDRAWN'`;

/** All our messages since a time, oldest first, under their original ids. */
export async function requeueSince(client: Queryable, since: Date, most: number): Promise<Requeued> {
  const { rows } = await client.query<{ queued: number; last_at: Date | null }>(
    `WITH chosen AS (
       SELECT * FROM (${everything}) e ORDER BY e.at LIMIT $2
     ), queued AS (
       INSERT INTO webhook_message AS m (vendor_code, topic, seq, epoch, subject, type, happened_at)
       SELECT c.vendor_code, c.topic, c.seq, coalesce(s.epoch, 1), c.subject, c.type, c.at
       FROM chosen c LEFT JOIN vendor_stream s ON s.vendor_code = c.vendor_code
       -- In the order in which every statement locks messages, so that no two can deadlock.
       ORDER BY c.vendor_code, c.topic, c.seq
       ON CONFLICT (vendor_code, topic, seq) DO UPDATE
       SET state = 'waiting', tries = 0, due_at = now(), queued_at = now(), last_failure = NULL, delivered_at = NULL
       RETURNING 1
     )
     SELECT (SELECT count(*) FROM queued) AS queued, (SELECT max(at) FROM chosen) AS last_at`,
    [since, most],
  );
  const { queued, last_at } = rows[0]!;
  return { queued, next: queued === most && last_at ? last_at : undefined };
}
