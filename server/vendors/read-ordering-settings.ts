// How a shop takes orders, as it is stored and as it is told.

import type { StoredShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import { toWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { DeliverySettings, OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import { listAreas } from './read-areas.ts';
import { viewSettings } from './rules/settings.ts';
import { basketVersion, deliveryVersion, packingVersion, shiftsVersion } from './settings-versions.ts';
import { getVendorRow } from './store-vendor.ts';

export const listShifts = (db: Kysely<Tables>, vendorCode: string): Promise<StoredShift[]> =>
  db
    .selectFrom('vendor_shift')
    .select(['id as shiftId', 'day_of_week as dayOfWeek', 'start_time as startTime', 'end_time as endTime'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('id')
    .execute();

export async function readDelivery(db: Kysely<Tables>, vendorCode: string): Promise<DeliverySettings> {
  const vendor = await getVendorRow(db, vendorCode);
  const areas = await listAreas(db, vendorCode);
  return {
    ofoodDelivery: vendor.ofood_delivery,
    ownDelivery: vendor.own_delivery,
    ownDeliveries: areas.map(({ area: _area, ...delivery }) => delivery),
    version: deliveryVersion(vendor, areas),
  };
}

/** In a transaction, with what it has changed. */
export async function readOrderingSettings(
  db: Kysely<Tables>,
  vendorCode: string,
): Promise<OrderingSettings> {
  const vendor = await getVendorRow(db, vendorCode);
  const delivery = await readDelivery(db, vendorCode);
  const shifts = await listShifts(db, vendorCode);
  return {
    ...viewSettings(vendor, delivery, toWeek(shifts)),
    versions: {
      packing: packingVersion(vendor),
      minimumBasket: basketVersion(vendor),
      shifts: shiftsVersion(shifts),
    },
  };
}
