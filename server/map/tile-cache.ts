// Disk cache of the provider's tiles.
// Invariants: the size is bounded, and the oldest tiles are evicted first; a partially written tile is never read;
// tiles of another provider are removed.
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../infra/files/write-durably.ts';

export interface TileCache {
  /** Returns tiles of any age: `isFresh` tells whether one should be fetched again. */
  find(name: string, now: Date): Promise<{ bytes: Uint8Array; isFresh: boolean } | undefined>;
  put(name: string, bytes: Uint8Array, now: Date): Promise<void>;
}

export interface TileCacheSettings {
  readonly folder: string;
  /** The provider of the pictures. */
  readonly owner: string;
  readonly maxBytes: number;
  readonly freshMs: number;
}

export function openTileCache({ folder, owner, maxBytes, freshMs }: TileCacheSettings): TileCache {
  const own = path.join(folder, hash('sha256', owner, 'hex').slice(0, 16));
  /** Oldest first. */
  const kept = new Map<string, { size: number; putAt: number }>();
  let cachedBytes = 0;
  let opening: Promise<void> | undefined;

  async function open(): Promise<void> {
    await mkdir(own, { recursive: true });
    for (const other of await readdir(folder))
      if (path.join(folder, other) !== own)
        await rm(path.join(folder, other), { recursive: true, force: true });
    const found = await Promise.all(
      (await readdir(own)).map(async (name) => {
        if (name.endsWith('.part')) return rm(path.join(own, name), { force: true });
        const { size, mtimeMs } = await stat(path.join(own, name));
        return { name, size, putAt: mtimeMs };
      }),
    );
    for (const file of found.flatMap((one) => one ?? []).sort((one, other) => one.putAt - other.putAt)) {
      kept.set(file.name, file);
      cachedBytes += file.size;
    }
  }
  const ready = () => {
    opening ??= open();
    return opening;
  };

  function forget(name: string): void {
    cachedBytes -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  }

  return {
    async find(name, now) {
      await ready();
      const entry = kept.get(name);
      if (!entry) return undefined;
      const bytes = await readFile(path.join(own, name)).catch(() => undefined);
      if (bytes) return { bytes, isFresh: now.getTime() - entry.putAt < freshMs };
      forget(name);
      return undefined;
    },
    async put(name, bytes, now) {
      await ready();
      // Synced for its contents: a tile emptied by a power cut would be shown until it is a month old.
      await writeDurably(path.join(own, name), bytes);
      forget(name);
      kept.set(name, { size: bytes.length, putAt: now.getTime() });
      cachedBytes += bytes.length;
      for (const oldest of kept.keys()) {
        if (cachedBytes <= maxBytes) break;
        forget(oldest);
        await rm(path.join(own, oldest), { force: true });
      }
    },
  };
}
