// A shop's wish that orders are accepted without anybody pressing, and its bounds. Whether one order is: server/orders/rules/automatic-accept.ts.
import * as z from 'zod/mini';

export const automaticAcceptSchema = z.object({
  /** Toman: an order that comes to more, with its expenses and before its voucher, waits for a person. */
  highestTotal: z.int(),
  /** Orders that are new or in preparation, the arriving one among them: with more it waits for a person. */
  openOrders: z.int(),
  /** Minutes that are promised where too few orders were measured to propose any. */
  preparationMinutes: z.int(),
});
export type AutomaticAccept = z.output<typeof automaticAcceptSchema>;

/** Toman. */
export const automaticTotal = { min: 10_000, max: 100_000_000 } as const;
export const automaticOpenOrders = { min: 1, max: 200 } as const;
