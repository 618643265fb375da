// The figures of a shop's sales, for the dashboard and for reports. Each has one definition: in words here,
// and in SQL in server/orders/reading/order-figures.ts. An order belongs to the business day on which the
// customer ordered; test orders are excluded.
import * as z from 'zod/mini';

export const salesFiguresSchema = z.object({
  /** Orders that were canceled. */
  canceledOrder: z.int(),
  /** Orders about which the marketplace had to telephone, whatever their later status: nobody answered, or staff reported a problem. */
  needForCall: z.int(),
  /** Orders that were not canceled, open ones included. */
  netOrder: z.int(),
  /** The totalPrice in toman of the orders that were not canceled. */
  netOrderValue: z.int(),
  /** Orders not acknowledged within two minutes, whatever their later status. */
  vendorAckDelayed: z.int(),
});
export type SalesFigures = z.output<typeof salesFiguresSchema>;
