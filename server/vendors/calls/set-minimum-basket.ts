import { setMinimumBasket } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { readOrderingSettings } from '../read-ordering-settings.ts';
import { refuseBasket } from '../rules/settings.ts';
import { basketVersion, refuseStale } from '../settings-versions.ts';
import { updateVendor } from '../store-vendor.ts';
import { writeVendor } from '../write-vendor.ts';

export const setMinimumBasketHandler = ({ db }: VendorParts) =>
  implement(
    setMinimumBasket,
    ({ body: { minimumBasket } }, { audit, expectedVersion, staff: { vendorCode } }) =>
      writeVendor(db, audit, setMinimumBasket, vendorCode, async (trx, vendor) => {
        const fault =
          refuseStale(expectedVersion, basketVersion(vendor)) ??
          refuseBasket(vendor.business_type_id, minimumBasket);
        if (fault) return fault;
        await updateVendor(trx, vendorCode, { minimum_basket: minimumBasket });
        return readOrderingSettings(trx, vendorCode);
      }),
  );
