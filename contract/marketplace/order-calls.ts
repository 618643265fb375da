// The platform's look at orders of all shops, and what its people do about one: lists, the whole trail, its money, notes.
// Owns: the calls. Not: the rules of the platform's actions (orders/platform-steps.ts), the orders' own commands (calls.ts).
// For operators a customer's phone, address and words are masked; each reveal has a reason and is recorded.

import * as z from 'zod/mini';
import { escalationNoticeSchema } from '../escalation/calls.ts';
import { escalationSteps, stepOutcomes } from '../escalation/steps.ts';
import { defineCall } from '../kit/call.ts';
import { idTextSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { accountingRowSchema } from '../ledger/calls.ts';
import { disputeSchema } from '../ledger/dispute-calls.ts';
import { tomanSchema } from '../money/toman.ts';
import { courierSchema, orderCodeSchema, orderMomentSchema, permitSchema } from '../orders/order.ts';
import { maxHoldSeconds, type PlatformAction } from '../orders/platform-steps.ts';
import { callCauses, deliveryTypes, orderStatuses, preparationMinutes } from '../orders/states.ts';
import { recordedActorSchema } from '../orders/words.ts';
import { typedMobileSchema } from '../text/mobile-schemas.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { eventIdSchema, orderAnswerSchema } from './calls.ts';
import { revealReasonSchema } from './reveal-reason.ts';

const orderPath = z.strictObject({ vendorCode: vendorCodeSchema, orderCode: orderCodeSchema });

const textOf = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(most * 2)), z.transform(normaliseText)),
    z.string().check(z.minLength(least), z.maxLength(most)),
  );

export const platformOrderSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  orderCode: orderCodeSchema,
  orderStatus: z.enum(orderStatuses),
  /** Start of the present status. */
  statusDate: instantSchema,
  /** The cause of NEED_FOR_CALL. */
  callCause: z.nullable(z.enum(callCauses)),
  deliveryType: z.enum(deliveryTypes),
  placedAt: instantSchema,
  cityId: z.nullable(z.int()),
  payablePrice: tomanSchema,
  customerName: z.string(),
  /** Masked for operators: 0912***0001. */
  customerPhoneNumber: z.string(),
});
export type PlatformOrder = z.output<typeof platformOrderSchema>;

export const ordersPageSize = 100;

export const listPlatformOrders = defineCall({
  name: 'listPlatformOrders',
  method: 'GET',
  path: '/marketplace/v1/orders',
  summary: `Orders of all shops, newest first, ${ordersPageSize} a page at most, those of the archive included. A page reads a limited number of orders: while a filter finds few of them it may have fewer rows, and \`next\` continues.`,
  access: { kind: 'marketplace', permission: 'orders.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    cityId: z.optional(idTextSchema),
    status: z.optional(z.enum(orderStatuses)),
    deliveryType: z.optional(z.enum(deliveryTypes)),
    /** Time of the order; \`to\` is exclusive. */
    from: z.optional(instantSchema),
    to: z.optional(instantSchema),
    /** The whole code. */
    code: z.optional(orderCodeSchema),
    /** \`next\` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^-?\d{1,17}~[\w-]{1,40}~[A-Za-z0-9-]{1,32}$/))),
  }),
  response: z.object({ orders: z.array(platformOrderSchema), next: z.nullable(z.string()) }),
  faults: [],
});

/** Orders are found by phone for this many days. */
export const phoneSearchDays = 30;

export const searchPlatformOrders = defineCall({
  name: 'searchPlatformOrders',
  method: 'POST',
  path: '/marketplace/v1/orders/search',
  summary: `Orders of one customer in all shops by phone number, of the last ${phoneSearchDays} days, newest first, at most ${ordersPageSize}. The reason is recorded.`,
  access: { kind: 'marketplace', permission: 'personal.read' },
  body: z.strictObject({ phoneNumber: typedMobileSchema, reason: revealReasonSchema }),
  response: z.object({ orders: z.array(platformOrderSchema) }),
  faults: [],
});

export const deviceSteps = ['RECEIVED', 'DRAWN', 'SOUNDED', 'TOUCHED'] as const;
export const noteKinds = ['CALLED_SHOP', 'CALLED_CUSTOMER', 'NOTE'] as const;
export const noteOutcomes = ['REACHED', 'NO_ANSWER', 'WRONG_NUMBER'] as const;

export const orderNoteSchema = z.object({
  kind: z.enum(noteKinds),
  /** Null for a note that is about no call. */
  outcome: z.nullable(z.enum(noteOutcomes)),
  text: z.nullable(z.string()),
  /** The name of the operator. */
  by: z.string(),
});

const at = { at: instantSchema };

/** One entry of an order's trail. */
export const trailEntrySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('moment'),
    ...at,
    moment: z.extend(orderMomentSchema, { by: z.nullable(recordedActorSchema) }),
  }),
  /** A device of the shop has reported this about the order. */
  z.object({
    type: z.literal('device'),
    ...at,
    what: z.enum(deviceSteps),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    fullName: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('escalation'),
    ...at,
    step: z.enum(escalationSteps),
    outcome: z.enum(stepOutcomes),
    notices: z.array(escalationNoticeSchema),
  }),
  z.object({
    type: z.literal('webhook'),
    ...at,
    message: z.string(),
    state: z.enum(['waiting', 'delivered', 'given-up']),
    tries: z.int(),
    deliveredAt: z.nullable(instantSchema),
    /** The status or the failure of the last try; null before it. */
    lastFailure: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('note'), ...at, note: orderNoteSchema }),
]);
export type TrailEntry = z.output<typeof trailEntrySchema>;

export const getOrderTrail = defineCall({
  name: 'getOrderTrail',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/trail',
  summary:
    'All that is known about the course of an order, oldest first: its moments with the operators who acted, the shop’s devices, the escalation, webhooks and notes; and what the platform may do now, with the reason why not.',
  access: { kind: 'marketplace', permission: 'orders.read' },
  params: orderPath,
  response: z.object({
    /** A person of the shop heard the order or answered. */
    isHeard: z.boolean(),
    /** The next step of the escalation; null when none is left or needed. */
    nextStep: z.nullable(z.object({ step: z.enum(escalationSteps), at: instantSchema })),
    actions: z.object({
      accept: permitSchema,
      hold: permitSchema,
      answerNfc: permitSchema,
      cancel: permitSchema,
      answerChange: permitSchema,
    } satisfies Record<PlatformAction, typeof permitSchema>),
    /** Toman that the shop would be paid for a cancellation now whose cause is not the shop. */
    cancellationPays: tomanSchema,
    entries: z.array(trailEntrySchema),
  }),
  faults: [],
});

export const getOrderMoney = defineCall({
  name: 'getOrderMoney',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/money',
  summary:
    'All transactions of an order in the ledger, oldest first, with their settlements and disputes. An order is booked some seconds after it has ended.',
  access: { kind: 'marketplace', permission: 'money.read' },
  params: orderPath,
  response: z.object({
    transactions: z.array(accountingRowSchema),
    disputes: z.array(disputeSchema),
    /** Toman owed to the shop for the order in all, and toman of it that are not paid. */
    owed: z.int(),
    open: z.int(),
    /** True while the order waits to be booked. */
    isWaiting: z.boolean(),
  }),
  faults: [],
});

export const acceptForShop = defineCall({
  name: 'acceptForShop',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/acceptance',
  summary:
    'Accept a new order for a shop that said yes by phone. The shop’s devices show it as accepted by the platform.',
  access: { kind: 'marketplace', permission: 'orders.act' },
  params: orderPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    /** Minutes of preparation that the shop has promised. */
    minutes: z
      .int()
      .check(
        z.gte(preparationMinutes.min),
        z.lte(preparationMinutes.max),
        z.multipleOf(preparationMinutes.step),
      ),
    /** The person of the shop who said so. */
    spokenTo: textOf(1, 80),
  }),
  response: orderAnswerSchema,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'EVENT_REUSED'],
});

export const holdOrder = defineCall({
  name: 'holdOrder',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/hold',
  summary: `Put the cancellation of an unanswered order off, once and by ${maxHoldSeconds} seconds at most, while the shop is being called.`,
  access: { kind: 'marketplace', permission: 'orders.act' },
  params: orderPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    seconds: z.int().check(z.gte(10), z.lte(maxHoldSeconds)),
  }),
  response: orderAnswerSchema,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'HELD_ALREADY', 'EVENT_REUSED'],
});

export const platformOrderCalls = {
  listPlatformOrders,
  searchPlatformOrders,
  getOrderTrail,
  getOrderMoney,
  acceptForShop,
  holdOrder,
};

export const revealCustomer = defineCall({
  name: 'revealCustomer',
  method: 'POST',
  path: '/operator/v1/vendors/{vendorCode}/orders/{orderCode}/customer',
  summary: 'Look at the customer and the couriers of an order unmasked. The reason is recorded.',
  access: { kind: 'operator', permission: 'personal.read' },
  params: orderPath,
  body: z.strictObject({ reason: revealReasonSchema }),
  response: z.object({
    customerName: z.string(),
    customerPhoneNumber: z.string(),
    customerAddress: z.nullable(z.string()),
    customerComment: z.nullable(z.string()),
    customerLatitude: z.nullable(z.number()),
    customerLongitude: z.nullable(z.number()),
    couriers: z.array(courierSchema),
  }),
  faults: [],
});

export const addOrderNote = defineCall({
  name: 'addOrderNote',
  method: 'POST',
  path: '/operator/v1/vendors/{vendorCode}/orders/{orderCode}/notes',
  summary: 'Note a call to the shop or to the customer with its outcome, or anything else about an order.',
  access: { kind: 'operator', permission: ['orders.act', 'money.propose'] },
  params: orderPath,
  body: z.union([
    z.strictObject({
      eventId: eventIdSchema,
      kind: z.enum(['CALLED_SHOP', 'CALLED_CUSTOMER']),
      outcome: z.enum(noteOutcomes),
      text: z.optional(z.nullable(textOf(1, 500))),
    }),
    z.strictObject({ eventId: eventIdSchema, kind: z.literal('NOTE'), text: textOf(1, 500) }),
  ]),
  response: z.object({ id: z.int() }),
  faults: ['EVENT_REUSED'],
});

export const orderDeskCalls = { revealCustomer, addOrderNote };
