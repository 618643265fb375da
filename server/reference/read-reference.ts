// Stored cities and kinds of shops.
import type { Db, Row } from '../infra/database/tables.ts';

export const readCities = (db: Db): Promise<Row<'city'>[]> => db.selectFrom('city').selectAll().execute();

export const findCity = (db: Db, id: number | null) =>
  db.selectFrom('city').select(['name', 'latitude', 'longitude']).where('id', '=', id).executeTakeFirst();

/** Ids of the kinds of shops that the platform serves. */
export async function readServedBusinessTypes(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('business_type').select('id').where('served', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}
