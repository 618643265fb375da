// The steps of one order, with their notices.
import type { EscalationStep, noticeStates, StepOutcome } from '@pishkhan/contract/escalation/steps.ts';
import { testOrders } from '@pishkhan/contract/orders/test-orders.ts';
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import type pg from 'pg';
import { requestIdSql } from '../notices/public.ts';
import { isHeardSql } from '../orders/public.ts';

interface TrailRow {
  isDrill: boolean;
  isTest: boolean;
  isHeard: boolean;
  /** The order waits for an answer, and the marketplace is not calling about it yet. */
  isWaiting: boolean;
  isReachable: boolean;
  since: Date;
  steps: {
    step: EscalationStep;
    at: string;
    outcome: StepOutcome;
    notices: {
      fullName: string | null;
      state: (typeof noticeStates)[number];
      settledAt: string | null;
      arrived: boolean | null;
    }[];
  }[];
}

/** Codes of test orders are reused after days: notices of an earlier one do not belong to this one. */
const read = `
  SELECT o.is_test AS "isTest", o.is_test AND starts_with(o.code, '${testOrders.drillPrefix}') AS "isDrill",
    ${isHeardSql('o')} AS "isHeard", o.kitchen = 'NEW' AND o.call IS NULL AS "isWaiting",
    coalesce((
      SELECT r.seen_at > $3::timestamptz - interval '${presentSeconds} seconds' FROM vendor_reach r WHERE r.vendor_code = o.vendor_code
    ), false) AS "isReachable",
    greatest(o.received_at, o.release_at) AS since,
    coalesce((
      SELECT json_agg(json_build_object('step', e.step, 'at', e.at, 'outcome', e.outcome, 'notices', coalesce((
        SELECT json_agg(json_build_object('fullName', nullif(coalesce(m.full_name, p.full_name), ''), 'state', n.state,
          'settledAt', n.settled_at, 'arrived', (
            SELECT CASE r.state WHEN 'DELIVERED' THEN true WHEN 'UNDELIVERED' THEN false END FROM sent_message r
            WHERE r.request_id = ${requestIdSql('n')} ORDER BY r.id DESC LIMIT 1
          )) ORDER BY n.id)
        FROM notice n LEFT JOIN person p ON p.id = n.person_id
        LEFT JOIN membership m ON m.vendor_code = n.vendor_code AND m.person_id = n.person_id
        WHERE n.vendor_code = e.vendor_code AND n.order_code = e.order_code AND n.step = e.step AND n.queued_at >= o.received_at
      ), '[]')) ORDER BY e.at)
      FROM order_escalation e WHERE e.vendor_code = o.vendor_code AND e.order_code = o.code
    ), '[]') AS steps
  FROM all_orders o WHERE o.vendor_code = $1 AND o.code = $2`;

export async function findTrail(
  pool: pg.Pool,
  { vendorCode, code }: { vendorCode: string; code: string },
  now: Date,
): Promise<TrailRow | undefined> {
  const { rows } = await pool.query<TrailRow>({
    name: 'escalation-trail',
    text: read,
    values: [vendorCode, code, now],
  });
  return rows[0];
}

export async function isShop(pool: pg.Pool, vendorCode: string): Promise<boolean> {
  const { rows } = await pool.query('SELECT FROM vendor WHERE code = $1', [vendorCode]);
  return rows.length > 0;
}
