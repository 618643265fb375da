// One order as a link shows it, to the customer who waits for it or to the shop's own courier who carries it.
// It holds the minimum: no prices, no names beyond the person to call, and no personal data of a finished order.
import * as z from 'zod/mini';
import { courierSchema, orderCodeSchema } from '../orders/order.ts';
import { deliveryTypes, orderStatuses } from '../orders/states.ts';
import { instantSchema } from '../time/tehran.ts';

export const followerKinds = ['customer', 'courier'] as const;
/** The audience of a link. A courier's link is for orders that the shop delivers itself. */
export type FollowerKind = (typeof followerKinds)[number];

/** Lifetime of a link in hours. */
export const followHours = 24;

/** 128 random bits in base64url, so that a link cannot be guessed. */
export const followIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

const placeSchema = z.object({ latitude: z.number(), longitude: z.number() });

export const followedOrderSchema = z.object({
  follower: z.enum(followerKinds),
  orderCode: orderCodeSchema,
  orderStatus: z.enum(orderStatuses),
  deliveryType: z.enum(deliveryTypes),
  version: z.int(),
  placedAt: instantSchema,
  statusDate: instantSchema,
  /** The promised time; null once it has passed. */
  readyBy: z.nullable(instantSchema),
  scheduledFor: z.nullable(instantSchema),
  /** The past and present statuses, oldest first, each once. */
  steps: z.array(z.object({ orderStatus: z.enum(orderStatuses), at: instantSchema })),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  vendor: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    place: z.nullable(placeSchema),
  }),
  /** The platform's courier while on the way, without a phone number. */
  courier: z.nullable(z.omit(courierSchema, { mobileNumber: true })),
  /**
   * Straight-line distance between the courier with the food and the customer's home, to a hundred metres;
   * only for the customer's link.
   */
  homeMetres: z.nullable(z.int()),
  /** The recipient, only for the courier's link and only until the order is delivered. */
  customer: z.nullable(
    z.object({
      name: z.string(),
      phoneNumber: z.string(),
      address: z.nullable(z.string()),
      comment: z.nullable(z.string()),
      place: z.nullable(placeSchema),
    }),
  ),
  /** True when the follower may report the delivery. */
  canDeliver: z.boolean(),
  expiresAt: instantSchema,
});
export type FollowedOrder = z.output<typeof followedOrderSchema>;
