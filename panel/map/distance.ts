// How far two places are from each other as the crow flies, and the round lengths of a scale. Pure.
import { formatDecimal, formatNumber } from '../fa/digits.ts';
import type { MapPlace } from './places.ts';

type Place = Pick<MapPlace, 'latitude' | 'longitude'>;

const earthMetres = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the sphere; a street is a third longer as a rule. */
export function distanceMetres(one: Place, other: Place): number {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** «۸۰ متر» in steps of ten, from a kilometre on «۱٫۲ کیلومتر». */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${formatNumber(tens)} متر`;
  const kilometres = metres / 1000;
  return `${kilometres < 20 ? formatDecimal(kilometres) : formatNumber(Math.round(kilometres))} کیلومتر`;
}

/** The longest of 1, 2 and 5 with zeros that is not longer than `metres`. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const step = metres / power;
  return (step >= 5 ? 5 : step >= 2 ? 2 : 1) * power;
}
