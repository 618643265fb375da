import { setBusyLimit } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { findBusyLimit, readOrderingSettings } from '../read-ordering-settings.ts';
import { busyLimitVersion, refuseStale } from '../settings-versions.ts';
import { endThrottle } from '../throttle/store-throttles.ts';
import { writeBusyLimit } from '../throttle/write-busy-limit.ts';
import { bumpVendorVersion, writeVendor } from '../write-vendor.ts';

export const setBusyLimitHandler = ({ db }: VendorParts) =>
  implement(setBusyLimit, ({ body: { busyLimit } }, { audit, expectedVersion, staff: { vendorCode }, now }) =>
    writeVendor(db, audit, setBusyLimit, vendorCode, async (trx) => {
      const present = await findBusyLimit(trx, vendorCode);
      const stale = refuseStale(expectedVersion, busyLimitVersion(present));
      if (stale) return stale;
      await writeBusyLimit(trx, vendorCode, busyLimit);
      // The busy period ends, because the new limit is evaluated from scratch.
      await endThrottle(trx, vendorCode, 'LIMIT', 'STAFF', now);
      await bumpVendorVersion(trx, vendorCode);
      return readOrderingSettings(trx, vendorCode);
    }),
  );
