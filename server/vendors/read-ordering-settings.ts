// Ordering settings: reading the rows and building the answer.

import type { SpecialDay } from '@pishkhan/contract/time/special-days.ts';
import type { StoredShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import { toWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { AutomaticAccept } from '@pishkhan/contract/vendors/automatic-accept.ts';
import type { DeliverySettings, OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import type { BusyLimit } from '@pishkhan/contract/vendors/throttle.ts';
import type { Db } from '../infra/database/tables.ts';
import { listAreas } from './read-areas.ts';
import { type ShopSettings, viewSettings } from './rules/settings.ts';
import {
  automaticAcceptVersion,
  basketVersion,
  busyLimitVersion,
  deliveryVersion,
  packingVersion,
  shiftsVersion,
  specialDaysVersion,
} from './settings-versions.ts';
import { getVendorRow, type VendorRow } from './store-vendor.ts';

export const listShifts = (db: Db, vendorCode: string): Promise<StoredShift[]> =>
  db
    .selectFrom('vendor_shift')
    .select(['id as shiftId', 'day_of_week as dayOfWeek', 'start_time as startTime', 'end_time as endTime'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('id')
    .execute();

export interface StoredSpecialDay extends SpecialDay {
  id: number;
}

export const listSpecialDays = (db: Db, vendorCode: string): Promise<StoredSpecialDay[]> =>
  db
    .selectFrom('vendor_special_day')
    .select(['id', 'start_date as startDate', 'end_date as endDate', 'title', 'ranges'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('start_date')
    .orderBy('end_date')
    .execute();

export async function readDelivery(db: Db, vendorCode: string): Promise<DeliverySettings> {
  const vendor = await getVendorRow(db, vendorCode);
  const areas = await listAreas(db, vendorCode);
  return {
    ofoodDelivery: vendor.ofood_delivery,
    ownDelivery: vendor.own_delivery,
    ownDeliveries: areas.map(({ area: _area, ...delivery }) => delivery),
    version: deliveryVersion(vendor, areas),
  };
}

export const findBusyLimit = async (db: Db, vendorCode: string): Promise<BusyLimit | null> =>
  (await db
    .selectFrom('vendor_busy_limit')
    .select(['open_orders as openOrders', 'minutes'])
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()) ?? null;

export const findAutomaticAccept = async (db: Db, vendorCode: string): Promise<AutomaticAccept | null> =>
  (await db
    .selectFrom('vendor_automatic_accept')
    .select([
      'highest_total as highestTotal',
      'open_orders as openOrders',
      'preparation_minutes as preparationMinutes',
    ])
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()) ?? null;

/** Runs in a transaction to see its own changes. */
export async function readOrderingSettings(db: Db, vendorCode: string): Promise<OrderingSettings> {
  const vendor = await getVendorRow(db, vendorCode);
  const delivery = await readDelivery(db, vendorCode);
  const shifts = await listShifts(db, vendorCode);
  const specialDays = await listSpecialDays(db, vendorCode);
  const busyLimit = await findBusyLimit(db, vendorCode);
  const automaticAccept = await findAutomaticAccept(db, vendorCode);
  return {
    ...viewSettings(settingsOf(vendor), delivery, toWeek(shifts)),
    specialDays: specialDays.map(({ id: _id, ranges, ...day }) => ({ ...day, ranges: [...ranges] })),
    busyLimit,
    automaticAccept,
    versions: {
      packing: packingVersion(vendor),
      minimumBasket: basketVersion(vendor),
      shifts: shiftsVersion(shifts),
      specialDays: specialDaysVersion(specialDays),
      busyLimit: busyLimitVersion(busyLimit),
      automaticAccept: automaticAcceptVersion(automaticAccept),
    },
  };
}

const settingsOf = (row: VendorRow): ShopSettings => ({
  status: row.status,
  statusReason: row.status_reason,
  businessTypeId: row.business_type_id,
  latitude: row.latitude,
  longitude: row.longitude,
  isTax: row.is_tax,
  isPackingSet: row.is_packing_set,
  packingPrice: row.packing_price,
  packagingTax: row.packaging_tax,
  minimumBasket: row.minimum_basket,
  settingsApprovedAt: row.settings_approved_at,
});
