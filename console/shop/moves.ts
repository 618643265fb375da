// The platform's actions on a shop in its present state.
import { type MoveAction, moveAccess } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { VendorPage } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { type VendorMove, vendorMoves } from '@pishkhan/contract/vendors/transitions.ts';

type Shop = Pick<VendorPage, 'vendorStatus' | 'visible' | 'areSettingsApproved'>;

function isPossible({ vendorStatus, visible, areSettingsApproved }: Shop, action: MoveAction): boolean {
  if (action === 'hide') return visible;
  if (action === 'show') return !visible;
  if (action === 'approveSettings') return vendorStatus === 'READY_FOR_ACTIVE' && !areSettingsApproved;
  return (vendorMoves[action] as VendorMove).from.includes(vendorStatus);
}

export const possibleMoves = (shop: Shop): MoveAction[] =>
  (Object.keys(moveAccess) as MoveAction[]).filter((action) => isPossible(shop, action));

/** The shop sees the reason. */
export const needsReason = (action: MoveAction): boolean =>
  action === 'hide' ||
  (action !== 'show' &&
    action !== 'approveSettings' &&
    (vendorMoves[action] as VendorMove).needsReason === true);
