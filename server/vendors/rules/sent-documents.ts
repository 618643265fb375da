// The state of the documents of a shop's sign-up. They are judged together with it, not one by one.
import { signedStatuses, type VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { type Approval, approval } from '@pishkhan/contract/menu/review/approval.ts';

/** `before`: the status to which a suspended shop returns. */
export function documentState(status: VendorStatus, before: VendorStatus | null): Approval {
  const decided = status === 'SUSPENDED' && before !== null ? before : status;
  if (decided === 'REJECTED') return approval.REJECTED;
  return signedStatuses.includes(decided) ? approval.ACCEPTED : approval.PENDING;
}
