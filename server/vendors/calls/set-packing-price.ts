import { setPackingPrice } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { readOrderingSettings } from '../read-ordering-settings.ts';
import { packingVersion, refuseStale } from '../settings-versions.ts';
import { updateVendor } from '../store-vendor.ts';
import { writeVendor } from '../write-vendor.ts';

export const setPackingPriceHandler = ({ db }: VendorParts) =>
  implement(
    setPackingPrice,
    ({ body: { packingPrice, tax } }, { audit, expectedVersion, staff: { vendorCode } }) =>
      writeVendor(db, audit, setPackingPrice, vendorCode, async (trx, vendor) => {
        const stale = refuseStale(expectedVersion, packingVersion(vendor));
        if (stale) return stale;
        await updateVendor(trx, vendorCode, {
          is_packing_set: true,
          packing_price: packingPrice,
          packaging_tax: tax,
        });
        return readOrderingSettings(trx, vendorCode);
      }),
  );
