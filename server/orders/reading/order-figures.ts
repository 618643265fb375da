// The figures of orders as conditions of SQL: one definition each, for the dashboard, for reports and for their rows of
// past days (contract/sales-report/figures.ts has them in words). Columns are those of `orders`.

export const isNet = 'NOT is_canceled';

/** The orders of a period, by the index of the history; `from` and `until` are instants. */
export const ordersOfPeriod = (code: string, from: string, until: string): string =>
  `vendor_code = ${code} AND placed_at >= ${from} AND placed_at < ${until} AND placed_at > '-infinity' AND NOT is_test`;

/**
 * Not acknowledged in time. An order that is canceled without an answer was late if it waited too long; one that still
 * waits, at `until`.
 */
export const isLate = (until: string): string =>
  `acknowledge_by < coalesce(accepted_at, CASE WHEN is_open THEN ${until} ELSE status_at END)`;
