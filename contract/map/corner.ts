/** [longitude, latitude], in the order of GeoJSON. */
export type Corner = [longitude: number, latitude: number];

/** True when a ring ends where it begins, as GeoJSON requires. */
export function isClosed(ring: readonly Corner[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
