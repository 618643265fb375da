// Chooses the city labels of a zoom for the whole country at once, so that a label across a tile's edge is on
// both tiles: larger cities first, and no overlapping labels.
import { onSquare, tileSide } from '@pishkhan/contract/map/ground.ts';
import { type City, cities } from './cities.ts';

interface Label {
  readonly city: City;
  /** Pixels. */
  readonly size: number;
}

/** The zoom from which a city of a rank may have its name. */
const since = [4, 6, 8] as const;
const sizes = [14, 13, 12] as const;

const chosen = new Map<number, readonly Label[]>();

export function labelsAt(zoom: number): readonly Label[] {
  const known = chosen.get(zoom) ?? choose(zoom);
  chosen.set(zoom, known);
  return known;
}

function choose(zoom: number): readonly Label[] {
  const scale = tileSide * 2 ** zoom;
  const taken: { x: number; y: number; half: number }[] = [];
  return cities.flatMap((city): Label[] => {
    if (zoom < since[city.rank]) return [];
    const size = sizes[city.rank];
    const spot = onSquare(city.lat, city.lng);
    const place = { x: spot.x * scale, y: spot.y * scale, half: city.name.length * size * 0.28 + 6 };
    const isFree = taken.every(
      ({ x, y, half }) => Math.abs(x - place.x) > half + place.half || Math.abs(y - place.y) > size * 2,
    );
    if (!isFree) return [];
    taken.push(place);
    return [{ city, size }];
  });
}
