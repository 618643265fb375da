import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startBucketServer } from '../../testkit/bucket-server.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const bucket = await startBucketServer({ key: 'key', region: 'here' });
const folder = await mkdtemp(path.join(tmpdir(), 'pishkhan-test-store-'));
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const { url } = bucket;
const stores: [string, FileStore][] = [
  ['folder', openFileStore({ folder })],
  ['bucket', openFileStore({ bucket: { url, key: 'key', secret: 'secret', region: 'here' } })],
];

const read = async (store: FileStore, name: string): Promise<[string, number] | undefined> => {
  const file = await store.find(name);
  if (!file) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.bytes) chunks.push(chunk);
  return [Buffer.concat(chunks).toString(), file.size];
};
const names = async (store: FileStore, folder?: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { name, putAt } of store.list(folder)) {
    expect(Math.abs(Date.now() - putAt.getTime())).toBeLessThan(60_000);
    found.push(name);
  }
  return found.sort();
};

test.each(stores)(
  'a %s gives back what was put, lists it, and forgets what is removed',
  async (_name, store) => {
    expect(await names(store)).toEqual([]);
    expect(await read(store, 'menu/a.webp')).toBeUndefined();
    for (const name of ['a', 'b', 'c', 'a'])
      await store.put(`menu/${name}.webp`, Buffer.from(`the bytes of ${name}`));
    expect(await read(store, 'menu/a.webp')).toEqual(['the bytes of a', 14]);
    expect(await names(store)).toEqual(['menu/a.webp', 'menu/b.webp', 'menu/c.webp']);
    await store.put('other/d', Buffer.from('d'));
    expect(await names(store, 'other')).toEqual(['other/d']);
    expect(await names(store, 'menu')).toHaveLength(3);
    expect(await names(store, 'nothing')).toEqual([]);
    await store.remove('other/d');
    await store.remove('menu/b.webp');
    await store.remove('menu/b.webp');
    expect(await read(store, 'menu/b.webp')).toBeUndefined();
    expect(await names(store)).toEqual(['menu/a.webp', 'menu/c.webp']);
  },
);

test('a bucket that refuses is a failure and not a missing file', async () => {
  const shut = openFileStore({ bucket: { url, key: 'other', secret: 'secret', region: 'here' } });
  await expect(shut.find('menu/a.webp')).rejects.toThrow('403');
  await expect(shut.put('menu/a.webp', Buffer.from('x'))).rejects.toThrow('403');
});

test('a folder never contains a partial file', async () => {
  const store = openFileStore({ folder });
  await Promise.all(Array.from({ length: 20 }, () => store.put('menu/d.webp', Buffer.alloc(300_000, 7))));
  expect((await readdir(path.join(folder, 'menu'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect((await read(store, 'menu/d.webp'))![1]).toBe(300_000);
});
