import { isFault } from '@pishkhan/contract/faults.ts';
import { createReply } from '@pishkhan/contract/reviews/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { writeReply } from '../write-reply.ts';

export const createReplyHandler = ({ db }: ReviewParts) =>
  implement(createReply, ({ params, body }, { audit, now, staff: { vendorCode } }) =>
    db.transaction().execute(async (trx) => {
      const reply = await writeReply(trx, { vendorCode, reviewId: params.id }, body, now);
      if (!isFault(reply)) await audit.record(trx);
      return reply;
    }),
  );
