// The only way to write a sign-up step.
// Invariants: one writer of a shop at a time; a step is written whole or not at all; the shop's step
// afterwards is the one that the rules derive.
import { type Fault, type FaultCode, isFault } from '@pishkhan/contract/faults.ts';
import type { SignupStep } from '@pishkhan/contract/onboarding/signup.ts';
import type { Audit } from '../infra/audit/audit.ts';
import { rollbackOnFault } from '../infra/database/rollback-on-fault.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { lockVendor, updateVendor, type VendorRow } from '../vendors/public.ts';
import { findMissingDocuments } from './documents/store-documents.ts';
import { refuseStep, stepAfter } from './rules/steps.ts';

export interface StepWork<T> {
  /** True when this completes the step; false when it only adds a part of it. */
  isDone: boolean;
  answer: T;
}

/**
 * Runs `work` with the shop locked if the step may be sent now; a refusal rolls back. `vendor` is the row
 * before the change. Returns the answer with the sign-up's new step.
 */
export const atStep = <T extends object, K extends FaultCode = never>(
  db: Db,
  audit: Audit,
  { vendorCode }: { vendorCode: string },
  step: Exclude<SignupStep, 'FINAL'>,
  work: (trx: Trx, vendor: VendorRow) => Promise<StepWork<T> | Fault<K>>,
) =>
  rollbackOnFault(db, audit, async (trx) => {
    const vendor = await lockVendor(trx, vendorCode);
    if (!vendor) throw new Error(`no shop ${vendorCode}`);
    const fault = refuseStep(step, vendor);
    if (fault) return fault;
    const done = await work(trx, vendor);
    if (isFault(done)) return done;
    const missing = await findMissingDocuments(trx, vendorCode);
    const next = stepAfter(step, { at: vendor.step, isDone: done.isDone, missing });
    if (next !== vendor.step) await updateVendor(trx, vendorCode, { step: next });
    return { ...done.answer, step: next };
  });
