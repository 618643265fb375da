// A shop's disputes of refunds and charges: one adjustment with its evidence, opening, withdrawing, and the list.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { idSchema } from '../kit/integers.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { maxText, normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { adjustmentSchema, ledgerCodeSchema } from './adjustment.ts';
import { disputeStates, disputeText } from './disputes.ts';
import { evidenceSchema } from './evidence.ts';

const read = { kind: 'staff', permission: 'reports.read', statuses: openStatuses } as const;
const write = { kind: 'staff', permission: 'disputes.open', statuses: openStatuses } as const;

const textMissing = 'بنویسید چرا این مبلغ درست نیست؛ دست‌کم ۱۰ نویسه.';
const textTooLong = 'متن اعتراض نباید بیشتر از ۱٬۰۰۰ نویسه باشد.';
export const disputeTextSchema = z.pipe(
  z.pipe(z.string(textMissing).check(z.maxLength(maxText, textTooLong)), z.transform(normaliseText)),
  z.string().check(z.minLength(disputeText.least, textMissing), z.maxLength(disputeText.most, textTooLong)),
);

export const disputeSchema = z.object({
  id: idSchema,
  adjustmentCode: z.string(),
  orderCode: orderCodeSchema,
  state: z.enum(disputeStates),
  /** The shop's own words. */
  text: z.string(),
  openedAt: instantSchema,
  /** Time of the answer or withdrawal; null while it is open. */
  closedAt: z.nullable(instantSchema),
  /** The platform's reason; null without one. */
  answer: z.nullable(z.string()),
  /** Toman that a won dispute returned to the shop; null otherwise. */
  owed: z.nullable(z.int()),
});
export type Dispute = z.output<typeof disputeSchema>;

/** The maximum of a list, newest first; older disputes stay with their rows of the report. */
export const listedDisputes = 50;

export const listDisputes = defineCall({
  name: 'listDisputes',
  method: 'GET',
  path: '/api/v1/VendorInfo/disputes',
  summary: `The newest ${listedDisputes} disputes of the shop, open ones first.`,
  access: read,
  response: z.object({ disputes: z.array(disputeSchema), serverTime: instantSchema }),
  faults: [],
});

export const getAdjustment = defineCall({
  name: 'getAdjustment',
  method: 'GET',
  path: '/api/v1/VendorInfo/adjustments/{adjustmentCode}',
  summary:
    'A refund, a charge or a compensation with its disputes, newest first, and the known facts about its order: times, ticked items, the hand-over code and the courier. No names and no phones.',
  access: read,
  params: z.strictObject({ adjustmentCode: ledgerCodeSchema }),
  response: z.object({
    adjustment: adjustmentSchema,
    evidence: evidenceSchema,
    disputes: z.array(disputeSchema),
    serverTime: instantSchema,
  }),
  faults: [],
});

export const openDispute = defineCall({
  name: 'openDispute',
  method: 'POST',
  path: '/api/v1/VendorInfo/disputes',
  summary:
    'Dispute a refund or a charge before its deadline. The platform reads the text with the evidence of the order. DISPUTE_EXISTS while a dispute is open, or after it was answered. A withdrawn dispute may be opened again, five times in all.',
  access: write,
  body: z.strictObject({ adjustmentCode: ledgerCodeSchema, text: disputeTextSchema }),
  response: disputeSchema,
  faults: ['NOT_FOUND', 'NOT_DISPUTABLE', 'DISPUTE_TOO_LATE', 'DISPUTE_EXISTS'],
});

export const withdrawDispute = defineCall({
  name: 'withdrawDispute',
  method: 'DELETE',
  path: '/api/v1/VendorInfo/disputes/{id}',
  summary: 'Withdraw a dispute that the platform has not answered. Idempotent.',
  access: write,
  params: z.strictObject({ id: menuIdInPathSchema }),
  response: disputeSchema,
  faults: ['DISPUTE_ANSWERED'],
});

export const disputeCalls = { listDisputes, getAdjustment, openDispute, withdrawDispute };
