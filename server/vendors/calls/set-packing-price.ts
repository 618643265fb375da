import { setPackingPrice } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { readOrderingSettings } from '../ordering-settings.ts';
import type { VendorParts } from '../vendor-handlers.ts';
import { writeVendor } from '../write-vendor.ts';

export const setPackingPriceHandler = ({ db }: VendorParts) =>
  implement(setPackingPrice, ({ body: { packingPrice, tax } }, { audit, staff: { vendorCode } }) =>
    writeVendor(db, audit, setPackingPrice, vendorCode, async (trx) => {
      await trx
        .updateTable('vendor')
        .set({ is_packing_set: true, packing_price: packingPrice, packaging_tax: tax })
        .where('code', '=', vendorCode)
        .execute();
      return readOrderingSettings(trx, vendorCode);
    }),
  );
