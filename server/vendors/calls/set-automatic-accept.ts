import { setAutomaticAccept } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { findAutomaticAccept, readOrderingSettings } from '../read-ordering-settings.ts';
import { automaticAcceptVersion, refuseStale } from '../settings-versions.ts';
import { writeAutomaticAccept } from '../write-automatic-accept.ts';
import { bumpVendorVersion, writeVendor } from '../write-vendor.ts';

export const setAutomaticAcceptHandler = ({ db }: VendorParts) =>
  implement(
    setAutomaticAccept,
    ({ body: { automaticAccept } }, { audit, expectedVersion, staff: { vendorCode } }) =>
      writeVendor(db, audit, setAutomaticAccept, vendorCode, async (trx) => {
        const present = await findAutomaticAccept(trx, vendorCode);
        const stale = refuseStale(expectedVersion, automaticAcceptVersion(present));
        if (stale) return stale;
        await writeAutomaticAccept(trx, vendorCode, automaticAccept);
        await bumpVendorVersion(trx, vendorCode);
        return readOrderingSettings(trx, vendorCode);
      }),
  );
