// Selects the moments of orders for the marketplace: all that it did not report itself. Messages of other
// topics are queued by the triggers of their tables (webhook_source in server/schema/functions/webhooks.sql);
// here they are only queued again.
import { marketplaceActors } from '@pishkhan/contract/marketplace/webhooks.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { joinEach } from '../../infra/database/join-each.ts';

/**
 * A condition on the row of `order_event` aliased `e`. No actor means the system. Test orders send no
 * messages; they are looked up in a small index of their own.
 */
const isOurs = `coalesce(e.actor ->> 'kind', 'system') NOT IN (${marketplaceActors.map((kind) => `'${kind}'`).join()})
    AND NOT EXISTS (SELECT FROM orders t WHERE t.vendor_code = e.vendor_code AND t.code = e.order_code AND t.is_test)`;

/**
 * The statement of the outbox relay. Without an endpoint nothing is queued; a replay can use the history
 * later. A row that a replay has already queued stays.
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
  /** The time to continue from; undefined at the end. */
  next: Date | undefined;
}

/** Orders and all other topics. */
const everything = `
  SELECT e.vendor_code, 'order' AS topic, e.seq, false AS is_end, e.order_code AS subject, 'order.' || e.what AS type, e.at
  FROM order_event e WHERE e.at >= $1 AND ${isOurs}
  UNION ALL
  SELECT vendor_code, topic, seq, is_end, subject, type, at FROM webhook_source WHERE at >= $1`;

/** Queues all our messages since a time, oldest first, under their original ids. */
export async function requeueSince(client: Queryable, since: Date, most: number): Promise<Requeued> {
  const { rows } = await client.query<{ queued: number; last_at: Date | null }>(
    `WITH chosen AS (
       SELECT * FROM (${everything}) e ORDER BY e.at LIMIT $2
     ), queued AS (
       INSERT INTO webhook_message AS m (vendor_code, topic, seq, is_end, epoch, subject, type, happened_at)
       SELECT c.vendor_code, c.topic, c.seq, c.is_end, coalesce(s.epoch, 1), c.subject, c.type, c.at
       FROM chosen c LEFT JOIN vendor_stream s ON s.vendor_code = c.vendor_code
       -- Every statement locks messages in this order, so that no two can deadlock.
       ORDER BY c.vendor_code, c.topic, c.seq, c.is_end
       ON CONFLICT (vendor_code, topic, seq, is_end) DO UPDATE
       SET state = 'waiting', tries = 0, due_at = now(), queued_at = now(), last_failure = NULL, delivered_at = NULL
       RETURNING 1
     )
     SELECT (SELECT count(*) FROM queued) AS queued, (SELECT max(at) FROM chosen) AS last_at`,
    [since, most],
  );
  const { queued, last_at } = rows[0]!;
  return { queued, next: queued === most && last_at ? last_at : undefined };
}
