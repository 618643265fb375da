// The figures of orders as SQL conditions: one definition each, for the dashboard, for reports and for the
// stored rows of past days (contract/sales-report/figures.ts describes them). Columns are those of `orders`.

export const isNet = 'NOT is_canceled';

/** The orders of a period, by the index of the history; `from` and `until` are instants. */
export const ordersOfPeriod = (code: string, from: string, until: string): string =>
  `vendor_code = ${code} AND placed_at >= ${from} AND placed_at < ${until} AND placed_at > '-infinity' AND NOT is_test`;

/**
 * A condition: not acknowledged in time. An order that was canceled without an answer is late if it waited
 * too long; an open one is judged at `until`.
 */
export const isLate = (until: string): string =>
  `acknowledge_by < coalesce(accepted_at, CASE WHEN is_open THEN ${until} ELSE status_at END)`;
