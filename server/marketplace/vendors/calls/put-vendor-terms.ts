import { refuse } from '@pishkhan/contract/faults.ts';
import { putVendorTerms } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { PlatformCaller } from '../../../infra/http/visitor.ts';
import { lockVendor, type TermsOrigin, termsOf, termsVersion, writeTerms } from '../../../vendors/public.ts';
import { answerIdempotently } from '../../answer-idempotently.ts';
import type { VendorPageParts } from '../parts.ts';

export const putVendorTermsHandler = ({ db }: VendorPageParts) =>
  implement(putVendorTerms, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, putVendorTerms, request, async (trx) => {
      const { vendorCode } = request.params;
      const { eventId: _eventId, version: expected, reason, ...terms } = request.body;
      const vendor = await lockVendor(trx, vendorCode);
      if (!vendor) return refuse('NOT_FOUND');
      const version = termsVersion(termsOf(vendor));
      if (expected !== version) return refuse('TERMS_STALE', { version });
      if (reason) audit.about({ reason });
      if (termsVersion(terms) !== version) await writeTerms(trx, vendorCode, terms, originOf(by), now);
      return { ...terms, version: termsVersion(terms) };
    }),
  );

const originOf = (by: PlatformCaller): TermsOrigin =>
  by.kind === 'key'
    ? { setBy: 'KEY' }
    : {
        setBy: 'OPERATOR',
        operatorId: by.operator.operatorId,
        approvedBy: by.proposal?.decidedBy ?? null,
      };
