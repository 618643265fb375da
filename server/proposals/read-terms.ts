import type { CallRequest } from '@pishkhan/contract/kit/call.ts';
import { type putVendorTerms, termsNeedTwo } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import type { Db } from '../infra/database/tables.ts';
import { findTerms, termsVersion } from '../vendors/public.ts';

/**
 * False also for a shop that does not exist and for terms of another version: their trial refuses them. Otherwise terms
 * that change after this read would be replaced without a second person.
 */
export async function mayChangeTermsAlone(
  db: Db,
  request: { params: unknown; body: unknown },
): Promise<boolean> {
  const { params, body } = request as CallRequest<typeof putVendorTerms>;
  const terms = await findTerms(db, params.vendorCode);
  return terms !== undefined && termsVersion(terms) === body.version && !termsNeedTwo(terms, body);
}
