// The rules by which a shop is paid for an order that is canceled before it has left the shop.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { versionSchema } from '../kit/integers.ts';
import { instantSchema } from '../time/tehran.ts';
import { eventIdSchema } from './calls.ts';

const percentSchema = z.int().check(z.gte(0), z.lte(100));
export const percentsSchema = z.strictObject({
  NEW: percentSchema,
  PREPARING: percentSchema,
  READY: percentSchema,
});

export const cancellationRulesSchema = z.object({
  /** 0: the rules that come with the program. */
  version: z.int(),
  /** Null for version 0. */
  startsAt: z.nullable(instantSchema),
  /** Percent of what the shop would have got for the food, by the state of its kitchen. */
  percents: percentsSchema,
});
export type CancellationRules = z.output<typeof cancellationRulesSchema>;

export const getCancellationRules = defineCall({
  name: 'getCancellationRules',
  method: 'GET',
  path: '/marketplace/v1/cancellation-rules',
  summary: 'The rules in force.',
  access: { kind: 'marketplace', permission: 'orders.read' },
  response: cancellationRulesSchema,
  faults: [],
});

export const putCancellationRules = defineCall({
  name: 'putCancellationRules',
  method: 'PUT',
  path: '/marketplace/v1/cancellation-rules',
  summary:
    'Set the percents for cancellations from now on. `version` is the one that was read; RULES_STALE when somebody was faster.',
  access: { kind: 'marketplace', permission: ['terms.propose', 'money.propose'] },
  proposable: true,
  body: z.strictObject({ eventId: eventIdSchema, version: versionSchema, percents: percentsSchema }),
  response: cancellationRulesSchema,
  faults: ['RULES_STALE', 'EVENT_REUSED'],
});

export const cancellationCalls = { getCancellationRules, putCancellationRules };
