// An order as it stands on the wire. Given names stay exactly as they are (docs/behaviour/orders.md#calls-of-orders); ours stand after them.
import * as z from 'zod/mini';
import { tomanSchema } from '../money/toman.ts';
import { instantSchema } from '../time/tehran.ts';
import { bikerReviewOptions, bikerReviewStates } from './biker-review.ts';
import {
  callCauses,
  courierStates,
  deliveryTypes,
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

/** Snapshots: what the customer bought, at the price of that moment. Later changes of the menu never reach them. */
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
  /** Of one piece without options. */
  price: tomanSchema,
  priceAfterDiscount: tomanSchema,
  quantity: z.int(),
  options: z.array(orderItemOptionSchema),
});

export const expenseSchema = z.object({ title: z.string(), amount: tomanSchema });

const bikerReviewSchema = z.object({
  state: z.enum(bikerReviewStates),
  reviewOptions: z.array(z.enum(bikerReviewOptions)),
});

/** Whether an action may be done now, and if not, the fault code that it would answer. */
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
  rate: permitSchema,
} satisfies Record<OrderAction | SideAction, typeof permitSchema>);

export const courierSchema = z.object({
  name: z.string(),
  mobileNumber: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** When the courier is expected at the shop. */
  arrivesAt: z.nullable(instantSchema),
});

/** Why the order is NEED_FOR_CALL, and since when. */
const orderCallSchema = z.object({
  cause: z.enum(callCauses),
  at: instantSchema,
  /** Of a report: what the shop said. */
  reasonId: z.nullable(z.int()),
  description: z.nullable(z.string()),
});

/** What an order holds and costs: lines at the price of their moment, and sums in toman that add up. */
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

/** Other items than ordered, offered by the shop: they count once the customer has agreed, and lapse at the deadline. */
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
  /** After discounts, with expenses; before the voucher. */
  totalPrice: tomanSchema,
  /** Items with their options at full price. */
  rawTotalPrice: tomanSchema,
  totalPriceAfterDiscount: tomanSchema,
  /** What the customer pays: totalPrice less the voucher. */
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
  /** When the present status began. */
  statusDate: instantSchema,
  /** Seconds left: to acknowledge while NEW, to be ready while PREPARING; negative when late, null when nothing is due. */
  statusSeconds: z.nullable(z.int()),
  paidAt: z.nullable(instantSchema),
  cityId: z.nullable(z.int()),
  deliveryOrderId: z.nullable(z.string()),
  deliveryStatus: z.enum(courierStates),
  bikerReview: bikerReviewSchema,
  orderItems: z.array(orderItemSchema),
  /** Each product once. */
  products: z.array(z.object({ productId: z.int(), productName: z.string() })),

  /** Counts every change of the order from 1. */
  version: z.int(),
  placedAt: instantSchema,
  /** What `statusSeconds` counts down to, so that a screen can count by itself. */
  dueAt: z.nullable(instantSchema),
  /** Total duration of the present countdown in seconds: what a progress bar needs. */
  dueSeconds: z.nullable(z.int()),
  courier: z.nullable(courierSchema),
  /** Which search for a courier this is, from 1: a later one means that the courier before has given up. */
  courierAttempt: z.int(),
  /** Those who come along when one cannot carry it all. */
  otherCouriers: z.array(courierSchema),
  /** When the shop accepted it, and whether that was later than it should. */
  acceptedAt: z.nullable(instantSchema),
  isAcceptedLate: z.boolean(),
  /** Minutes by which the promise was put off since. */
  delayMinutes: z.int(),
  /** Ordered for this time; null for as soon as possible. */
  scheduledFor: z.nullable(instantSchema),
  /** When a scheduled order becomes NEW. */
  releaseAt: z.nullable(instantSchema),
  /** When it is canceled by itself unless somebody answers; null when it is not. */
  cancelAt: z.nullable(instantSchema),
  call: z.nullable(orderCallSchema),
  /** Places in `orderItems`, from 0, of the lines that are packed. */
  picked: z.array(z.int()),
  change: z.nullable(orderChangeSchema),
  /** What was ordered at first, when the customer has agreed to something else since. */
  original: z.nullable(basketSchema),
  /** Whoever takes the food must say a code, which `ship` then carries. */
  needsHandoverCode: z.boolean(),
  actions: permitsSchema,
});
export type Order = z.output<typeof orderSchema>;

export const orderMoments = [
  'created',
  'released',
  'accepted',
  'delayed',
  'picked',
  'prepared',
  'shipped',
  'courier-moved',
  'courier-rated',
  'unanswered',
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

/** What else is to be said of a moment, as far as it belongs to its kind. */
export const momentDetailsSchema = z.object({
  /** Of `delayed`: minutes in all. Of `resumed`: minutes more. */
  minutes: z.optional(z.int()),
  /** Of `reported`. */
  reasonId: z.optional(z.int()),
  productIds: z.optional(z.array(z.int())),
  duplicateOrderCodes: z.optional(z.array(z.string())),
  /** In the words of who did it. */
  note: z.optional(z.string()),
  /** Of `picked`. */
  line: z.optional(z.int()),
  isPicked: z.optional(z.boolean()),
  /** Of `courier-rated`. */
  rate: z.optional(z.enum(['LIKE', 'DISLIKE'])),
  reviewOptions: z.optional(z.array(z.enum(bikerReviewOptions))),
  /** Of `shipped`: whether the one who took it knew the code that was needed. */
  withCode: z.optional(z.boolean()),
  /** Of changes: what the customer pays, before and after. */
  changeId: z.optional(z.string()),
  payable: z.optional(z.object({ before: tomanSchema, after: tomanSchema })),
  /** Of `courier-moved`: which search for a courier this is, from 1. */
  attempt: z.optional(z.int()),
});
export type MomentDetails = z.output<typeof momentDetailsSchema>;

/** One line of an order's history. */
export const orderMomentSchema = z.object({
  version: z.int(),
  at: instantSchema,
  what: z.enum(orderMoments),
  orderStatus: z.enum(orderStatuses),
  by: z.nullable(actorSchema),
  /** For `courier-moved`: where to. */
  courier: z.nullable(z.enum(courierStates)),
  /** For `accepted`: minutes promised. */
  preparationTime: z.nullable(z.int()),
  details: z.nullable(momentDetailsSchema),
});
export type OrderMoment = z.output<typeof orderMomentSchema>;

export const orderDetailsSchema = z.extend(orderSchema, { history: z.array(orderMomentSchema) });
export type OrderDetails = z.output<typeof orderDetailsSchema>;

const receiptLineSchema = z.object({
  title: z.string(),
  options: z.array(z.object({ title: z.string(), price: tomanSchema })),
  quantity: z.int(),
  /** Of one piece with its options, before and after discount. */
  unitPrice: tomanSchema,
  unitPriceAfterDiscount: tomanSchema,
  total: tomanSchema,
});

/** What is printed: the shop's name, lines, and sums that add up. */
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
  /** When the customer has agreed to a change: what the paper said before it. */
  before: z.nullable(
    z.object({ lines: z.array(receiptLineSchema), totalPrice: tomanSchema, payablePrice: tomanSchema }),
  ),
  scheduledFor: z.nullable(instantSchema),
});
export type Receipt = z.output<typeof receiptSchema>;
