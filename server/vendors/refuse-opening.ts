// A shop cannot become ACTIVE without hours, a way to deliver and its packing fee. Not asked when a suspension is lifted: a suspended shop
// could not set what is missing.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { type VendorAction, type VendorMove, vendorMoves } from '@pishkhan/contract/vendors/transitions.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import { readOrderingSettings } from './read-ordering-settings.ts';
import type { VendorRow } from './store-vendor.ts';

/** `vendor` is the row as it was locked. */
export async function refuseOpening(
  trx: Transaction<Tables>,
  { code, status }: VendorRow,
  action: VendorAction,
): Promise<Fault | undefined> {
  const { to, from }: VendorMove = vendorMoves[action];
  const isOpening = action === 'activate' || (to.includes('ACTIVE') && action !== 'liftSuspension');
  if (!isOpening || !from.includes(status)) return undefined;
  const settings = await readOrderingSettings(trx, code);
  // The minimum basket is asked for when activation is completed; shops of before have none, and any order will do.
  const missing = settings.missing.filter((part) => part !== 'MINIMUM_BASKET');
  return missing.length > 0 ? refuse('ACTIVATION_INCOMPLETE', { missing }) : undefined;
}
