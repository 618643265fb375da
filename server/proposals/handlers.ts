import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  decideProposal,
  getProposal,
  listProposals,
  withdrawProposal,
} from '@pishkhan/contract/operators/proposal-calls.ts';
import { type Implemented, implement } from '../infra/http/implement.ts';
import { approve, callToMake, isOver, refuseDecision } from './approve.ts';
import type { ProposalParts } from './parts.ts';
import { findSeenProposal, listSeenProposals, viewRefusal } from './read-proposals.ts';
import { maskRequest } from './request.ts';
import { closeProposal, findProposal, lockProposal, openRequest } from './store-proposals.ts';
import { type Effect, tryCall } from './try-call.ts';

export const proposalHandlers = (parts: ProposalParts): Implemented[] => [
  implement(listProposals, ({ query }, { operator, now }) =>
    listSeenProposals(
      parts.db,
      operator,
      {
        ...{ isWaiting: query.isWaiting !== 'false', isOwn: query.isOwn === 'true' },
        ...{ vendorCode: query.vendorCode, isByAmount: query.order === 'AMOUNT', after: query.after },
      },
      now,
    ),
  ),
  getProposalHandler(parts),
  decideProposalHandler(parts),
  withdrawProposalHandler(parts),
];

const getProposalHandler = (parts: ProposalParts) =>
  implement(getProposal, async ({ params }, { operator, now, requestId, ip }) => {
    const { db } = parts;
    const row = await findProposal(db, params.id);
    const proposal = row && (await findSeenProposal(db, operator, params.id, now));
    if (!row || !proposal) return refuse('NOT_FOUND');
    const { params: path, body } = maskRequest(openRequest(db, row));
    const seen = { proposal, request: { params: path, body } };
    if (isOver(row, now)) return { ...seen, effect: null };
    const toMake = await callToMake(db, row, operator.operatorId, now);
    const owedTo = row.amount === null ? null : row.vendor_code;
    const effect: Effect | ReturnType<typeof refuse> = isFault(toMake)
      ? toMake
      : await tryCall(parts, toMake, owedTo, { now, requestId, ip });
    return {
      ...seen,
      effect: isFault(effect) ? { refusedBy: viewRefusal(effect.code), changes: [], owed: null } : effect,
    };
  });

const decideProposalHandler = (parts: ProposalParts) =>
  implement(decideProposal, async ({ params: { id }, body }, { operator, audit, now, requestId, ip }) => {
    if (body.decision === 'APPROVE') {
      const approved = await approve(parts, id, { decider: operator, audit, now, requestId, ip });
      if (isFault(approved)) return approved;
      return { proposal: (await findSeenProposal(parts.db, operator, id, now))!, answer: approved.answer };
    }
    const { reason } = body;
    return parts.db.transaction().execute(async (trx) => {
      const row = await lockProposal(trx, id);
      const refused = await refuseDecision(trx, row, operator, now);
      if (refused || !row) return refused ?? refuse('NOT_FOUND');
      const decidedBy = operator.operatorId;
      await closeProposal(trx, row, { state: 'REJECTED', decidedBy, at: now, reason });
      await audit.record(trx);
      return { proposal: (await findSeenProposal(trx, operator, id, now))!, answer: null };
    });
  });

const withdrawProposalHandler = ({ db }: ProposalParts) =>
  implement(withdrawProposal, ({ params: { id } }, { operator, audit, now }) =>
    db.transaction().execute(async (trx) => {
      const row = await lockProposal(trx, id);
      if (row?.proposed_by !== operator.operatorId) return refuse('NOT_FOUND');
      if (isOver(row, now)) return refuse('PROPOSAL_OVER');
      await closeProposal(trx, row, { state: 'WITHDRAWN', decidedBy: null, at: now });
      await audit.record(trx);
      return (await findSeenProposal(trx, operator, id, now))!;
    }),
  );
