import { setDeliveries } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { listAreas } from '../read-areas.ts';
import { readDelivery } from '../read-ordering-settings.ts';
import { refuseDeliveries } from '../rules/deliveries.ts';
import { deliveryVersion, refuseStale } from '../settings-versions.ts';
import { findMiddle, replaceAreas } from '../write-areas.ts';
import { bumpVendorVersion, writeVendor } from '../write-vendor.ts';

export const setDeliveriesHandler = ({ db }: VendorParts) =>
  implement(setDeliveries, ({ body: { ownDeliveries } }, { audit, expectedVersion, staff: { vendorCode } }) =>
    writeVendor(db, audit, setDeliveries, vendorCode, async (trx, vendor) => {
      const areas = await listAreas(trx, vendorCode);
      const stale = refuseStale(expectedVersion, deliveryVersion(vendor, areas));
      if (stale) return stale;
      const present = areas.map(({ polygonId }) => polygonId);
      const near = await findMiddle(trx, vendor);
      const fault = refuseDeliveries(ownDeliveries, present, { near, needsActive: vendor.own_delivery });
      if (fault) return fault;
      await replaceAreas(trx, vendorCode, ownDeliveries);
      await bumpVendorVersion(trx, vendorCode);
      return readDelivery(trx, vendorCode);
    }),
  );
