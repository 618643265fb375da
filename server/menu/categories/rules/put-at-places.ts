// Putting things of a list at places that somebody names.

/** What is named stands at its place, from 0; the others keep their order in the places that are left. A place beyond the end is the end. */
export function putAtPlaces(ids: readonly number[], places: ReadonlyMap<number, number>): number[] {
  const placed = [...places].sort(([, a], [, b]) => a - b);
  const others = ids.filter((id) => !places.has(id));
  for (const [id, place] of placed) others.splice(place, 0, id);
  return others;
}
