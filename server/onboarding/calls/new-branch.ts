import { newBranch } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { createShop, type RegistrationParts } from '../registration/create-shop.ts';

/** The parent is the shop of the session. */
export const newBranchHandler = (parts: RegistrationParts) =>
  implement(newBranch, ({ body }, { audit, staff, now, requestId }) =>
    createShop(parts, {
      registration: body,
      visitor: staff,
      parentCode: staff.vendorCode,
      audit,
      now,
      requestId,
    }),
  );
