import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { decideChangeRequest } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { encodeAnswer, StoredAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { operatorIdOf } from '../../infra/http/visitor.ts';
import { decideChange, writeMenu } from '../../menu/public.ts';
import { findShop } from '../../vendors/public.ts';
import { repeatOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';
import { findStoredAnswer, storeAnswer } from '../store-answers.ts';

export const decideChangeRequestHandler = ({ db, orderParts }: MarketplaceParts) =>
  implement(decideChangeRequest, async (request, { audit, now, by }) => {
    const { vendorCode, id } = request.params;
    const repeat = repeatOf(decideChangeRequest, request, by);
    if (!(await findShop(orderParts.pool, vendorCode))) return refuse('NOT_FOUND');
    // `writeMenu` serialises writers: a concurrent repeat of the event finds the first answer.
    return writeMenu(db, audit, vendorCode, async (menu) => {
      const kept = await findStoredAnswer(menu, vendorCode, repeat);
      if (kept) return kept;
      const { body } = request;
      const rejectedBecause = body.decision === 'REJECT' ? body.reason : null;
      const refused = await decideChange(menu, {
        vendorCode,
        id,
        rejectedBecause,
        operatorId: operatorIdOf(by),
        now,
      });
      if (isFault(refused)) return refused;
      const result = rejectedBecause === null ? approval.ACCEPTED : approval.REJECTED;
      const answer = encodeAnswer(decideChangeRequest, { id, result });
      await storeAnswer(menu, vendorCode, repeat, answer, now);
      return new StoredAnswer(200, answer);
    });
  });
