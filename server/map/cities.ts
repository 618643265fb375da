// The cities for the map: the size of each, and the nearest one.
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { cities as known } from '../reference/public.ts';
import { largest } from './shapes.ts';

export interface City {
  readonly name: string;
  readonly code: string;
  readonly province: string;
  readonly lat: number;
  readonly lng: number;
  /** 0 is a major city, 1 is the capital of a province, 2 is any other. */
  readonly rank: 0 | 1 | 2;
  /** Approximate radius, for drawing only. */
  readonly radiusKm: number;
}

const rankOf = (code: string, isCapital: boolean) => (largest.has(code) ? 0 : isCapital ? 1 : 2);
const order = [...largest];
const placeOf = ({ code }: { code: string }): number => order.indexOf(code);
const radii = [9, 5, 2.5] as const;

export const cities: readonly City[] = known
  .map(({ name, code, province, lat, lng, isCapital }): City => {
    const rank = rankOf(code, isCapital);
    return { name, code, province, lat, lng, rank, radiusKm: code === 'tehran' ? 18 : radii[rank] };
  })
  .sort((one, other) => one.rank - other.rank || placeOf(one) - placeOf(other));

const farFrom = (spot: Spot, { lat, lng }: City): number =>
  distanceMetres(spot, { latitude: lat, longitude: lng });

/** A place within a large city belongs to that city, even when the centre of a smaller one is nearer. */
export function nearestCity(spot: Spot): City {
  const farness = (city: City) => farFrom(spot, city) / city.radiusKm ** 0.5;
  return cities.reduce((nearest, city) => (farness(city) < farness(nearest) ? city : nearest));
}

export const isInCity = (spot: Spot, city: City): boolean => farFrom(spot, city) <= city.radiusKm * 1000;
