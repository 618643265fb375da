// A person's export and erasure, for customers and for people of shops (docs/behaviour/personal-data.md). The phone is in the body, so
// that it stays out of URLs.
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { eventIdSchema } from '../marketplace/calls.ts';
import { revealReasonSchema } from '../marketplace/reveal-reason.ts';
import { tomanSchema } from '../money/toman.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { deliveryTypes, orderStatuses } from '../orders/states.ts';
import { typedMobileSchema } from '../text/mobile-schemas.ts';
import { instantSchema } from '../time/tehran.ts';
import { keptReasons } from './kept.ts';

const help = { kind: 'marketplace', permission: 'people.help', fresh: true } as const;

const asked = { cellPhone: typedMobileSchema, reason: revealReasonSchema };

/** Orders of an export's page. */
export const exportPageSize = 100;

export const exportedOrderSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  orderCode: orderCodeSchema,
  orderStatus: z.enum(orderStatuses),
  deliveryType: z.enum(deliveryTypes),
  placedAt: instantSchema,
  customerName: z.string(),
  customerAddress: z.nullable(z.string()),
  customerComment: z.nullable(z.string()),
  customerLatitude: z.nullable(z.number()),
  customerLongitude: z.nullable(z.number()),
  /** «۲ × چلوکباب کوبیده», one line each. */
  items: z.array(z.string()),
  payablePrice: tomanSchema,
  review: z.nullable(
    z.object({
      at: instantSchema,
      writerName: z.string(),
      rating: z.int(),
      comments: z.array(z.string()),
    }),
  ),
});
export type ExportedOrder = z.output<typeof exportedOrderSchema>;

export const exportCustomer = defineCall({
  name: 'exportCustomer',
  method: 'POST',
  path: '/marketplace/v1/customers/export',
  summary: `All that is held about a customer: orders of all shops with this phone, newest first, ${exportPageSize} a page, with name, address, comment and review. The reason is recorded.`,
  access: help,
  body: z.strictObject({
    ...asked,
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^-?\d{1,17}~[\w-]{1,40}~[A-Za-z0-9-]{1,32}$/))),
  }),
  response: z.object({
    cellPhone: z.string(),
    orders: z.array(exportedOrderSchema),
    /** Null at the end. */
    next: z.nullable(z.string()),
  }),
  faults: [],
});

/** OPEN: the order is not over. DISPUTE: its money is disputed. CLAIM: the shop may still dispute an adjustment. */
export const holdCauses = ['OPEN', 'DISPUTE', 'CLAIM'] as const;
export type HoldCause = (typeof holdCauses)[number];

const keptSchema = z.array(z.enum(keptReasons));

/** Held orders that an answer names. */
export const maxHeldListed = 50;

export const eraseCustomer = defineCall({
  name: 'eraseCustomer',
  method: 'POST',
  path: '/marketplace/v1/customers/erase',
  summary:
    'Erase a customer: name, phone, address, place and comment of all orders with this phone, and the words of reviews. Orders and sums stay. Orders that are open or disputed are erased when that ends.',
  access: help,
  proposable: true,
  body: z.strictObject({ eventId: eventIdSchema, ...asked }),
  response: z.object({
    /** Orders without their customer from now on. */
    erased: z.int(),
    /** Orders that follow within hours, because they are many. */
    queued: z.int(),
    /** Orders that are held, and why: as many as `maxHeldListed`. */
    held: z.array(
      z.object({ vendorCode: vendorCodeSchema, orderCode: orderCodeSchema, because: z.enum(holdCauses) }),
    ),
    /** Data of the customer that stay elsewhere. */
    kept: keptSchema,
  }),
  faults: ['EVENT_REUSED'],
});

const membershipSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  role: z.enum(roles),
  isInvited: z.boolean(),
});

/** Rows of each kind that an export names, newest first. */
export const maxExportedRows = 500;

export const exportPerson = defineCall({
  name: 'exportPerson',
  method: 'POST',
  path: '/marketplace/v1/people/export',
  summary: `All that is held about the account of a person who works in shops: name, national code, shops, sessions, and what the audit log recorded, ${maxExportedRows} rows of each kind at most. The reason is recorded.`,
  access: help,
  body: z.strictObject(asked),
  response: z.object({
    personId: z.int(),
    cellPhone: z.string(),
    fullName: z.string(),
    nationalCode: z.nullable(z.string()),
    createdAt: instantSchema,
    hasSecondFactor: z.boolean(),
    shops: z.array(membershipSchema),
    /** Shops that the person owns: the agreement has more about an owner. */
    owns: z.array(z.object({ vendorCode: vendorCodeSchema, vendorName: z.string() })),
    sessions: z.array(
      z.object({
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        signedInAt: instantSchema,
        lastSeenAt: instantSchema,
      }),
    ),
    events: z.array(
      z.object({
        at: instantSchema,
        vendorCode: z.nullable(z.string()),
        call: z.string(),
        outcome: z.string(),
        address: z.string(),
      }),
    ),
  }),
  faults: ['NOT_FOUND'],
});

export const erasePerson = defineCall({
  name: 'erasePerson',
  method: 'POST',
  path: '/marketplace/v1/people/erase',
  summary:
    'End the account of a person who works in no shop any more: name, phone, national code, sessions, second factor and subscriptions. The number stays in the audit log.',
  access: help,
  proposable: true,
  body: z.strictObject({ eventId: eventIdSchema, ...asked }),
  response: z.object({ personId: z.int(), kept: keptSchema }),
  faults: ['NOT_FOUND', 'PERSON_AT_WORK', 'EVENT_REUSED'],
});

export const personalDataCalls = { exportCustomer, eraseCustomer, exportPerson, erasePerson };
