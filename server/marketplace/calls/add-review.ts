import { addReview } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { storeReview } from '../../reviews/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';
import { timeOf } from '../answering.ts';

export const addReviewHandler = ({ db }: { db: Db }) =>
  implement(addReview, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, addReview, request, (trx) => {
      const { eventId: _eventId, ...review } = request.body;
      // A time in the future would sort above all later reviews until then.
      return storeReview(trx, { ...request.params, ...review, at: timeOf(review.createdAt, now) });
    }),
  );
