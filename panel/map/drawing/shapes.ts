// Transformations of an area by the buttons beside the map. Pure.

import type { Corner } from '@pishkhan/contract/map/corner.ts';
import { areaOf, centreOf, cornersOf, offsetSpot } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import type { Area } from './editor-props.ts';

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A factor above 1 enlarges it; its middle stays. */
export function grow(area: Area, times: number): Area {
  const { latitude, longitude } = centreOf(area);
  return areaOf(
    cornersOf(area).map(
      ([x, y]): Corner => [
        round(longitude + (x - longitude) * times),
        round(latitude + (y - latitude) * times),
      ],
    ),
  );
}

/** The same shape, moved by the distance between two spots. */
export function shift(area: Area, from: Spot, to: Spot): Area {
  return areaOf(
    cornersOf(area).map(
      ([x, y]): Corner => [round(x + to.longitude - from.longitude), round(y + to.latitude - from.latitude)],
    ),
  );
}

/** The ring of a circle, with enough corners to look round. */
export const circleRing = (centre: Spot, metres: number): Spot[] =>
  Array.from({ length: 72 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 72;
    return offsetSpot(centre, metres * Math.cos(angle), metres * Math.sin(angle));
  });
