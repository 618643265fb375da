import { refuse } from '@pishkhan/contract/faults.ts';
import { setDelivery } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { listAreas, readDelivery } from '../ordering-settings.ts';
import type { VendorParts } from '../vendor-handlers.ts';
import { writeVendor } from '../write-vendor.ts';

export const setDeliveryHandler = ({ db }: VendorParts) =>
  implement(setDelivery, ({ body: { ofoodDelivery, ownDelivery } }, { audit, staff: { vendorCode } }) =>
    writeVendor(db, audit, setDelivery, vendorCode, async (trx) => {
      if (!ofoodDelivery && !ownDelivery) return refuse('DELIVERY_NONE');
      const areas = await listAreas(trx, vendorCode);
      if (ownDelivery && !areas.some(({ isActive }) => isActive)) return refuse('AREA_NONE');
      await trx
        .updateTable('vendor')
        .set({ ofood_delivery: ofoodDelivery, own_delivery: ownDelivery })
        .where('code', '=', vendorCode)
        .execute();
      return readDelivery(trx, vendorCode);
    }),
  );
