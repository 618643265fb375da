// The live streams of a shop: its orders for the people who work on them, its status for everybody.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorStateSchema } from '../vendors/vendor-state.ts';
import { byeSchema, orderStreamEvents } from './events.ts';

/**
 * Sent every 10 s: the last version sent on this stream, the time at which the server last confirmed it, and
 * the server's clock. A `readAt` of 25 s before `serverTime` means that the server receives no updates, for
 * example because its database is unavailable.
 */
const watchHeartbeatSchema = z.object({
  version: z.int(),
  serverTime: instantSchema,
  readAt: instantSchema,
});

export const streamOrders = defineCall({
  name: 'streamOrders',
  method: 'GET',
  path: '/api/v1/Order/stream',
  summary:
    'All events of the shop’s orders, as server-sent events. Resumes after the header Last-Event-ID (`<epoch>:<seq>`).',
  access: { kind: 'staff', permission: 'orders.read', statuses: openStatuses },
  stream: orderStreamEvents,
  faults: ['TOO_MANY'],
});

export const watchVendor = defineCall({
  name: 'watchVendor',
  method: 'GET',
  path: '/api/v1/Vendor/watch',
  summary:
    'The status of the shop as server-sent events: sent at the start, and within a second of every change of the shop. `auth` ends the stream: reload the user. NOT_FOUND for a person without a shop.',
  access: { kind: 'staff', permission: 'any', statuses: 'any' },
  stream: {
    vendor: vendorStateSchema,
    hb: watchHeartbeatSchema,
    bye: byeSchema,
    auth: z.object({ reason: z.enum(['signed-out', 'changed']) }),
  },
  faults: ['TOO_MANY', 'NOT_FOUND'],
});

export const streamCalls = { streamOrders, watchVendor };
