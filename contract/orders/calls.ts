// What a shop's staff may ask and do about orders (specification 7 "Orders").
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { unsentSchema } from '../marketplace/unsent.ts';
import { orderStreamEvents } from './events.ts';
import { orderCodeSchema, orderDetailsSchema, orderSchema, receiptSchema } from './order.ts';
import { preparationMinutes } from './states.ts';

const read = { kind: 'staff', permission: 'orders.read', statuses: openStatuses } as const;
const act = { kind: 'staff', permission: 'orders.act', statuses: openStatuses } as const;
const byCode = z.strictObject({ code: orderCodeSchema });

export const listOrdersInProgress = defineCall({
  name: 'listOrdersInProgress',
  method: 'GET',
  path: '/api/v1/Order/list/in-progress',
  summary:
    'Every open order of the shop, oldest first, with the stream position that it is true for: continue the stream after it.',
  access: read,
  response: z.object({
    orders: z.array(orderSchema),
    /** Give this as Last-Event-ID to the stream. */
    position: z.string(),
    serverTime: z.iso.datetime({ offset: true }),
    today: z.object({ date: z.iso.date(), count: z.int(), value: z.int() }),
    unsent: unsentSchema,
  }),
  faults: [],
});

export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/api/v1/Order/{code}',
  summary: 'One order with its history. An order of another shop is NOT_FOUND.',
  access: read,
  params: byCode,
  response: orderDetailsSchema,
  faults: [],
});

export const getReceipt = defineCall({
  name: 'getReceipt',
  method: 'GET',
  path: '/api/v1/Order/receipt/{code}',
  summary: 'What is printed for an order: lines and sums in whole toman that add up.',
  access: read,
  params: byCode,
  response: receiptSchema,
  faults: [],
});

const minutes = z
  .int('زمان آماده‌سازی را وارد کنید.')
  .check(
    z.gte(preparationMinutes.min, 'زمان آماده‌سازی باید بین ۵ تا ۱۲۰ دقیقه باشد.'),
    z.lte(preparationMinutes.max, 'زمان آماده‌سازی باید بین ۵ تا ۱۲۰ دقیقه باشد.'),
  );

export const acceptOrder = defineCall({
  name: 'acceptOrder',
  method: 'PATCH',
  path: '/api/v1/Order/accept/{code}',
  summary: 'Accept a new order and promise when it is ready. preparationTime in minutes, 5 to 120.',
  access: act,
  params: byCode,
  body: z.strictObject({ preparationTime: minutes }),
  response: orderSchema,
  idempotent: true,
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'KEY_REUSED'],
});

export const prepareOrder = defineCall({
  name: 'prepareOrder',
  method: 'PATCH',
  path: '/api/v1/Order/prepare/{code}',
  summary: 'Say that the food is ready.',
  access: act,
  params: byCode,
  response: orderSchema,
  idempotent: true,
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'KEY_REUSED'],
});

export const shipOrder = defineCall({
  name: 'shipOrder',
  method: 'PATCH',
  path: '/api/v1/Order/ship/{code}',
  summary: "Hand the food over: to the platform's courier, the shop's own, or the customer.",
  access: act,
  params: byCode,
  response: orderSchema,
  idempotent: true,
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'COURIER_NOT_ASSIGNED', 'KEY_REUSED'],
});

export const streamOrders = defineCall({
  name: 'streamOrders',
  method: 'GET',
  path: '/api/v1/Order/stream',
  summary:
    'Everything that happens to the orders of the shop, as server-sent events. Resumes after the header Last-Event-ID (`<epoch>:<seq>`).',
  access: read,
  stream: orderStreamEvents,
  faults: ['TOO_MANY'],
});

export const orderCalls = {
  listOrdersInProgress,
  streamOrders,
  getReceipt,
  getOrder,
  acceptOrder,
  prepareOrder,
  shipOrder,
};
