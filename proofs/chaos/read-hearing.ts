// Reads the trails of all orders from the database, and compares its notices with the outboxes.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { HearingStory, TakenStep } from './check-hearing.ts';
import type { Violation } from './checker.ts';
import type { UnheardWorld } from './unheard-world.ts';

const isHeard = `(o.accepted_at IS NOT NULL OR EXISTS (
  SELECT FROM order_hearing h WHERE h.vendor_code = o.vendor_code AND h.order_code = o.code
    AND (h.sounded_at IS NOT NULL OR h.touched_at IS NOT NULL)))`;

/** The number of orders that nobody has heard yet and whose last step is still to come, and of waiting notices. */
export async function countGoingOn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `SELECT (SELECT count(*)::int FROM orders o WHERE vendor_code LIKE 'BENCH%' AND NOT ${isHeard} AND NOT EXISTS (
        SELECT FROM order_escalation e WHERE e.vendor_code = o.vendor_code AND e.order_code = o.code AND e.step = 'CALL'))
      + (SELECT count(*)::int FROM notice WHERE vendor_code LIKE 'BENCH%' AND state = 'WAITING') AS left`,
  );
  return rows[0]!.left;
}

export async function readHearing(
  pool: pg.Pool,
): Promise<{ at: number; orders: Omit<HearingStory, 'toldAt' | 'knownAt'>[] }> {
  const at = Date.now();
  const { rows } = await pool.query<{
    vendorCode: string;
    orderCode: string;
    since: Date;
    isHeard: boolean;
    trail: (Omit<TakenStep, 'at'> & { at: string })[];
  }>(
    `SELECT o.vendor_code AS "vendorCode", o.code AS "orderCode", o.received_at AS since, ${isHeard} AS "isHeard",
      coalesce((
        SELECT json_agg(json_build_object('step', e.step, 'at', e.at, 'outcome', e.outcome, 'isSent', EXISTS (
          SELECT FROM notice n WHERE n.vendor_code = e.vendor_code AND n.order_code = e.order_code AND n.step = e.step AND n.state = 'SENT'
        ))) FROM order_escalation e
        WHERE e.vendor_code = o.vendor_code AND e.order_code = o.code
      ), '[]') AS trail
    FROM orders o WHERE o.vendor_code LIKE 'BENCH%'`,
  );
  return {
    at,
    orders: rows.map(({ since, trail, ...order }) => ({
      ...order,
      since: since.getTime(),
      trail: trail.map((taken): TakenStep => ({ ...taken, at: Date.parse(taken.at) })),
    })),
  };
}

/** Compares the queue of notices with what came. A death between the provider's answer and our note of it may double a text. */
export async function checkNotices(
  pool: pg.Pool,
  { push, servers }: UnheardWorld,
): Promise<{ violations: Violation[]; texts: number }> {
  const { rows } = await pool.query<{
    orderCode: string;
    channel: string;
    step: string;
    states: string[];
  }>(
    `SELECT order_code AS "orderCode", channel, step, array_agg(state) AS states FROM notice
     WHERE vendor_code LIKE 'BENCH%' AND order_code IS NOT NULL
     GROUP BY order_code, channel, step, subscription_id, person_id`,
  );
  const violations: Violation[] = [];
  const texts = servers.flatMap(({ dataDir }) => linesOf(path.join(dataDir, 'outbox', 'sms.jsonl')));
  const pushesOf = Map.groupBy(push.came, ({ message }) => message.data.orderCode ?? '');
  const textsOf = Map.groupBy(texts, (line) => /سفارش (\S{1,40}) فروشگاه/.exec(line)?.[1] ?? '');
  for (const { orderCode, step, states } of rows) {
    const about = `${orderCode} ${step} ${states.join()}`;
    if (states.length > 1) violations.push({ rule: 'notice-twice', about });
    if (states.includes('WAITING') || states.includes('GIVEN_UP'))
      violations.push({ rule: 'notice-lost', about });
  }
  for (const [orderCode, all] of Map.groupBy(rows, (row) => row.orderCode)) {
    const sent = (channel: string) =>
      all.filter((one) => one.channel === channel && one.states.includes('SENT')).length;
    if ((pushesOf.get(orderCode)?.length ?? 0) < sent('PUSH'))
      violations.push({ rule: 'notice-lost', about: `a push of ${orderCode}` });
    if ((textsOf.get(orderCode)?.length ?? 0) < sent('SMS'))
      violations.push({ rule: 'notice-lost', about: `a text of ${orderCode}` });
  }
  for (const why of push.wrong) violations.push({ rule: 'notice-lost', about: why });
  return { violations, texts: texts.length };
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
