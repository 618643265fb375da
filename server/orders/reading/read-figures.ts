// Sums over the orders of a period, for the dashboard's statement.
import { isLate, isNet, ordersOfPeriod } from './order-figures.ts';

/** An SQL expression; `from` and `until` are placeholders of instants. Reads the period's rows by the index of the history. */
export const figuresAsJson = (code: string, from: string, until: string): string => `(
  SELECT json_build_object('orders', count(*) FILTER (WHERE ${isNet}),
    'value', coalesce(sum(total) FILTER (WHERE ${isNet}), 0),
    'canceled', count(*) FILTER (WHERE is_canceled),
    'late', count(*) FILTER (WHERE ${isLate(`${until}::timestamptz`)}))
  FROM orders WHERE ${ordersOfPeriod(code, `${from}::timestamptz`, `${until}::timestamptz`)})`;

/** Open orders whose report the marketplace has not answered, at most `most`. */
export const waitingReports = (code: string, most: number): string =>
  `(SELECT count(*) FROM (SELECT FROM orders
    WHERE vendor_code = ${code} AND is_open AND call ->> 'cause' = 'REPORTED' LIMIT ${most}) r)`;

/** New orders that wait for the shop's answer. */
export const unansweredOrders = (code: string): string =>
  `(SELECT count(*) FROM orders WHERE vendor_code = ${code} AND is_open AND kitchen = 'NEW' AND NOT is_test)`;

export interface Runs {
  waiting: number;
  away: number;
  delivered: number;
}

/** Orders with the shop's own courier: ready, on the way, and those of the period that have arrived. */
export const runsAsJson = (code: string, from: string, until: string): string => `json_build_object(
  'waiting', (SELECT count(*) FROM orders WHERE vendor_code = ${code} AND is_open AND delivery_type = 'OwnDelivery'
    AND status = 'WAITING_FOR_PICKUP' AND NOT is_test),
  'away', (SELECT count(*) FROM orders WHERE vendor_code = ${code} AND is_open AND delivery_type = 'OwnDelivery'
    AND status = 'DELIVERING' AND NOT is_test),
  'delivered', (SELECT count(*) FROM orders WHERE ${ordersOfPeriod(code, `${from}::timestamptz`, `${until}::timestamptz`)}
    AND delivery_type = 'OwnDelivery' AND status IN ('DELIVERED', 'SUCCESSFUL')))`;
