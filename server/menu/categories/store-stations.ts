// The stations of a shop's kitchen and the categories that belong to each.
// Invariants: a category belongs to at most one station, of its own shop; every read is in the shop's order.
import type { Station, Stations } from '@pishkhan/contract/menu/categories/station.ts';
import type { SavedStation } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../infra/database/tables.ts';
import { contentVersion } from '../../infra/http/content-version.ts';
import { addRow, changeRow, type Menu } from '../store-rows.ts';

export async function readStations(db: Db, vendorCode: string): Promise<Stations> {
  const rows = await db
    .selectFrom('station as s')
    .where('s.vendor_code', '=', vendorCode)
    .orderBy('s.position')
    .orderBy('s.id')
    .select((eb) => [
      's.id',
      's.name',
      's.next_station_id',
      jsonArrayFrom(
        eb
          .selectFrom('category as c')
          .whereRef('c.vendor_code', '=', 's.vendor_code')
          .whereRef('c.station_id', '=', 's.id')
          .orderBy('c.position')
          .orderBy('c.id')
          .select('c.id'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('product as p')
          .innerJoin('category as c', (join) =>
            join.onRef('c.vendor_code', '=', 'p.vendor_code').onRef('c.id', '=', 'p.category_id'),
          )
          .whereRef('p.vendor_code', '=', 's.vendor_code')
          .whereRef('c.station_id', '=', 's.id')
          .orderBy('p.id')
          .select('p.id'),
      ).as('products'),
    ])
    .execute();
  const idOf = ({ id }: { id: number }) => id;
  const stations = rows.map(({ id, name, next_station_id, categories, products }) => ({
    stationId: id,
    stationName: name,
    nextStationId: next_station_id,
    categoryIds: categories.map(idOf),
    productHeaderIds: products.map(idOf),
  }));
  return { stations, version: versionOf(stations) };
}

export async function hasStation(db: Db, vendorCode: string, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('station')
    .select('id')
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The version covers only what is saved with the stations: not products or the order of categories. */
const versionOf = (stations: readonly Station[]): number =>
  contentVersion(
    stations.map(({ stationId, stationName, nextStationId, categoryIds }) => [
      stationId,
      stationName,
      nextStationId,
      categoryIds.toSorted((a, b) => a - b),
    ]),
  );

/** `stations` must be all stations of the shop, with the shop's ids. */
export async function writeStations(
  menu: Menu,
  vendorCode: string,
  stations: readonly SavedStation[],
): Promise<void> {
  const ids: number[] = [];
  for (const [position, station] of stations.entries())
    ids.push(await writeStation(menu, vendorCode, position, station));
  await sql`UPDATE station s SET next_station_id = after.next_id
    FROM unnest(${ids}::bigint[], ${stations.map(({ nextIndex }) => ids[nextIndex ?? -1] ?? null)}::bigint[]) AS after (id, next_id)
    WHERE s.vendor_code = ${vendorCode} AND s.id = after.id AND s.next_station_id IS DISTINCT FROM after.next_id`.execute(
    menu,
  );
  const placed = stations.flatMap(({ categoryIds }, index) =>
    categoryIds.map((categoryId) => ({ categoryId, stationId: ids[index]! })),
  );
  await sql`UPDATE category c SET station_id = after.station_id
    FROM category before LEFT JOIN unnest(
      ${placed.map(({ categoryId }) => categoryId)}::bigint[], ${placed.map(({ stationId }) => stationId)}::bigint[]
    ) AS after (category_id, station_id) ON after.category_id = before.id
    WHERE before.vendor_code = ${vendorCode} AND c.vendor_code = ${vendorCode} AND c.id = before.id
      AND c.station_id IS DISTINCT FROM after.station_id`.execute(menu);
  await menu
    .deleteFrom('station')
    .where('vendor_code', '=', vendorCode)
    .where(({ eb, not }) => not(eb('id', '=', sql<number>`ANY (${ids}::bigint[])`)))
    .execute();
}

async function writeStation(
  menu: Menu,
  vendorCode: string,
  position: number,
  { stationId, stationName: name }: SavedStation,
): Promise<number> {
  if (stationId === null) return addRow(menu, 'station', { vendor_code: vendorCode, name, position });
  await changeRow(menu, 'station', vendorCode, stationId, { name, position });
  return stationId;
}
