// The platform's review of menus: new parts and prices that wait for its decision.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { approvalSchema, changeTypeSchema, partTypeSchema } from '../menu/review/approval.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { eventIdSchema } from './calls.ts';

/** A waiting change of a price or a new part of a shop's menu, with everything needed to judge it. */
export const waitingChangeSchema = z.object({
  id: z.int(),
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  relatedProductPartType: partTypeSchema,
  requestType: changeTypeSchema,
  /** The variant, image or option. */
  partId: z.int(),
  /** The product of a variant or image, or the option category of an option. */
  ofName: z.string(),
  /** The name of the variant or option; null for an image. */
  partName: z.nullable(z.string()),
  /** Toman. Null for a new part and for an image. */
  oldPrice: z.nullable(z.int()),
  newPrice: z.nullable(z.int()),
  /** Paths on this server; the second is the accepted image that the first would replace. */
  imageLink: z.nullable(z.string()),
  replacedImageLink: z.nullable(z.string()),
  requestedAt: instantSchema,
});
export type WaitingChange = z.output<typeof waitingChangeSchema>;

/** Days before today whose sales stand beside a new price. */
export const soldDays = 30;

const queuedChangeSchema = z.extend(waitingChangeSchema, {
  /** Pieces of the product that were sold in the last 30 complete days; null for everything but a variant's new price. */
  soldPieces: z.nullable(z.int()),
});
export type QueuedChange = z.output<typeof queuedChangeSchema>;

export const listChangeRequests = defineCall({
  name: 'listChangeRequests',
  method: 'GET',
  path: '/marketplace/v1/change-requests',
  summary:
    'The change requests that wait for the platform, of all shops or of one, oldest first, a hundred a page.',
  access: { kind: 'marketplace', permission: 'queues.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/))),
  }),
  response: z.object({ changes: z.array(queuedChangeSchema), next: z.nullable(z.string()) }),
  faults: [],
});

const reasonMissing = 'برای رد درخواست دلیل لازم است.';
const reason = z.pipe(
  z.pipe(z.string().check(z.maxLength(300)), z.transform(normaliseText)),
  z.string().check(z.minLength(1, reasonMissing)),
);

export const decideChangeRequest = defineCall({
  name: 'decideChangeRequest',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/change-requests/{id}/decision',
  summary:
    'Accept a change, which then takes effect immediately, or reject it with a reason that the shop sees. CHANGE_DECIDED for one that was withdrawn or already decided.',
  access: { kind: 'marketplace', permission: 'content.decide' },
  params: z.strictObject({ vendorCode: vendorCodeSchema, id: menuIdInPathSchema }),
  body: z.union([
    z.strictObject({ eventId: eventIdSchema, decision: z.literal('ACCEPT') }),
    z.strictObject({ eventId: eventIdSchema, decision: z.literal('REJECT'), reason }),
  ]),
  response: z.object({ id: z.int(), result: approvalSchema }),
  faults: ['CHANGE_DECIDED', 'EVENT_REUSED'],
});

export const moderationCalls = { listChangeRequests, decideChangeRequest };
