import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveDocs } from './docs-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-docs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, 'public', file)), { recursive: true });
  writeFileSync(path.join(folder, 'public', file), text);
};

async function open() {
  const app = Fastify();
  await serveDocs(app, 'public', folder);
  const get = async (url: string, headers = {}) => {
    const { statusCode, body, headers: given } = await app.inject({ url, headers });
    return {
      status: statusCode,
      body,
      cache: given['cache-control'],
      type: given['content-type'],
      etag: given.etag,
    };
  };
  return Object.assign(get, { [Symbol.asyncDispose]: () => app.close() });
}

function writeSite() {
  write('index.html', 'start');
  write('404.html', 'gone');
  write('operations.html', 'operations');
  write('operations/health.html', 'health');
  write('assets/site-1a2b.js', 'script');
  write('fa/shops/shift.html', 'از اوفود');
  write('.stamp', 'secret');
  writeFileSync(path.join(folder, 'outside.html'), 'secret');
  write('../whole/handbook.html', 'secret');
}

test('pages have no ending, and a slash after them does not matter', async () => {
  writeSite();
  await using get = await open();
  for (const [url, body] of [
    ['/docs', 'start'],
    ['/docs/', 'start'],
    ['/docs/operations', 'operations'],
    ['/docs/operations/health', 'health'],
    ['/docs/operations/health/', 'health'],
    ['/docs/operations/health.html', 'health'],
    ['/docs/fa/shops/shift', 'از اوفود'],
  ])
    expect(await get(url!)).toMatchObject({
      ...{ status: 200, body, cache: 'no-cache', type: 'text/html; charset=utf-8' },
    });
});

test('hashed assets are cached for ever', async () => {
  writeSite();
  await using get = await open();
  expect(await get('/docs/assets/site-1a2b.js')).toMatchObject({
    ...{ status: 200, body: 'script', cache: 'public, max-age=31536000, immutable' },
  });
});

test.each([
  '/docs/none',
  '/docs/.stamp',
  '/docs/../outside.html',
  '/docs/handbook',
  '/docs/..%2fwhole%2fhandbook.html',
  '/docs/%2e%2e/whole/handbook',
  '/docs/%2e%2e/outside',
  '/docs/..%2foutside.html',
  '/docs/operations/..%2f..%2f..%2foutside.html',
  '/docs/%00',
])('%s is not found, and shows the page that says so', async (url) => {
  writeSite();
  await using get = await open();
  const { status, body } = await get(url);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

test('a Persian page that a browser has is not sent again', async () => {
  writeSite();
  await using get = await open();
  const { etag } = await get('/docs/fa/shops/shift');
  expect(await get('/docs/fa/shops/shift', { 'if-none-match': etag })).toMatchObject({
    status: 304,
    body: '',
  });
});

test('without a built site the answer says how it is built', async () => {
  await using get = await open();
  for (const url of ['/docs', '/docs/operations/health']) {
    const { status, body } = await get(url);
    expect([status, body]).toEqual([404, expect.stringContaining('npm run build')]);
  }
});
