// One page of the history with the counts and sums of all matches, in one statement and so of one moment.
// Owns: finding the page's offset without scanning to it, by the counts of days and months (`order_count`).
// Invariant: `order_count` counts closed orders, the live table counts open ones, and no order is counted
// twice.
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { runNamed } from '../../infra/database/named-values.ts';
import { conditionsOf, type FilterConditions, isReal } from './filter-conditions.ts';
import { type FoundRow, selectFound } from './row.ts';

/** The start of a page: an offset from the newest order, or a position beside an order. */
export type PagePlace = { skip: number } | { after: string } | { before: string };

export interface FoundPage {
  rows: FoundRow[];
  /** The number of orders newer than the page's first. */
  newer: number;
  total: number;
  net: number;
  netValue: number;
}

/** Undefined when the named order does not belong to the shop. */
export async function findHistoryPage(
  reads: Queryable,
  vendorCode: string,
  filter: HistoryFilter,
  place: PagePlace,
  size: number,
): Promise<FoundPage | undefined> {
  const conditions = conditionsOf(vendorCode, filter);
  const text = conditions.finders
    ? pageOfFew(conditions, conditions.finders, place)
    : pageOfAll(conditions, place);
  type Row = FoundRow & { at: number | null; found: number; net: number; net_value: number };
  const rows = await runNamed<Row>(reads, text, { ...conditions.values, size, ...place });
  const { at, found: total, net, net_value: netValue } = rows[0]!;
  if (at === null) return undefined;
  return { rows: rows.filter(({ code }) => code !== null), newer: at, total, net, netValue };
}

/**
 * The number of orders before the page; `newerThanMark` counts those before the named order, or up to and with it.
 */
function start(place: PagePlace, newerThanMark: (compared: '>' | '>=') => string): string {
  if ('skip' in place) return `start AS (SELECT :'skip'::bigint AS at)`;
  const [code, at] =
    'after' in place
      ? [`:'after'`, newerThanMark('>=')]
      : [`:'before'`, `greatest(${newerThanMark('>')} - :'size'::bigint, 0)`];
  return `mark AS (
    SELECT placed_at, code, business_day(placed_at) AS day FROM all_orders
    WHERE vendor_code = :'shop'::text AND code = ${code}::text
  ), start AS (
    SELECT (SELECT ${at} FROM mark)::bigint AS at
  )`;
}

const result = `
  SELECT s.*, start.at, page.* FROM sums s CROSS JOIN start LEFT JOIN page ON true
  ORDER BY page.placed_at DESC, page.code DESC`;

/** A code or a phone matches few orders: they are counted one by one. */
const pageOfFew = ({ kind }: FilterConditions, finders: readonly string[], place: PagePlace): string => `
  WITH found AS MATERIALIZED (${finders
    .map(
      (finder) => `
    SELECT placed_at, code, status, total FROM all_orders
    WHERE vendor_code = :'shop'::text AND ${finder}${kind}
      AND placed_at >= business_day_start(:'from'::date) AND placed_at < business_day_start(:'until'::date)`,
    )
    .join(' UNION ALL ')}
  ), ${start(
    place,
    (compared) =>
      `(SELECT count(*) FROM found f WHERE (f.placed_at, f.code) ${compared} (mark.placed_at, mark.code))`,
  )}, sums AS (
    SELECT count(*) AS found, count(*) FILTER (WHERE status <> 'CANCELED') AS net,
      coalesce(sum(total) FILTER (WHERE status <> 'CANCELED'), 0)::bigint AS net_value
    FROM found
  ), page AS (
    SELECT ${selectFound} FROM all_orders o WHERE o.vendor_code = :'shop'::text AND o.code IN (
      SELECT code FROM found ORDER BY placed_at DESC, code DESC
      OFFSET (SELECT at FROM start) LIMIT :'size'::bigint)
  )
  ${result}`;

/**
 * Two steps: whole months and the days at both ends (`buckets`), then the days that the page touches (`days`). Only
 * these days are scanned, so any page costs as much as the first. `held` is materialised before orders are scanned:
 * otherwise the planner scans a day and then finds that the page does not touch it.
 */
const pageOfAll = ({ kind, allOrders }: FilterConditions, place: PagePlace): string => `
  WITH open_now AS MATERIALIZED (
    SELECT business_day(placed_at) AS day, status, total FROM orders
    WHERE vendor_code = :'shop'::text AND is_open AND ${isReal}${kind}
      AND placed_at >= business_day_start(:'from'::date) AND placed_at < business_day_start(:'until'::date)
  ), counted AS NOT MATERIALIZED (
    SELECT since, (since + interval '1 month')::date AS until, status, orders, value FROM order_count
    WHERE vendor_code = :'shop'::text AND span = 'month'${kind}
      AND since >= :'months_from'::date AND since < :'months_until'::date
    UNION ALL
    SELECT since, since + 1, status, orders, value FROM order_count
    WHERE vendor_code = :'shop'::text AND span = 'day'${kind}
      AND since >= :'from'::date AND since < :'months_from'::date
    UNION ALL
    SELECT since, since + 1, status, orders, value FROM order_count
    WHERE vendor_code = :'shop'::text AND span = 'day'${kind}
      AND since >= :'months_until'::date AND since < :'until'::date
    UNION ALL
    SELECT
      CASE WHEN ${isInWholeMonth('day')} THEN date_trunc('month', day::timestamp)::date ELSE day END,
      CASE WHEN ${isInWholeMonth('day')} THEN ${nextMonth('day')} ELSE day + 1 END,
      status, 1, total
    FROM open_now
  ), buckets AS (
    SELECT since, until, sum(orders)::bigint AS orders,
      coalesce(sum(orders) FILTER (WHERE status <> 'CANCELED'), 0)::bigint AS net,
      coalesce(sum(value) FILTER (WHERE status <> 'CANCELED'), 0)::bigint AS net_value
    FROM counted GROUP BY since, until
  ), ${start(place, (compared) => newerThanMark(compared, kind, allOrders))}, days AS (
    SELECT d.day, sum(d.orders)::bigint AS orders,
      (b.newer + sum(sum(d.orders)) OVER (PARTITION BY b.since ORDER BY d.day DESC) - sum(d.orders))::bigint AS newer
    FROM start s
    CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT since, until, orders, (sum(orders) OVER (ORDER BY since DESC) - orders)::bigint AS newer FROM buckets
      ) d
      WHERE d.newer < s.at + :'size'::bigint AND d.newer + d.orders > s.at
    ) b
    CROSS JOIN LATERAL (${ordersByDay('b.since', 'b.until', kind)}) d
    GROUP BY b.since, b.newer, d.day
  ), held AS MATERIALIZED (
    SELECT d.day, greatest(s.at - d.newer, 0) AS skip, s.at + :'size'::bigint - d.newer AS until
    FROM start s JOIN days d ON d.newer < s.at + :'size'::bigint AND d.newer + d.orders > s.at
  ), page AS (
    SELECT o.* FROM held h
    CROSS JOIN LATERAL (
      SELECT ${selectFound} FROM all_orders o JOIN (
        SELECT p.code FROM all_orders p
        WHERE p.vendor_code = :'shop'::text AND p.${allOrders}${kind}
          AND p.placed_at >= business_day_start(h.day) AND p.placed_at < business_day_start(h.day + 1)
        ORDER BY p.placed_at DESC, p.code DESC OFFSET h.skip LIMIT h.until - h.skip
      ) k ON o.vendor_code = :'shop'::text AND o.code = k.code
    ) o
  ), sums AS (
    SELECT coalesce(sum(orders), 0)::bigint AS found, coalesce(sum(net), 0)::bigint AS net,
      coalesce(sum(net_value), 0)::bigint AS net_value
    FROM buckets
  )
  ${result}`;

const isInWholeMonth = (date: string): string =>
  `${date} >= :'months_from'::date AND ${date} < :'months_until'::date`;
const nextMonth = (date: string): string =>
  `(date_trunc('month', ${date}::timestamp) + interval '1 month')::date`;

/** Counts closed orders by the sums of their days, and open ones one by one. */
const ordersByDay = (from: string, until: string, kind: string): string => `
      SELECT since AS day, orders FROM order_count
      WHERE vendor_code = :'shop'::text AND span = 'day' AND since >= ${from} AND since < ${until}${kind}
      UNION ALL
      SELECT day, 1 FROM open_now WHERE day >= ${from} AND day < ${until}`;

/** Three terms: later buckets, later days of the same bucket, and orders of the same day. */
const newerThanMark = (compared: '>' | '>=', kind: string, allOrders: string): string => `
      (SELECT coalesce(sum(orders), 0) FROM buckets WHERE since > mark.day)
      + (SELECT coalesce(sum(orders), 0) FROM (${ordersByDay(
        '(mark.day + 1)',
        `CASE WHEN ${isInWholeMonth('mark.day')} THEN ${nextMonth('mark.day')} ELSE mark.day END`,
        kind,
      )}) later)
      + (SELECT count(*) FROM all_orders o WHERE o.vendor_code = :'shop'::text AND o.${allOrders}${kind}
          AND mark.day >= :'from'::date AND mark.day < :'until'::date
          AND o.placed_at < business_day_start(mark.day + 1)
          AND (o.placed_at, o.code) ${compared} (mark.placed_at, mark.code))`;
