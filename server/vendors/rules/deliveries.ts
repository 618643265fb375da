// Validates the areas of a shop's own delivery.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { Area } from '@pishkhan/contract/map/area.ts';
import { areaKm2, farthestMetres, isCrossed } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { areaReach, largestArea } from '@pishkhan/contract/vendors/ordering-settings.ts';

export interface WantedDelivery {
  /** Null for a new area. */
  polygonId: number | null;
  deliveryPrice: number;
  deliveryTime: number;
  isActive: boolean;
  area?: Area | undefined;
}

export interface AreaRules {
  /** The centre of the shop's city, or the shop when the city is unknown. */
  near: Spot | null;
  /** True when own delivery is on, which requires an active area. */
  needsActive: boolean;
}

/** Undefined when the areas are valid; `present` are the ids of existing ones. */
export function refuseDeliveries(
  wanted: readonly WantedDelivery[],
  present: readonly number[],
  { near, needsActive }: AreaRules,
) {
  const seen = new Set<number>();
  for (const [index, { polygonId, area }] of wanted.entries()) {
    const pointer = `/ownDeliveries/${index}`;
    if (polygonId !== null) {
      if (!present.includes(polygonId)) return refuse('NOT_FOUND');
      if (seen.has(polygonId)) return refuse('LISTED_TWICE', { pointer: `${pointer}/polygonId` });
      seen.add(polygonId);
    } else if (!area) return refuse('AREA_MISSING', { pointer: `${pointer}/area` });
    const fault = area && refuseArea(area, `${pointer}/area`, near);
    if (isFault(fault)) return fault;
  }
  return needsActive && !wanted.some(({ isActive }) => isActive) ? refuse('AREA_NONE') : undefined;
}

function refuseArea(area: Area, pointer: string, near: Spot | null) {
  if (isCrossed(area)) return refuse('AREA_CROSSED', { pointer });
  if (near && farthestMetres(area, near) > areaReach) return refuse('AREA_TOO_FAR', { pointer });
  return areaKm2(area) > largestArea ? refuse('AREA_TOO_LARGE', { pointer }) : undefined;
}
