import { refuse } from '@pishkhan/contract/faults.ts';
import {
  endOperatorSessions,
  endOwnOperatorSession,
  listOwnOperatorSessions,
} from '@pishkhan/contract/operators/calls.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { OperatorParts } from '../parts.ts';
import { evictOperator } from '../read-live-operator.ts';
import { findUserName } from '../store-operators.ts';
import { endSessionsOf, listSessionsOf } from '../store-sessions.ts';

export const sessionHandlers = ({ db }: Pick<OperatorParts, 'db'>): Implemented[] => [
  implement(listOwnOperatorSessions, async (_request, { now, operator: { operatorId, sessionId } }) => {
    const rows = await listSessionsOf(db, operatorId, now);
    const sessions = rows.map(({ created_at, used_at, ...row }) => ({
      ...row,
      signedInAt: created_at.toISOString(),
      lastSeenAt: used_at.toISOString(),
      isThis: row.id === sessionId,
    }));
    return { sessions: sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
  }),

  implement(endOwnOperatorSession, async ({ params }, { audit, now, operator: { operatorId } }) => {
    const done = await rollbackOnFault(db, audit, async (trx) => {
      const ended = await endSessionsOf(trx, { operatorId, only: params.id }, now);
      return ended === 0 ? refuse('NOT_FOUND') : emptyAnswer;
    });
    evictOperator(db, operatorId);
    return done;
  }),

  implement(endOperatorSessions, async ({ params }, { audit, now }) => {
    const operatorId = params.id;
    const done = await rollbackOnFault(db, audit, async (trx) => {
      if ((await findUserName(trx, operatorId)) === undefined) return refuse('NOT_FOUND');
      return { ended: await endSessionsOf(trx, { operatorId }, now) };
    });
    evictOperator(db, operatorId);
    return done;
  }),
];
