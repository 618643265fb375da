// The figures above the board of all shops. They are read at most every few seconds, and read no orders.
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import { type LiveFigures, mostCounted, troubleKinds } from '@pishkhan/contract/troubles/troubles.ts';
import type pg from 'pg';
import { monotonicMs, now as readClock } from '../infra/clock.ts';

const keptMs = 5000;
/** Minutes whose accepted orders are judged together. */
const judgedMinutes = 15;

const figures = `
  SELECT (SELECT jsonb_object_agg(k.kind, (SELECT count(*) FROM (
      SELECT FROM order_trouble t WHERE t.kind = k.kind AND t.ended_at IS NULL LIMIT ${mostCounted}
    ) counted)) FROM unnest($2::text[]) k (kind)) AS open,
    (SELECT coalesce(sum(placed), 0)::int FROM order_minute
      WHERE minute = date_trunc('minute', $1::timestamptz) - interval '1 minute') AS "ordersAMinute",
    (SELECT round(100.0 * sum(accepted_in_time) / nullif(sum(accepted), 0))::int FROM order_minute
      WHERE minute > $1::timestamptz - interval '${judgedMinutes} minutes') AS "inTimePercent",
    (SELECT count(*)::int FROM vendor_reach WHERE seen_at > $1::timestamptz - interval '${presentSeconds} seconds') AS "shopsPresent",
    (SELECT min(queued_at) FROM webhook_message WHERE state = 'waiting' AND queued_at > '-infinity'
      AND queued_at < $1::timestamptz - interval '1 minute') AS "unsentSince",
    (SELECT max(ended_at) FROM order_trouble WHERE ended_at IS NOT NULL) AS "lastEndedAt"`;

type Row = Omit<LiveFigures, 'unsentSince' | 'lastEndedAt'> & {
  unsentSince: Date | null;
  lastEndedAt: Date | null;
};

async function readFigures(pool: pg.Pool): Promise<LiveFigures> {
  const { rows } = await pool.query<Row>({
    name: 'live-figures',
    text: figures,
    values: [readClock(), troubleKinds],
  });
  const { unsentSince, lastEndedAt, ...row } = rows[0]!;
  return {
    ...row,
    unsentSince: unsentSince?.toISOString() ?? null,
    lastEndedAt: lastEndedAt?.toISOString() ?? null,
  };
}

/** Reads the figures, or returns those that were read in the last seconds. */
export function cacheFigures(pool: pg.Pool): () => Promise<LiveFigures> {
  let last: { at: number; read: Promise<LiveFigures> } | undefined;
  return () => {
    if (!last || monotonicMs() - last.at > keptMs) {
      const read = readFigures(pool);
      last = { at: monotonicMs(), read };
      read.catch(() => {
        last = undefined;
      });
    }
    return last.read;
  };
}
