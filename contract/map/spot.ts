// Which coordinates can be a place of ours. A pair of numbers may be on the earth and still be nobody's door: 0,0 and swapped pairs.

/** A place in degrees. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees: Iran, with a little of what lies beyond its borders. */
export const iranBounds = { south: 24, west: 43.5, north: 40.5, east: 64 } as const;

export const isInIran = ({ latitude, longitude }: Spot): boolean =>
  latitude >= iranBounds.south &&
  latitude <= iranBounds.north &&
  longitude >= iranBounds.west &&
  longitude <= iranBounds.east;

/** The place, or null when one half is missing or it cannot be one of ours. */
export function spotOf(latitude: number | null, longitude: number | null): Spot | null {
  if (latitude === null || longitude === null) return null;
  const spot = { latitude, longitude };
  return isInIran(spot) ? spot : null;
}
