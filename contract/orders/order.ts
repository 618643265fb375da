// An order on the wire. Specified names stay exactly as given (docs/behaviour/orders.md#calls-of-orders); our own
// fields follow them.
import * as z from 'zod/mini';
import { tomanSchema } from '../money/toman.ts';
import { instantSchema } from '../time/tehran.ts';
import { bikerReviewOptions, bikerReviewStates } from './biker-review.ts';
import { cancelCauses, compensationSchema } from './cancellation.ts';
import {
  callCauses,
  courierStates,
  deliveryTypes,
  kitchenStates,
  type OrderAction,
  orderStatuses,
  type SideAction,
} from './states.ts';
import { actorSchema } from './words.ts';

/** The marketplace's code of an order: letters, digits and hyphens. */
export const orderCodeSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,32}$/, 'کد سفارش درست نیست.'))
  .brand<'OrderCode'>();
export type OrderCode = z.output<typeof orderCodeSchema>;

/** Snapshots: bought items at the price of that moment. Later changes of the menu never reach them. */
export const orderItemOptionSchema = z.object({
  optionId: z.int(),
  optionName: z.string(),
  price: tomanSchema,
});

export const orderItemSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  productVariationId: z.int(),
  productVariationName: z.string(),
  /** Price of one piece without options. */
  price: tomanSchema,
  priceAfterDiscount: tomanSchema,
  quantity: z.int(),
  options: z.array(orderItemOptionSchema),
});

export type OrderItem = z.output<typeof orderItemSchema>;

export const expenseSchema = z.object({ title: z.string(), amount: tomanSchema });
export type Expense = z.output<typeof expenseSchema>;

const bikerReviewSchema = z.object({
  state: z.enum(bikerReviewStates),
  reviewOptions: z.array(z.enum(bikerReviewOptions)),
});

/** States whether an action is allowed now, and if not, the fault code that it would answer. */
export const permitSchema = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), because: z.string() }),
]);
export type Permit = z.output<typeof permitSchema>;

const permitsSchema = z.object({
  accept: permitSchema,
  prepare: permitSchema,
  ship: permitSchema,
  nfc: permitSchema,
  delay: permitSchema,
  change: permitSchema,
  pick: permitSchema,
  prioritize: permitSchema,
  rate: permitSchema,
} satisfies Record<OrderAction | SideAction, typeof permitSchema>);

export const courierSchema = z.object({
  name: z.string(),
  mobileNumber: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Expected arrival of the courier at the shop. */
  arrivesAt: z.nullable(instantSchema),
});
export type Courier = z.output<typeof courierSchema>;

/** The cause and time of NEED_FOR_CALL. */
const orderCallSchema = z.object({
  cause: z.enum(callCauses),
  at: instantSchema,
  /** The shop's report. */
  reasonId: z.nullable(z.int()),
  description: z.nullable(z.string()),
});

/** The content and price of an order: lines at the price of their moment, and sums in toman that add up. */
export const basketSchema = z.object({
  orderItems: z.array(orderItemSchema),
  rawTotalPrice: tomanSchema,
  totalPriceAfterDiscount: tomanSchema,
  expenses: z.array(expenseSchema),
  totalPrice: tomanSchema,
  voucherValue: tomanSchema,
  payablePrice: tomanSchema,
});
export type Basket = z.output<typeof basketSchema>;

/** A change of items offered by the shop. It takes effect when the customer agrees, and expires at the deadline. */
export const orderChangeSchema = z.object({
  changeId: z.string(),
  basket: basketSchema,
  at: instantSchema,
  deadline: instantSchema,
  by: actorSchema,
});

export const orderSchema = z.object({
  orderCode: orderCodeSchema,
  orderStatus: z.enum(orderStatuses),
  deliveryType: z.enum(deliveryTypes),
  /** The price after discounts, with expenses, before the voucher. */
  totalPrice: tomanSchema,
  /** Items with their options at full price. */
  rawTotalPrice: tomanSchema,
  totalPriceAfterDiscount: tomanSchema,
  /** Payable by the customer: totalPrice less the voucher. */
  payablePrice: tomanSchema,
  voucherValue: tomanSchema,
  expenses: z.array(expenseSchema),
  customerName: z.string(),
  customerPhoneNumber: z.string(),
  /** Null for pickup. */
  customerAddress: z.nullable(z.string()),
  customerComment: z.nullable(z.string()),
  customerLatitude: z.nullable(z.number()),
  customerLongitude: z.nullable(z.number()),
  vendorLatitude: z.nullable(z.number()),
  vendorLongitude: z.nullable(z.number()),
  /** Minutes promised by the shop; null until accepted. */
  preparationTime: z.nullable(z.int()),
  /** Minutes added to the order's quoted time because the shop was busy when it arrived. */
  busyMinutes: z.int(),
  /** Start of the present status. */
  statusDate: instantSchema,
  /** Seconds left: until acknowledgement while NEW, until ready while PREPARING; negative when late, null without a deadline. */
  statusSeconds: z.nullable(z.int()),
  paidAt: z.nullable(instantSchema),
  cityId: z.nullable(z.int()),
  deliveryOrderId: z.nullable(z.string()),
  deliveryStatus: z.enum(courierStates),
  bikerReview: bikerReviewSchema,
  orderItems: z.array(orderItemSchema),
  /** Each product once. */
  products: z.array(z.object({ productId: z.int(), productName: z.string() })),

  /** The shop's own axis of the order, which `orderStatus` hides while somebody has to call. */
  kitchenState: z.enum(kitchenStates),
  /** Increases with every change of the order, from 1. */
  version: z.int(),
  placedAt: instantSchema,
  /** The deadline behind `statusSeconds`, so that a screen can count down on its own. */
  dueAt: z.nullable(instantSchema),
  /** Total duration of the present countdown in seconds, for a progress bar. */
  dueSeconds: z.nullable(z.int()),
  courier: z.nullable(courierSchema),
  /** Number of the search for a courier, from 1. A higher number means that the previous courier has given up. */
  courierAttempt: z.int(),
  /** Couriers who come along when one cannot carry it all. */
  otherCouriers: z.array(courierSchema),
  /** Time of acceptance, and whether it was late. */
  acceptedAt: z.nullable(instantSchema),
  isAcceptedLate: z.boolean(),
  /** Minutes by which the promise was postponed since. */
  delayMinutes: z.int(),
  /** The time for which it was ordered; null for as soon as possible. */
  scheduledFor: z.nullable(instantSchema),
  /** Time at which a scheduled order becomes NEW. */
  releaseAt: z.nullable(instantSchema),
  /** Time of the automatic cancellation; null when none is due. */
  cancelAt: z.nullable(instantSchema),
  call: z.nullable(orderCallSchema),
  /** Indexes in `orderItems`, from 0, of packed lines. */
  picked: z.array(z.int()),
  /** For each line, the number of its stations that are done with it; lines after the last entry: 0. */
  stationsPassed: z.array(z.int()),
  /** Time at which staff moved the order to the front; null for one that stands in the order of its age. */
  prioritizedAt: z.nullable(instantSchema),
  change: z.nullable(orderChangeSchema),
  /** The original order, once the customer has agreed to a change. */
  original: z.nullable(basketSchema),
  /** True when the recipient must say a code, which `ship` then carries. */
  needsHandoverCode: z.boolean(),
  /** A test order that the shop placed itself: it has no customer and no money, and no count or sum includes it. */
  isTest: z.boolean(),
  actions: permitsSchema,
});
export type Order = z.output<typeof orderSchema>;

export const orderMoments = [
  'created',
  'released',
  'accepted',
  'delayed',
  'picked',
  'prioritized',
  'prepared',
  'shipped',
  'courier-moved',
  'courier-rated',
  'unanswered',
  'held',
  'reported',
  'resumed',
  'change-offered',
  'change-withdrawn',
  'change-agreed',
  'change-declined',
  'change-lapsed',
  'canceled',
  'completed',
] as const;

/** Further details of a moment, depending on its kind. */
export const momentDetailsSchema = z.object({
  /** Total minutes for `delayed`; additional minutes for `resumed`. */
  minutes: z.optional(z.int()),
  /** Present for `reported`. */
  reasonId: z.optional(z.int()),
  productIds: z.optional(z.array(z.int())),
  duplicateOrderCodes: z.optional(z.array(z.string())),
  /** The actor's own words. */
  note: z.optional(z.string()),
  /** Present for `picked`. */
  line: z.optional(z.int()),
  isPicked: z.optional(z.boolean()),
  stationsPassed: z.optional(z.int()),
  /** Present for `prioritized`. */
  isPrioritized: z.optional(z.boolean()),
  /** Present for `courier-rated`. */
  rate: z.optional(z.enum(['LIKE', 'DISLIKE'])),
  reviewOptions: z.optional(z.array(z.enum(bikerReviewOptions))),
  /** Present for `shipped`: true when the required code was given. */
  withCode: z.optional(z.boolean()),
  /**
   * Present for changes: the payable price before and after. Present for `created` at an honored price: the
   * menu's price, and the shown one.
   */
  changeId: z.optional(z.string()),
  payable: z.optional(z.object({ before: tomanSchema, after: tomanSchema })),
  /** Present for `courier-moved`: number of the search for a courier, from 1. */
  attempt: z.optional(z.int()),
  /** The person of the shop who said yes by phone; present for `accepted` by the platform. */
  spokenTo: z.optional(z.string()),
  /** Present for `held`: additional seconds. */
  seconds: z.optional(z.int()),
  /** Present for `canceled` by the platform or its customer: the side on which the reason lies. */
  cause: z.optional(z.enum(cancelCauses)),
  /** Present for `canceled` when the shop is paid for what it had begun. */
  compensation: z.optional(compensationSchema),
});
export type MomentDetails = z.output<typeof momentDetailsSchema>;

/** One line of an order's history. */
export const orderMomentSchema = z.object({
  version: z.int(),
  at: instantSchema,
  what: z.enum(orderMoments),
  orderStatus: z.enum(orderStatuses),
  by: z.nullable(actorSchema),
  /** The new state for `courier-moved`. */
  courier: z.nullable(z.enum(courierStates)),
  /** Promised minutes for `accepted`. */
  preparationTime: z.nullable(z.int()),
  details: z.nullable(momentDetailsSchema),
});
export type OrderMoment = z.output<typeof orderMomentSchema>;

export const orderDetailsSchema = z.extend(orderSchema, { history: z.array(orderMomentSchema) });
export type OrderDetails = z.output<typeof orderDetailsSchema>;

const receiptLineSchema = z.object({
  productId: z.int(),
  title: z.string(),
  options: z.array(z.object({ title: z.string(), price: tomanSchema })),
  quantity: z.int(),
  /** Price of one piece with its options, before and after discount. */
  unitPrice: tomanSchema,
  unitPriceAfterDiscount: tomanSchema,
  total: tomanSchema,
});

/** The printed receipt: the shop's name, lines, and sums that add up. */
export const receiptSchema = z.object({
  orderCode: orderCodeSchema,
  vendorName: z.string(),
  vendorPhone: z.nullable(z.string()),
  vendorAddress: z.nullable(z.string()),
  deliveryType: z.enum(deliveryTypes),
  placedAt: instantSchema,
  customerName: z.string(),
  customerPhoneNumber: z.string(),
  customerAddress: z.nullable(z.string()),
  customerComment: z.nullable(z.string()),
  lines: z.array(receiptLineSchema),
  rawTotalPrice: tomanSchema,
  /** rawTotalPrice less totalPriceAfterDiscount. */
  discountAmount: tomanSchema,
  totalPriceAfterDiscount: tomanSchema,
  expenses: z.array(expenseSchema),
  totalPrice: tomanSchema,
  voucherValue: tomanSchema,
  payablePrice: tomanSchema,
  /** The receipt before a change, once the customer has agreed to one. */
  before: z.nullable(
    z.object({ lines: z.array(receiptLineSchema), totalPrice: tomanSchema, payablePrice: tomanSchema }),
  ),
  scheduledFor: z.nullable(instantSchema),
  /** A test order: every paper says so. */
  isTest: z.boolean(),
});
export type Receipt = z.output<typeof receiptSchema>;
