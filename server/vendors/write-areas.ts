// The areas that a shop brings orders to itself, as rows.
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { WantedDelivery } from './rules/deliveries.ts';
import type { VendorRow } from './store-vendor.ts';

type Writing = Transaction<Tables>;

/** Of the shop's city, or where the shop itself is; null when nobody has said either. */
export async function findMiddle(trx: Writing, vendor: VendorRow): Promise<Spot | null> {
  const city = await trx
    .selectFrom('city')
    .select(['latitude', 'longitude'])
    .where('id', '=', vendor.city_id)
    .executeTakeFirst();
  if (city) return city;
  const { latitude, longitude } = vendor;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The areas become these; a known one without an area keeps its own. */
export async function replaceAreas(
  trx: Writing,
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
