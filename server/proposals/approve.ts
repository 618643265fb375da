// Approves a proposal: its call is made once, in the transaction that closes it.
// Invariants: of two decisions at once one wins; what its handler refuses by now makes the proposal STALE.
import { platformRolesHave } from '@pishkhan/contract/access/platform-permissions.ts';
import { type Fault, faults, isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { FaultShape } from '@pishkhan/contract/kit/fault.ts';
import { proposalHours } from '@pishkhan/contract/operators/proposal-calls.ts';
import type { Audit } from '../infra/audit/audit.ts';
import { inOuterTransaction, type Nested } from '../infra/database/nested-transactions.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Operator } from '../infra/http/visitor.ts';
import type { Sms } from '../infra/sms/sms.ts';
import { type CallToMake, type Moment, makeCall } from './make-call.ts';
import type { ProposalParts } from './parts.ts';
import { findCall, isPermitted } from './request.ts';
import {
  areTooClose,
  closeProposal,
  findColleague,
  findConcerned,
  lockProposal,
  mayOthersApprove,
  openRequest,
  type ProposalRow,
  undecidedOf,
} from './store-proposals.ts';

/** An approval may take as long as its call may, and answers before its deadline. */
const longestMs = 25_000;

export const isOver = ({ state, proposed_at }: ProposalRow, now: Date): boolean =>
  state !== 'WAITING' || now.getTime() - proposed_at.getTime() >= proposalHours.expires * 3_600_000;

interface Approved {
  /** The call's own answer. */
  answer: Record<string, unknown>;
}

type Decision = Fault<
  'NOT_FOUND' | 'FORBIDDEN' | 'OWN_RIGHTS' | 'PROPOSAL_OWN' | 'PROPOSAL_TOO_CLOSE' | 'PROPOSAL_OVER'
>;

/** Why this operator may not decide about the locked proposal. */
export async function refuseDecision(
  db: Db,
  row: ProposalRow | undefined,
  { operatorId, roles }: Operator,
  now: Date,
): Promise<Decision | undefined> {
  if (!row) return refuse('NOT_FOUND');
  if (row.proposed_by === operatorId) return refuse('PROPOSAL_OWN');
  if (!platformRolesHave(roles, row.approval)) return refuse('FORBIDDEN');
  if (isOver(row, now)) return refuse('PROPOSAL_OVER');
  if ((await findConcerned(db, row.call, openRequest(db, row))) === operatorId) return refuse('OWN_RIGHTS');
  if (await areTooClose(db, row.proposed_by, operatorId, now)) return refuse('PROPOSAL_TOO_CLOSE');
  return undefined;
}

/** The call with its proposer, or FORBIDDEN when they may not make it any more. */
export async function callToMake(
  db: Db,
  row: ProposalRow,
  decidedBy: number | null,
  now: Date,
): Promise<CallToMake | Fault<'FORBIDDEN'>> {
  const call = findCall(row.call);
  const proposer = await findColleague(db, row.proposed_by);
  if (!call) throw new Error(`a proposal names the unknown call ${row.call}`);
  const request = openRequest(db, row);
  if (!proposer?.is_active || !isPermitted(call, request, proposer.roles)) return refuse('FORBIDDEN');
  const operator: Operator = {
    operatorId: proposer.id,
    fullName: proposer.full_name,
    roles: proposer.roles,
    sessionId: row.session_id,
    // The proposer's code was fresh when it was proposed, and the decider's is now.
    provedAt: now,
  };
  return { call, request, operator, proposal: { id: row.id, decidedBy } };
}

/** `decider` is undefined for a proposal that acts alone. `audit` is the decision's own event. */
export const approve = (
  parts: ProposalParts,
  id: number,
  { decider, audit, ...moment }: Moment & { decider?: Operator; audit?: Audit },
): Promise<Decision | Fault<'PROPOSAL_STALE' | 'UNAVAILABLE'> | Approved> =>
  inOuterTransaction<Awaited<ReturnType<typeof approve>>>(parts.pool, longestMs, async (nested) => {
    const { outer } = nested;
    const { now } = moment;
    const row = await lockProposal(outer, id);
    const refused = decider
      ? await refuseDecision(outer, row, decider, now)
      : await refuseAlone(outer, row, now);
    if (refused || !row) return { keep: false, outcome: refused ?? refuse('NOT_FOUND') };
    const undo = await nested.mark();
    const texts = textsAfterCommit(parts, nested);
    const decidedBy = decider?.operatorId ?? null;
    const toMake = await callToMake(outer, row, decidedBy, now);
    const { files, log } = parts;
    const answer = isFault(toMake)
      ? toMake
      : await makeCall(parts, nested, { sms: texts.sms, files, log }, toMake, moment);
    await nested.settle();
    if (!isFault(answer)) {
      texts.send();
      await closeProposal(outer, row, { state: 'APPROVED', decidedBy, at: now });
      await audit?.record(outer);
      return { keep: true, outcome: { answer } };
    }
    if ((faults[answer.code] as FaultShape).retryable) return { keep: false, outcome: refuse('UNAVAILABLE') };
    await undo();
    await closeProposal(outer, row, { state: 'STALE', decidedBy, at: now, staleBecause: answer.code });
    audit?.about({ outcome: 'PROPOSAL_STALE' });
    await audit?.record(outer);
    return { keep: true, outcome: refuse('PROPOSAL_STALE', { because: answer.code }) };
  });

async function refuseAlone(db: Db, row: ProposalRow | undefined, now: Date) {
  const isStillAlone = row && !isOver(row, now) && !(await mayOthersApprove(db, undecidedOf(db, row)));
  return isStillAlone ? undefined : refuse('PROPOSAL_OVER');
}

/** The call's text messages wait for the commit, and are forgotten when the call is refused. */
function textsAfterCommit({ sms, log }: ProposalParts, { afterCommit }: Nested): { sms: Sms; send(): void } {
  let waiting: (() => Promise<void>)[] | undefined = [];
  const queue = async (send: () => Promise<void>): Promise<void> => {
    const logged = () =>
      send().catch((error) => log.error({ err: error }, 'a text message of a proposal could not be sent'));
    if (waiting) waiting.push(logged);
    else afterCommit(logged);
  };
  return {
    sms: {
      sendText: (to, text) => queue(() => sms.sendText(to, text)),
      sendOtp: (to, code) => queue(() => sms.sendOtp(to, code)),
    },
    send() {
      for (const one of waiting ?? []) afterCommit(one);
      waiting = undefined;
    },
  };
}
