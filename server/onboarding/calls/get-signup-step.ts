import { getSignupStep } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { findMissingDocuments } from '../at-step.ts';
import type { OnboardingParts } from '../parts.ts';

export const getSignupStepHandler = ({ db }: Pick<OnboardingParts, 'db'>) =>
  implement(getSignupStep, async (_request, { staff: { vendorCode } }) => {
    const [vendor, missing, signed] = await Promise.all([
      db.selectFrom('vendor').selectAll().where('code', '=', vendorCode).executeTakeFirstOrThrow(),
      findMissingDocuments(db, vendorCode),
      db
        .selectFrom('contract')
        .select('id')
        .where('vendor_code', '=', vendorCode)
        .where('kind', '=', 'AGREEMENT')
        .where('signed_at', 'is not', null)
        .limit(1)
        .executeTakeFirst(),
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
      isSigned: signed !== undefined,
    };
  });
