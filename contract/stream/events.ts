// Events of a shop's live stream. Each `order` event carries the order's new state and has the id `<epoch>:<seq>`;
// `seq` rises by one for each event of the vendor, so a client that holds n and gets n+2 has missed one.
import * as z from 'zod/mini';
import { orderMomentSchema, orderSchema } from '../orders/order.ts';
import { unsentSchema } from '../orders/unsent.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorStateSchema } from '../vendors/vendor-state.ts';

// The version of a menu. It increases with each change of the staff's view of it, and with each start and end of a discount.
const menuVersionSchema = z.object({ version: z.int() });

/** `moment` is the event; `order` is the order now, which may be newer when events are replayed. */
export const orderEventSchema = z.object({
  seq: z.int(),
  moment: orderMomentSchema,
  order: orderSchema,
});
export type OrderEvent = z.output<typeof orderEventSchema>;

/**
 * Sent every 10 s: the last sequence number of the shop that the server has read, the time at which it last
 * reached the end of the log, and the server's clock. Silence for 25 s means a dead connection; a `readAt` of
 * 25 s before `serverTime` means that the server itself receives no updates, for example because its database
 * is unavailable. Older servers send no `readAt`.
 */
export const heartbeatSchema = z.object({
  seq: z.int(),
  serverTime: instantSchema,
  readAt: z.optional(instantSchema),
});

/** The requested position is too old or from before a restore: read the list in progress again and continue from its position. */
export const resetSchema = z.object({ seq: z.int(), serverTime: instantSchema });

/** The session of the stream has ended or changed: sign in again or reload the user. */
export const authSchema = z.object({ reason: z.enum(['signed-out', 'changed']) });

/** The server stops and ends the stream: reconnect after the given pause, with the last position. */
export const byeSchema = z.object({});

export const orderStreamEvents = {
  order: orderEventSchema,
  hb: heartbeatSchema,
  reset: resetSchema,
  auth: authSchema,
  bye: byeSchema,
  /** The unsent orders. This event has no id, because it is state, not history: it is sent whole, on each change and to each new stream. */
  unsent: unsentSchema,
  /** The shop's menu version, without an id, at most about once a second. */
  menu: menuVersionSchema,
  /** The shop's status, without an id. A client whose status differs reloads the user. */
  vendor: vendorStateSchema,
};

/** Seconds. */
export const heartbeatSeconds = 10;
export const silenceSeconds = 25;

/** Parses `<epoch>:<seq>`; undefined for anything else. */
export function parsePosition(text: string | undefined): { epoch: number; seq: number } | undefined {
  const match = /^(\d{1,15}):(\d{1,15})$/.exec(text ?? '');
  return match ? { epoch: Number(match[1]), seq: Number(match[2]) } : undefined;
}

export const formatPosition = (epoch: number, seq: number): string => `${epoch}:${seq}`;
