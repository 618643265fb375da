// Maps and geocoding. Owns: tiles and geocoding, from the configured providers through our cache, or from our own
// data. Not: overlays on a map (panel).
// Invariant: requests go only to configured providers, and without one none are sent.

import { createAllowance } from '../infra/allowance.ts';
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Log } from '../infra/log.ts';
import { forwardGeocodeHandler } from './calls/forward-geocode.ts';
import { getMapTileHandler } from './calls/get-map-tile.ts';
import { reverseGeocodeHandler } from './calls/reverse-geocode.ts';
import type { GeocoderSettings } from './geocoder.ts';
import type { MapParts } from './parts.ts';
import { createPlaces } from './places.ts';
import { createTiles } from './tiles.ts';

export { type GeocoderSettings, geocoderNames } from './geocoder.ts';
export { tryGeocoder, tryTiles } from './try-providers.ts';

export interface MapSettings {
  /** Address of a picture with {z}, {x} and {y}. */
  readonly tiles: string | undefined;
  /** In the order in which they are asked. */
  readonly geocoders: readonly GeocoderSettings[];
  /** The folder for the provider's cached tiles. */
  readonly folder: string;
  readonly log: Log;
}

/** A person who types a search sends one or two requests a second. */
const maxQuestions = { atOnce: 40, aSecond: 1 };

export function mapHandlers({ tiles, geocoders, folder, log }: MapSettings): Implemented[] {
  const parts: MapParts = {
    getTile: createTiles({ template: tiles, folder, log }),
    places: createPlaces({ geocoders, log }),
    questions: createAllowance(maxQuestions),
  };
  return [reverseGeocodeHandler(parts), forwardGeocodeHandler(parts), getMapTileHandler(parts)];
}

export const openMap = (parts: { map: Omit<MapSettings, 'log'>; log: Log }): Feature => ({
  handlers: mapHandlers({ ...parts.map, log: parts.log }),
});
