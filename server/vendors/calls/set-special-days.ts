import { isFault } from '@pishkhan/contract/faults.ts';
import { tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { setSpecialDays } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { listSpecialDays, readOrderingSettings } from '../read-ordering-settings.ts';
import { planSpecialDays } from '../rules/special-days.ts';
import { refuseStale, specialDaysVersion } from '../settings-versions.ts';
import { changeSpecialDays } from '../write-special-days.ts';
import { bumpVendorVersion, writeVendor } from '../write-vendor.ts';

export const setSpecialDaysHandler = ({ db }: VendorParts) =>
  implement(setSpecialDays, ({ body }, { audit, expectedVersion, staff: { vendorCode }, now }) =>
    writeVendor(db, audit, setSpecialDays, vendorCode, async (trx) => {
      const present = await listSpecialDays(trx, vendorCode);
      const stale = refuseStale(expectedVersion, specialDaysVersion(present));
      if (stale) return stale;
      const plan = planSpecialDays(present, body.specialDays, tehranDate(now));
      if (isFault(plan)) return plan;
      await changeSpecialDays(trx, vendorCode, plan);
      await bumpVendorVersion(trx, vendorCode);
      return readOrderingSettings(trx, vendorCode);
    }),
  );
