// The waiting work in the database, for all servers together. One statement reads it whenever the metrics are read.
import { type OrderStatus, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import type pg from 'pg';

export interface Backlog {
  /** Open orders without test orders. */
  openOrders: Record<OrderStatus, number>;
  /** Age of the oldest order that nobody has accepted; null when there is none. */
  oldestNewSeconds: number | null;
  outboxRows: number;
  outboxSeconds: number | null;
  webhooksWaiting: number;
  webhookSeconds: number | null;
  webhooksGivenUp: number;
  timersLate: number;
  timerSeconds: number | null;
  noticesWaiting: number;
  noticeSeconds: number | null;
  ledgerFaults: number | null;
  ledgerCheckSeconds: number | null;
}

/** Maximum of a count: hundreds of thousands wait in a long outage, and this number says enough. */
const maxCounted = 100_000;

const backlog = `
  WITH open AS (
    SELECT status, count(*) AS orders, min(status_at) AS since FROM orders WHERE is_open AND NOT is_test GROUP BY status
  ), outgoing AS (
    SELECT id, vendor_code, seq FROM outbox ORDER BY id LIMIT ${maxCounted}
  ), webhooks AS (
    SELECT queued_at FROM webhook_message WHERE state = 'waiting' AND queued_at > '-infinity' ORDER BY queued_at LIMIT ${maxCounted}
  ), late AS (
    SELECT at FROM order_timer WHERE at < now() ORDER BY at LIMIT ${maxCounted}
  ), notices AS (
    SELECT due_at FROM notice WHERE state = 'WAITING' LIMIT ${maxCounted}
  ), checked AS (
    SELECT faults, finished_at FROM ledger_check ORDER BY id DESC LIMIT 1
  )
  SELECT (SELECT coalesce(jsonb_object_agg(status, orders), '{}') FROM open) AS "openOrders",
    (SELECT extract(epoch FROM now() - since)::float8 FROM open WHERE status = 'NEW') AS "oldestNewSeconds",
    (SELECT count(*) FROM outgoing) AS "outboxRows",
    (SELECT extract(epoch FROM now() - e.at)::float8 FROM outgoing o JOIN order_event e USING (vendor_code, seq)
      ORDER BY o.id LIMIT 1) AS "outboxSeconds",
    (SELECT count(*) FROM webhooks) AS "webhooksWaiting",
    (SELECT extract(epoch FROM now() - min(queued_at))::float8 FROM webhooks) AS "webhookSeconds",
    (SELECT count(*) FROM webhook_message WHERE state = 'given-up' AND queued_at > now() - interval '1 day') AS "webhooksGivenUp",
    (SELECT count(*) FROM late) AS "timersLate",
    (SELECT extract(epoch FROM now() - min(at))::float8 FROM late) AS "timerSeconds",
    (SELECT count(*) FROM notices) AS "noticesWaiting",
    (SELECT greatest(0, extract(epoch FROM now() - min(due_at)))::float8 FROM notices) AS "noticeSeconds",
    (SELECT faults FROM checked) AS "ledgerFaults",
    (SELECT extract(epoch FROM now() - finished_at)::float8 FROM checked) AS "ledgerCheckSeconds"`;

/** Fails when the database fails. */
export async function readBacklog(pool: pg.Pool): Promise<Backlog> {
  const { rows } = await pool.query<Omit<Backlog, 'openOrders'> & { openOrders: object }>({
    name: 'backlog',
    text: backlog,
  });
  const none = Object.fromEntries(orderStatuses.map((status) => [status, 0]));
  return { ...rows[0]!, openOrders: { ...none, ...rows[0]!.openOrders } as Backlog['openOrders'] };
}
