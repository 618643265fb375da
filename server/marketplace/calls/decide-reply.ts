import { decideReply } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { operatorIdOf } from '../../infra/http/visitor.ts';
import { moderateReply } from '../../reviews/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';

export const decideReplyHandler = ({ db }: { db: Db }) =>
  implement(decideReply, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, decideReply, request, (trx) => {
      const { vendorCode, id: reviewId, replyId } = request.params;
      const { body } = request;
      return moderateReply(
        trx,
        { vendorCode, reviewId, replyId },
        { version: body.version, rejectedBecause: body.decision === 'REJECT' ? body.reason : null },
        { operatorId: operatorIdOf(by), now },
      );
    }),
  );
