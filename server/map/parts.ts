// What the calls of the map work with.
import type { Allowance } from './allowance.ts';
import type { Places } from './places.ts';
import type { GetTile } from './tiles.ts';

export interface MapParts {
  getTile: GetTile;
  places: Places;
  /** How often one person may ask for names of places. */
  questions: Allowance;
}
