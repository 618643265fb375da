// Validates a shop's location.
import { refuse } from '@pishkhan/contract/faults.ts';
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';

/** Distance from the centre of Tehran to its farthest suburb, with a margin. */
const farthestMetres = 40_000;

export const refusePlace = (place: Spot, city: Spot & { name: string }) =>
  distanceMetres(place, city) > farthestMetres ? refuse('PLACE_TOO_FAR', { cityName: city.name }) : undefined;
