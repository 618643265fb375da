// A shop's settings for accepting orders automatically, and their bounds. The decision about one order is in
// server/orders/rules/automatic-accept.ts.
import * as z from 'zod/mini';

export const automaticAcceptSchema = z.object({
  /** Toman: an order with a higher total, with its expenses and before its voucher, waits for a person. */
  highestTotal: z.int(),
  /** Maximum of new and preparing orders, including the arriving one; with more it waits for a person. */
  openOrders: z.int(),
  /** Minutes promised when too few orders were measured for a proposal. */
  preparationMinutes: z.int(),
});
export type AutomaticAccept = z.output<typeof automaticAcceptSchema>;

/** Toman. */
export const automaticTotal = { min: 10_000, max: 100_000_000 } as const;
export const automaticOpenOrders = { min: 1, max: 200 } as const;
