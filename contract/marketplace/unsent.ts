// What the shop has done and the marketplace has not been told yet.
import * as z from 'zod/mini';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';

/** All of the shop's orders of which something has waited for ten seconds or more, oldest first; empty when all is told. */
export const unsentSchema = z.object({
  orders: z.array(z.object({ orderCode: orderCodeSchema, since: instantSchema })),
});
export type Unsent = z.output<typeof unsentSchema>;
