import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { signAgreement } from '@pishkhan/contract/onboarding/calls.ts';
import { stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import { implement } from '../../infra/http/implement.ts';
import { getVendorRow } from '../../vendors/public.ts';
import { findPresentContract } from '../agreement/contracts.ts';
import { readFacts, saysTheSame } from '../agreement/read-facts.ts';
import { requestSigningCode } from '../agreement/signing.ts';
import { atStep } from '../at-step.ts';
import type { AgreementParts } from '../parts.ts';

export const signAgreementHandler = (parts: AgreementParts) =>
  implement(signAgreement, async ({ body: { sha256 } }, context) => {
    const { audit, staff, now } = context;
    const vendor = await getVendorRow(parts.db, staff.vendorCode);
    if (vendor.step > stepNumber('AGREEMENT')) return refuse('ALREADY_SIGNED');
    const contract = await findPresentContract(parts, staff.vendorCode, now);
    if (isFault(contract)) return contract;
    if (contract.sha256 !== sha256) return refuse('CONTRACT_OUTDATED', { sha256: contract.sha256 });
    if (contract.signed_at) {
      // A returned sign-up that reaches this step again with unchanged contract facts.
      const gone = await atStep(parts.db, audit, staff, 'AGREEMENT', async (trx) => {
        const facts = await readFacts(trx, staff.vendorCode, contract.facts.commissionPercent);
        if (!facts || !saysTheSame(facts, contract.facts)) return refuse('CONTRACT_OUTDATED', { sha256 });
        return { isDone: true, answer: {} };
      });
      if (isFault(gone)) return gone;
      return { expiresInSeconds: 0, resendInSeconds: 0, sha256, isSigned: true };
    }
    const sent = await requestSigningCode(parts, contract, context);
    return isFault(sent) ? sent : { ...sent, sha256, isSigned: false };
  });
