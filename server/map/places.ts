// Geocoding in both directions: by the provider if there is one and it answers, else from our own list.
// Invariants: answers are cached for an hour, for all askers; nobody's location is logged.
import type { MapPlace } from '@pishkhan/contract/map/calls.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { foldText } from '@pishkhan/contract/text/persian.ts';
import type { Log } from '../infra/log.ts';
import { createBackoff } from './ask-provider.ts';
import { askForAddress, askForPlaces, type Geocoder } from './nominatim.ts';
import { findCities, nameSpot } from './own-places.ts';

const keptMs = 3_600_000;
const maxKept = 5_000;

export function createPlaces({ geocoder, log }: { geocoder: Geocoder | undefined; log: Log }) {
  const backoff = createBackoff();
  const kept = new Map<string, { answer: unknown; at: number }>();

  /** The provider's answer, a kept one first; undefined when there is none to be had. */
  async function ask<T>(
    question: string,
    now: Date,
    answerOf: (geocoder: Geocoder) => Promise<T | undefined>,
  ) {
    const at = now.getTime();
    const known = kept.get(question);
    if (known && at - known.at < keptMs) return known.answer as T;
    if (!geocoder || backoff.isResting(at)) return undefined;
    const answer = await answerOf(geocoder);
    backoff.note(answer === undefined, at);
    if (answer === undefined) {
      log.warn('GEOCODE_FAILED');
      return undefined;
    }
    kept.delete(question);
    kept.set(question, { answer, at });
    if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
    return answer;
  }

  return {
    async nameOf(spot: Spot, now: Date): Promise<{ address: string; isExact: boolean }> {
      // A tenth of a thousandth of a degree is ten metres: neighbours share an address.
      const rounded = {
        latitude: Number(spot.latitude.toFixed(4)),
        longitude: Number(spot.longitude.toFixed(4)),
      };
      const question = `at ${rounded.latitude},${rounded.longitude}`;
      const address = await ask(question, now, (geocoder) => askForAddress(geocoder, rounded));
      return address ? { address, isExact: true } : nameSpot(spot);
    },

    async find(text: string, district: string | undefined, now: Date): Promise<MapPlace[]> {
      const searched = foldText(text);
      const found = await ask(`called ${searched}|${district ?? ''}`, now, async (geocoder) => {
        // With the district in the query a common street name is found in that district; without it, places elsewhere
        // are found.
        const within = district && (await askForPlaces(geocoder, `${text}, ${district}`));
        return within?.length ? within : askForPlaces(geocoder, text);
      });
      if (!found) return findCities(text, district);
      const near = foldText(district ?? '');
      const isNear = ({ address }: MapPlace) => near !== '' && foldText(address).includes(near);
      return [...found].sort((one, other) => Number(isNear(other)) - Number(isNear(one)));
    },
  };
}
export type Places = ReturnType<typeof createPlaces>;
