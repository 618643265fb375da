// Decides whether an operator's call may run at once, and stores it as a proposal otherwise.
// Invariant: one event gives one proposal or one run, and the same event with another content is refused.
import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { Call, CallRequest } from '@pishkhan/contract/kit/call.ts';
import type { moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import { StoredAnswer } from '../infra/http/answer.ts';
import type { Exchange } from '../infra/http/implement.ts';
import type { Propose } from '../infra/http/register-calls.ts';
import type { Operator } from '../infra/http/visitor.ts';
import { fingerprintOf } from '../orders/public.ts';
import type { ProposalParts } from './parts.ts';
import { readAmount } from './read-amount.ts';
import { mayChangeTermsAlone } from './read-terms.ts';
import { eventIdOf, type ProposedRequest } from './request.ts';
import { limitsOfDay, secondPersonRule } from './rules/second-person.ts';
import { giveAmountBack, takeAmount } from './store-direct-amounts.ts';
import {
  findProposalOfEvent,
  hasJoined,
  insertProposal,
  isEventAnswered,
  mayOthersApprove,
} from './store-proposals.ts';
import { tryCall } from './try-call.ts';

export const createPropose =
  (parts: ProposalParts): Propose =>
  async (call, read, exchange, operator, run) => {
    const { db, fourEyesToman } = parts;
    const { operatorId } = operator;
    const request = requestOf(read, exchange);
    const repeat = await findRepeat(parts, call, request, exchange, operator);
    if (repeat) return repeat;
    if (await isEventAnswered(db, operatorId, eventIdOf(request), vendorOf(request))) return run();
    const rule = secondPersonRule(call);
    const need = rule.needOf(request);
    if (need === 'never') return run();
    if (await isFirstColleague(parts, call, request, operatorId)) return run();
    if (need === 'byTerms' && (await mayChangeTermsAlone(db, request))) return run();
    const amount = await readAmount(parts, call, request);
    if (need === 'aboveLimit') {
      // The handler refuses an object that does not exist.
      if (amount === null) return run();
      const most = limitsOfDay * fourEyesToman;
      if (amount <= fourEyesToman && (await takeAmount(db, operatorId, { amount, most }, exchange.now))) {
        const outcome = await run();
        if (isFault(outcome)) await giveAmountBack(db, operatorId, amount, exchange.now);
        return outcome;
      }
    }
    const refused = await refuseImpossible(parts, call, request, operator, exchange);
    return refused ?? store(parts, { call, request, approval: rule.approval, amount }, exchange, operator);
  };

/**
 * A new operator is invited at once while nobody else may approve it: only the approver would see the link. The one who is
 * invited approves nothing of the inviter for a day, so this gives no more power than a proposal that acts alone.
 */
async function isFirstColleague(
  { db }: ProposalParts,
  call: Call,
  request: ProposedRequest,
  operatorId: number,
): Promise<boolean> {
  if (call.name !== inviteOperator.name) return false;
  const { approval } = secondPersonRule(call);
  const one = { call: call.name, request, approval, proposedBy: operatorId };
  return !(await hasJoined(db, String(request.body.userName))) && !(await mayOthersApprove(db, one));
}

const requestOf = (
  { params, query, body }: Parameters<Propose>[1],
  { expectedVersion }: Exchange,
): ProposedRequest => ({
  params: (params ?? {}) as ProposedRequest['params'],
  query: (query ?? {}) as ProposedRequest['query'],
  body: body as ProposedRequest['body'],
  expectedVersion,
});

const vendorOf = ({ params }: ProposedRequest): string | null =>
  typeof params.vendorCode === 'string' ? params.vendorCode : null;

const fingerprint = ({ name }: Call, { params, body, expectedVersion }: ProposedRequest): string =>
  fingerprintOf(name, { ...params, expectedVersion }, body);

const proposed = (proposalId: number): StoredAnswer =>
  new StoredAnswer(202, JSON.stringify({ result: { proposalId } }));

async function findRepeat(
  { db }: ProposalParts,
  call: Call,
  request: ProposedRequest,
  { audit }: Exchange,
  { operatorId }: Operator,
): Promise<StoredAnswer | Fault | undefined> {
  const found = await findProposalOfEvent(db, operatorId, eventIdOf(request));
  if (!found) return undefined;
  if (found.fingerprint !== fingerprint(call, request)) return refuse('EVENT_REUSED');
  audit.about({ proposalId: found.id, outcome: 'PROPOSED' });
  await audit.record(db);
  return proposed(found.id);
}

/** A call that its handler would refuse now is refused to the proposer, and waits for nobody. */
async function refuseImpossible(
  parts: ProposalParts,
  call: Call,
  request: ProposedRequest,
  operator: Operator,
  moment: Exchange,
): Promise<Fault | undefined> {
  const toMake = { call, request, operator, proposal: { id: 0, decidedBy: null } };
  const tried = await tryCall(parts, toMake, null, moment);
  return isFault(tried) ? tried : undefined;
}

type NewOne = Pick<Parameters<typeof insertProposal>[1], 'approval' | 'amount'> & {
  call: Call;
  request: ProposedRequest;
};

async function store(
  parts: ProposalParts,
  { call, request, approval, amount }: NewOne,
  exchange: Exchange,
  operator: Operator,
): Promise<unknown> {
  const { audit, now } = exchange;
  const { reason } = request.body as Partial<CallRequest<typeof moveVendor>['body']>;
  const id = await parts.db.transaction().execute(async (trx) => {
    const inserted = await insertProposal(
      trx,
      {
        ...{ call: call.name, request, fingerprint: fingerprint(call, request) },
        ...{ vendorCode: vendorOf(request), approval, amount, reason: reason ?? null },
        ...{ proposedBy: operator.operatorId, sessionId: operator.sessionId },
      },
      now,
    );
    if (inserted === undefined) return undefined;
    audit.about({ proposalId: inserted, outcome: 'PROPOSED' });
    await audit.record(trx);
    return inserted;
  });
  return id === undefined ? findRepeat(parts, call, request, exchange, operator) : proposed(id);
}
