// Makes the call of a proposal for its proposer: the very handler, in a transaction of ours.
// Invariants: the event id is the proposal's, so that it is made once; text messages are sent after the commit only.
import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import type { Call, PlatformAccess } from '@pishkhan/contract/kit/call.ts';
import { startAudit } from '../infra/audit/audit.ts';
import type { Nested } from '../infra/database/nested-transactions.ts';
import { encodeAnswer, StoredAnswer } from '../infra/http/answer.ts';
import type { Exchange } from '../infra/http/implement.ts';
import { isRefusal } from '../infra/http/read-request.ts';
import { auditSubject } from '../infra/http/register-calls.ts';
import type { Operator } from '../infra/http/visitor.ts';
import type { NestedParts, ProposalParts } from './parts.ts';
import type { ProposedRequest } from './request.ts';

export interface CallToMake {
  call: Call;
  request: ProposedRequest;
  operator: Operator;
  proposal: { id: number; decidedBy: number | null };
}

/** The request behind the decision; a proposal that acts alone has none. */
export type Moment = Pick<Exchange, 'now' | 'requestId' | 'ip'>;

/** Returns what the call answers, or its refusal. */
export async function makeCall(
  parts: ProposalParts,
  nested: Nested,
  over: Pick<NestedParts, 'sms' | 'files' | 'log'>,
  { call, request, operator, proposal }: CallToMake,
  { now, requestId, ip }: Moment,
): Promise<Record<string, unknown> | Fault> {
  const handler = parts
    .handlersOn({ db: nested.db, pool: nested.pool, ...over })
    .find((one) => one.call.name === call.name);
  if (!handler) throw new Error(`no handler for the proposed call ${call.name}`);
  const by = { kind: 'operator' as const, operator, proposal };
  const audit = startAudit({ call, visitor: undefined, by, address: ip, requestId, now });
  const { params, query } = request;
  const body = { ...request.body, eventId: `proposal-${proposal.id}` };
  audit.about(auditSubject(call, { params, body }));
  const isOfMarketplace = (call.access as PlatformAccess).kind === 'marketplace';
  const context = {
    ...{ audit, now, requestId, ip, idempotencyKey: undefined, expectedVersion: request.expectedVersion },
    ...(isOfMarketplace ? { by } : { operator }),
  };
  const outcome = await handler
    .handle({ params, query, body } as never, context as never)
    .catch((error: unknown) => {
      if (isRefusal(error)) return error;
      throw error;
    });
  if (isFault(outcome)) return outcome;
  const text =
    outcome instanceof StoredAnswer
      ? Buffer.from(outcome.body as string).toString()
      : encodeAnswer(call, outcome as never);
  return JSON.parse(text).result;
}
