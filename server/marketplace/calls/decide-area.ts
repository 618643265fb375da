import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { decideArea } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { bumpVendorVersion, decideArea as decide, lockVendor, type VendorRow } from '../../vendors/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { ReviewParts } from '../parts.ts';

export const decideAreaHandler = (parts: ReviewParts) =>
  implement(decideArea, async (request, { audit, now, by }) => {
    const { params, body } = request;
    const told: VendorRow[] = [];
    const answer = await answerIdempotently(
      parts.db,
      { audit, now, by },
      decideArea,
      request,
      async (trx) => {
        const vendor = await lockVendor(trx, params.vendorCode);
        if (!vendor) return refuse('NOT_FOUND');
        const rejectedBecause = body.decision === 'REJECT' ? body.reason : null;
        const decided = await decide(trx, { ...params, version: body.version }, rejectedBecause);
        if (isFault(decided)) return decided;
        // Open panels show the state, and the marketplace no longer offers a rejected area.
        await bumpVendorVersion(trx, params.vendorCode);
        if (rejectedBecause !== null) told.push(vendor);
        return decided;
      },
    );
    for (const vendor of told) void notifyOwner(parts, { vendor, action: 'rejectArea' });
    return answer;
  });
