// Geocoding from our own list: cities, and the provinces around them. Pure.
import type { MapPlace } from '@pishkhan/contract/map/calls.ts';
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { isInIran } from '@pishkhan/contract/map/spot.ts';
import { foldText, foldTight } from '@pishkhan/contract/text/persian.ts';
import { type City, cities, isInCity, nearestCity } from './cities.ts';

const addressOf = ({ province, name }: City): string => `استان ${province}، ${name}`;

/** Metres: no place of Iran is farther from a city of our list. */
const nearEnough = 150_000;

/** The nearest city and its province; never exact. A place far from every city belongs to none. */
export function nameSpot(spot: Spot): { address: string; isExact: false } {
  const city = nearestCity(spot);
  const metres = distanceMetres(spot, { latitude: city.lat, longitude: city.lng });
  if (!isInIran(spot) || metres > nearEnough)
    return { address: 'این نقطه از همه شهرها دور است', isExact: false };
  const address = isInCity(spot, city) ? addressOf(city) : `استان ${city.province}، نزدیک ${city.name}`;
  return { address, isExact: false };
}

const folded = cities.map((city) => ({
  city,
  name: foldText(city.name),
  tight: foldTight(city.name),
  province: foldText(city.province),
}));

/** 0 for an exact match; a higher number is less similar; undefined for no match. */
function nameDistance(name: string, tight: string, wanted: string): number | undefined {
  const wantedTight = wanted.replaceAll(' ', '');
  if (tight === wantedTight) return 0;
  if (tight.startsWith(wantedTight)) return 1;
  if (name.split(' ').some((word) => word.startsWith(wanted))) return 2;
  // «تهران، ونک»: a city among other words.
  if (` ${wanted.replace(/[,،]/g, ' ').replace(/\s+/g, ' ')} `.includes(` ${name} `)) return 3;
  return tight.includes(wantedTight) ? 4 : undefined;
}

export const maxPlaces = 10;

/** At most ten matching cities: those of the district (a city) or of its province first, then the most similar, then the larger. */
export function findCities(searched: string, district: string | undefined): MapPlace[] {
  const wanted = foldText(searched);
  const near = foldText(district ?? '');
  const province = folded.find(({ name }) => name === near)?.province ?? near;
  return folded
    .flatMap((one) => {
      const unlike = wanted === '' ? undefined : nameDistance(one.name, one.tight, wanted);
      const closeness = one.name === near ? 0 : one.province === province ? 1 : 2;
      return unlike === undefined ? [] : { ...one, unlike, closeness };
    })
    .sort(
      (one, other) =>
        one.closeness - other.closeness || one.unlike - other.unlike || one.city.rank - other.city.rank,
    )
    .slice(0, maxPlaces)
    .map(({ city }) => ({
      title: city.name,
      address: addressOf(city),
      lat: city.lat,
      lng: city.lng,
      isExact: false,
    }));
}
