// The calls of the marketplace, authenticated by `Authorization: Bearer <marketplace key>`.
// The client is a machine: Latin digits only and no normalisation, except for text that people typed into it
// (customer-text.ts), which never costs an order. Every command is idempotent by its event id.
import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { idSchema, idTextSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { spotOf } from '../map/spot.ts';
import { comingBackSchema, menuCategorySchema } from '../menu/menu.ts';
import { tomanSchema } from '../money/toman.ts';
import { cancelCauses } from '../orders/cancellation.ts';
import { orderCodeSchema, orderDetailsSchema } from '../orders/order.ts';
import { deliveryTypes, orderStatuses } from '../orders/states.ts';
import { contactNumberSchema, customerTextSchema, shownNameSchema } from '../text/customer-text.ts';
import { normaliseText } from '../text/persian.ts';
import { storable } from '../text/storable.ts';
import { instantSchema, sentInstantSchema } from '../time/tehran.ts';
import { orderRefusals, shopRefusals } from '../vendors/order-refusals.ts';
import { vendorGrades } from '../vendors/vendor.ts';

/** Coordinates of a customer or a courier; invalid or incomplete ones are treated as none. */
const coordinates = { latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) };
const withPlace = <P extends { latitude: number | null; longitude: number | null }>(person: P): P => {
  const spot = spotOf(person.latitude, person.longitude);
  return { ...person, latitude: spot?.latitude ?? null, longitude: spot?.longitude ?? null };
};

/** Chosen by the marketplace, unique for each command. */
export const eventIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'شناسه رویداد درست نیست.'));

const degreesInQuery = z.pipe(
  z.pipe(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/)), z.transform(Number)),
  z.number(),
);

const vendorPath = z.strictObject({ vendorCode: vendorCodeSchema });
const orderPath = z.strictObject({ vendorCode: vendorCodeSchema, orderCode: orderCodeSchema });

/** Every reason why a shop takes no orders now, most important first; empty while it takes them. */
const becauseSchema = z.array(z.enum(shopRefusals));

/** Time at which a closed shop opens automatically; null when it is open or somebody must act first. */
const opensAtSchema = z.nullable(instantSchema);

/** Fields of a shop that pauses orders or promises longer times. */
const throttled = {
  /** The end of the shop's pause; null without one. `opensAt` also considers its hours. */
  pausedUntil: z.nullable(instantSchema),
  /** Minutes added to the quoted time of new orders; 0 for a shop that is not busy. */
  busyMinutes: z.int(),
};

/** Whether a shop takes orders, for a search. */
export const shopStates = ['OPEN', 'CLOSED', 'PAUSED', 'HIDDEN', 'UNREACHABLE'] as const;
export type ShopState = (typeof shopStates)[number];

export const maxVendorPage = 500;

const kindIdTextSchema = z.pipe(z.string().check(z.regex(/^[1-8]$/)), z.transform(Number));

export const listMarketplaceVendors = defineCall({
  name: 'listMarketplaceVendors',
  method: 'GET',
  path: '/marketplace/v1/vendors',
  summary:
    'Shops with their status and whether they take orders now, which requires an open status and opening hours; otherwise when they open next. Pages are ordered by code; `after` is the `next` of the page before. `search` finds words of the name and the code by their beginning. OPEN and CLOSED examine at most 800 shops a page, so a page may be short or empty while `next` is not null. Without `limit` the marketplace gets all shops until the next release; state it now.',
  access: { kind: 'marketplace', permission: 'shops.read' },
  query: z.strictObject({
    search: z.optional(
      z.pipe(z.pipe(z.string().check(z.maxLength(200)), z.transform(normaliseText)), z.string()),
    ),
    status: z.optional(z.enum(vendorStatuses)),
    grade: z.optional(z.enum(vendorGrades)),
    cityId: z.optional(idTextSchema),
    kindId: z.optional(kindIdTextSchema),
    /** CLOSED: a shop that was switched on takes no orders, for whatever reason. UNREACHABLE: none of its devices is present. */
    state: z.optional(z.enum(shopStates)),
    /** Shops that have changed since: status, visibility, settings, pauses, terms. */
    changedSince: z.optional(instantSchema),
    limit: z.optional(z.pipe(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/)), z.transform(Number))),
    after: z.optional(vendorCodeSchema),
  }),
  response: z.object({
    vendors: z.array(
      z.object({
        vendorCode: vendorCodeSchema,
        vendorName: z.string(),
        vendorStatus: z.enum(vendorStatuses),
        takesOrders: z.boolean(),
        because: becauseSchema,
        opensAt: opensAtSchema,
        ...throttled,
        /**
         * Start of the time without a present device although the shop takes orders; null while one is present, or when it never had one.
         */
        unreachableSince: z.nullable(instantSchema),
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
        /** Only in a page with `limit`. */
        details: z.optional(
          z.object({
            statusSince: instantSchema,
            visible: z.boolean(),
            grade: z.nullable(z.enum(vendorGrades)),
            cityId: z.nullable(z.int()),
            cityName: z.nullable(z.string()),
            businessTypeId: z.nullable(z.int()),
            changedAt: instantSchema,
            /** Orders of this business day that are over, and the canceled ones among them. */
            endedToday: z.int(),
            canceledToday: z.int(),
            /** Toman that the platform owes to the shop; null for an operator without money.read. */
            owed: z.nullable(z.int()),
            /** Changes of the menu, pictures and replies that wait for the platform. */
            waiting: z.int(),
          }),
        ),
      }),
    ),
    /** `after` of the next page; null on the last one, and without `limit`. */
    next: z.nullable(vendorCodeSchema),
  }),
  faults: [],
});

export const getMarketplaceMenu = defineCall({
  name: 'getMarketplaceMenu',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/menu',
  summary:
    'The part of a shop’s menu that can be ordered now, with prices and options; the snoozed parts, in the order in which they become orderable again; whether the shop takes orders at all now, and by which delivery types to the place of the query.',
  access: { kind: 'marketplace', permission: 'shops.read' },
  params: vendorPath,
  query: z.strictObject({ latitude: z.optional(degreesInQuery), longitude: z.optional(degreesInQuery) }),
  response: z.object({
    takesOrders: z.boolean(),
    because: becauseSchema,
    opensAt: opensAtSchema,
    ...throttled,
    /** Minutes until food that is ordered now is ready, as quoted to new orders, including those of a busy shop. */
    preparationTime: z.int(),
    /**
     * State of each way of delivery. Delivery by the shop also has the area's price (toman) and time
     * (minutes, including those of a busy shop) when the request names a place.
     */
    deliveries: z.array(
      z.discriminatedUnion('allowed', [
        z.object({
          deliveryType: z.enum(deliveryTypes),
          allowed: z.literal(true),
          deliveryPrice: z.nullable(z.int()),
          deliveryTime: z.nullable(z.int()),
        }),
        z.object({
          deliveryType: z.enum(deliveryTypes),
          allowed: z.literal(false),
          because: z.enum(orderRefusals),
        }),
      ]),
    ),
    /** Toman, before discounts and without delivery; null without a minimum. */
    minimumBasket: z.nullable(z.int()),
    categories: z.array(menuCategorySchema),
    comingBack: z.array(comingBackSchema),
  }),
  faults: [],
});

/**
 * The choices for an order whose shown price differs from the menu. HONOR: it is booked at the shown price if
 * that price was valid within the last minutes, and refused otherwise.
 */
export const priceChangeChoices = ['REFUSE', 'HONOR'] as const;

/** Prices are read from the shop's menu when the order arrives. The prices shown to the customer are only compared with them. */
export const newOrderSchema = z.strictObject({
  eventId: eventIdSchema,
  orderCode: orderCodeSchema,
  deliveryType: z.enum(deliveryTypes),
  placedAt: sentInstantSchema,
  paidAt: z.nullable(sentInstantSchema),
  customer: z.pipe(
    z.strictObject({
      name: shownNameSchema(80, 'مشتری'),
      phoneNumber: contactNumberSchema,
      address: customerTextSchema(500),
      comment: customerTextSchema(500),
      ...coordinates,
    }),
    z.transform((customer) => withPlace(customer)),
  ),
  items: z
    .array(
      z.strictObject({
        productId: idSchema,
        quantity: z.int().check(z.gte(1), z.lte(100)),
        optionIds: z.array(idSchema).check(z.maxLength(50)),
        /** Toman for the whole line: all pieces with their options, after discounts. */
        shownPrice: z.optional(tomanSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  /** Toman: the platform's delivery price, and its voucher. */
  deliveryPrice: tomanSchema,
  voucherValue: tomanSchema,
  /** The sum to pay that the customer was shown, same as `payablePrice` of the answer: with packing, tax and delivery, less the voucher. */
  shownPayablePrice: z.optional(tomanSchema),
  /** The default is REFUSE. */
  onPriceChange: z.optional(z.enum(priceChangeChoices)),
  /** Scheduled order: the time that the customer wants, and the time of its release to the shop, which is not later. */
  scheduled: z.optional(
    z.nullable(
      z
        .strictObject({ deliverAt: sentInstantSchema, releaseAt: sentInstantSchema })
        .check(z.refine(({ deliverAt, releaseAt }) => Date.parse(releaseAt) <= Date.parse(deliverAt))),
    ),
  ),
  /** The code that the recipient will say. The shop learns only that there is one. */
  handoverCode: z.optional(z.nullable(z.string().check(z.regex(/^\d{4,6}$/)))),
});
export type NewOrder = z.output<typeof newOrderSchema>;

export const orderAnswerSchema = z.object({
  orderCode: orderCodeSchema,
  orderStatus: z.enum(orderStatuses),
  version: z.int(),
  payablePrice: tomanSchema,
  /** Minutes added to the order's quoted time because the shop was busy when it arrived. */
  busyMinutes: z.int(),
  /** Toman that the customer pays more than by the menu, negative for less; only for a new order booked at the shown price. */
  priceDifference: z.optional(z.int()),
});

export const createMarketplaceOrder = defineCall({
  name: 'createMarketplaceOrder',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders',
  summary:
    'A customer has placed an order. A repeated event gets the same answer; the same order under another event id gets its present state; a known orderCode with a different order is ORDER_EXISTS. If the price that the customer was shown differs from the menu, the order is refused with the present prices, or booked at the shown price, as `onPriceChange` demands. The opening hours must cover the time at which the food is wanted. Text that the customer has typed never causes a refusal: blank counts as absent, control characters are stripped, a name is cut to 80 characters, an address and a comment to 500, any phone number is accepted, and a place that cannot be in Iran counts as absent. A time more than five minutes ahead of our clock counts as now.',
  access: { kind: 'marketplace', permission: 'machine.tell' },
  params: vendorPath,
  body: newOrderSchema,
  response: orderAnswerSchema,
  audit: 'history',
  faults: [
    'ORDER_EXISTS',
    'EVENT_REUSED',
    'VENDOR_NOT_TAKING_ORDERS',
    'VENDOR_PAUSED',
    'DELIVERY_NOT_OFFERED',
    'BASKET_BELOW_MINIMUM',
    'PRICE_CHANGED',
    'VARIANT_UNKNOWN',
    'VARIANT_UNAVAILABLE',
    'STOCK_TOO_LOW',
    'OPTION_UNKNOWN',
    'OPTION_UNAVAILABLE',
    'OPTIONS_ILLEGAL',
  ],
});

export const getMarketplaceOrder = defineCall({
  name: 'getMarketplaceOrder',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}',
  summary: 'One order with its history.',
  access: { kind: 'marketplace', permission: 'orders.read' },
  params: orderPath,
  response: orderDetailsSchema,
  faults: [],
});

const courier = z.pipe(
  z.strictObject({
    name: shownNameSchema(80, 'پیک'),
    mobileNumber: contactNumberSchema,
    ...coordinates,
    arrivesAt: z.nullable(sentInstantSchema),
  }),
  z.transform((person) => withPlace(person)),
);

export const courierEventSchema = z.strictObject({
  eventId: eventIdSchema,
  /** Time of the event, by the marketplace's clock. */
  at: sentInstantSchema,
  to: z.enum(['SEARCHING', 'NOT_FOUND', 'ASSIGNED', 'ARRIVED', 'PICKED_UP', 'DELIVERED']),
  /** Number of the search for a courier: a later attempt replaces an earlier one until somebody has the food. */
  attempt: z._default(z.int().check(z.gte(1), z.lte(99)), 1),
  deliveryOrderId: z.optional(z.string().check(z.maxLength(64), storable)),
  courier: z.optional(courier),
  /** All couriers who come along. */
  otherCouriers: z.optional(z.array(courier).check(z.maxLength(5))),
});
export type CourierEvent = z.output<typeof courierEventSchema>;

export const tellCourierEvent = defineCall({
  name: 'tellCourierEvent',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/courier-events',
  summary:
    'The progress of the courier. Events may arrive late, twice and in any order: an event that adds nothing is accepted and changes nothing. A time more than five minutes ahead of our clock counts as now.',
  access: { kind: 'marketplace', permission: 'machine.tell' },
  params: orderPath,
  body: courierEventSchema,
  response: orderAnswerSchema,
  audit: 'history',
  faults: ['EVENT_REUSED'],
});

export const answerNfc = defineCall({
  name: 'answerNfc',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/nfc-answer',
  summary:
    'The decision about an order that the shop reported: RESUME continues it in its earlier state, with the minutes that the shop requested; CANCEL cancels it in any state, for the given cause; a report of the shop is its own cause unless another is given.',
  access: { kind: 'marketplace', permission: 'orders.act' },
  params: orderPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    decision: z.enum(['RESUME', 'CANCEL']),
    note: z.optional(customerTextSchema(200)),
    /** The cause of a CANCEL. The default is SHOP for a reported order, CUSTOMER for one that nobody answered. */
    cause: z.optional(z.enum(cancelCauses)),
  }),
  response: orderAnswerSchema,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'EVENT_REUSED'],
});

export const answerChange = defineCall({
  name: 'answerChange',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/change-answer',
  summary:
    'The customer’s answer to the change that the shop has offered. Accepted once, before the deadline.',
  access: { kind: 'marketplace', permission: 'orders.act' },
  params: orderPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    changeId: z.string().check(z.maxLength(64), storable),
    agreed: z.boolean(),
  }),
  response: orderAnswerSchema,
  audit: 'history',
  faults: ['CHANGE_NOT_OPEN', 'EVENT_REUSED'],
});

export const cancelMarketplaceOrder = defineCall({
  name: 'cancelMarketplaceOrder',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/cancellation',
  summary:
    'The customer cancels the order, or the platform does for another cause. Refused once the food has left the shop. For every cause but SHOP the shop is paid by the rules of cancellation, in the same transaction: a compensation with the code `CANCEL-` and the order’s code. An order that nobody answered pays nothing.',
  access: { kind: 'marketplace', permission: 'orders.act' },
  params: orderPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    reason: customerTextSchema(200),
    /** The default is CUSTOMER, and SHOP while a report of the shop is open. */
    cause: z.optional(z.enum(cancelCauses)),
  }),
  response: orderAnswerSchema,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'EVENT_REUSED'],
});

export const completeMarketplaceOrder = defineCall({
  name: 'completeMarketplaceOrder',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/completion',
  summary: 'The marketplace closes a delivered order: it becomes SUCCESSFUL.',
  access: { kind: 'marketplace', permission: 'machine.tell' },
  params: orderPath,
  body: z.strictObject({ eventId: eventIdSchema }),
  response: orderAnswerSchema,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'EVENT_REUSED'],
});

export const marketplaceCalls = {
  listMarketplaceVendors,
  getMarketplaceMenu,
  createMarketplaceOrder,
  getMarketplaceOrder,
  tellCourierEvent,
  answerNfc,
  answerChange,
  cancelMarketplaceOrder,
  completeMarketplaceOrder,
};
