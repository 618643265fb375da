import type { Implemented } from '../infra/http/implement.ts';
import { getSignupStepHandler } from './calls/get-signup-step.ts';
import { inquireCardHandler } from './calls/inquire-card.ts';
import { setAddressHandler } from './calls/set-address.ts';
import { setFinancialInfoHandler } from './calls/set-financial-info.ts';
import { setOwnerTypeHandler } from './calls/set-owner-type.ts';
import type { OnboardingParts } from './onboarding-handlers.ts';

export const stepHandlers = (parts: Pick<OnboardingParts, 'db' | 'askBank' | 'log'>): Implemented[] => [
  getSignupStepHandler(parts),
  setOwnerTypeHandler(parts),
  setAddressHandler(parts),
  inquireCardHandler(parts),
  setFinancialInfoHandler(parts),
];
