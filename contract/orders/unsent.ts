// Acts of the shop that the marketplace has not been told yet.
import * as z from 'zod/mini';
import { instantSchema } from '../time/tehran.ts';
import { orderCodeSchema } from './order.ts';

/**
 * The shop's orders with a message that has waited for ten seconds or more, oldest first; empty when all are sent.
 */
export const unsentSchema = z.object({
  orders: z.array(z.object({ orderCode: orderCodeSchema, since: instantSchema })),
});
export type Unsent = z.output<typeof unsentSchema>;
