// What the live stream of a shop may say. Each `order` event carries the order's new state and has the id `<epoch>:<seq>`;
// `seq` rises by one for each event of the vendor, so a client that holds n and gets n+2 knows that it missed something.
import * as z from 'zod/mini';
import { unsentSchema } from '../marketplace/unsent.ts';
import { menuVersionSchema } from '../menu/menu-version.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorStateSchema } from '../vendors/vendor-state.ts';
import { orderMomentSchema, orderSchema } from './order.ts';

/** `moment` is what happened; `order` is the order now, which may be newer than the moment when events are replayed. */
export const orderEventSchema = z.object({
  seq: z.int(),
  moment: orderMomentSchema,
  order: orderSchema,
});
export type OrderEvent = z.output<typeof orderEventSchema>;

/**
 * Every 10 s: the last sequence number of the shop that the server has read, when it last found that there is nothing after it, and the
 * server's clock. Silence for 25 s means that the line is dead; a `readAt` of 25 s before `serverTime` means that the server itself is
 * deaf, as when its database is away. Older servers do not say `readAt`.
 */
export const heartbeatSchema = z.object({
  seq: z.int(),
  serverTime: instantSchema,
  readAt: z.optional(instantSchema),
});

/** The position asked for is too old or from before a restore: read the list in progress again and continue from its position. */
export const resetSchema = z.object({ seq: z.int(), serverTime: instantSchema });

/** The session behind the stream is over or has changed: sign in again or reload the user. */
export const authSchema = z.object({ reason: z.enum(['signed-out', 'changed']) });

/** The server stops and ends the stream: come back after the pause that it says, with the last position. */
export const byeSchema = z.object({});

export const orderStreamEvents = {
  order: orderEventSchema,
  hb: heartbeatSchema,
  reset: resetSchema,
  auth: authSchema,
  bye: byeSchema,
  /** Without an id: a state, not history. The whole of it, told anew when it changes and to whoever comes. */
  unsent: unsentSchema,
  /** Likewise, at most about once a second: which menu the shop has now. */
  menu: menuVersionSchema,
  /** Likewise: the status of the shop. Another one than the panel knows: reload the user. */
  vendor: vendorStateSchema,
};

/** Seconds. */
export const heartbeatSeconds = 10;
export const silenceSeconds = 25;

/** `<epoch>:<seq>`, or undefined for anything else. */
export function parsePosition(text: string | undefined): { epoch: number; seq: number } | undefined {
  const match = /^(\d{1,15}):(\d{1,15})$/.exec(text ?? '');
  return match ? { epoch: Number(match[1]), seq: Number(match[2]) } : undefined;
}

export const formatPosition = (epoch: number, seq: number): string => `${epoch}:${seq}`;
