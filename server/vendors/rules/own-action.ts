// The actions by which a shop's own people choose its status.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { type VendorAction, vendorMoves } from '@pishkhan/contract/vendors/transitions.ts';

export type ChosenStatus = 'ACTIVE' | 'TEMPORARY_INACTIVE' | 'PRE_SIGN_UP';

const actions = {
  ACTIVE: 'open',
  TEMPORARY_INACTIVE: 'close',
  PRE_SIGN_UP: 'reopenSignup',
} as const satisfies Record<ChosenStatus, VendorAction>;

/** Undefined when this person may not choose it. */
export function ownAction(status: ChosenStatus, role: Role): (typeof actions)[ChosenStatus] | undefined {
  const by: readonly Role[] = vendorMoves[actions[status]].by;
  return by.includes(role) ? actions[status] : undefined;
}
