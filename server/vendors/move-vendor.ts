// The one way to another status (contract/vendors/transitions.ts). Always true: whoever moves a shop is alone in it, the move is in its
// history with who and why, and the database would refuse any other.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import {
  isMove,
  type VendorAction,
  type VendorMove,
  vendorMoves,
} from '@pishkhan/contract/vendors/transitions.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import { insertVendorMoment, type VendorRow, writeVendorStatus } from './store-vendor.ts';

export interface Move {
  vendor: VendorRow;
  action: VendorAction;
  /** Needed where the action leads to more than one status. */
  to?: VendorStatus;
  /** Null for the platform and for what happens by itself. */
  personId: number | null;
  reason?: string | null;
  now: Date;
}

/** `vendor` is the row as it was locked. Gives the new status. Where it is already is success, and nothing happens. */
export async function moveVendor(
  trx: Transaction<Tables>,
  { vendor, action, to, personId, reason = null, now }: Move,
): Promise<VendorStatus | Fault> {
  const move: VendorMove = vendorMoves[action];
  const target = to ?? move.to[0]!;
  if (vendor.status === target) return target;
  if (!isMove(action, vendor.status, target))
    return refuse('STATUS_UNREACHABLE', { vendorStatus: vendor.status });
  await writeVendorStatus(trx, vendor.code, {
    status: target,
    since: now,
    reason,
    before: action === 'suspend' ? vendor.status : null,
  });
  await insertVendorMoment(trx, {
    vendor_code: vendor.code,
    at: now,
    action,
    from_status: vendor.status,
    to_status: target,
    person_id: personId,
    reason,
  });
  return target;
}
