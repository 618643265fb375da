import { preSignup } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { ruleOut } from '../../infra/http/rule-out.ts';
import { createShop, type RegistrationParts } from '../registration/create-shop.ts';

export const preSignupHandler = (parts: RegistrationParts) =>
  implement(preSignup, async ({ body }, { audit, visitor, now, requestId }) => {
    const shop = { registration: body, visitor, parentCode: null, audit, now, requestId };
    // STATUS_UNREACHABLE can only come from a branch's parent shop.
    return ruleOut(await createShop(parts, shop), 'STATUS_UNREACHABLE');
  });
