// Geometry of places and areas: distance, size, containment, self-intersection. Pure and shared: the panel
// shows while drawing what the server refuses. Designed for areas of a city's size; poles and date line are ignored.

import type { Area } from './area.ts';
import { type Corner, isClosed } from './corner.ts';
import type { Spot } from './spot.ts';

const earthMetres = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Rounds to a tenth of a metre, finer than a finger. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Great-circle distance; a route by street is usually a third longer. */
export function distanceMetres(one: Spot, other: Spot): number {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The point moved by metres east and north; negative values move west and south. */
export const offsetSpot = ({ latitude, longitude }: Spot, east: number, north: number): Spot => ({
  latitude: round(latitude + degrees(north / earthMetres)),
  longitude: round(longitude + degrees(east / (earthMetres * Math.cos(radians(latitude))))),
});

/** The corners of an area without the closing one. */
export function cornersOf({ coordinates }: Area): Corner[] {
  const ring = coordinates[0] ?? [];
  return isClosed(ring) ? ring.slice(0, -1) : [...ring];
}

/** The area with these corners and a closed ring. */
export const areaOf = (corners: readonly Corner[]): Area => ({
  type: 'Polygon',
  coordinates: [[...corners, ...corners.slice(0, 1)]],
});

/** A regular area with this many corners, all `metres` from the centre; four make an upright square. */
export function areaAround(centre: Spot, metres: number, corners = 24): Area {
  const turn = (2 * Math.PI) / corners;
  return areaOf(
    Array.from({ length: corners }, (_, index): Corner => {
      const angle = turn * (index + 0.5);
      const { latitude, longitude } = offsetSpot(centre, metres * Math.cos(angle), metres * Math.sin(angle));
      return [longitude, latitude];
    }),
  );
}

/** Square kilometres. */
export function areaKm2(area: Area): number {
  const corners = cornersOf(area);
  const twice = corners.reduce((sum, [longitude, latitude], index) => {
    const [nextLongitude, nextLatitude] = corners[(index + 1) % corners.length]!;
    return (
      sum +
      radians(nextLongitude - longitude) * (2 + Math.sin(radians(latitude)) + Math.sin(radians(nextLatitude)))
    );
  }, 0);
  return Math.abs((twice * earthMetres ** 2) / 2) / 1e6;
}

/** Distance of the farthest point of an area from a place, in metres. That point is always a corner. */
export const farthestMetres = (area: Area, from: Spot): number =>
  cornersOf(area).reduce(
    (farthest, [longitude, latitude]) => Math.max(farthest, distanceMetres(from, { latitude, longitude })),
    0,
  );

/** True when the place lies in the area or on its border. Exact to a centimetre, so that a rounding error cannot decide about a corner. */
export function isWithin({ latitude, longitude }: Spot, area: Area): boolean {
  const corners = cornersOf(area);
  const [origin] = corners;
  if (!origin) return false;
  const place = pointFrom(origin, [longitude, latitude]);
  const points = corners.map((corner) => pointFrom(origin, corner));
  let isInside = false;
  let from = points.at(-1)!;
  for (const to of points) {
    const turn = side(from, to, place);
    if (turn === 0 && isBetween(from, to, place)) return true;
    // Ray casting: each side that crosses the ray to the east toggles inside and outside.
    const isUpward = to[1] > from[1];
    if (from[1] > place[1] !== to[1] > place[1] && turn === (isUpward ? 1 : -1)) isInside = !isInside;
    from = to;
  }
  return isInside;
}

/** The centroid of an area; the mean of its corners when the area is zero. */
export function centreOf(area: Area): Spot {
  const corners = cornersOf(area);
  const [originX, originY] = corners[0] ?? [0, 0];
  let [twice, x, y] = [0, 0, 0];
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    const [ax, ay] = [corner[0] - originX, corner[1] - originY];
    const [bx, by] = [next[0] - originX, next[1] - originY];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  if (Math.abs(twice) > 1e-12)
    return { latitude: round(originY + y / (3 * twice)), longitude: round(originX + x / (3 * twice)) };
  const mean = (part: 0 | 1) =>
    round(corners.reduce((sum, corner) => sum + corner[part], 0) / Math.max(1, corners.length));
  return { latitude: mean(1), longitude: mean(0) };
}

/**
 * The sides of a border that intersect, by the index of their first corner; all of them when the corners enclose
 * nothing.
 */
export const crossedSides = (corners: readonly Corner[]): Set<number> =>
  corners.length < 3 ? new Set(corners.keys()) : crossings(corners, corners.length);

/** The same check for an open border that is still being drawn. */
export const crossedSoFar = (corners: readonly Corner[]): Set<number> =>
  crossings(corners, corners.length - 1);

function crossings(corners: readonly Corner[], sides: number): Set<number> {
  const count = corners.length;
  const points = corners.map((corner) => pointFrom(corners[0]!, corner));
  const crossed = new Set<number>();
  for (let one = 0; one < sides; one += 1) {
    for (let other = one + 1; other < sides; other += 1) {
      const [a, b] = [points[one]!, points[(one + 1) % count]!];
      const [c, d] = [points[other]!, points[(other + 1) % count]!];
      const isBad =
        (one + 1) % count === other
          ? turnsBack(a, b, d)
          : (other + 1) % count === one
            ? turnsBack(c, d, b)
            : sidesMeet(a, b, c, d);
      if (isBad) crossed.add(one).add(other);
    }
  }
  return crossed;
}

/** True when the border crosses or touches itself, goes back on itself, or encloses nothing. */
export const isCrossed = (area: Area): boolean => crossedSides(cornersOf(area)).size > 0;

/** Whole numbers, so that collinearity is exact. */
type Point = readonly [x: number, y: number];

const pointFrom = (origin: Corner, [longitude, latitude]: Corner): Point => [
  Math.round((longitude - origin[0]) * 1e7),
  Math.round((latitude - origin[1]) * 1e7),
];

/** Positive when c lies to the left of the line from a to b, 0 on it. */
const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const isBetween = (a: Point, b: Point, c: Point): boolean =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

function sidesMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** True when the path from a over b to c reverses onto itself, or has no length. */
const turnsBack = (a: Point, b: Point, c: Point): boolean =>
  side(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0;
