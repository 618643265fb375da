// One question to each configured provider of the map, past all caches, for `npm run doctor`.
import type { GeocoderSettings } from './geocoder.ts';
import { createGeocoder } from './places.ts';
import { pictureOf, requestTile } from './tiles.ts';

/** The middle of Tehran, of which every map of Iran has a picture. */
const tile = { z: 12, x: 2632, y: 1612 };
const spot = { latitude: 35.6997, longitude: 51.338 };

/** Undefined when the provider sends a picture; otherwise why not. */
export async function tryTiles(template: string): Promise<string | undefined> {
  const answered = await requestTile(template, tile);
  if (answered.kind === 'absent') return 'it has no tile of Tehran';
  if (answered.kind === 'failed') return answered.why;
  return pictureOf(answered.bytes) ? undefined : 'its answer is no picture';
}

/** True when the provider knows the address of a place in Tehran. */
export const tryGeocoder = async (settings: GeocoderSettings): Promise<boolean> =>
  typeof (await createGeocoder(settings).addressOf(spot)) === 'string';
