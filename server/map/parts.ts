// Dependencies of the calls of the map.
import type { Allowance } from '../infra/allowance.ts';
import type { Places } from './places.ts';
import type { GetTile } from './tiles.ts';

export interface MapParts {
  getTile: GetTile;
  places: Places;
  /** Rate limit of a person's geocoding requests. */
  questions: Allowance;
}
