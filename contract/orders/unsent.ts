// The shop's actions that have not been sent to the marketplace yet.
import * as z from 'zod/mini';
import { instantSchema } from '../time/tehran.ts';
import { orderCodeSchema } from './order.ts';

/** The shop's orders with a message that has waited at least ten seconds, oldest first; empty when all are sent. */
export const unsentSchema = z.object({
  orders: z.array(z.object({ orderCode: orderCodeSchema, since: instantSchema })),
});
export type Unsent = z.output<typeof unsentSchema>;
