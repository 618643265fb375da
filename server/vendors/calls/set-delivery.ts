import { refuse } from '@pishkhan/contract/faults.ts';
import { setDelivery } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { listAreas } from '../read-areas.ts';
import { readDelivery } from '../read-ordering-settings.ts';
import { deliveryVersion, refuseStale } from '../settings-versions.ts';
import { updateVendor } from '../store-vendor.ts';
import { writeVendor } from '../write-vendor.ts';

export const setDeliveryHandler = ({ db }: VendorParts) =>
  implement(
    setDelivery,
    ({ body: { ofoodDelivery, ownDelivery } }, { audit, expectedVersion, staff: { vendorCode } }) =>
      writeVendor(db, audit, setDelivery, vendorCode, async (trx, vendor) => {
        const areas = await listAreas(trx, vendorCode);
        const stale = refuseStale(expectedVersion, deliveryVersion(vendor, areas));
        if (stale) return stale;
        if (!ofoodDelivery && !ownDelivery) return refuse('DELIVERY_NONE');
        if (ownDelivery && !areas.some(({ isActive }) => isActive)) return refuse('AREA_NONE');
        await updateVendor(trx, vendorCode, { ofood_delivery: ofoodDelivery, own_delivery: ownDelivery });
        return readDelivery(trx, vendorCode);
      }),
  );
