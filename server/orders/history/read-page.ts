// One page of the history with the counts and sums of all hits, in one statement and so of one moment.
// Owns: finding the page's place without scanning to it, by the counts of days and months (migration 0003).
// Invariant: `order_count` counts closed orders, the live table counts open ones, and no order is counted twice.
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import type pg from 'pg';
import { type Narrow, narrow } from './filter-conditions.ts';
import { createStatement, type Statement } from './read-statement.ts';
import { type FoundRow, selectFound } from './row.ts';

/** Where a page begins: an offset from the newest, or beside an order. */
export type PagePlace = { skip: number } | { after: string } | { before: string };

export interface FoundPage {
  rows: FoundRow[];
  /** The number of orders newer than the page's first. */
  newer: number;
  total: number;
  net: number;
  netValue: number;
}

/** Undefined when the named order is not one of the shop's. */
export async function findHistoryPage(
  pool: pg.Pool,
  vendorCode: string,
  filter: HistoryFilter,
  place: PagePlace,
  size: number,
): Promise<FoundPage | undefined> {
  const statement = createStatement();
  const by = narrow(statement, vendorCode, filter);
  const sized = { place, size: `${statement.value(size)}::bigint` };
  const parts = by.finders ? amongFew(by, by.finders, statement, sized) : amongAll(by, statement, sized);
  type Row = FoundRow & { at: number | null; found: number; net: number; net_value: number };
  const rows = await statement.run<Row>(
    pool,
    `WITH ${parts.join(',\n')}
     SELECT s.*, start.at, page.* FROM sums s CROSS JOIN start LEFT JOIN page ON true
     ORDER BY page.placed_at DESC, page.code DESC`,
  );
  const { at, found: total, net, net_value: netValue } = rows[0]!;
  if (at === null) return undefined;
  return { rows: rows.filter(({ code }) => code !== null), newer: at, total, net, netValue };
}

interface Sized {
  place: PagePlace;
  size: string;
}

/** The order that the place names. */
const mark = ({ shop }: Narrow, code: string) =>
  `mark AS (SELECT placed_at, code, business_day(placed_at) AS day FROM orders WHERE vendor_code = ${shop} AND code = ${code}::text)`;

/**
 * The number of orders before the page; `newerThanMark` counts those before the named order, or up to and with it.
 */
function start(
  by: Narrow,
  statement: Statement,
  { place, size }: Sized,
  newerThanMark: (compared: '>' | '>=') => string,
): string[] {
  if ('skip' in place) return [`start AS (SELECT ${statement.value(place.skip)}::bigint AS at)`];
  const code = statement.value('after' in place ? place.after : place.before);
  const at = 'after' in place ? newerThanMark('>=') : `greatest(${newerThanMark('>')} - ${size}, 0)`;
  return [mark(by, code), `start AS (SELECT (SELECT ${at} FROM mark)::bigint AS at)`];
}

/** A code or a phone finds few orders: they are counted one by one. */
function amongFew(by: Narrow, finders: readonly string[], statement: Statement, sized: Sized): string[] {
  const found = finders.map(
    (finder) => `SELECT placed_at, code, status, total FROM orders
      WHERE vendor_code = ${by.shop} AND ${finder}${by.kind()}
        AND placed_at >= business_day_start(${by.day('from')}) AND placed_at < business_day_start(${by.day('until')})`,
  );
  return [
    `found AS MATERIALIZED (${found.join(' UNION ALL ')})`,
    ...start(
      by,
      statement,
      sized,
      (compared) =>
        `(SELECT count(*) FROM found f WHERE (f.placed_at, f.code) ${compared} (mark.placed_at, mark.code))`,
    ),
    `sums AS (SELECT count(*) AS found, count(*) FILTER (WHERE status <> 'CANCELED') AS net,
      coalesce(sum(total) FILTER (WHERE status <> 'CANCELED'), 0)::bigint AS net_value FROM found)`,
    `page AS (SELECT ${selectFound} FROM orders o WHERE o.vendor_code = ${by.shop} AND o.code IN (
      SELECT code FROM found ORDER BY placed_at DESC, code DESC OFFSET (SELECT at FROM start) LIMIT ${sized.size}))`,
  ];
}

/**
 * Two steps: whole months and the days at both ends (`buckets`), then the days that the page touches (`days`). Only
 * these days are scanned, so any page costs as much as the first.
 */
function amongAll(by: Narrow, statement: Statement, sized: Sized): string[] {
  const { shop, allOrders, day } = by;
  const kind = by.kind();
  const counted = (span: 'day' | 'month', from: string, until: string, end: string) =>
    `SELECT since, ${end} AS until, status, orders, value FROM order_count
     WHERE vendor_code = ${shop} AND span = '${span}' AND since >= ${from} AND since < ${until}${kind}`;
  const dayOrders = (from: string, until: string) => `
    SELECT since AS day, orders FROM order_count
      WHERE vendor_code = ${shop} AND span = 'day' AND since >= ${from} AND since < ${until}${kind}
    UNION ALL SELECT day, 1 FROM open_now WHERE day >= ${from} AND day < ${until}`;
  const month = (date: string) => `date_trunc('month', ${date}::timestamp)`;
  const isWhole = (date: string) => `${date} >= ${day('monthsFrom')} AND ${date} < ${day('monthsUntil')}`;
  const held = `d.newer < s.at + ${sized.size} AND d.newer + d.orders > s.at`;
  return [
    `open_now AS MATERIALIZED (SELECT business_day(placed_at) AS day, status, total FROM orders
      WHERE vendor_code = ${shop} AND is_open${kind}
        AND placed_at >= business_day_start(${day('from')}) AND placed_at < business_day_start(${day('until')}))`,
    `buckets AS (SELECT since, until, sum(orders)::bigint AS orders,
        coalesce(sum(orders) FILTER (WHERE status <> 'CANCELED'), 0)::bigint AS net,
        coalesce(sum(value) FILTER (WHERE status <> 'CANCELED'), 0)::bigint AS net_value
      FROM (
        ${counted('month', day('monthsFrom'), day('monthsUntil'), `(since + interval '1 month')::date`)}
        UNION ALL ${counted('day', day('from'), day('monthsFrom'), 'since + 1')}
        UNION ALL ${counted('day', day('monthsUntil'), day('until'), 'since + 1')}
        UNION ALL SELECT CASE WHEN ${isWhole('day')} THEN ${month('day')}::date ELSE day END,
          CASE WHEN ${isWhole('day')} THEN (${month('day')} + interval '1 month')::date ELSE day + 1 END,
          status, 1, total FROM open_now
      ) counted GROUP BY since, until)`,
    ...start(
      by,
      statement,
      sized,
      (compared) => `(SELECT coalesce(sum(orders), 0) FROM buckets WHERE since > mark.day)
        + (SELECT coalesce(sum(orders), 0) FROM (${dayOrders(
          '(mark.day + 1)',
          `CASE WHEN ${isWhole('mark.day')} THEN (${month('mark.day')} + interval '1 month')::date ELSE mark.day END`,
        )}) later)
        + (SELECT count(*) FROM orders o WHERE o.vendor_code = ${shop} AND o.${allOrders}${kind}
            AND mark.day >= ${day('from')} AND mark.day < ${day('until')}
            AND o.placed_at < business_day_start(mark.day + 1)
            AND (o.placed_at, o.code) ${compared} (mark.placed_at, mark.code))`,
    ),
    `days AS (SELECT d.day, sum(d.orders)::bigint AS orders,
        (b.newer + sum(sum(d.orders)) OVER (PARTITION BY b.since ORDER BY d.day DESC) - sum(d.orders))::bigint AS newer
      FROM start s
      CROSS JOIN LATERAL (
        SELECT * FROM (SELECT since, until, orders, (sum(orders) OVER (ORDER BY since DESC) - orders)::bigint AS newer FROM buckets) d
        WHERE ${held}) b
      CROSS JOIN LATERAL (${dayOrders('b.since', 'b.until')}) d
      GROUP BY b.since, b.newer, d.day)`,
    // Materialised before orders are scanned: otherwise the planner scans a day and then finds that the page does not
    // touch it.
    `held AS MATERIALIZED (SELECT d.day, greatest(s.at - d.newer, 0) AS skip, s.at + ${sized.size} - d.newer AS until
      FROM start s JOIN days d ON ${held})`,
    `page AS (SELECT o.* FROM held h
      CROSS JOIN LATERAL (
        SELECT ${selectFound} FROM orders o JOIN (
          SELECT p.code FROM orders p WHERE p.vendor_code = ${shop} AND p.${allOrders}${kind}
            AND p.placed_at >= business_day_start(h.day) AND p.placed_at < business_day_start(h.day + 1)
          ORDER BY p.placed_at DESC, p.code DESC OFFSET h.skip LIMIT h.until - h.skip
        ) k ON o.vendor_code = ${shop} AND o.code = k.code
      ) o)`,
    `sums AS (SELECT coalesce(sum(orders), 0)::bigint AS found, coalesce(sum(net), 0)::bigint AS net,
      coalesce(sum(net_value), 0)::bigint AS net_value FROM buckets)`,
  ];
}
