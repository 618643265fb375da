// The source of a tile: the provider's, cached and fetched once for all concurrent callers; or our own
// drawing when there is no provider, it lacks the tile, or it cannot be reached. A map never has holes.
import type { Log } from '../infra/log.ts';
import { drawGround } from './draw-ground.ts';
import { paint } from './paint.ts';
import { createBackoff, type ProviderAnswer, requestProvider } from './request-provider.ts';
import { openTileCache } from './tile-cache.ts';

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface Tile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** False for a substitute whose tile may be available later. */
  readonly isLasting: boolean;
}

export interface TileParts {
  /** Address of a picture with {z}, {x}, {y}; undefined means that every tile is drawn. */
  readonly template: string | undefined;
  readonly folder: string;
  readonly log: Log;
}

const day = 86_400_000;
const maxTileBytes = 512 * 1024;
const maxCachedBytes = 512 * 1024 * 1024;
const maxDrawings = 2_000;
/** Concurrent requests that a provider allows one server. */
const maxAtOnce = 6;

export function createTiles({ template, folder, log }: TileParts) {
  const drawn = new Map<string, Promise<Uint8Array>>();
  const painting = createQueue(2);

  /** Cached by the drawn content, not by position: most close tiles are the same empty squares. */
  async function draw(place: TileAddress): Promise<Uint8Array> {
    const svg = drawGround(place);
    const known = drawn.get(svg) ?? painting(() => paint(svg));
    drawn.delete(svg);
    drawn.set(svg, known);
    known.catch(() => drawn.delete(svg));
    if (drawn.size > maxDrawings) drawn.delete(drawn.keys().next().value!);
    return known;
  }
  const drawing = async (place: TileAddress, isLasting: boolean): Promise<Tile> => ({
    bytes: await draw(place),
    mediaType: 'image/png',
    isLasting,
  });

  if (template === undefined) return (place: TileAddress) => drawing(place, true);

  const cache = openTileCache({ folder, owner: template, maxBytes: maxCachedBytes, freshMs: 30 * day });
  const backoff = createBackoff();
  const underWay = new Map<string, Promise<Tile>>();

  async function fetchTile(place: TileAddress, name: string, now: Date): Promise<Tile> {
    const kept = await cache.find(name, now);
    const cachedTile = kept && pictureOf(kept.bytes);
    if (cachedTile && kept.isFresh) return cachedTile;
    if (backoff.isResting(now.getTime()) || underWay.size > maxAtOnce * 20)
      return cachedTile ?? drawing(place, false);
    const answered = await queue(() => requestTile(template!, place));
    if (answered.kind === 'absent') return cachedTile ?? drawing(place, true);
    const fetched = answered.kind === 'answered' ? pictureOf(answered.bytes) : undefined;
    backoff.note(!fetched, now.getTime());
    if (!fetched) {
      log.warn({ why: answered.kind === 'failed' ? answered.why : 'no picture' }, 'MAP_TILE_FAILED');
      return cachedTile ?? drawing(place, false);
    }
    // A full disk must not hide the map.
    await cache
      .put(name, fetched.bytes, now)
      .catch((err: unknown) => log.warn({ err }, 'MAP_TILE_NOT_CACHED'));
    return fetched;
  }

  const queue = createQueue(maxAtOnce);
  return (place: TileAddress, now: Date): Promise<Tile> => {
    const name = `${place.z}-${place.x}-${place.y}`;
    const known = underWay.get(name);
    if (known) return known;
    const tile = fetchTile(place, name, now).finally(() => underWay.delete(name));
    underWay.set(name, tile);
    return tile;
  };
}
export type GetTile = ReturnType<typeof createTiles>;

export function requestTile(template: string, place: TileAddress): Promise<ProviderAnswer> {
  const url = new URL(template.replace(/\{([zxy])\}/g, (_, axis: 'z' | 'x' | 'y') => String(place[axis])));
  return requestProvider({ url, origin: new URL(template).origin, maxBytes: maxTileBytes });
}

/** The type is detected by the first bytes, independent of the declared type. */
export function pictureOf(bytes: Uint8Array): Tile | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
  const mediaType = head.startsWith('\x89PNG\r\n\x1a\n')
    ? 'image/png'
    : head.startsWith('\xff\xd8\xff')
      ? 'image/jpeg'
      : head.startsWith('RIFF') && head.endsWith('WEBP')
        ? 'image/webp'
        : undefined;
  return mediaType && { bytes, mediaType, isLasting: true };
}

function createQueue(most: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
