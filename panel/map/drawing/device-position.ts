// The position of this device, requested only when somebody presses a button for it.

import { isInIran, type Spot } from '@pishkhan/contract/map/spot.ts';

export type PositionRefusal = 'UNSUPPORTED' | 'INSECURE' | 'DENIED' | 'UNAVAILABLE' | 'TIMEOUT' | 'OUTSIDE';
/** Metres. */
export type OwnPosition = { spot: Spot; accuracy: number } | { refused: PositionRefusal };

const timeoutMs = 12_000;

export const findOwnPosition = (): Promise<OwnPosition> =>
  new Promise((resolve) => {
    if (!window.isSecureContext) return resolve({ refused: 'INSECURE' });
    if (!navigator.geolocation) return resolve({ refused: 'UNSUPPORTED' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const round = (value: number) => Math.round(value * 1e6) / 1e6;
        const spot = { latitude: round(latitude), longitude: round(longitude) };
        resolve(isInIran(spot) ? { spot, accuracy } : { refused: 'OUTSIDE' });
      },
      ({ code }) => resolve({ refused: code === 1 ? 'DENIED' : code === 3 ? 'TIMEOUT' : 'UNAVAILABLE' }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    );
  });
