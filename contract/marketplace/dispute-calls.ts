// The platform's calls about disputes: it reads open disputes with their evidence, and answers them.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { adjustmentKinds } from '../ledger/accounts.ts';
import { adjustmentSchema } from '../ledger/adjustment.ts';
import { disputeSchema } from '../ledger/dispute-calls.ts';
import { evidenceSchema } from '../ledger/evidence.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { tomanSchema } from '../money/toman.ts';
import { normaliseText } from '../text/persian.ts';
import { eventIdSchema } from './calls.ts';

const disputePath = z.strictObject({ vendorCode: vendorCodeSchema, id: menuIdInPathSchema });

export const waitingDisputeSchema = z.object({ vendorCode: vendorCodeSchema, dispute: disputeSchema });

const listedDisputeSchema = z.extend(waitingDisputeSchema, {
  vendorName: z.string(),
  /** The kind and the toman of the disputed adjustment. */
  kind: z.enum(adjustmentKinds),
  amount: tomanSchema,
});
export type ListedDispute = z.output<typeof listedDisputeSchema>;
export type WaitingDispute = z.output<typeof waitingDisputeSchema>;

export const listWaitingDisputes = defineCall({
  name: 'listWaitingDisputes',
  method: 'GET',
  path: '/marketplace/v1/disputes',
  summary: 'The disputes that wait for the platform, of all shops or of one, oldest first, a hundred a page.',
  access: { kind: 'marketplace', permission: 'money.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    /** `next` of the previous page. */
    after: z.optional(menuIdInPathSchema),
  }),
  response: z.object({ disputes: z.array(listedDisputeSchema), next: z.nullable(z.int()) }),
  faults: [],
});

export const getDispute = defineCall({
  name: 'getDispute',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/disputes/{id}',
  summary:
    'A dispute with its refund or charge, and the known facts about the order: times, ticked items, the hand-over code and the courier.',
  access: { kind: 'marketplace', permission: 'money.read' },
  params: disputePath,
  response: z.object({ dispute: disputeSchema, adjustment: adjustmentSchema, evidence: evidenceSchema }),
  faults: [],
});

const reasonMissing = 'برای رد اعتراض دلیل لازم است.';
const reasonSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(600)), z.transform(normaliseText)),
  z.string().check(z.minLength(1, reasonMissing), z.maxLength(300)),
);

export const answerDispute = defineCall({
  name: 'answerDispute',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/disputes/{id}/answer',
  summary:
    'WON reverses the refund or charge by a transaction of its own; the customer keeps the refund. LOST leaves it, with a reason that the shop sees. Repeating the same answer succeeds, a different one is DISPUTE_ANSWERED.',
  access: { kind: 'marketplace', permission: 'money.propose' },
  proposable: true,
  params: disputePath,
  body: z.union([
    z.strictObject({
      ...{ eventId: eventIdSchema, result: z.literal('WON') },
      reason: z.optional(z.nullable(reasonSchema)),
    }),
    z.strictObject({ eventId: eventIdSchema, result: z.literal('LOST'), reason: reasonSchema }),
  ]),
  response: disputeSchema,
  faults: ['DISPUTE_ANSWERED', 'DISPUTE_WITHDRAWN', 'EVENT_REUSED'],
});

export const platformDisputeCalls = { listWaitingDisputes, getDispute, answerDispute };
