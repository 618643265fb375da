// The security log for the platform: changes, exports and refusals, by person, shop and address.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { instantSchema } from '../time/tehran.ts';

const row = z.nullable(z.record(z.string(), z.unknown()));

export const securityEventSchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** Null for an event without a shop. */
  vendorCode: z.nullable(z.string()),
  actor: z.enum(['staff', 'marketplace', 'public']),
  personId: z.nullable(z.int()),
  role: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  /** The name of the call in this document. */
  call: z.string(),
  /** The ids in the request, by their names in the call. */
  object: z.nullable(z.record(z.string(), z.string())),
  /** DONE, REPLAYED (a used refresh token was presented again and its session ended), or the code of the refusal. */
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
    'Changes, exports and refusals of the last year, newest first, fifty a page. Orders and prints have their own history.',
  access: { kind: 'marketplace', permission: 'security.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
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
