// Which part of the earth the map has, and how close it comes. Nothing else is asked of our server, and it answers nothing else.

/** Degrees: Iran and what lies around it. */
export const mapBounds = { south: 23, west: 42, north: 41.5, east: 65.5 } as const;

/** As others count them: at 0 the whole earth is one tile. */
export const mapZooms = { farthest: 4, closest: 19 } as const;

/** Pixels of the side of a tile. */
export const tileSide = 256;

/** Where a place lies on the earth drawn as a square with a side of 1 (Web Mercator), from its upper left. */
export function onSquare(latitude: number, longitude: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Whether the map has a tile: a zoom that it has, and at least a corner within its bounds. */
export function hasTile(z: number, x: number, y: number): boolean {
  if (z < mapZooms.farthest || z > mapZooms.closest) return false;
  const first = onSquare(mapBounds.north, mapBounds.west);
  const last = onSquare(mapBounds.south, mapBounds.east);
  const count = 2 ** z;
  const isIn = (tile: number, from: number, to: number) =>
    tile >= Math.floor(from * count) && tile <= Math.floor(to * count);
  return isIn(x, first.x, last.x) && isIn(y, first.y, last.y);
}
