// A shop cannot become ACTIVE without hours, a way of delivery and its packing fee. This is not checked when
// a suspension is lifted: a suspended shop could not set what is missing.
import { refuse } from '@pishkhan/contract/faults.ts';
import { type VendorAction, type VendorMove, vendorMoves } from '@pishkhan/contract/vendors/transitions.ts';
import type { Trx } from '../infra/database/tables.ts';
import { readOrderingSettings } from './read-ordering-settings.ts';
import type { VendorRow } from './store-vendor.ts';

/** `vendor` is the locked row. */
export async function refuseOpening(trx: Trx, { code, status }: VendorRow, action: VendorAction) {
  const { to, from }: VendorMove = vendorMoves[action];
  const isOpening = action === 'activate' || (to.includes('ACTIVE') && action !== 'liftSuspension');
  if (!isOpening || !from.includes(status)) return undefined;
  const settings = await readOrderingSettings(trx, code);
  // Completing the activation requires the minimum basket; older shops have none, which means no minimum.
  const missing = settings.missing.filter((part) => part !== 'MINIMUM_BASKET');
  return missing.length > 0 ? refuse('ACTIVATION_INCOMPLETE', { missing }) : undefined;
}
