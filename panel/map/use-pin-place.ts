// The place of the pin, and whether a person has chosen it. A movement of the pin is a choice. A place that
// comes from the search, a rough position or a map that was moved beneath the pin is only proposed, and
// becomes the choice when it is confirmed; until then nothing is chosen.
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { mapProvides } from './drawing/map-settings.ts';
import type { PinMap } from './drawing/pin-map.ts';

/**
 * Zoom levels: near enough for house numbers; a quarter; a city. If no streets are drawn, the nearest names
 * and the shape of the city stay in view.
 */
export const zooms = () =>
  mapProvides().streets ? { house: 17, quarter: 14, city: 13 } : { house: 13, quarter: 12, city: 11 };

const isSame = (one: Spot | null, other: Spot | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

interface PinPlaceParts {
  map: RefObject<PinMap | undefined>;
  value: Spot | null;
  onChange: (spot: Spot | null) => void;
  center: { lat: number; lng: number };
}

export function usePinPlace({ map, value, onChange, center }: PinPlaceParts) {
  const [proposed, setProposed] = useState<Spot | null>(null);
  /** False for a place that was chosen earlier, and brought by the form. */
  const [isChosenHere, setIsChosenHere] = useState(false);
  const lastReported = useRef(value);
  const report = (spot: Spot | null) => {
    if (isSame(spot, lastReported.current)) return;
    lastReported.current = spot;
    onChange(spot);
  };

  // A change from outside: a restored draft, another city.
  useEffect(() => {
    if (isSame(value, lastReported.current)) return;
    lastReported.current = value;
    setProposed(null);
    if (value) map.current?.show(value, zooms().house);
  }, [value, map]);
  const { lat, lng } = center;
  const isProposed = useRef(false);
  isProposed.current = proposed !== null;
  useEffect(() => {
    if (lastReported.current === null && !isProposed.current)
      map.current?.show({ latitude: lat, longitude: lng }, zooms().city);
  }, [lat, lng, map]);

  const choose = (spot: Spot) => {
    setProposed(null);
    setIsChosenHere(true);
    report(spot);
  };
  return {
    proposed,
    isChosenHere,
    choose,
    propose(spot: Spot) {
      setProposed(spot);
      report(null);
    },
    confirm() {
      if (proposed) choose(proposed);
    },
    /** The pin stands in the middle of a city, where no shop is meant. */
    clear() {
      setProposed(null);
      report(null);
    },
  };
}
