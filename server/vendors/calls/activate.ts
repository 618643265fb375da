import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { activate } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { moveVendor } from '../move-vendor.ts';
import type { VendorParts } from '../parts.ts';
import { refuseOpening } from '../refuse-opening.ts';
import { writeVendor } from '../write-vendor.ts';

export const activateHandler = ({ db }: VendorParts) =>
  implement(activate, (_request, { audit, staff: { vendorCode, personId }, now }) =>
    writeVendor(db, audit, activate, vendorCode, async (trx, vendor) => {
      if (vendor.status === 'READY_FOR_ACTIVE' && vendor.settings_approved_at === null)
        return refuse('ACTIVATION_NOT_APPROVED');
      const fault = await refuseOpening(trx, vendor, 'activate');
      if (fault) return fault;
      const vendorStatus = await moveVendor(trx, { vendor, action: 'activate', personId, now });
      return isFault(vendorStatus) ? vendorStatus : { vendorStatus };
    }),
  );
