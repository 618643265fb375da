// The security log for the platform: changes, exports and refusals, by person, shop and address.
import * as z from 'zod/mini';
import type { FaultCode } from '../faults.ts';
import { defineCall } from '../kit/call.ts';
import { idTextSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { instantSchema } from '../time/tehran.ts';

const row = z.nullable(z.record(z.string(), z.unknown()));

export const securityActors = ['staff', 'marketplace', 'operator', 'machine', 'public'] as const;
/** The kind of a security event's actor. `machine`: a command on the server's own machine. */
export type SecurityActor = (typeof securityActors)[number];

/**
 * Refusals of handlers that are recorded: wrong codes and passphrases, forged requests, and ids that do not exist in this shop.
 */
export const auditedRefusals = [
  'FORBIDDEN',
  'XSRF',
  'NOT_FOUND',
  'STATUS_UNREACHABLE',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'SIGN_IN_WRONG',
  'SECOND_FACTOR_WRONG',
  'CHALLENGE_ENDED',
  'INVITATION_OVER',
] as const satisfies readonly FaultCode[];

/**
 * The outcomes of events. PROPOSED: waits for a second person. PROPOSAL_STALE: an approval came too late. REPLAYED: a used refresh
 * token was presented again and its session ended. TOO_MANY_KINDS: the refusals beyond the limit of different ones.
 */
export const securityOutcomes = [
  ...([
    'DONE',
    'PROPOSED',
    'PROPOSAL_STALE',
    'REPLAYED',
    'UNAUTHENTICATED',
    'SECOND_FACTOR_REQUIRED',
  ] as const),
  ...auditedRefusals,
  'TOO_MANY_KINDS',
] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

export const securityEventSchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** Null for an event without a shop. */
  vendorCode: z.nullable(z.string()),
  actor: z.enum(securityActors),
  personId: z.nullable(z.int()),
  role: z.nullable(z.string()),
  operatorId: z.nullable(z.int()),
  operatorName: z.nullable(z.string()),
  /** The proposal that was executed. */
  proposalId: z.nullable(z.int()),
  /** Why an operator looked at personal data. */
  reason: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  /** The name of the call in this document. */
  call: z.string(),
  /** The ids in the request, by their names in the call. */
  object: z.nullable(z.record(z.string(), z.string())),
  /** One of `securityOutcomes`; older events may have another. */
  outcome: z.string(),
  /** Number of equal refusals within five minutes. */
  times: z.int(),
  /** The client's address; only the network of a refused client without a session. */
  address: z.string(),
  requestId: z.string(),
  /** The changed columns of the affected rows, before and after; «…» stands for a changed secret. At most one hundred rows. */
  changes: z.array(z.object({ part: z.string(), id: z.nullable(z.string()), before: row, after: row })),
});

export const listSecurityEvents = defineCall({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/marketplace/v1/security-events',
  summary:
    'Changes, exports and refusals of the last year, newest first, fifty a page. Orders and prints have their own history. A page may have fewer than fifty events although there are more: a rare outcome is searched for in ten thousand events at a time.',
  access: { kind: 'marketplace', permission: 'security.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    operatorId: z.optional(idTextSchema),
    personId: z.optional(idTextSchema),
    /** Everything of one session. */
    sessionId: z.optional(z.uuid()),
    /** The name of a call. */
    call: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{1,59}$/))),
    outcome: z.optional(z.string().check(z.regex(/^[A-Z][A-Z_]{1,59}$/))),
    from: z.optional(instantSchema),
    /** Exclusive end. */
    to: z.optional(instantSchema),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  }),
  response: z.object({ events: z.array(securityEventSchema), next: z.nullable(z.string()) }),
  faults: [],
});

export const securityCalls = { listSecurityEvents };
