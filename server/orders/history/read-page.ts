// One page of the history with the counts and sums of all matches, in one statement and so of one moment.
// Owns: finding the page's offset without scanning to it, by the counts of days and months (`order_count`).
// Invariant: `order_count` counts closed orders, the live table counts open ones, and no order is counted
// twice.
import { type ListSort, maxSortedBySum } from '@pishkhan/contract/kit/paging.ts';
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { runNamed } from '../../infra/database/named-values.ts';
import { conditionsOf, type FilterConditions, isReal } from './filter-conditions.ts';
import { type FoundRow, selectFound } from './row.ts';

/** The start of a page: an offset from the first order of the sorting, or a position beside an order. */
export type PagePlace = { skip: number } | { after: string } | { before: string };

export interface FoundPage {
  rows: FoundRow[];
  /** The number of orders before the page's first. */
  earlier: number;
  total: number;
  net: number;
  netValue: number;
}

interface PageQuestion {
  filter: HistoryFilter;
  sort: ListSort;
  place: PagePlace;
  size: number;
}

/** `UNKNOWN_PLACE` when the named order does not belong to the shop, `TOO_MANY` when the sums of so many orders are not sorted. */
export async function findHistoryPage(
  reads: Queryable,
  vendorCode: string,
  { filter, sort, place, size }: PageQuestion,
): Promise<FoundPage | 'UNKNOWN_PLACE' | 'TOO_MANY'> {
  const conditions = conditionsOf(vendorCode, filter);
  const isBySum = sort === 'LARGEST' || sort === 'SMALLEST';
  const finders = conditions.finders ?? (isBySum ? [conditions.allOrders] : undefined);
  const isMirrored = !finders && sort === 'OLDEST';
  const text = finders
    ? pageOfFew(conditions, finders, place, sort)
    : pageOfAll(conditions, place, isMirrored);
  type Row = FoundRow & { at: number | null; until?: number; found: number; net: number; net_value: number };
  const named = { skip: null, mark: null, ...('skip' in place ? place : { mark: codeOf(place) }) };
  const answer = await runNamed<Row>(reads, text, { ...conditions.values, size, ...named });
  const { at, until = 0, found: total, net, net_value: netValue } = answer[0]!;
  if (at === null) return 'UNKNOWN_PLACE';
  if (isBySum && total > maxSortedBySum) return 'TOO_MANY';
  const found = answer.filter(({ code }) => code !== null);
  const rows = isMirrored ? found.slice(0, Math.max(0, until - at)).toReversed() : found;
  return { rows, earlier: isMirrored ? total - at - rows.length : at, total, net, netValue };
}

/**
 * `at` is the number of orders before the page. `beforeMark` counts those before the named order, or up to and with it, and `total` all of them.
 */
function start(place: PagePlace, beforeMark: (isWithMark: boolean) => string): string {
  if ('skip' in place) return `start AS (SELECT :'skip'::bigint AS at)`;
  const at = 'after' in place ? beforeMark(true) : `greatest(${beforeMark(false)} - :'size'::bigint, 0)`;
  return `${mark}, start AS (SELECT (SELECT ${at} FROM mark)::bigint AS at)`;
}

/** The same place in a list that begins with its last order: the page ends before the order `until`, and is shorter than others at the end. */
function mirroredStart(place: PagePlace, total: string, beforeMark: (isWithMark: boolean) => string): string {
  const until =
    'skip' in place
      ? `SELECT (${total}) - :'skip'::bigint AS until`
      : 'after' in place
        ? `SELECT ${beforeMark(false)} AS until FROM mark`
        : `SELECT least(${beforeMark(true)} + :'size'::bigint, (${total})) AS until FROM mark`;
  return `${mark}, ending AS (${until}), start AS (
    SELECT (SELECT greatest(until - :'size'::bigint, 0) FROM ending)::bigint AS at, (SELECT until FROM ending)::bigint AS until
  )`;
}

const mark = `mark AS (
    SELECT placed_at, total, code, business_day(placed_at) AS day FROM all_orders
    WHERE vendor_code = :'shop'::text AND code = :'mark'::text
  )`;

/** The columns by which rows are sorted, in one direction. */
const sortColumns = {
  NEWEST: { names: ['placed_at', 'code'], isDescending: true },
  OLDEST: { names: ['placed_at', 'code'], isDescending: false },
  LARGEST: { names: ['total', 'placed_at', 'code'], isDescending: true },
  SMALLEST: { names: ['total', 'placed_at', 'code'], isDescending: false },
} as const satisfies Record<ListSort, { names: readonly string[]; isDescending: boolean }>;

const tuple = (sort: ListSort, table: string): string =>
  `(${sortColumns[sort].names.map((name) => `${table}.${name}`).join(', ')})`;

const sortedBy = (sort: ListSort, table: string): string => {
  const { names, isDescending } = sortColumns[sort];
  return names.map((name) => `${table}.${name} ${isDescending ? 'DESC' : 'ASC'}`).join(', ');
};

const codeOf = (place: { after: string } | { before: string }): string =>
  'after' in place ? place.after : place.before;

const result = (sort: ListSort) => `
  SELECT s.*, start.*, page.* FROM sums s CROSS JOIN start LEFT JOIN page ON true
  ORDER BY ${sortedBy(sort, 'page')}`;

/** A code or a phone matches few orders: they are counted one by one, and so are those that are sorted by their sums. */
const pageOfFew = (
  { kind }: FilterConditions,
  finders: readonly string[],
  place: PagePlace,
  sort: ListSort,
): string => `
  WITH found AS MATERIALIZED (${finders
    .map(
      (finder) => `
    SELECT placed_at, code, status, total FROM all_orders
    WHERE vendor_code = :'shop'::text AND ${finder}${kind}
      AND placed_at >= business_day_start(:'from'::date) AND placed_at < business_day_start(:'until'::date)`,
    )
    .join(' UNION ALL ')} LIMIT ${maxSortedBySum + 1}
  ), ${start(
    place,
    (isWithMark) =>
      `(SELECT count(*) FROM found f WHERE ${tuple(sort, 'f')} ${sortColumns[sort].isDescending ? '>' : '<'}${isWithMark ? '=' : ''} ${tuple(sort, 'mark')})`,
  )}, sums AS (
    SELECT count(*) AS found, count(*) FILTER (WHERE status <> 'CANCELED') AS net,
      coalesce(sum(total) FILTER (WHERE status <> 'CANCELED'), 0)::bigint AS net_value
    FROM found
  ), page AS (
    SELECT ${selectFound} FROM all_orders o WHERE o.vendor_code = :'shop'::text AND o.code IN (
      SELECT code FROM found ORDER BY ${sortedBy(sort, 'found')}
      OFFSET (SELECT at FROM start) LIMIT :'size'::bigint)
  )
  ${result(sort)}`;

/**
 * Two steps: whole months and the days at both ends (`buckets`), then the days that the page touches (`days`). Only
 * these days are scanned, so any page costs as much as the first. `held` is materialised before orders are scanned:
 * otherwise the planner scans a day and then finds that the page does not touch it.
 */
const pageOfAll = ({ kind, allOrders }: FilterConditions, place: PagePlace, isMirrored: boolean): string => `
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
  ), ${startOfAll(place, isMirrored, (isWithMark) => newerThanMark(isWithMark ? '>=' : '>', kind, allOrders))}, days AS (
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
  ${result('NEWEST')}`;

const startOfAll = (
  place: PagePlace,
  isMirrored: boolean,
  beforeMark: (isWithMark: boolean) => string,
): string =>
  isMirrored
    ? mirroredStart(place, 'SELECT coalesce(sum(orders), 0) FROM buckets', beforeMark)
    : start(place, beforeMark);

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
