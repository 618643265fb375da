// The platform reads disputes with their evidence and answers them.
import { refuse } from '@pishkhan/contract/faults.ts';
import {
  answerDispute,
  getDispute,
  listWaitingDisputes,
} from '@pishkhan/contract/marketplace/dispute-calls.ts';
import type pg from 'pg';
import type { Db } from '../../infra/database/tables.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { operatorIdOf } from '../../infra/http/visitor.ts';
import {
  answerDispute as answer,
  findDispute,
  listWaitingDisputes as listWaiting,
  readCase,
} from '../../ledger/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';

export const disputeHandlers = ({ db, pool }: { db: Db; pool: pg.Pool }): Implemented[] => [
  implement(listWaitingDisputes, ({ query }) => listWaiting(db, query)),

  implement(getDispute, async ({ params: { vendorCode, id } }, { now }) => {
    const dispute = await findDispute(db, vendorCode, id);
    const found = dispute && (await readCase({ db, pool }, vendorCode, dispute.adjustmentCode, now));
    if (!found) return refuse('NOT_FOUND');
    return { dispute, adjustment: found.adjustment, evidence: found.evidence };
  }),

  implement(answerDispute, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, answerDispute, request, (trx) => {
      const { result, reason = null } = request.body;
      return answer(trx, { ...request.params, result, reason }, { operatorId: operatorIdOf(by), now });
    }),
  ),
];
