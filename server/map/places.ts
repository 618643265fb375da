// Geocoding in both directions: by the first configured provider that answers, otherwise from our own list.
// Invariants: answers are cached for an hour and shared by all callers; no location of a person is logged.
import type { MapPlace } from '@pishkhan/contract/map/calls.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { foldText } from '@pishkhan/contract/text/persian.ts';
import type { Log } from '../infra/log.ts';
import type { Geocoder, GeocoderSettings } from './geocoder.ts';
import { createMapIr } from './mapir.ts';
import { createNeshan } from './neshan.ts';
import { createNominatim } from './nominatim.ts';
import { findCities, nameSpot } from './own-places.ts';
import { createBackoff } from './request-provider.ts';

const maxAgeMs = 3_600_000;
const maxCached = 5_000;

const create = { nominatim: createNominatim, neshan: createNeshan, mapir: createMapIr };

export const createGeocoder = (settings: GeocoderSettings): Geocoder => create[settings.name](settings);

export function createPlaces({ geocoders, log }: { geocoders: readonly GeocoderSettings[]; log: Log }) {
  const opened = geocoders.map((settings) => ({
    name: settings.name,
    geocoder: createGeocoder(settings),
    backoff: createBackoff(),
  }));
  const kept = new Map<string, { answer: unknown; at: number }>();

  /** The first provider's answer, cached if possible; undefined when there is none. */
  async function ask<T>(
    question: string,
    now: Date,
    answerOf: (geocoder: Geocoder) => Promise<T | undefined>,
  ) {
    const at = now.getTime();
    const known = kept.get(question);
    if (known && at - known.at < maxAgeMs) return known.answer as T;
    for (const { name, geocoder, backoff } of opened) {
      if (backoff.isResting(at)) continue;
      const answer = await answerOf(geocoder);
      backoff.note(answer === undefined, at);
      if (answer !== undefined) {
        keep(question, { answer, at });
        return answer;
      }
      log.warn({ provider: name }, 'GEOCODE_FAILED');
    }
    return undefined;
  }

  function keep(question: string, answered: { answer: unknown; at: number }): void {
    kept.delete(question);
    kept.set(question, answered);
    if (kept.size > maxCached) kept.delete(kept.keys().next().value!);
  }

  return {
    async nameOf(spot: Spot, now: Date): Promise<{ address: string; isExact: boolean }> {
      // Four decimals of a degree are ten metres: neighbours share an address.
      const rounded = {
        latitude: Number(spot.latitude.toFixed(4)),
        longitude: Number(spot.longitude.toFixed(4)),
      };
      const question = `at ${rounded.latitude},${rounded.longitude}`;
      const address = await ask(question, now, (geocoder) => geocoder.addressOf(rounded));
      return address ? { address, isExact: true } : nameSpot(spot);
    },

    async find(text: string, district: string | undefined, now: Date): Promise<MapPlace[]> {
      const searched = foldText(text);
      const found = await ask(`called ${searched}|${district ?? ''}`, now, async (geocoder) => {
        // A query with the district finds a common street name in that district; one without it finds places elsewhere.
        const within = district && (await geocoder.find(`${text}, ${district}`));
        return within?.length ? within : geocoder.find(text);
      });
      if (!found) return findCities(text, district);
      const near = foldText(district ?? '');
      const isNear = ({ address }: MapPlace) => near !== '' && foldText(address).includes(near);
      return [...found].sort((one, other) => Number(isNear(other)) - Number(isNear(one)));
    },
  };
}
export type Places = ReturnType<typeof createPlaces>;
