// Applies the platform's decision to a shop: another status, or the approval to open.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { CallRequest } from '@pishkhan/contract/kit/call.ts';
import type { moveVendor as moveVendorCall } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import {
  type VendorMove,
  type VisibilityAction,
  vendorMoves,
} from '@pishkhan/contract/vendors/transitions.ts';
import type { Trx } from '../infra/database/tables.ts';
import { decideWaitingAccount } from '../onboarding/public.ts';
import {
  acceptWaitingAreas,
  findReasonOf,
  insertVendorMoment,
  moveVendor,
  presetTerms,
  refuseOpening,
  updateVendor,
  type VendorRow,
} from '../vendors/public.ts';

type VendorMoveRequest = CallRequest<typeof moveVendorCall>['body'];

/** `vendor` is the locked row. */
export async function reviewVendor(
  trx: Trx,
  vendor: VendorRow,
  { action, reason = null, steps = [] }: VendorMoveRequest,
  { operatorId, now }: { operatorId: number | null; now: Date },
) {
  if (action === 'approveSettings') return approveSettings(trx, vendor, operatorId, now);
  if (action === 'hide' || action === 'show')
    return setVisibility(trx, vendor, { action, reason, operatorId, now });
  if ((vendorMoves[action] as VendorMove).needsReason && reason === null) return refuse('REASON_MISSING');
  if (action === 'liftSuspension') return liftSuspension(trx, vendor, operatorId, now);
  const isSignup = action === 'acceptSignup' || action === 'rejectSignup';
  if (isSignup && vendor.status === 'PRE_SIGN_UP' && vendor.step < stepNumber('FINAL'))
    return refuse('SIGNUP_UNFINISHED');
  const incomplete = await refuseOpening(trx, vendor, action);
  if (incomplete) return incomplete;
  const vendorStatus = await moveVendor(trx, { vendor, action, personId: null, operatorId, reason, now });
  if (isFault(vendorStatus)) return vendorStatus;
  const hasChanged = vendorStatus !== vendor.status;
  if (hasChanged && action === 'acceptSignup')
    await decideWaitingAccount(trx, vendor.code, { rejectedBecause: null, operatorId, now });
  if (hasChanged && action === 'acceptSignup') await presetTerms(trx, vendor, now);
  if (hasChanged && action === 'rejectSignup') {
    if (steps.includes('FINANCIAL'))
      await decideWaitingAccount(trx, vendor.code, { rejectedBecause: reason, operatorId, now });
    const first = steps.length > 0 ? Math.min(...steps.map(stepNumber)) : null;
    await updateVendor(trx, vendor.code, { step_again: first, times_returned: vendor.times_returned + 1 });
  }
  if (hasChanged && action === 'returnActivation')
    await updateVendor(trx, vendor.code, {
      settings_approved_at: null,
      times_returned: vendor.times_returned + 1,
    });
  return { vendorStatus, hasChanged };
}

/** No transition: the shop activates itself afterwards. */
async function approveSettings(trx: Trx, vendor: VendorRow, operatorId: number | null, now: Date) {
  const { code, status } = vendor;
  if (status !== 'READY_FOR_ACTIVE') return refuse('STATUS_UNREACHABLE', { vendorStatus: status });
  if (vendor.settings_approved_at) return { vendorStatus: status, hasChanged: false };
  await updateVendor(trx, code, { settings_approved_at: now });
  await acceptWaitingAreas(trx, code);
  await insertVendorMoment(trx, {
    vendor_code: code,
    at: now,
    action: 'approveSettings',
    from_status: status,
    to_status: status,
    person_id: null,
    operator_id: operatorId,
    reason: null,
  });
  return { vendorStatus: status, hasChanged: true };
}

/** No transition: the shop keeps its status. Hiding it again sets the new reason. */
async function setVisibility(
  trx: Trx,
  vendor: VendorRow,
  {
    action,
    reason,
    operatorId,
    now,
  }: { action: VisibilityAction; reason: string | null; operatorId: number | null; now: Date },
) {
  const { code, status } = vendor;
  const visible = action === 'show';
  const hiddenReason = visible ? null : reason;
  if (!visible && hiddenReason === null) return refuse('REASON_MISSING');
  if (vendor.visible === visible && vendor.hidden_reason === hiddenReason)
    return { vendorStatus: status, hasChanged: false };
  await updateVendor(trx, code, { visible, hidden_reason: hiddenReason });
  await insertVendorMoment(trx, {
    vendor_code: code,
    at: now,
    action,
    from_status: status,
    to_status: status,
    person_id: null,
    operator_id: operatorId,
    reason: hiddenReason,
  });
  return { vendorStatus: status, hasChanged: true };
}

/** Returns to the status before the suspension, with its reason. */
async function liftSuspension(trx: Trx, vendor: VendorRow, operatorId: number | null, now: Date) {
  const { code, status, status_before: before } = vendor;
  if (status !== 'SUSPENDED' || !before) return refuse('STATUS_UNREACHABLE', { vendorStatus: status });
  const reason = await findReasonOf(trx, code, before);
  const vendorStatus = await moveVendor(trx, {
    vendor,
    action: 'liftSuspension',
    to: before,
    personId: null,
    operatorId,
    reason,
    now,
  });
  return isFault(vendorStatus) ? vendorStatus : { vendorStatus, hasChanged: true };
}
