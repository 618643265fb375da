import { preSignup } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { createShop, type RegistrationParts } from '../registration/create-shop.ts';

export const preSignupHandler = (parts: RegistrationParts) =>
  implement(preSignup, ({ body }, { audit, visitor, now, requestId }) =>
    createShop(parts, { registration: body, visitor, parentCode: null, audit, now, requestId }),
  );
