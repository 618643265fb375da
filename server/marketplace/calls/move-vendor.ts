import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import { encodeAnswer, StoredAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { operatorIdOf } from '../../infra/http/visitor.ts';
import { lockVendor } from '../../vendors/public.ts';
import { repeatOf } from '../answering.ts';
import { notifyOwner, type OwnerNotice } from '../notify-owner.ts';
import type { ReviewParts } from '../parts.ts';
import { reviewVendor } from '../review-vendor.ts';
import { findStoredAnswer, storeAnswer } from '../store-answers.ts';

export const moveVendorHandler = (parts: ReviewParts) =>
  implement(moveVendor, async (request, { audit, now, by }) => {
    const { params, body } = request;
    const { vendorCode } = params;
    const repeat = repeatOf(moveVendor, request, by);
    const ownerNotices: OwnerNotice[] = [];
    const outcome = await rollbackOnFault(parts.db, audit, async (trx) => {
      // The row lock serialises events: a concurrent repeat finds the first answer.
      const vendor = await lockVendor(trx, vendorCode);
      if (!vendor) return refuse('NOT_FOUND');
      const kept = await findStoredAnswer(trx, vendorCode, repeat);
      if (kept) return kept;
      const reviewed = await reviewVendor(trx, vendor, body, { operatorId: operatorIdOf(by), now });
      if (isFault(reviewed)) return reviewed;
      const answer = encodeAnswer(moveVendor, { vendorCode, vendorStatus: reviewed.vendorStatus });
      await storeAnswer(trx, vendorCode, repeat, answer, now);
      if (reviewed.hasChanged) ownerNotices.push({ vendor, action: body.action });
      return new StoredAnswer(200, answer);
    });
    // Notices are sent after the commit and not awaited: the status holds whether or not a message is sent.
    for (const news of ownerNotices) void notifyOwner(parts, news);
    return outcome;
  });
