// Sums over the orders of a period, for the dashboard's statement.

/**
 * An expression; `from` and `until` are places of instants. Reads the period's rows by the index of the history. An order
 * that is canceled without an answer was late if it waited too long; one that still waits, at `until`.
 */
export const figuresAsJson = (code: string, from: string, until: string): string => `(
  SELECT json_build_object('orders', count(*) FILTER (WHERE NOT is_canceled),
    'value', coalesce(sum(total) FILTER (WHERE NOT is_canceled), 0),
    'canceled', count(*) FILTER (WHERE is_canceled),
    'late', count(*) FILTER (WHERE acknowledge_by <
      coalesce(accepted_at, CASE WHEN is_open THEN ${until}::timestamptz ELSE status_at END)))
  FROM orders WHERE vendor_code = ${code} AND placed_at >= ${from}::timestamptz AND placed_at < ${until}::timestamptz
    AND placed_at > '-infinity' AND NOT is_test)`;

/** Open orders whose report the marketplace has not answered. */
export const waitingReports = (code: string): string =>
  `(SELECT count(*) FROM orders WHERE vendor_code = ${code} AND is_open AND call ->> 'cause' = 'REPORTED')`;
