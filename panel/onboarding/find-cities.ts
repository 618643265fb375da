// Searches cities by name or province. Pure.
import type { ListedCity } from '@pishkhan/contract/reference/calls.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';

/** Zero-width and ordinary spaces are ignored: «خمینی شهر», «خمینیشهر». */
/** Returns names that begin with the term first, then names that contain it, then cities whose province matches, each in the given order. */
export function findCities(cities: readonly ListedCity[], term: string): readonly ListedCity[] {
  const wanted = foldTight(term);
  if (wanted === '') return cities;
  const rank = ({ name, description }: ListedCity): number => {
    const at = foldTight(name).indexOf(wanted);
    if (at === 0) return 0;
    if (at > 0) return 1;
    return foldTight(description).startsWith(wanted) ? 2 : 3;
  };
  return cities
    .map((city) => ({ city, rank: rank(city) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city);
}
