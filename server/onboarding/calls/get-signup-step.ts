import { getSignupStep } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { getVendorRow } from '../../vendors/public.ts';
import { hasSignedAgreement } from '../agreement/store-contracts.ts';
import { findMissingDocuments } from '../documents/store-documents.ts';
import type { OnboardingParts } from '../parts.ts';

export const getSignupStepHandler = ({ db }: Pick<OnboardingParts, 'db'>) =>
  implement(getSignupStep, async (_request, { staff: { vendorCode } }) => {
    const [vendor, missing, isSigned] = await Promise.all([
      getVendorRow(db, vendorCode),
      findMissingDocuments(db, vendorCode),
      hasSignedAgreement(db, vendorCode),
    ]);
    const { company_name: companyName, company_national_id: companyNationalId } = vendor;
    return {
      step: vendor.step,
      vendorStatus: vendor.status,
      ownerType: vendor.owner_type,
      company: companyName !== null && companyNationalId !== null ? { companyName, companyNationalId } : null,
      reason: vendor.status_reason,
      stepAgain: vendor.step_again,
      missingDocuments: missing,
      isSigned,
    };
  });
