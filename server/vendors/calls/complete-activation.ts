import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { completeActivation } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { moveVendor } from '../move-vendor.ts';
import type { VendorParts } from '../parts.ts';
import { readOrderingSettings } from '../read-ordering-settings.ts';
import { updateVendor } from '../store-vendor.ts';
import { writeVendor } from '../write-vendor.ts';

export const completeActivationHandler = ({ db }: VendorParts) =>
  implement(completeActivation, (_request, { audit, staff: { vendorCode, personId }, now }) =>
    writeVendor(db, audit, completeActivation, vendorCode, async (trx, vendor) => {
      if (vendor.status === 'READY_FOR_ACTIVE') return { vendorStatus: vendor.status };
      const { missing } = await readOrderingSettings(trx, vendorCode);
      if (missing.length > 0) return refuse('ACTIVATION_INCOMPLETE', { missing });
      const vendorStatus = await moveVendor(trx, { vendor, action: 'completeActivation', personId, now });
      if (isFault(vendorStatus)) return vendorStatus;
      // An earlier approval is void: the platform must approve these settings.
      await updateVendor(trx, vendorCode, { settings_approved_at: null });
      return { vendorStatus };
    }),
  );
