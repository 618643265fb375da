import {
  getCancellationRules,
  putCancellationRules,
} from '@pishkhan/contract/marketplace/cancellation-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { readCancellationRules, saveCancellationRules } from '../../ledger/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';

export const cancellationHandlers = ({ db }: { db: Db }): Implemented[] => [
  implement(getCancellationRules, () => readCancellationRules(db)),

  implement(putCancellationRules, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, putCancellationRules, request, (trx) =>
      saveCancellationRules(trx, request.body, now),
    ),
  ),
];
