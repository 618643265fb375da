// Unheard orders, and the steps that ran for them.

import type { EscalationStep, StepOutcome } from '@pishkhan/contract/escalation/steps.ts';
import { testOrders } from '@pishkhan/contract/orders/test-orders.ts';
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import { arrayParameter } from '../infra/database/array-parameter.ts';
import type { Queryable } from '../infra/database/in-transaction.ts';
import { joinEach } from '../infra/database/join-each.ts';
import { isHeardSql } from '../orders/public.ts';
import type { Unheard } from './rules.ts';

export interface UnheardOrder extends Unheard {
  vendorCode: string;
  orderCode: string;
  vendorName: string;
  isTest: boolean;
  /** True when a text, or a call, about another order of the shop has just been sent. */
  justTexted: boolean;
  justCalled: boolean;
}

/** Seconds within which orders are announced together. */
const joinSeconds = 120;
/** Only one server at a time holds this lock. */
const escalationLock = 7_140_071;

/** False while another server holds the lock, which lasts until the transaction ends. */
export async function tryLockEscalation(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
    escalationLock,
  ]);
  return rows[0]!.mine;
}

/** A drill runs all steps until somebody answers it. Any other test order rings on present devices only, and nobody gets a text. */
const isUnheardSql = (order: string): string => `${order}.kitchen = 'NEW' AND ${order}.call IS NULL
  AND CASE WHEN ${order}.is_test THEN starts_with(${order}.code, '${testOrders.drillPrefix}') ELSE NOT ${isHeardSql(order)} END`;

/** A text that was withdrawn or given up has notified nobody. */
const justDone = (step: string): string => `EXISTS (
  SELECT FROM order_escalation j WHERE j.vendor_code = o.vendor_code AND j.step = '${step}' AND j.outcome = 'QUEUED'
    AND j.at > $1::timestamptz - interval '${joinSeconds} seconds' AND EXISTS (
      SELECT FROM notice n WHERE n.vendor_code = j.vendor_code AND n.order_code = j.order_code AND n.step = j.step
        AND n.state IN ('WAITING', 'SENT')))`;

/**
 * Every order that waits for an answer has a timer for its call, so no index of orders is needed. An order
 * whose timer is due is already being called about.
 */
const listUnheardOrders = `
  SELECT o.vendor_code AS "vendorCode", o.code AS "orderCode", v.name AS "vendorName", o.is_test AS "isTest",
    greatest(o.received_at, o.release_at) AS since,
    coalesce(r.seen_at > $1::timestamptz - interval '${presentSeconds} seconds', false) AS "isReachable",
    coalesce((
      SELECT json_agg(json_build_object('step', e.step, 'at', e.at)) FROM order_escalation e
      WHERE e.vendor_code = o.vendor_code AND e.order_code = o.code
    ), '[]') AS taken,
    ${justDone('SMS')} AS "justTexted", ${justDone('CALL')} AS "justCalled"
  FROM (
    SELECT DISTINCT vendor_code, order_code FROM order_timer WHERE at > $1 AND at <= $1::timestamptz + make_interval(secs => $2)
  ) t
  ${joinEach('orders', 'o', 'o.vendor_code = t.vendor_code AND o.code = t.order_code')}
  JOIN vendor v ON v.code = o.vendor_code
  LEFT JOIN vendor_reach r ON r.vendor_code = o.vendor_code
  WHERE ${isUnheardSql('o')}`;

type Row = Omit<UnheardOrder, 'taken'> & { taken: { step: EscalationStep; at: string }[] };

/** `withinSeconds`: the longest time until the marketplace calls about an unanswered order. */
export async function listUnheard(
  client: Queryable,
  now: Date,
  withinSeconds: number,
): Promise<UnheardOrder[]> {
  const { rows } = await client.query<Row>({
    name: 'escalation-unheard',
    text: listUnheardOrders,
    values: [now, withinSeconds],
  });
  return rows.map((row) => ({
    ...row,
    taken: row.taken.map(({ step, at }) => ({ step, at: new Date(at) })),
  }));
}

/** The orders that are still unheard and for which this insert runs the step. */
export async function insertSteps(
  client: Queryable,
  orders: readonly UnheardOrder[],
  step: EscalationStep,
  now: Date,
): Promise<UnheardOrder[]> {
  const { rows } = await client.query<{ name: string }>({
    name: 'escalation-take',
    text: `INSERT INTO order_escalation (vendor_code, order_code, step, at, outcome)
      SELECT o.vendor_code, o.code, $3, $4, 'QUEUED'
      FROM unnest(${arrayParameter('$1', 'text')}, $2::text[]) AS due (vendor_code, code)
      ${joinEach('orders', 'o', 'o.vendor_code = due.vendor_code AND o.code = due.code')}
      WHERE ${isUnheardSql('o')} ORDER BY 1, 2
      ON CONFLICT DO NOTHING RETURNING vendor_code || ' ' || order_code AS name`,
    values: [orders.map(({ vendorCode }) => vendorCode), orders.map(({ orderCode }) => orderCode), step, now],
  });
  const taken = new Set(rows.map(({ name }) => name));
  return orders.filter(({ vendorCode, orderCode }) => taken.has(`${vendorCode} ${orderCode}`));
}

/** Updates steps that were inserted as queued. */
export async function writeOutcomes(
  client: Queryable,
  taken: readonly { order: UnheardOrder; step: EscalationStep; outcome: StepOutcome }[],
): Promise<void> {
  if (taken.length === 0) return;
  await client.query({
    name: 'escalation-outcomes',
    text: `UPDATE order_escalation e SET outcome = t.outcome
      FROM unnest(${arrayParameter('$1', 'text')}, $2::text[], $3::text[], $4::text[]) AS t (vendor_code, order_code, step, outcome)
      WHERE e.vendor_code = t.vendor_code AND e.order_code = t.order_code AND e.step = t.step`,
    values: [
      taken.map(({ order }) => order.vendorCode),
      taken.map(({ order }) => order.orderCode),
      taken.map(({ step }) => step),
      taken.map(({ outcome }) => outcome),
    ],
  });
}

/**
 * Waiting notices that are no longer needed, because somebody heard or answered their order, together with
 * the notices that joined them.
 */
export async function listSupersededNotices(client: Queryable): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'escalation-needless',
    text: `SELECT n.id FROM notice n JOIN orders o ON o.vendor_code = n.vendor_code AND o.code = n.order_code
      WHERE n.state = 'WAITING' AND n.step IS NOT NULL AND (${isUnheardSql('o')}) IS NOT TRUE AND o.call IS NULL
        AND NOT EXISTS (
          SELECT FROM order_escalation j JOIN orders b ON b.vendor_code = j.vendor_code AND b.code = j.order_code
          WHERE j.vendor_code = n.vendor_code AND j.step = n.step AND j.outcome = 'JOINED'
            AND j.at >= n.queued_at - interval '${joinSeconds} seconds' AND ${isUnheardSql('b')}
        )`,
  });
  return rows.map(({ id }) => id);
}

/** Ends the troubles of orders that somebody has heard or answered, or that are called about. */
export async function endHeardTroubles(client: Queryable, now: Date): Promise<void> {
  await client.query({
    name: 'escalation-heard',
    text: `UPDATE order_trouble t SET ended_at = greatest($1, t.since), seq = NULL
      WHERE t.kind = 'unheard' AND t.ended_at IS NULL AND NOT EXISTS (
        SELECT FROM orders o WHERE o.vendor_code = t.vendor_code AND o.code = t.order_code AND ${isUnheardSql('o')}
      )`,
    values: [now],
  });
}
