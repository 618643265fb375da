import { isFault } from '@pishkhan/contract/faults.ts';
import { modifyShifts } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { listShifts, readOrderingSettings } from '../read-ordering-settings.ts';
import { planShifts } from '../rules/shifts.ts';
import { refuseStale, shiftsVersion } from '../settings-versions.ts';
import { changeShifts } from '../write-shifts.ts';
import { bumpVendorVersion, writeVendor } from '../write-vendor.ts';

export const modifyShiftsHandler = ({ db }: VendorParts) =>
  implement(modifyShifts, ({ body }, { audit, expectedVersion, staff: { vendorCode } }) =>
    writeVendor(db, audit, modifyShifts, vendorCode, async (trx, { status }) => {
      const present = await listShifts(trx, vendorCode);
      const stale = refuseStale(expectedVersion, shiftsVersion(present));
      if (stale) return stale;
      const plan = planShifts(present, body, status !== 'SIGNED_UP');
      if (isFault(plan)) return plan;
      await changeShifts(trx, vendorCode, plan);
      await bumpVendorVersion(trx, vendorCode);
      return readOrderingSettings(trx, vendorCode);
    }),
  );
