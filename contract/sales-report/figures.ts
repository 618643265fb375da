// The figures of a shop's sales, for the dashboard and for reports: one definition each, in words here and in SQL in
// server/orders/reading/order-figures.ts. Orders count on the business day on which customers ordered; test orders never.
import * as z from 'zod/mini';

export const salesFiguresSchema = z.object({
  /** Orders that were canceled. */
  canceledOrder: z.int(),
  /** Orders about which the marketplace had to telephone, whatever became of them: nobody answered, or a report. */
  needForCall: z.int(),
  /** Orders that were not canceled, open ones included. */
  netOrder: z.int(),
  /** The totalPrice of those in toman. */
  netOrderValue: z.int(),
  /** Orders that were not answered within the two minutes of acknowledgement, whatever became of them. */
  vendorAckDelayed: z.int(),
});
export type SalesFigures = z.output<typeof salesFiguresSchema>;
