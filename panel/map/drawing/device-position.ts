// The position of this device, requested only when somebody presses a button for it.

import { mapBounds } from '@pishkhan/contract/map/ground.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';

export type PositionRefusal = 'UNSUPPORTED' | 'DENIED' | 'UNAVAILABLE' | 'TIMEOUT' | 'OUTSIDE';
/** Metres. */
export type OwnPosition = { spot: Spot; accuracy: number } | { refused: PositionRefusal };

const timeoutMs = 12_000;

export const findOwnPosition = (): Promise<OwnPosition> =>
  new Promise((resolve) => {
    if (!navigator.geolocation || !window.isSecureContext) return resolve({ refused: 'UNSUPPORTED' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const { south, north, west, east } = mapBounds;
        const isHere = latitude > south && latitude < north && longitude > west && longitude < east;
        const round = (value: number) => Math.round(value * 1e6) / 1e6;
        resolve(
          isHere
            ? { spot: { latitude: round(latitude), longitude: round(longitude) }, accuracy }
            : { refused: 'OUTSIDE' },
        );
      },
      ({ code }) => resolve({ refused: code === 1 ? 'DENIED' : code === 3 ? 'TIMEOUT' : 'UNAVAILABLE' }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
