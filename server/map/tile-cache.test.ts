import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mountSmallDisk } from '../testkit/small-disk.ts';
import { openTileCache } from './tile-cache.ts';

const disk = mountSmallDisk(32);
afterAll(() => disk?.close());
const settings = { owner: 'someone', maxBytes: 1_000_000, freshMs: 60_000 };
const at = new Date('2026-11-22T10:00:00Z');

it('a cached tile is whole after a power cut', async ({ skip }) => {
  if (!disk) return skip('needs the right to mount a small disk');
  const tiles = path.join(disk.folder, 'tiles');
  mkdirSync(tiles);
  await openTileCache({ folder: tiles, ...settings }).put('a', Buffer.alloc(30_000, 7), at);
  // Simulates another program's sync on the same disk: it writes names to the disk whose contents are still in memory.
  const other = openSync(path.join(disk.folder, 'other'), 'w');
  fsyncSync(other);
  closeSync(other);
  const left = openTileCache({ folder: path.join(disk.cutPower(), 'tiles'), ...settings });
  expect((await left.find('a', at))?.bytes).toHaveLength(30_000);
});
