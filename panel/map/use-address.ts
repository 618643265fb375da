import { reverseGeocode } from '@pishkhan/contract/map/calls.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { useEffect, useRef, useState } from 'react';
import { afterPause } from '../infra/http/after-pause.ts';
import { client } from '../infra/http/client.ts';
import { mapWords } from './words.ts';

/** Debounce time of a moving pin. */
const debounceMs = 500;

type OnAddress = (found: { address: string; isExact: boolean }) => void;
interface Found {
  location: string;
  /** Undefined: our server could not be reached. */
  place: { address: string; isExact: boolean } | undefined;
}

/**
 * The address of a place, debounced; a text that asks the person to type it when our server cannot be
 * reached. A later `onAddress` is also called about a place that is known already.
 */
export function useAddress(spot: Spot | null, onAddress: OnAddress | undefined): string | undefined {
  const [found, setFound] = useState<Found>();
  const latestOnAddress = useRef(onAddress);
  latestOnAddress.current = onAddress;
  const location = spot && `${spot.latitude.toFixed(6)},${spot.longitude.toFixed(6)}`;
  useEffect(() => {
    if (!location) return;
    return afterPause(debounceMs, (signal) => {
      client(reverseGeocode, { query: { location } }, { signal }).then(
        (place) => setFound({ location, place }),
        () => {
          if (!signal.aborted) setFound({ location, place: undefined });
        },
      );
    });
  }, [location]);
  const isWanted = onAddress !== undefined && found?.location === location;
  useEffect(() => {
    if (isWanted && found?.place) latestOnAddress.current?.(found.place);
  }, [isWanted, found]);
  if (!found) return undefined;
  if (!found.place) return mapWords.addressUnknown;
  return found.place.isExact ? found.place.address : mapWords.about(found.place.address);
}
