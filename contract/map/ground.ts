// The bounds and zoom levels of the map. Our server answers no tile beyond them.

/** Degrees: Iran and its surroundings. */
export const mapBounds = { south: 23, west: 42, north: 41.5, east: 65.5 } as const;

/** Standard zoom levels: at 0 one tile is the whole earth. */
export const mapZooms = { farthest: 4, closest: 19 } as const;

/** Side of a tile in pixels. */
export const tileSide = 256;

/** Web Mercator projection onto a unit square whose origin is its upper left corner. */
export function onSquare(latitude: number, longitude: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** True for a tile of a served zoom that overlaps the bounds. */
export function hasTile(z: number, x: number, y: number): boolean {
  if (z < mapZooms.farthest || z > mapZooms.closest) return false;
  const first = onSquare(mapBounds.north, mapBounds.west);
  const last = onSquare(mapBounds.south, mapBounds.east);
  const count = 2 ** z;
  const isIn = (tile: number, from: number, to: number) =>
    tile >= Math.floor(from * count) && tile <= Math.floor(to * count);
  return isIn(x, first.x, last.x) && isIn(y, first.y, last.y);
}
