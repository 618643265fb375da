import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

/** A fake S3 bucket with the operations that we use; lists two names a page. */
const kept = new Map<string, { bytes: Buffer; at: Date }>();
const bucket = createServer(async (request, response) => {
  const url = new URL(request.url!, 'http://bucket');
  if (
    !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/here\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    )
  )
    return response.writeHead(403).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const name = decodeURIComponent(url.pathname.slice('/pictures/'.length));
  const found = kept.get(name);
  if (request.method === 'PUT') kept.set(name, { bytes: Buffer.concat(chunks), at: new Date() });
  if (request.method === 'DELETE') kept.delete(name);
  if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  if (name) return found ? response.end(found.bytes) : response.writeHead(404).end('<Error/>');
  const start = Number(url.searchParams.get('continuation-token')?.split('&')[1] ?? 0);
  const entries = [...kept]
    .slice(start, start + 2)
    .map(
      ([key, { at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
  const next =
    start + 2 < kept.size ? `<NextContinuationToken>from&amp;${start + 2}</NextContinuationToken>` : '';
  return response.end(`<ListBucketResult>${entries.join('\n')}${next}</ListBucketResult>`);
});
await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
const folder = await mkdtemp(path.join(tmpdir(), 'pishkhan-test-store-'));
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true });
});

const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/pictures/`;
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
const names = async (store: FileStore): Promise<string[]> => {
  const found: string[] = [];
  for await (const { name, putAt } of store.list()) {
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

test('half a file is never in a folder', async () => {
  const store = openFileStore({ folder });
  await Promise.all(Array.from({ length: 20 }, () => store.put('menu/d.webp', Buffer.alloc(300_000, 7))));
  expect((await readdir(path.join(folder, 'menu'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect((await read(store, 'menu/d.webp'))![1]).toBe(300_000);
});
