// Decides whether an order was heard, as SQL for other reads.

/**
 * A condition on a row of `orders` under the given alias: a device reported that its sound ran or that
 * somebody touched the order, or a member of staff has answered it.
 */
export const isHeardSql = (order: string): string => `(
  ${order}.accepted_at IS NOT NULL OR ${order}.change IS NOT NULL OR coalesce(${order}.call->>'cause' = 'REPORTED', false)
  OR EXISTS (
    SELECT FROM order_hearing heard
    WHERE heard.vendor_code = ${order}.vendor_code AND heard.order_code = ${order}.code
      AND (heard.sounded_at IS NOT NULL OR heard.touched_at IS NOT NULL)
  )
)`;
