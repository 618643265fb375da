// Validates the requested stations of a kitchen.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { SavedStation } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { endsSomewhere } from '@pishkhan/contract/menu/categories/station-way.ts';
import { refuseNamesakes } from '../../products/rules/duplicate-names.ts';

export interface KnownIds {
  readonly stations: ReadonlySet<number>;
  readonly categories: ReadonlySet<number>;
}

/** `known`: the ids of the shop. Pointers name the second of two equal ids. */
export function refuseStations(stations: readonly SavedStation[], known: KnownIds) {
  const seenStations = new Set<number>();
  const seenCategories = new Set<number>();
  for (const [index, { stationId, categoryIds }] of stations.entries()) {
    if (stationId !== null) {
      if (!known.stations.has(stationId)) return refuse('NOT_FOUND');
      if (seenStations.has(stationId))
        return refuse('LISTED_TWICE', { pointer: `/stations/${index}/stationId` });
      seenStations.add(stationId);
    }
    for (const [place, categoryId] of categoryIds.entries()) {
      if (!known.categories.has(categoryId)) return refuse('NOT_FOUND');
      if (seenCategories.has(categoryId))
        return refuse('LISTED_TWICE', { pointer: `/stations/${index}/categoryIds/${place}` });
      seenCategories.add(categoryId);
    }
  }
  const nextOf = (place: number) => stations[place]?.nextIndex;
  for (const [index, { nextIndex }] of stations.entries())
    if ((nextIndex ?? 0) >= stations.length || !endsSomewhere(index, nextOf))
      return refuse('STATION_WAY_BROKEN', { pointer: `/stations/${index}/nextIndex` });
  return refuseNamesakes(
    stations.map(({ stationId, stationName }, index) => ({
      id: stationId,
      name: stationName,
      pointer: `/stations/${index}/stationName`,
    })),
  );
}
