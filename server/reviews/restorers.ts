// Restores replies by the rules of the shop's own calls: the text waits for the platform again, a new reply is deleted.
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { RestoreParts } from '../infra/audit/restorer.ts';
import { rollbackOnFault } from '../infra/database/rollback-on-fault.ts';
import type { Trx } from '../infra/database/tables.ts';
import { emptyAnswer } from '../infra/http/answer.ts';
import { ruleOut } from '../infra/http/rule-out.ts';
import { changeReply, findReviewOfReply, lockRecord, removeReply, writeReply } from './write-reply.ts';

const columns: Restorer['columns'] = {
  review_reply: ['review_id', 'user_type', 'writer_name', 'comment', 'approval', 'reason'],
};

const reply = {
  columns,
  fits: ([change, ...more]: readonly RecordedChange[]) =>
    more.length === 0 &&
    change !== undefined &&
    // A decision of the platform changes no text.
    (change.before === null || 'comment' in change.before) &&
    (change.before ?? change.after)?.user_type !== 'PLATFORM',
  putBack: (
    { db, audit, vendorCode, now, refuseIfChanged }: RestoreParts,
    [change]: readonly RecordedChange[],
  ) =>
    rollbackOnFault(db, audit, async (trx) => {
      const replyId = Number(change!.id);
      const kept = change!.before?.review_id ?? change!.after?.review_id;
      const reviewId = kept ? Number(kept) : await findReviewOfReply(trx, vendorCode, replyId);
      if (reviewId === undefined || (await lockRecord(trx, { vendorCode, reviewId })) === undefined)
        return refuse('CHANGED_SINCE');
      const fault = await refuseIfChanged(trx);
      if (fault) return fault;
      const outcome = await restore(trx, { vendorCode, reviewId, replyId }, change!, now);
      return isFault(outcome) ? ruleOut(outcome, 'NOT_FOUND', 'REPLY_STALE') : emptyAnswer;
    }),
};

function restore(
  trx: Trx,
  place: { vendorCode: string; reviewId: number; replyId: number },
  { before, after }: RecordedChange,
  now: Date,
) {
  if (before === null) return removeReply(trx, place, now);
  const comment = before.comment as string;
  if (after !== null) return changeReply(trx, place, comment, undefined, now);
  return writeReply(trx, place, { comment, writerName: before.writer_name as string }, now);
}

export const reviewRestorers = [reply];
export type ReviewRestorer = (typeof reviewRestorers)[number];
