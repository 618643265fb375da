import { preSignup } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { beginShop, type RegistrationParts } from '../registration/begin-shop.ts';

export const preSignupHandler = (parts: RegistrationParts) =>
  implement(preSignup, ({ body }, { audit, visitor, now, requestId }) =>
    beginShop(parts, { registration: body, visitor, parentCode: null, audit, now, requestId }),
  );
