import { deleteReply } from '@pishkhan/contract/reviews/calls.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { removeReply } from '../write-reply.ts';

export const deleteReplyHandler = ({ db }: ReviewParts) =>
  implement(deleteReply, ({ params }, { audit, now, staff: { vendorCode } }) =>
    db.transaction().execute(async (trx) => {
      const place = { vendorCode, reviewId: params.id, replyId: params.replyId };
      const fault = await removeReply(trx, place, now);
      if (fault) return fault;
      await audit.record(trx);
      return emptyAnswer;
    }),
  );
