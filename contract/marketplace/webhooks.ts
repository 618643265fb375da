// The webhooks: a POST to the marketplace's endpoint for each of these, made by the shop, the system or an operator: a
// moment of an order; a waiting or withdrawn change of a menu; a change of a shop's status; a pause or busy
// period of a shop; a time without a present device; a reply to a review; a proposed or withdrawn picture
// of a shop; an opened or withdrawn dispute; a decision of an operator about any of these; an adjustment.
// Standard Webhooks 1.0.0: the headers are `webhook-id`, `webhook-timestamp` and `webhook-signature`.
// Invariants: a moment has the same id in every delivery; messages of one order, or of one part of a menu, are sent in order.
import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { adjustmentSchema } from '../ledger/adjustment.ts';
import { orderCodeSchema, orderMomentSchema, orderSchema } from '../orders/order.ts';
import type { Actor } from '../orders/words.ts';
import { replySchema } from '../reviews/review.ts';
import { instantSchema } from '../time/tehran.ts';
import { shownPauseReasons, throttleEnds } from '../vendors/throttle.ts';
import {
  platformActions,
  type VendorAction,
  vendorMoves,
  visibilityActions,
} from '../vendors/transitions.ts';
import { waitingDisputeSchema } from './dispute-calls.ts';
import { waitingChangeSchema } from './moderation-calls.ts';
import { vendorTermsSchema } from './vendor-calls.ts';
import { waitingVendorImageSchema } from './vendor-image-calls.ts';

/**
 * Actors whose moments came from the marketplace itself and are not sent back. Every other actor belongs to
 * the shop; null is the system.
 */
export const marketplaceActors = [
  'marketplace',
  'courier',
  'customer',
] as const satisfies readonly Actor['kind'][];

export const isSentAsWebhook = (by: Actor | null): boolean =>
  !(marketplaceActors as readonly string[]).includes(by?.kind ?? 'system');

/** An order without personal data. getMarketplaceOrder answers the rest to callers who may see it. */
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

/** `order.accepted` and similar: the noun, then `data.moment.what`. */
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

/** A decision of an operator. The marketplace's key knows its own decisions and gets no message about them. */
const decisionSchema = z.nullable(
  z.object({
    isAccepted: z.boolean(),
    /** Why it was rejected, as the shop sees it. */
    reason: z.nullable(z.string()),
  }),
);

export const menuMessageTypes = [
  'menu.change-requested',
  'menu.change-withdrawn',
  'menu.change-decided',
] as const;

export const menuMessageSchema = z.object({
  type: z.enum(menuMessageTypes),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    /** Names and pictures are those at the time of sending. Decisions refer to its id. */
    change: waitingChangeSchema,
    /** Null while it waits, and when it was withdrawn. */
    decision: decisionSchema,
  }),
});

/**
 * Actions of shops and of time, which are always sent. `finishSignup`: the last step is done, and the status does not
 * change. Actions of the platform are sent when an operator takes them.
 */
export const webhookVendorActions = [
  ...(Object.keys(vendorMoves) as VendorAction[]).filter((action) => vendorMoves[action].by !== 'platform'),
  'finishSignup',
] as const;

export const vendorMessageSchema = z.object({
  type: z.literal('vendor.status-changed'),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    action: z.enum([...webhookVendorActions, ...platformActions, ...visibilityActions, 'approveSettings']),
    isByOperator: z.boolean(),
    fromStatus: z.enum(vendorStatuses),
    toStatus: z.enum(vendorStatuses),
    /** The shop at the time of sending, which may be newer: status, sign-up step and version. */
    vendor: z.object({ vendorStatus: z.enum(vendorStatuses), step: z.int(), version: z.int() }),
  }),
});

export const throttleMessageTypes = [
  'vendor.pause-started',
  'vendor.pause-ended',
  'vendor.busy-started',
  'vendor.busy-ended',
] as const;

export const throttleMessageSchema = z.object({
  type: z.enum(throttleMessageTypes),
  /** Time of the start or end, also of one that ended while our server was down. */
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    /** Same id for its start and its end. */
    throttleId: z.int(),
    startedAt: instantSchema,
    /** Latest end, whether or not an end message is sent. */
    until: instantSchema,
    /** Reason of a pause; null otherwise. */
    reason: z.nullable(z.enum(shownPauseReasons)),
    /** Minutes added to the quoted time of new orders of a busy shop; null for a pause. */
    minutes: z.nullable(z.int()),
    /** True when the shop is busy because of its open orders. */
    isByOrders: z.boolean(),
    /** Null for a start. */
    endedBecause: z.nullable(z.enum(throttleEnds)),
  }),
});

export const reachMessageTypes = ['vendor.unreachable', 'vendor.reachable'] as const;

/** A shop that takes orders while none of its devices is present, or that has a present device again. */
export const reachMessageSchema = z.object({
  type: z.enum(reachMessageTypes),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    /** Same id for both messages. */
    unreachableId: z.int(),
    /** Time at which a device was last present. */
    lastSeenAt: instantSchema,
    startedAt: instantSchema,
    /** Null while it lasts. */
    endedAt: z.nullable(instantSchema),
  }),
});

export const replyMessageTypes = [
  'review.reply-written',
  'review.reply-edited',
  'review.reply-deleted',
  'review.reply-decided',
] as const;

export const replyMessageSchema = z.object({
  type: z.enum(replyMessageTypes),
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    orderCode: orderCodeSchema,
    reviewId: z.int(),
    replyId: z.int(),
    /** The reply at the time of sending; null when it has been deleted. Decisions refer to its version. */
    reply: z.nullable(replySchema),
  }),
});

export const vendorImageMessageTypes = [
  'vendor-image.requested',
  'vendor-image.withdrawn',
  'vendor-image.decided',
] as const;

export const vendorImageMessageSchema = z.object({
  type: z.enum(vendorImageMessageTypes),
  timestamp: instantSchema,
  /** The replaced picture is the one at the time of sending. Decisions refer to its id. */
  data: z.object({
    vendorCode: vendorCodeSchema,
    request: waitingVendorImageSchema,
    /** Null while it waits, and when it was withdrawn. */
    decision: decisionSchema,
  }),
});

export const disputeMessageTypes = ['dispute.opened', 'dispute.withdrawn', 'dispute.answered'] as const;

export const disputeMessageSchema = z.object({
  type: z.enum(disputeMessageTypes),
  timestamp: instantSchema,
  /** The dispute at the time of sending. Its evidence is read, and it is answered, by its id. */
  data: waitingDisputeSchema,
});

export const adjustmentMessageSchema = z.object({
  type: z.literal('adjustment.booked'),
  timestamp: instantSchema,
  /** A refund, a charge or a compensation that an operator, or the rule for canceled orders, has booked. */
  data: z.object({ vendorCode: vendorCodeSchema, adjustment: adjustmentSchema }),
});

export const termsMessageSchema = z.object({
  type: z.literal('vendor.terms-changed'),
  timestamp: instantSchema,
  /** The terms that an operator has set, or that the acceptance of a sign-up has preset. */
  data: z.object({ vendorCode: vendorCodeSchema, terms: vendorTermsSchema }),
});

/** A receiver answers any 2xx within ten seconds. 410 stops all messages; any other answer, or none, is retried. */
export const marketplaceWebhooks = {
  order: webhookMessageSchema,
  menu: menuMessageSchema,
  vendor: vendorMessageSchema,
  throttle: throttleMessageSchema,
  reach: reachMessageSchema,
  review: replyMessageSchema,
  vendorImage: vendorImageMessageSchema,
  dispute: disputeMessageSchema,
  adjustment: adjustmentMessageSchema,
  terms: termsMessageSchema,
};
