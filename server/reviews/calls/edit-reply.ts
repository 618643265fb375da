import { isFault } from '@pishkhan/contract/faults.ts';
import { editReply } from '@pishkhan/contract/reviews/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { changeReply } from '../write-reply.ts';

export const editReplyHandler = ({ db }: ReviewParts) =>
  implement(editReply, ({ params, body }, { audit, now, expectedVersion, staff: { vendorCode } }) =>
    db.transaction().execute(async (trx) => {
      const place = { vendorCode, reviewId: params.id, replyId: params.replyId };
      const reply = await changeReply(trx, place, body.comment, expectedVersion, now);
      if (!isFault(reply)) await audit.record(trx);
      return reply;
    }),
  );
