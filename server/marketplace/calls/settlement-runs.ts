// Settlement runs. The ledger decides and books; these calls answer idempotently, and hand out the bank's file.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  createRun,
  discardRun,
  excludeFromRun,
  getBankFile,
  getRun,
  listRunRows,
  listRuns,
  reportTransfers,
  submitRun,
} from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import type { Db } from '../../infra/database/tables.ts';
import { FileAnswer } from '../../infra/http/answer.ts';
import { createExportSlots, releasingSlot } from '../../infra/http/export-slots.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { PlatformCaller } from '../../infra/http/visitor.ts';
import type { Log } from '../../infra/log.ts';
import {
  bankFileName,
  bankFileOf,
  checkBankFile,
  discardRun as discard,
  createRun as draft,
  excludeFromRun as exclude,
  findRun,
  listRuns as listAllRuns,
  listRunRows as listRows,
  reportTransfers as report,
  storeBankFile,
  submitRun as submit,
} from '../../ledger/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';

export interface RunParts {
  db: Db;
  reads: Queryable;
  pool: Queryable;
  log: Log;
}

/** The marketplace's key counts as one person. */
const operatorIdOf = (by: PlatformCaller): number | null =>
  by.kind === 'operator' ? by.operator.operatorId : null;

export const runHandlers = (parts: RunParts): Implemented[] => {
  const { db, reads, pool } = parts;
  return [
    implement(createRun, (request, { audit, now, by }) =>
      answerIdempotently(db, { audit, now, by }, createRun, request, (trx) => {
        const { eventId: _eventId, ...run } = request.body;
        return draft(trx, { ...run, createdBy: operatorIdOf(by) }, now);
      }),
    ),

    implement(listRuns, ({ query }) => listAllRuns(pool, query)),

    implement(getRun, async ({ params }) => (await findRun(pool, params.id)) ?? refuse('NOT_FOUND')),

    implement(
      listRunRows,
      async ({ params, query }) => (await listRows({ reads, db }, params.id, query)) ?? refuse('NOT_FOUND'),
    ),

    implement(excludeFromRun, (request, { audit, now, by }) =>
      answerIdempotently(db, { audit, now, by }, excludeFromRun, request, (trx) =>
        exclude(trx, request.params.id, request.body),
      ),
    ),

    implement(discardRun, (request, { audit, now, by }) =>
      answerIdempotently(db, { audit, now, by }, discardRun, request, (trx) =>
        discard(trx, request.params.id, now),
      ),
    ),

    implement(submitRun, (request, { audit, now, by }) =>
      answerIdempotently(db, { audit, now, by }, submitRun, request, (trx) =>
        submit(trx, request.params.id, request.body.digest, now),
      ),
    ),

    implement(reportTransfers, (request, { audit, now, by }) =>
      answerIdempotently(db, { audit, now, by }, reportTransfers, request, (trx) =>
        report(trx, request.params.id, request.body, now),
      ),
    ),

    bankFileHandler(parts),
  ];
};

const retryAfterSeconds = 10;

function bankFileHandler({ db, log }: RunParts): Implemented {
  const slots = createExportSlots();
  return implement(getBankFile, async ({ params: { id }, body }, { audit, now, by, requestId }) => {
    const freeSlot = slots.take(operatorIdOf(by) ?? 0);
    if (!freeSlot) return refuse('TOO_MANY', { retryAfterSeconds });
    try {
      const checked = await checkBankFile(db, id);
      if (isFault(checked)) {
        freeSlot();
        return checked;
      }
      audit.about({ reason: body.reason });
      await db.transaction().execute(async (trx) => {
        await storeBankFile(trx, id, checked, now);
        await audit.record(trx);
      });
      const bytes = releasingSlot(bankFileOf(db, id), freeSlot, (error) =>
        log.error({ err: error, requestId }, 'the bank file of a settlement run was aborted'),
      );
      return new FileAnswer(bankFileName(id), bytes);
    } catch (error) {
      freeSlot();
      throw error;
    }
  });
}
