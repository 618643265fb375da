import { setOwnerType } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { updateVendor } from '../../vendors/public.ts';
import { atStep } from '../at-step.ts';
import type { OnboardingParts } from '../parts.ts';
import { deleteInquiry } from '../store-card-inquiries.ts';

export const setOwnerTypeHandler = ({ db }: Pick<OnboardingParts, 'db'>) =>
  implement(setOwnerType, ({ body }, { audit, staff }) =>
    atStep(db, audit, staff, 'OWNER', async (trx, { code, company_name: before }) => {
      const companyName = body.ownerType === 2 ? body.companyName : null;
      // The answer was judged by the previous names, so each guess at the holder's name costs an inquiry.
      if (companyName !== before) await deleteInquiry(trx, code);
      await updateVendor(trx, code, {
        owner_type: body.ownerType,
        company_name: companyName,
        company_national_id: body.ownerType === 2 ? body.companyNationalId : null,
      });
      return { isDone: true, answer: {} };
    }),
  );
