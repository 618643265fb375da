// What the marketplace is told of the shops' doings: a POST to its endpoint for each moment of an order that the shop or the
// system made, for each change of a menu that waits for its word or was taken back, and for each move of a shop's status that the shop or
// the system made. Standard Webhooks 1.0.0: the headers are `webhook-id`, `webhook-timestamp` and `webhook-signature`.
// Always true: the same moment has the same id however often it is sent; those of one order, or of one part of a menu, come in
// their order.
import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { orderMomentSchema, orderSchema } from '../orders/order.ts';
import type { Actor } from '../orders/words.ts';
import { instantSchema } from '../time/tehran.ts';
import { type VendorAction, vendorMoves } from '../vendors/transitions.ts';
import { vendorCodeSchema } from '../vendors/vendor.ts';
import { waitingChangeSchema } from './moderation-calls.ts';

/** What they did we know from the marketplace itself. Everybody else is the shop's, and nobody is the system. */
export const echoed = ['marketplace', 'courier', 'customer'] as const satisfies readonly Actor['kind'][];

export const isTold = (by: Actor | null): boolean =>
  !(echoed as readonly string[]).includes(by?.kind ?? 'system');

/** An order without the people in it: whoever may know them asks getMarketplaceOrder. */
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

/** `order.accepted` and the like: what stands in `data.moment.what`, after the noun. */
export const webhookMessageSchema = z.object({
  type: z.string().check(z.regex(/^order\.[a-z-]+$/)),
  /** When it happened. The header `webhook-timestamp` says when it was sent. */
  timestamp: instantSchema,
  data: z.object({
    vendorCode: vendorCodeSchema,
    moment: orderMomentSchema,
    /** The order as it is when the message is sent, which may be later than the moment: compare versions. */
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
    /** With names and pictures as they are when the message is sent. Decide it by its id. */
    change: waitingChangeSchema,
  }),
});
export type MenuMessage = z.output<typeof menuMessageSchema>;

/** What shops and time do; what the platform did itself it knows. `finishSignup`: the last step is done, and the status stays. */
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
    /** The shop as it is when the message is sent, which may be later: its status, where its sign-up stands, and its version. */
    vendor: z.object({ vendorStatus: z.enum(vendorStatuses), step: z.int(), version: z.int() }),
  }),
});
export type VendorMessage = z.output<typeof vendorMessageSchema>;

/** Answer any 2xx within ten seconds. 410 ends all messages; anything else, and no answer, is tried again. */
export const marketplaceWebhooks = {
  order: webhookMessageSchema,
  menu: menuMessageSchema,
  vendor: vendorMessageSchema,
};
