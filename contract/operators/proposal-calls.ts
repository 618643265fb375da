// The second pair of eyes: calls of operators that wait for another operator.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { idTextSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';

export const proposalStates = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'STALE', 'EXPIRED'] as const;
export const approvals = ['approve.money', 'approve.people', 'approve.system'] as const;
export type Approval = (typeof approvals)[number];

/** Hours after which a proposal expires, and after which one acts alone because nobody else may approve it. */
export const proposalHours = { expires: 72, alone: 24 } as const;

export const proposalPersonSchema = z.object({ id: z.int(), fullName: z.string() });

/** A refusal of the call: its code and its Persian title. */
const refusalSchema = z.object({ code: z.string(), title: z.string() });

export const proposalSchema = z.object({
  id: z.int(),
  /** The name of the call. */
  call: z.string(),
  vendorCode: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  approval: z.enum(approvals),
  /** Toman that the call moves; null when it moves none. */
  amount: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  proposedBy: proposalPersonSchema,
  proposedAt: instantSchema,
  expiresAt: instantSchema,
  /** Time at which it acts by itself, while nobody else may approve it; null otherwise. */
  actsAloneAt: z.nullable(instantSchema),
  state: z.enum(proposalStates),
  decidedBy: z.nullable(proposalPersonSchema),
  decidedAt: z.nullable(instantSchema),
  decisionReason: z.nullable(z.string()),
  /** The refusal that made it stale. */
  staleBecause: z.nullable(refusalSchema),
  isOwn: z.boolean(),
  /** False where a decision would be refused: for the own one, one about the own account, one of somebody whom one invited within a day or the reverse, one that waits no longer, and without its permission. */
  mayDecide: z.boolean(),
});
export type Proposal = z.output<typeof proposalSchema>;

const row = z.nullable(z.record(z.string(), z.unknown()));

/** The effect of the call now: it was tried in a transaction that was rolled back. */
export const effectSchema = z.object({
  /** The refusal that it would get now; null when it would succeed. */
  refusedBy: z.nullable(refusalSchema),
  /** At most one hundred changed rows; personal values and secrets are «…». */
  changes: z.array(z.object({ part: z.string(), id: z.nullable(z.string()), before: row, after: row })),
  /** Toman owed to the shop before and after; null for a call that moves no money. */
  owed: z.nullable(z.object({ before: z.int(), after: z.int() })),
});

export const listProposals = defineCall({
  name: 'listProposals',
  method: 'GET',
  path: '/operator/v1/proposals',
  summary:
    'Proposals, a hundred a page: the waiting ones oldest first, the others newest first, or with order=AMOUNT the largest first, in which those that move no money are last.',
  access: { kind: 'operator', permission: 'any' },
  query: z.strictObject({
    isWaiting: z.optional(z.enum(['true', 'false'])),
    isOwn: z.optional(z.enum(['true', 'false'])),
    /** Those about one shop. */
    vendorCode: z.optional(vendorCodeSchema),
    order: z.optional(z.enum(['AGE', 'AMOUNT'])),
    after: z.optional(idTextSchema),
  }),
  response: z.object({ proposals: z.array(proposalSchema), next: z.nullable(z.int()) }),
  faults: [],
});

export const getProposal = defineCall({
  name: 'getProposal',
  method: 'GET',
  path: '/operator/v1/proposals/{id}',
  summary:
    'A proposal with its request, personal values masked, and its effect: the call is tried in a transaction that is rolled back.',
  access: { kind: 'operator', permission: 'any' },
  params: z.strictObject({ id: idTextSchema }),
  response: z.object({
    proposal: proposalSchema,
    request: z.object({
      params: z.record(z.string(), z.unknown()),
      body: z.record(z.string(), z.unknown()),
    }),
    /** Null once it waits no longer. */
    effect: z.nullable(effectSchema),
  }),
  faults: [],
});

const reasonMissing = 'برای رد پیشنهاد دلیل لازم است.';
const reasonSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(600)), z.transform(normaliseText)),
  z.string().check(z.minLength(1, reasonMissing), z.maxLength(300)),
);

export const decideProposal = defineCall({
  name: 'decideProposal',
  method: 'POST',
  path: '/operator/v1/proposals/{id}/decision',
  summary:
    'Approve a proposal, which makes its call once in the same transaction, or reject it with a reason. Never the own one. What has become impossible is PROPOSAL_STALE.',
  access: { kind: 'operator', permission: approvals, fresh: true },
  params: z.strictObject({ id: idTextSchema }),
  body: z.union([
    z.strictObject({ decision: z.literal('APPROVE') }),
    z.strictObject({ decision: z.literal('REJECT'), reason: reasonSchema }),
  ]),
  response: z.object({
    proposal: proposalSchema,
    /** The answer of the call; null for a rejection. */
    answer: z.nullable(z.record(z.string(), z.unknown())),
  }),
  deadlineSeconds: 30,
  faults: ['OWN_RIGHTS', 'PROPOSAL_OWN', 'PROPOSAL_TOO_CLOSE', 'PROPOSAL_OVER', 'PROPOSAL_STALE'],
});

export const withdrawProposal = defineCall({
  name: 'withdrawProposal',
  method: 'POST',
  path: '/operator/v1/proposals/{id}/withdrawal',
  summary: 'Withdraw an own proposal that still waits.',
  access: { kind: 'operator', permission: 'any' },
  params: z.strictObject({ id: idTextSchema }),
  body: z.strictObject({}),
  response: proposalSchema,
  faults: ['PROPOSAL_OVER'],
});

export const proposalCalls = { listProposals, getProposal, decideProposal, withdrawProposal };
