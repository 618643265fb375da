// The order of sign-up steps.
// Invariants: a step is completed only after the one before it, and no step after DOCUMENTS is reached while a document is missing.

import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { type SignupStep, stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';

/** The state of a shop's sign-up: `step` is the number of the current step. */
export interface SignupPlace {
  status: VendorStatus;
  step: number;
}

const final = stepNumber('FINAL');
const documents = stepNumber('DOCUMENTS');

/** Undefined when the step may be sent now, for the first time or as a correction. */
export function refuseStep(step: Exclude<SignupStep, 'FINAL'>, { status, step: at }: SignupPlace) {
  if (status !== 'PRE_SIGN_UP') return refuse('STATUS_UNREACHABLE', { vendorStatus: status });
  if (at >= final) return refuse('ALREADY_SIGNED');
  if (stepNumber(step) > at) return refuse('STEP_NOT_YET', { step: at });
  return undefined;
}

/**
 * The current step after work at a step. A correction does not move it, except that newly required documents
 * (a person's shop becomes a company's) are requested before the agreement.
 */
export function stepAfter(
  step: SignupStep,
  { at, isDone, missing }: { at: number; isDone: boolean; missing: readonly DocumentType[] },
): number {
  const reached = isDone ? Math.max(at, stepNumber(step) + 1) : at;
  return Math.min(reached, missing.length > 0 ? documents : final);
}
