// Moves items of a list to named positions.

/**
 * A named item takes its position, from 0; the others fill the remaining positions in their order. A position
 * beyond the end means the end.
 */
export function moveToPositions(ids: readonly number[], places: ReadonlyMap<number, number>): number[] {
  const placed = [...places].sort(([, a], [, b]) => a - b);
  const others = ids.filter((id) => !places.has(id));
  for (const [id, place] of placed) others.splice(place, 0, id);
  return others;
}
