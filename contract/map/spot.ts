// Validates coordinates from other systems: 0,0 and swapped pairs are on the earth but outside Iran.

/** A place in degrees. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees: Iran and a margin around its borders. */
export const iranBounds = { south: 24, west: 43.5, north: 40.5, east: 64 } as const;

export const isInIran = ({ latitude, longitude }: Spot): boolean =>
  latitude >= iranBounds.south &&
  latitude <= iranBounds.north &&
  longitude >= iranBounds.west &&
  longitude <= iranBounds.east;

/** The place, or null when a coordinate is missing or outside the bounds. */
export function spotOf(latitude: number | null, longitude: number | null): Spot | null {
  if (latitude === null || longitude === null) return null;
  const spot = { latitude, longitude };
  return isInIran(spot) ? spot : null;
}
