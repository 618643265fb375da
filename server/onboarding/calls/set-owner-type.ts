import { setOwnerType } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { updateVendor } from '../../vendors/public.ts';
import { atStep } from '../at-step.ts';
import type { OnboardingParts } from '../parts.ts';

export const setOwnerTypeHandler = ({ db }: Pick<OnboardingParts, 'db'>) =>
  implement(setOwnerType, ({ body }, { audit, staff }) =>
    atStep(db, audit, staff, 'OWNER', async (trx, { code }) => {
      await updateVendor(trx, code, {
        owner_type: body.ownerType,
        company_name: body.ownerType === 2 ? body.companyName : null,
        company_national_id: body.ownerType === 2 ? body.companyNationalId : null,
      });
      return { isDone: true, answer: {} };
    }),
  );
