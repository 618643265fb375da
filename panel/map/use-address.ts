import { reverseGeocode } from '@pishkhan/contract/map/calls.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../http/client.ts';
import { mapWords } from './words.ts';

/** Debounce time of a moving pin. */
const debounceMs = 500;

/** The address of a place, debounced; a text that asks the person to type it when our server cannot be reached. */
export function useAddress(
  spot: Spot | null,
  onAddress: ((found: { address: string; isExact: boolean }) => void) | undefined,
): string | undefined {
  const [address, setAddress] = useState<string>();
  const latestOnAddress = useRef(onAddress);
  latestOnAddress.current = onAddress;
  const location = spot && `${spot.latitude.toFixed(6)},${spot.longitude.toFixed(6)}`;
  useEffect(() => {
    if (!location) return;
    const stop = new AbortController();
    const rest = setTimeout(() => {
      client(reverseGeocode, { query: { location } }, { signal: stop.signal }).then(
        (found) => {
          setAddress(found.isExact ? found.address : mapWords.about(found.address));
          latestOnAddress.current?.(found);
        },
        () => {
          if (!stop.signal.aborted) setAddress(mapWords.chosen);
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [location]);
  return address;
}
