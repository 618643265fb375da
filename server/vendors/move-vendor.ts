// The only way to change a shop's status (contract/vendors/transitions.ts).
// Invariants: one writer of a shop at a time; the history has the move with actor and reason; the database refuses any other move.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import {
  isMove,
  type VendorAction,
  type VendorMove,
  vendorMoves,
} from '@pishkhan/contract/vendors/transitions.ts';
import type { Trx } from '../infra/database/tables.ts';
import { insertVendorMoment, type VendorRow, writeVendorStatus } from './store-vendor.ts';

export interface Move {
  vendor: VendorRow;
  action: VendorAction;
  /** Required when the action leads to more than one status. */
  to?: VendorStatus;
  /** Null for the platform and for automatic moves. */
  personId: number | null;
  /** The operator who moves it; null for the marketplace's key and everybody else. */
  operatorId?: number | null;
  reason?: string | null;
  now: Date;
}

/** `vendor` is the locked row. Returns the new status. A shop that already has it is a success without a change. */
export async function moveVendor(
  trx: Trx,
  { vendor, action, to, personId, operatorId = null, reason = null, now }: Move,
) {
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
    operator_id: operatorId,
    reason,
  });
  return target;
}
