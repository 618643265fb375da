// Rows of a shop's own delivery areas.
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import type { Trx } from '../infra/database/tables.ts';
import type { WantedDelivery } from './rules/deliveries.ts';
import type { VendorRow } from './store-vendor.ts';

/** The centre of the shop's city, or the shop's own place; null when neither is known. */
export async function findMiddle(trx: Trx, vendor: VendorRow): Promise<Spot | null> {
  const city = await trx
    .selectFrom('city')
    .select(['latitude', 'longitude'])
    .where('id', '=', vendor.city_id)
    .executeTakeFirst();
  if (city) return city;
  const { latitude, longitude } = vendor;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Replaces the areas; an existing one sent without a border keeps its own. */
export async function replaceAreas(
  trx: Trx,
  vendorCode: string,
  wanted: readonly WantedDelivery[],
): Promise<void> {
  const known = wanted.flatMap(({ polygonId }) => polygonId ?? []);
  await trx
    .deleteFrom('vendor_polygon')
    .where('vendor_code', '=', vendorCode)
    .$if(known.length > 0, (gone) => gone.where('id', 'not in', known))
    .execute();
  for (const { polygonId, area, deliveryPrice, deliveryTime, isActive } of wanted) {
    const facts = { delivery_price: deliveryPrice, delivery_time: deliveryTime, is_active: isActive };
    if (polygonId !== null)
      await trx
        .updateTable('vendor_polygon')
        .set({ ...facts, ...(area && { area: JSON.stringify(area) }) })
        .where('vendor_code', '=', vendorCode)
        .where('id', '=', polygonId)
        .execute();
    else if (area)
      await trx
        .insertInto('vendor_polygon')
        .values({ vendor_code: vendorCode, area: JSON.stringify(area), ...facts })
        .execute();
  }
}
