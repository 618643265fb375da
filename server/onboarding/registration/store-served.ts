// The served cities and kinds of shops, and the shops that wait for one of them.
import { sql } from 'kysely';
import type { Trx } from '../../infra/database/tables.ts';
import type { VendorRow } from '../../vendors/public.ts';

export type ServedTarget = { cityId: number } | { businessTypeId: number };

/** False when it does not exist. Registrations in progress lock this row: their shops exist already, or they see the new value. */
export async function writeServed(trx: Trx, what: ServedTarget, served: boolean): Promise<boolean> {
  const table = 'cityId' in what ? 'city' : 'business_type';
  const id = 'cityId' in what ? what.cityId : what.businessTypeId;
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ served })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notifies open panels of the city's shops: their customers may order again, or no longer. */
export const bumpVersionsOfCity = (trx: Trx, cityId: number): Promise<unknown> =>
  trx
    .updateTable('vendor')
    .set({ code: sql.ref('code') })
    .where('city_id', '=', cityId)
    .execute();

export const lockWaiting = (trx: Trx, what: ServedTarget): Promise<VendorRow[]> =>
  trx
    .selectFrom('vendor')
    .selectAll()
    .$call((query) =>
      'cityId' in what
        ? query.where('status', '=', 'WAITING_FOR_CITY').where('city_id', '=', what.cityId)
        : query
            .where('status', '=', 'WAITING_FOR_BUSINESS_TYPE')
            .where('business_type_id', '=', what.businessTypeId),
    )
    .orderBy('status_since')
    .forUpdate()
    .execute();

export async function lockServedCities(trx: Trx): Promise<Set<number>> {
  const cities = await trx.selectFrom('city').select(['id', 'served']).orderBy('id').forShare().execute();
  return new Set(cities.filter(({ served }) => served).map(({ id }) => id));
}
