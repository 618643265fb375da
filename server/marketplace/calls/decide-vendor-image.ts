import { isFault } from '@pishkhan/contract/faults.ts';
import { decideVendorImage } from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { operatorIdOf } from '../../infra/http/visitor.ts';
import { type ImageParts, removeUnused } from '../../menu/public.ts';
import { decideImage } from '../../vendor-images/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';

export const decideVendorImageHandler = (parts: ImageParts) =>
  implement(decideVendorImage, async (request, { audit, now, by }) => {
    const { vendorCode, id } = request.params;
    const { body } = request;
    let dropped: string | null = null;
    const answer = await answerIdempotently(
      parts.db,
      { audit, now, by },
      decideVendorImage,
      request,
      async (trx) => {
        const rejectedBecause = body.decision === 'REJECT' ? body.reason : null;
        const decided = await decideImage(trx, {
          vendorCode,
          id,
          rejectedBecause,
          operatorId: operatorIdOf(by),
          now,
        });
        if (isFault(decided)) return decided;
        dropped = decided.dropped;
        return { id, result: decided.result };
      },
    );
    if (dropped !== null) await removeUnused(parts, [dropped]);
    return answer;
  });
