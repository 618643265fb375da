// Every step of a sign-up is written here. Always true: one writer of a shop at a time, all of a step or nothing of it, and the step that
// the shop stands at is what the rules say after it.
import type { Fault } from '@pishkhan/contract/faults.ts';
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { SignupStep } from '@pishkhan/contract/onboarding/signup.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Audit } from '../infra/audit/audit.ts';
import { rollbackOnFault } from '../infra/database/rollback-on-fault.ts';
import type { Tables } from '../infra/database/tables.ts';
import { lockVendor, updateVendor, type VendorRow } from '../vendors/public.ts';
import { findMissingDocuments } from './documents/store-documents.ts';
import { refuseStep, stepAfter } from './rules/steps.ts';

export interface StepWork<T> {
  /** Whether the step is done by this; false where it only gathers what the step needs. */
  isDone: boolean;
  answer: T;
}

/**
 * Runs `work` alone in the shop if the step may be sent now; what it refuses with has changed nothing. `vendor` is the row as it was
 * before. Gives the answer with the step that the sign-up stands at then.
 */
export const atStep = <T extends object>(
  db: Kysely<Tables>,
  audit: Audit,
  { vendorCode }: { vendorCode: string },
  step: Exclude<SignupStep, 'FINAL'>,
  work: (trx: Transaction<Tables>, vendor: VendorRow) => Promise<StepWork<T> | Fault>,
): Promise<(T & { step: number }) | Fault> =>
  rollbackOnFault(db, audit, async (trx) => {
    const vendor = await lockVendor(trx, vendorCode);
    if (!vendor) return refuse('NOT_FOUND');
    const fault = refuseStep(step, vendor);
    if (fault) return fault;
    const done = await work(trx, vendor);
    if (isFault(done)) return done;
    const missing = await findMissingDocuments(trx, vendorCode);
    const next = stepAfter(step, { at: vendor.step, isDone: done.isDone, missing });
    if (next !== vendor.step) await updateVendor(trx, vendorCode, { step: next });
    return { ...done.answer, step: next };
  });
