// Rows of a shop's own delivery areas, and the platform's decisions about their borders.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { sql } from 'kysely';
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

/** Replaces the areas; an existing one sent without a border keeps its own. A changed border waits for the platform again. */
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
        .set({ ...facts, ...(area && redrawn(JSON.stringify(area))) })
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

/** Columns of an area that may have got another border. */
function redrawn(area: string) {
  const ifChanged = <T>(column: 'approval' | 'version' | 'drawn_at', value: string) =>
    sql<T>`CASE WHEN area IS DISTINCT FROM ${area}::jsonb THEN ${sql.raw(value)} ELSE ${sql.ref(column)} END`;
  return {
    area,
    approval: ifChanged<typeof approval.PENDING>('approval', String(approval.PENDING)),
    version: ifChanged<number>('version', 'version + 1'),
    drawn_at: ifChanged<Date>('drawn_at', 'now()'),
  };
}

/** Accepts an area, or rejects it with a reason. The same decision again changes nothing. */
export async function decideArea(
  trx: Trx,
  { vendorCode, id, version }: { vendorCode: string; id: number; version: number },
  rejectedBecause: string | null,
) {
  const area = await trx
    .selectFrom('vendor_polygon')
    .select('version')
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!area) return refuse('NOT_FOUND');
  if (area.version !== version) return refuse('AREA_STALE', { version: area.version });
  const status = rejectedBecause === null ? approval.ACCEPTED : approval.REJECTED;
  await trx
    .updateTable('vendor_polygon')
    .set({ approval: status, rejected_because: rejectedBecause })
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .execute();
  return { id, status };
}

/** Accepts all areas that wait, together with the settings that they belong to. */
export const acceptWaitingAreas = (trx: Trx, vendorCode: string): Promise<unknown> =>
  trx
    .updateTable('vendor_polygon')
    .set({ approval: approval.ACCEPTED, rejected_because: null })
    .where('vendor_code', '=', vendorCode)
    .where('approval', '=', approval.PENDING)
    .execute();
