import { newBranch } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { beginShop, type RegistrationParts } from '../registration/begin-shop.ts';

/** The parent is the shop that the session is in. */
export const newBranchHandler = (parts: RegistrationParts) =>
  implement(newBranch, ({ body }, { audit, staff, now, requestId }) =>
    beginShop(parts, {
      registration: body,
      visitor: staff,
      parentCode: staff.vendorCode,
      audit,
      now,
      requestId,
    }),
  );
