// The webhooks: a POST to the marketplace's endpoint for each moment of an order that the shop or the system made,
// each waiting or withdrawn change of a menu, each move of a shop's status by the shop or the system, each pause
// and busy period of a shop, each time at which none of its devices is there, each reply of a shop to a review, each picture that a shop proposes of itself or takes back,
// and each dispute that a shop opens or withdraws. Standard
// Webhooks 1.0.0: the headers are `webhook-id`, `webhook-timestamp` and `webhook-signature`.
// Invariants: a moment has the same id however often it is sent; messages of one order, or of one part of a menu,
// come in order.
import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { disputeSchema } from '../ledger/dispute-calls.ts';
import { orderCodeSchema, orderMomentSchema, orderSchema } from '../orders/order.ts';
import type { Actor } from '../orders/words.ts';
import { replySchema } from '../reviews/review.ts';
import { instantSchema } from '../time/tehran.ts';
import { shownPauseReasons, throttleEnds } from '../vendors/throttle.ts';
import { type VendorAction, vendorMoves } from '../vendors/transitions.ts';
import { waitingChangeSchema } from './moderation-calls.ts';
import { waitingVendorImageSchema } from './vendor-image-calls.ts';

/**
 * Actors whose moments came from the marketplace itself and are not echoed. Every other actor belongs to the shop;
 * null is the system.
 */
export const echoed = ['marketplace', 'courier', 'customer'] as const satisfies readonly Actor['kind'][];

export const isTold = (by: Actor | null): boolean =>
  !(echoed as readonly string[]).includes(by?.kind ?? 'system');

/** An order without personal data, which getMarketplaceOrder answers to those who may see it. */
const orderNow = z.pick(orderSchema, {
  orderCode: true,
  orderStatus: true,
  deliveryType: true,
  deliveryStatus: true,
  version: true,
  statusDate: true,
  preparationTime: true,
  dueAt: true,
  totalPrice: true,
  payablePrice: true,
});

/** `order.accepted` and the like: the noun, then `data.moment.what`. */
export const webhookMessageSchema = z.object({
  type: z.string().check(z.regex(/^order\.[a-z-]+$/)),
  /** Time of the event. The header `webhook-timestamp` is the time of sending. */
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    moment: orderMomentSchema,
    /** The order at the time of sending, which may be newer than the moment: compare versions. */
    order: orderNow,
  }),
});
export type WebhookMessage = z.output<typeof webhookMessageSchema>;

export const menuMessageTypes = ['menu.change-requested', 'menu.change-withdrawn'] as const;

export const menuMessageSchema = z.object({
  type: z.enum(menuMessageTypes),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    /** Names and pictures are those at the time of sending. Decide it by its id. */
    change: waitingChangeSchema,
  }),
});
export type MenuMessage = z.output<typeof menuMessageSchema>;

/**
 * Actions of shops and of time; the platform knows its own. `finishSignup`: the last step is done, and the status
 * stays.
 */
export const toldVendorActions = [
  ...(Object.keys(vendorMoves) as VendorAction[]).filter((action) => vendorMoves[action].by !== 'platform'),
  'finishSignup',
] as const;

export const vendorMessageSchema = z.object({
  type: z.literal('vendor.status-changed'),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    action: z.enum(toldVendorActions),
    fromStatus: z.enum(vendorStatuses),
    toStatus: z.enum(vendorStatuses),
    /** The shop at the time of sending, which may be newer: status, sign-up step and version. */
    vendor: z.object({ vendorStatus: z.enum(vendorStatuses), step: z.int(), version: z.int() }),
  }),
});
export type VendorMessage = z.output<typeof vendorMessageSchema>;

export const throttleMessageTypes = [
  'vendor.pause-started',
  'vendor.pause-ended',
  'vendor.busy-started',
  'vendor.busy-ended',
] as const;

export const throttleMessageSchema = z.object({
  type: z.enum(throttleMessageTypes),
  /** When it started or ended; one that ended while our server was down, too. */
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    /** The same for its start and its end. */
    throttleId: z.int(),
    startedAt: instantSchema,
    /** It is over at this instant at the latest, whether or not its end is told. */
    until: instantSchema,
    /** Of a pause. */
    reason: z.nullable(z.enum(shownPauseReasons)),
    /** Of a busy shop: minutes that new orders are told more than usual. */
    minutes: z.nullable(z.int()),
    /** True when the shop is busy because of its open orders. */
    isByOrders: z.boolean(),
    /** Null for a start. */
    endedBecause: z.nullable(z.enum(throttleEnds)),
  }),
});
export type ThrottleMessage = z.output<typeof throttleMessageSchema>;

export const reachMessageTypes = ['vendor.unreachable', 'vendor.reachable'] as const;

/** A shop that customers can order from while none of its devices is there, and one of whose devices is back. */
export const reachMessageSchema = z.object({
  type: z.enum(reachMessageTypes),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    /** The same for both. */
    unreachableId: z.int(),
    /** When a device was last there. */
    lastSeenAt: instantSchema,
    startedAt: instantSchema,
    /** Null while it lasts. */
    endedAt: z.nullable(instantSchema),
  }),
});
export type ReachMessage = z.output<typeof reachMessageSchema>;

export const replyMessageTypes = [
  'review.reply-written',
  'review.reply-edited',
  'review.reply-deleted',
] as const;

export const replyMessageSchema = z.object({
  type: z.enum(replyMessageTypes),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    orderCode: orderCodeSchema,
    reviewId: z.int(),
    replyId: z.int(),
    /** The reply at the time of sending; null when it was deleted since. Decide about its text by its version. */
    reply: z.nullable(replySchema),
  }),
});
export type ReplyMessage = z.output<typeof replyMessageSchema>;

export const vendorImageMessageTypes = ['vendor-image.requested', 'vendor-image.withdrawn'] as const;

export const vendorImageMessageSchema = z.object({
  type: z.enum(vendorImageMessageTypes),
  timestamp: instantSchema,
  /** The picture that it replaces is the one at the time of sending. Decide it by its id. */
  data: z.object({ vendorCode: vendorCodeSchema, request: waitingVendorImageSchema }),
});
export type VendorImageMessage = z.output<typeof vendorImageMessageSchema>;

/** Answer any 2xx within ten seconds. 410 stops all messages; any other answer, or none, is retried. */
export const marketplaceWebhooks = {
  order: webhookMessageSchema,
  menu: menuMessageSchema,
  vendor: vendorMessageSchema,
  throttle: throttleMessageSchema,
  reach: reachMessageSchema,
  review: replyMessageSchema,
  vendorImage: vendorImageMessageSchema,
};

export const disputeMessageTypes = ['dispute.opened', 'dispute.withdrawn'] as const;

export const disputeMessageSchema = z.object({
  type: z.enum(disputeMessageTypes),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    /** As it is at the time of sending. Read its evidence, and answer it, by its id. */
    dispute: disputeSchema,
  }),
});
export type DisputeMessage = z.output<typeof disputeMessageSchema>;
