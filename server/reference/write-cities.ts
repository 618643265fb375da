import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import { cities } from './cities.ts';

/**
 * Loads the cities of the data file: inserts new ones and corrects others. Initially the capitals of the
 * provinces are served; later the platform decides (setServed), so `served` of a known city is not changed.
 */
export const loadCities = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Two programs that start at once would each find the other's code taken, which no ON CONFLICT of the id catches.
    await sql`LOCK TABLE city IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    await sql`
    INSERT INTO city (id, name, code, latitude, longitude, province, served)
    SELECT id, name, code, lat, lng, province, "isCapital"
    FROM jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
      AS given (id int, name text, code text, lat float8, lng float8, province text, "isCapital" boolean)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, code = excluded.code, province = excluded.province,
      latitude = excluded.latitude, longitude = excluded.longitude
    WHERE (city.name, city.code, city.province, city.latitude, city.longitude)
      IS DISTINCT FROM (excluded.name, excluded.code, excluded.province, excluded.latitude, excluded.longitude)
  `.execute(trx);
  });
