// Sums over the orders of a period by hour, and the sales of each product, as queries within other
// statements: reports read open days with them, and store the rows of past days.
import { plausibleMinutes } from '@pishkhan/contract/orders/preparation-times.ts';
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import { isLate, isNet, ordersOfPeriod } from './order-figures.ts';

/** Sums of an hour. */
export const salesColumns = [
  'orders',
  'value',
  'canceled',
  'called',
  'late',
  'accepted',
  'accept_seconds',
  'prepared',
  'kept',
  'promised_minutes',
  'prepare_seconds',
] as const;
export type SalesColumn = (typeof salesColumns)[number];

const isPrepared = `accepted_at IS NOT NULL AND preparation_minutes IS NOT NULL AND ready_at IS NOT NULL
  AND ready_at - accepted_at BETWEEN interval '${plausibleMinutes.least} minutes' AND interval '${plausibleMinutes.most} minutes'`;

/** Seconds from release to acceptance: the deadline of acknowledgement moves with the time that a call takes. */
const acceptSeconds = `greatest(0, extract(epoch FROM accepted_at - acknowledge_by) + ${acknowledgement.dueSeconds})`;

const expressions: Readonly<Record<SalesColumn, (at: string) => string>> = {
  orders: () => `count(*) FILTER (WHERE ${isNet})`,
  value: () => `coalesce(sum(total) FILTER (WHERE ${isNet}), 0)`,
  canceled: () => 'count(*) FILTER (WHERE is_canceled)',
  called: () => 'count(*) FILTER (WHERE was_called)',
  late: (at) => `count(*) FILTER (WHERE ${isLate(at)})`,
  accepted: () => 'count(accepted_at)',
  accept_seconds: () => `coalesce(sum(round(${acceptSeconds})), 0)`,
  prepared: () => `count(*) FILTER (WHERE ${isPrepared})`,
  kept: () =>
    `count(*) FILTER (WHERE ${isPrepared} AND ready_at - accepted_at <= preparation_minutes * interval '1 minute')`,
  promised_minutes: () => `coalesce(sum(preparation_minutes) FILTER (WHERE ${isPrepared}), 0)`,
  prepare_seconds: () =>
    `coalesce(sum(round(extract(epoch FROM ready_at - accepted_at))) FILTER (WHERE ${isPrepared}), 0)`,
};

/** A query: a row for each business day and hour of Tehran with orders. Open orders are judged at the instant `at`. */
export const salesByHour = (code: string, from: string, until: string, at: string): string => `
  SELECT business_day(placed_at) AS day, extract(hour FROM placed_at AT TIME ZONE 'Asia/Tehran')::smallint AS hour,
    ${salesColumns.map((column) => `(${expressions[column](at)})::bigint AS ${column}`).join(', ')}
  FROM (SELECT * FROM all_orders WHERE ${ordersOfPeriod(code, from, until)}) o
  CROSS JOIN LATERAL (
    SELECT bool_or(status = 'NEED_FOR_CALL') AS was_called, min(at) FILTER (WHERE what = 'prepared') AS ready_at
    FROM all_order_event WHERE vendor_code = o.vendor_code AND order_code = o.code) e
  GROUP BY 1, 2`;

/** A query: pieces of each product in orders that were not canceled, and their value after discounts, options included. */
export const soldProducts = (code: string, from: string, until: string): string => `
  SELECT business_day(placed_at) AS day, (item ->> 'productId')::bigint AS product_id,
    (array_agg(item ->> 'productName' ORDER BY placed_at DESC, code DESC))[1] AS name,
    sum((item ->> 'quantity')::bigint)::bigint AS pieces,
    sum((item ->> 'quantity')::bigint * ((item ->> 'priceAfterDiscount')::bigint + coalesce(
      (SELECT sum((option ->> 'price')::bigint) FROM jsonb_array_elements(item -> 'options') option), 0)))::bigint AS value
  FROM all_orders, jsonb_array_elements(items) item
  WHERE ${ordersOfPeriod(code, from, until)} AND ${isNet}
  GROUP BY 1, 2`;

/** A condition: an order of the period waits for its answer, so it is not yet known whether it is late. */
export const someUnanswered = (code: string, from: string, until: string): string =>
  `EXISTS (SELECT FROM orders WHERE ${ordersOfPeriod(code, from, until)} AND is_open AND accepted_at IS NULL)`;
