// Calls of staff about orders (docs/behaviour/orders.md#calls-of-orders).
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { idSchema, largestInt4 } from '../kit/integers.ts';
import { maxStations } from '../menu/categories/station.ts';
import { menuOptionCategorySchema } from '../menu/menu.ts';
import { tomanSchema } from '../money/toman.ts';
import { normaliseText } from '../text/persian.ts';
import { storable } from '../text/storable.ts';
import { typedCode } from '../text/typed-codes.ts';
import { instantSchema } from '../time/tehran.ts';
import { bikerRates, bikerReviewOptions } from './biker-review.ts';
import { type Disaster, disasters, nfcNeeds, nfcReasonIds } from './nfc.ts';
import {
  basketSchema,
  courierSchema,
  orderCodeSchema,
  orderDetailsSchema,
  orderSchema,
  receiptSchema,
} from './order.ts';
import {
  changeAnswerMinutes,
  delayMinutes,
  maxFinished,
  orderStatuses,
  preparationMinutes,
  recallMinutes,
} from './states.ts';
import { testOrders } from './test-orders.ts';
import { unsentSchema } from './unsent.ts';

const read = { kind: 'staff', permission: 'orders.read', statuses: openStatuses } as const;
const act = { kind: 'staff', permission: 'orders.act', statuses: openStatuses } as const;
const byCode = z.strictObject({ code: orderCodeSchema });

export const listOrdersInProgress = defineCall({
  name: 'listOrdersInProgress',
  method: 'GET',
  path: '/api/v1/Order/list/in-progress',
  summary:
    'Every open order of the shop, oldest first, with the stream position of this answer: continue the stream after it.',
  access: read,
  response: z.object({
    orders: z.array(orderSchema),
    /** The Last-Event-ID to send to the stream. */
    position: z.string(),
    serverTime: z.iso.datetime({ offset: true }),
    today: z.object({ date: z.iso.date(), count: z.int(), value: z.int() }),
    unsent: unsentSchema,
  }),
  faults: [],
});

export const listFinishedOrders = defineCall({
  name: 'listFinishedOrders',
  method: 'GET',
  path: '/api/v1/Order/list/finished',
  summary: `The orders that the kitchen has finished in the last ${recallMinutes} minutes, newest first, at most ${maxFinished}: the food is ready, it has left, or the order has ended. finishedAt: the newest of these moments.`,
  access: read,
  response: z.object({
    orders: z.array(z.object({ finishedAt: instantSchema, order: orderSchema })),
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
  summary: 'The printed form of an order: lines and sums in whole toman that add up.',
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

export const placeTestOrder = defineCall({
  name: 'placeTestOrder',
  method: 'POST',
  path: '/api/v1/Order/test',
  summary: `Place a test order of one or two products in the own shop, to test its devices and people: for pick-up, without a customer and without money, whether the shop is open or closed. It follows the rules of every order, is sent to nobody outside the shop, and is in no count or sum. At most one is open, and ${testOrders.maxADay} in 24 hours. With \`drill\` it is escalated like an order that nobody hears, until somebody answers it.`,
  access: act,
  body: z.strictObject({ drill: z.optional(z.boolean()) }),
  response: orderSchema,
  idempotent: true,
  audit: 'history',
  faults: ['TEST_ORDER_OPEN', 'TEST_ORDERS_SPENT', 'NOTHING_TO_TEST', 'KEY_REUSED'],
});

export const acceptOrder = defineCall({
  name: 'acceptOrder',
  method: 'PATCH',
  path: '/api/v1/Order/accept/{code}',
  summary: 'Accept a new order and promise a preparation time. preparationTime in minutes, 5 to 120.',
  access: act,
  params: byCode,
  body: z.strictObject({ preparationTime: minutes }),
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'KEY_REUSED'],
});

export const prepareOrder = defineCall({
  name: 'prepareOrder',
  method: 'PATCH',
  path: '/api/v1/Order/prepare/{code}',
  summary: 'Mark the food as ready.',
  access: act,
  params: byCode,
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'CHANGE_UNANSWERED', 'KEY_REUSED'],
});

export const shipOrder = defineCall({
  name: 'shipOrder',
  method: 'PATCH',
  path: '/api/v1/Order/ship/{code}',
  summary:
    "Hand the food over to the platform's courier, the shop's own, or the customer. If needsHandoverCode is true, the request needs the code that they say, or withoutCode when they do not know it, which the history records.",
  access: act,
  params: byCode,
  body: z.strictObject({
    handoverCode: z.optional(
      z.pipe(
        z.pipe(z.string().check(z.maxLength(40)), z.transform(typedCode)),
        z.string().check(z.regex(/^\d{4,6}$/, 'کد تحویل ۴ تا ۶ رقم است.')),
      ),
    ),
    withoutCode: z.optional(z.literal(true)),
  }),
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: [
    'ORDER_STATE_CONFLICT',
    'ORDER_VERSION_STALE',
    'COURIER_NOT_ASSIGNED',
    'CHANGE_UNANSWERED',
    'HANDOVER_CODE_NEEDED',
    'HANDOVER_CODE_WRONG',
    'KEY_REUSED',
  ],
});

export const delayOrder = defineCall({
  name: 'delayOrder',
  method: 'PATCH',
  path: '/api/v1/Order/delay/{code}',
  summary:
    'Delay the promise of an accepted order. delayMinutes is the total, 5 to 60 in steps of 5, more than before; no longer possible once a platform courier is coming.',
  access: act,
  params: byCode,
  body: z.strictObject({
    delayMinutes: z
      .int('زمان را وارد کنید.')
      .check(
        z.gte(delayMinutes.min, 'تأخیر باید بین ۵ تا ۶۰ دقیقه باشد.'),
        z.lte(delayMinutes.max, 'تأخیر باید بین ۵ تا ۶۰ دقیقه باشد.'),
        z.multipleOf(delayMinutes.step, 'تأخیر باید مضربی از ۵ دقیقه باشد.'),
      ),
  }),
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: [
    'ORDER_STATE_CONFLICT',
    'ORDER_VERSION_STALE',
    'COURIER_ALREADY_ASSIGNED',
    'DELAY_NOT_LONGER',
    'KEY_REUSED',
  ],
});

export const pickLine = defineCall({
  name: 'pickLine',
  method: 'PATCH',
  path: '/api/v1/Order/pick/{code}',
  summary:
    'Tick a line of the order off while packing, or remove the tick. line: its index in orderItems, from 0. stationsPassed: how many of its stations are done with it, so that the next one gets it; absent: unchanged.',
  access: act,
  params: byCode,
  body: z.strictObject({
    line: z.int().check(z.gte(0), z.lte(largestInt4)),
    isPicked: z.boolean(),
    stationsPassed: z.optional(z.int().check(z.gte(0), z.lte(maxStations))),
  }),
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'LINE_UNKNOWN', 'KEY_REUSED'],
});

export const prioritizeOrder = defineCall({
  name: 'prioritizeOrder',
  method: 'PATCH',
  path: '/api/v1/Order/prioritize/{code}',
  summary:
    'Move an order in preparation to the front of the board on every device of the shop, or back to the order of its age. Its promise stays.',
  access: act,
  params: byCode,
  body: z.strictObject({ isPrioritized: z.boolean() }),
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'KEY_REUSED'],
});

const productIds = z.array(idSchema).check(z.maxLength(100));
const note = z.pipe(
  z.pipe(z.string().check(z.maxLength(500, 'توضیح بیش از ۵۰۰ نویسه است.')), z.transform(normaliseText)),
  z.string(),
);

export const reportNfc = defineCall({
  name: 'reportNfc',
  method: 'PATCH',
  path: '/api/v1/Order/nfc/{code}',
  summary:
    'Report that the order cannot be fulfilled unchanged. It becomes NEED_FOR_CALL until the marketplace resumes or cancels it. productIds (products of the order) for 27, 28, 31; duplicateOrderCodes for 30; disasterReason for 32; description for 29 and 41, and the minutes in digits for 36.',
  access: act,
  params: byCode,
  body: z.strictObject({
    reasonId: z.literal(nfcReasonIds, 'دلیل را انتخاب کنید.'),
    description: z.optional(z.nullable(note)),
    disasterReason: z.optional(z.nullable(z.enum(Object.keys(disasters) as [Disaster, ...Disaster[]]))),
    duplicateOrderCodes: z.optional(z.array(orderCodeSchema).check(z.maxLength(20))),
    productIds: z.optional(productIds),
  }),
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'NFC_REASON_UNFIT', 'KEY_REUSED'],
});

export const listNfcReasons = defineCall({
  name: 'listNfcReasons',
  method: 'GET',
  path: '/api/v1/NFCReason/nfc-reasons/{id}',
  summary:
    'The reasons that fit the order {id} in its present state. Without parentId all of them; with 0 the groups that have any; with a group its reasons.',
  access: read,
  params: z.strictObject({ id: orderCodeSchema }),
  query: z.strictObject({
    parentId: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
  }),
  response: z.array(
    z.object({
      id: z.int(),
      reason: z.string(),
      /** 0 for a group. */
      parentId: z.int(),
      /** The extras that the report must carry. */
      need: z.enum(nfcNeeds),
    }),
  ),
  faults: [],
});

export const listDuplicates = defineCall({
  name: 'listDuplicates',
  method: 'GET',
  path: '/api/v1/Order/duplicates/{code}',
  summary:
    'Orders that this one may duplicate: with the same phone number, placed within three hours before or after it, not canceled; nearest first, at most 20.',
  access: read,
  params: byCode,
  response: z.array(
    z.object({
      orderCode: orderCodeSchema,
      orderStatus: z.enum(orderStatuses),
      customerName: z.string(),
      placedAt: instantSchema,
      payablePrice: z.int(),
      productsDetails: z.string(),
    }),
  ),
  faults: [],
});

export const decreaseStock = defineCall({
  name: 'decreaseStock',
  method: 'POST',
  path: '/api/v1/Order/nfc/decrease-stock',
  summary:
    'Lower the stock after a report of 27 or 28 on these products of the order, so that nobody orders missing products: each of their ordered variants keeps at most 0 in stock (27: there is none), or one less than was ordered (28: there are too few). A lower stock stays; uncounted stock is counted from then on. Idempotent.',
  access: act,
  body: z.strictObject({ orderCode: orderCodeSchema, productIds: productIds.check(z.minLength(1)) }),
  response: z.object({
    variants: z.array(z.object({ productId: z.int(), productVariationId: z.int(), capacity: z.int() })),
  }),
  faults: ['NOT_FOUND', 'NFC_NOT_REPORTED'],
});

export const replacementSchema = z.strictObject({
  /** Id of the variant. */
  productId: idSchema,
  quantity: z.int().check(z.gte(1), z.lte(100)),
  optionIds: z.array(idSchema).check(z.maxLength(50)),
});

/** A changed line: the remaining quantity, and the replacement of the rest. */
export const changedLineSchema = z.strictObject({
  line: z.int().check(z.gte(0), z.lte(largestInt4)),
  quantity: z.int().check(z.gte(0), z.lte(100)),
  replacement: z.optional(z.nullable(replacementSchema)),
});
const changeBody = z.strictObject({
  lines: z.array(changedLineSchema).check(z.minLength(1), z.maxLength(100)),
});
export type ChangedLine = z.output<typeof changedLineSchema>;

const changeFaults = [
  'ORDER_STATE_CONFLICT',
  'CHANGE_UNANSWERED',
  'LINE_UNKNOWN',
  'CHANGE_EMPTY',
  'CHANGE_COSTS_MORE',
  'VARIANT_UNKNOWN',
  'VARIANT_UNAVAILABLE',
  'STOCK_TOO_LOW',
  'OPTION_UNKNOWN',
  'OPTION_UNAVAILABLE',
  'OPTIONS_ILLEGAL',
] as const;

export const listReplacements = defineCall({
  name: 'listReplacements',
  method: 'GET',
  path: '/api/v1/Order/replacements/{code}',
  summary:
    'Variants that can be ordered now instead of a line of the order and whose name contains `search`, at most 40; those of the order’s products first, then in the menu’s order. Prices in toman for one piece without options.',
  access: act,
  params: byCode,
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(60), storable)) }),
  response: z.array(
    z.object({
      /** Id of the variant, which a replacement names. */
      productId: z.int(),
      productName: z.string(),
      productVariationName: z.string(),
      price: tomanSchema,
      priceAfterDiscount: tomanSchema,
      optionCategories: z.array(menuOptionCategorySchema),
    }),
  ),
  faults: [],
});

export const previewChange = defineCall({
  name: 'previewChange',
  method: 'POST',
  path: '/api/v1/Order/change/{code}/preview',
  summary:
    'The price of a change before it is offered: unchanged lines at the price at which they were bought, replacements at today’s. Changes nothing.',
  access: act,
  params: byCode,
  body: changeBody,
  response: z.object({ before: basketSchema, after: basketSchema }),
  audit: 'none',
  faults: changeFaults,
});

export const offerChange = defineCall({
  name: 'offerChange',
  method: 'POST',
  path: '/api/v1/Order/change/{code}',
  summary: `Offer the customer a change of the order. Without an answer it expires after ${changeAnswerMinutes} minutes and the order stays unchanged.`,
  access: act,
  params: byCode,
  body: changeBody,
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: [...changeFaults, 'ORDER_VERSION_STALE', 'KEY_REUSED'],
});

export const withdrawChange = defineCall({
  name: 'withdrawChange',
  method: 'DELETE',
  path: '/api/v1/Order/change/{code}',
  summary: 'Withdraw an offered change before it is answered.',
  access: act,
  params: byCode,
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'CHANGE_NOT_OPEN', 'KEY_REUSED'],
});

export const getCourier = defineCall({
  name: 'getCourier',
  method: 'GET',
  path: '/api/v1/Delivery/info',
  summary: 'The courier of an order. COURIER_NOT_ASSIGNED while there is none.',
  access: read,
  query: z.strictObject({ orderCode: orderCodeSchema }),
  response: z.extend(courierSchema, { otherCouriers: z.array(courierSchema) }),
  faults: ['NOT_FOUND', 'COURIER_NOT_ASSIGNED'],
});

export const rateCourier = defineCall({
  name: 'rateCourier',
  method: 'POST',
  path: '/api/v1/Delivery/biker-review',
  summary:
    'Rate the platform’s courier, once, after the food has left. A like takes positive options, a dislike negative ones.',
  access: act,
  body: z.strictObject({
    orderCode: orderCodeSchema,
    rate: z.enum(bikerRates, 'پسندیدن یا نپسندیدن را انتخاب کنید.'),
    reviewOptions: z.array(z.enum(bikerReviewOptions)).check(z.maxLength(bikerReviewOptions.length)),
  }),
  response: orderSchema,
  idempotent: true,
  audit: 'history',
  faults: ['NOT_FOUND', 'COURIER_NOT_RATEABLE', 'COURIER_RATED', 'KEY_REUSED'],
});

export const orderCalls = {
  listOrdersInProgress,
  listFinishedOrders,
  getReceipt,
  getOrder,
  placeTestOrder,
  acceptOrder,
  prepareOrder,
  shipOrder,
  delayOrder,
  pickLine,
  prioritizeOrder,
  reportNfc,
  listNfcReasons,
  listDuplicates,
  decreaseStock,
  listReplacements,
  previewChange,
  offerChange,
  withdrawChange,
  getCourier,
  rateCourier,
};
