// Draws a tile of our own as SVG: water, the country, its main roads, cities with their names. A tile without
// any of these shows a grid and sometimes the direction and distance of the next city, for orientation. Pure;
// the same tile is always the same text.
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import { onSquare, tileSide } from '@pishkhan/contract/map/ground.ts';
import { type City, cities, nearestCity } from './cities.ts';
import { labelsAt } from './place-labels.ts';
import { iran, islands, type Line, lakes, roads, waterNames, waters } from './shapes.ts';

const colours = {
  abroad: '#e9e6df',
  land: '#f7f4ec',
  water: '#cbdde8',
  border: '#a39fae',
  square: '#7d725d',
  road: '#e3cf9d',
  city: '#ebdfcd',
  dot: '#5b6178',
  ink: '#343a52',
  dim: '#6d7186',
  waterInk: '#4d7796',
} as const;

/** A city fills a screen from this zoom on, and roads between centres would be wrong. */
const closeZoom = 11;

interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

type Pixel = readonly [x: number, y: number];

const pixelOf = ({ z, x, y }: Tile, latitude: number, longitude: number): Pixel => {
  const spot = onSquare(latitude, longitude);
  const scale = tileSide * 2 ** z;
  return [tenth(spot.x * scale - x * tileSide), tenth(spot.y * scale - y * tileSide)];
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Margin around a tile, in pixels: geometry beyond it is invisible, and huge numbers break the drawing. */
const margin = 64;
const isNear = ([x, y]: Pixel, reach = margin): boolean =>
  x > -reach && y > -reach && x < tileSide + reach && y < tileSide + reach;

export function drawGround(tile: Tile): string {
  const parts = [`<rect width="${tileSide}" height="${tileSide}" fill="${colours.abroad}"/>`];
  for (const water of waters) parts.push(face(tile, water, `fill="${colours.water}"`));
  parts.push(
    face(
      tile,
      iran,
      `fill="${colours.land}" stroke="${colours.border}" stroke-width="1.5" stroke-linejoin="round"`,
    ),
  );
  for (const island of islands) parts.push(face(tile, island, `fill="${colours.land}"`));
  for (const lake of lakes) parts.push(face(tile, lake, `fill="${colours.water}"`));
  if (tile.z < closeZoom) parts.push(...roads.map((road) => drawRoad(tile, road)));
  else parts.push(...cities.map((city) => drawCity(tile, city)));
  if (tile.z >= closeZoom - 1) parts.push(squares);
  parts.push(...drawNames(tile));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSide}" height="${tileSide}" ` +
    `direction="rtl" font-family="Vazirmatn" text-anchor="middle">${parts.join('')}</svg>`
  );
}

/** Clipped to the tile, so that numbers stay small at every zoom. */
function face(tile: Tile, line: Line, style: string): string {
  const corners = cut(line.map(([longitude, latitude]) => pixelOf(tile, latitude, longitude)));
  return corners.length < 3 ? '' : `<path d="M${corners.map((at) => at.join(' ')).join('L')}Z" ${style}/>`;
}

/** Sutherland-Hodgman clipping of a polygon to the tile and its margin. */
function cut(corners: readonly Pixel[]): readonly Pixel[] {
  const [least, most] = [-margin, tileSide + margin];
  const edges: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, least, 1],
    [0, most, -1],
    [1, least, 1],
    [1, most, -1],
  ];
  return edges.reduce<readonly Pixel[]>((rest, [axis, limit, sign]) => {
    const isIn = (at: Pixel) => (at[axis] - limit) * sign >= 0;
    return rest.flatMap((at, index): Pixel[] => {
      const before = rest.at(index - 1)!;
      const share = (limit - before[axis]) / (at[axis] - before[axis]);
      const between: Pixel = [
        tenth(before[0] + share * (at[0] - before[0])),
        tenth(before[1] + share * (at[1] - before[1])),
      ];
      if (isIn(at)) return isIn(before) ? [at] : [between, at];
      return isIn(before) ? [between] : [];
    });
  }, corners);
}

const byCode = new Map(cities.map((city) => [city.code, city]));

function drawRoad(tile: Tile, road: string): string {
  const stops = road.split(' ').flatMap((code) => byCode.get(code) ?? []);
  const points = stops.map(({ lat, lng }) => pixelOf(tile, lat, lng));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  if (Math.max(...xs) < -9 || Math.max(...ys) < -9 || Math.min(...xs) > 265 || Math.min(...ys) > 265)
    return '';
  const width = tile.z < 7 ? 2 : 3.5;
  return `<path d="M${points.map((at) => at.join(' ')).join('L')}" fill="none" stroke="${colours.road}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** A round area under a city, so that its border is visible. */
function drawCity(tile: Tile, { lat, lng, radiusKm }: City): string {
  const [x, y] = pixelOf(tile, lat, lng);
  const metresAPixel = (40_075_016 * Math.cos((lat * Math.PI) / 180)) / (tileSide * 2 ** tile.z);
  const radius = tenth((radiusKm * 1000) / metresAPixel);
  if (!isNear([x, y], radius + 1)) return '';
  if (Math.hypot(Math.max(x, tileSide - x), Math.max(y, tileSide - y)) < radius && tile.z > 13)
    return `<rect width="${tileSide}" height="${tileSide}" fill="${colours.city}"/>`;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.city}"/>`;
}

/** Four squares a side, similar to streets; those of adjacent tiles meet. */
const squares = `<path d="${[64, 128, 192].map((at) => `M${at} 0V256M0 ${at}H256`).join('')}" stroke="${colours.square}" stroke-opacity=".16"/><path d="M0 0H256M0 0V256" stroke="${colours.square}" stroke-opacity=".38"/>`;

const halo = 'stroke="#fffdf8" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke"';

function* drawNames(tile: Tile): Generator<string> {
  if (tile.z < 8)
    for (const { name, latitude, longitude } of waterNames) {
      const at = pixelOf(tile, latitude, longitude);
      if (isNear(at, 120))
        yield `<text x="${at[0]}" y="${at[1]}" font-size="13" fill="${colours.waterInk}">${name}</text>`;
    }
  for (const { city, size } of labelsAt(tile.z)) {
    const [x, y] = pixelOf(tile, city.lat, city.lng);
    if (!isNear([x, y], 120)) continue;
    yield `<circle cx="${x}" cy="${y}" r="${tenth(size / 5)}" fill="#fffdf8" stroke="${colours.dot}" stroke-width="1.5"/>`;
    yield `<text x="${x}" y="${tenth(y - size * 0.55)}" font-size="${size}" font-weight="500" fill="${colours.ink}" ${halo}>${city.name}</text>`;
  }
  if (tile.z > closeZoom && tile.x % 2 === 0 && tile.y % 2 === 0) yield directionLabel(tile);
}

/** Example: «۳ کیلومتر تا مرکز تهران», with an arrow in its direction. */
function directionLabel({ z, x, y }: Tile): string {
  const count = 2 ** z;
  const longitude = ((x + 0.5) / count) * 360 - 180;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / count))) * 180) / Math.PI;
  const city = nearestCity({ latitude, longitude });
  const metres = distanceMetres({ latitude, longitude }, { latitude: city.lat, longitude: city.lng });
  if (metres < 400) return '';
  const [toX, toY] = pixelOf({ z, x, y }, city.lat, city.lng);
  const angle = Math.round((Math.atan2(toY - 128, toX - 128) * 180) / Math.PI);
  const far = (metres < 10_000 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000)).toLocaleString(
    'fa-IR',
  );
  return (
    `<text x="128" y="106" font-size="11" fill="${colours.dim}" ${halo}>${far} کیلومتر تا مرکز ${city.name}</text>` +
    `<path d="M-11 0H11M5 -5L11 0L5 5" transform="translate(128 124) rotate(${angle})" fill="none" stroke="${colours.dim}" stroke-width="1.5"/>`
  );
}
