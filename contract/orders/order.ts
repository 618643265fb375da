// An order as it stands on the wire. Names of the specification stay exactly as given; ours stand after them.
import * as z from 'zod/mini';
import { tomanSchema } from '../money/toman.ts';
import { instantSchema } from '../time/tehran.ts';
import { courierStates, deliveryTypes, type orderActions, orderStatuses } from './states.ts';
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
  state: z.enum(['NON', 'CAN_RATE', 'LIKE', 'DISLIKE']),
  reviewOptions: z.array(z.string()),
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
} satisfies Record<(typeof orderActions)[number], typeof permitSchema>);

export const courierSchema = z.object({
  name: z.string(),
  mobileNumber: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** When the courier is expected at the shop. */
  arrivesAt: z.nullable(instantSchema),
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
  actions: permitsSchema,
});
export type Order = z.output<typeof orderSchema>;

/** One line of an order's history. */
export const orderMomentSchema = z.object({
  version: z.int(),
  at: instantSchema,
  what: z.enum(['created', 'accepted', 'prepared', 'shipped', 'courier-moved', 'canceled', 'completed']),
  orderStatus: z.enum(orderStatuses),
  by: z.nullable(actorSchema),
  /** For `courier-moved`: where to. */
  courier: z.nullable(z.enum(courierStates)),
  /** For `accepted`: minutes promised. */
  preparationTime: z.nullable(z.int()),
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
});
export type Receipt = z.output<typeof receiptSchema>;
