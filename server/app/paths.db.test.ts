// Paths of pages and files, and unknown paths.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { sendRaw } from '../testkit/raw-http.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

const script = 'console.log("سلام");';
const panel = mkdtempSync(path.join(tmpdir(), 'pishkhan-paths-'));
for (const folder of ['assets', '.vite']) mkdirSync(path.join(panel, folder));
for (const [name, content] of Object.entries({
  'index.html': '<!doctype html><html><head></head><body>panel</body></html>',
  // The gallery, as the build of the tests leaves it there.
  'gallery.html': '<!doctype html>',
  '.stamp': 'hash',
  '.vite/pages.json': '{}',
  'assets/start-1.js': script,
  'assets/start-1.js.br': brotliCompressSync(script),
}))
  writeFileSync(path.join(panel, name), content);
afterAll(() => rmSync(panel, { recursive: true }));

const database = await testDatabase();
const server = await startWholeServer(database.url, { PISHKHAN_PANEL: panel });
const get = (asked: string) => sendRaw(server.url, `GET ${asked} HTTP/1.1\r\nHost: panel.example.ir\r\n\r\n`);

describe('a path of the panel is its page', () => {
  it.each(['/', '/auth', '/orders/list', '/products/12/edit', '/orders?page=2', '/no/such/page', '/a.b/c'])(
    '%s',
    async (asked) => {
      const answer = await get(asked);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );
});

describe('an unknown path is answered with a problem document, never with the page', () => {
  it.each([
    '/api',
    '/api/',
    '/api/v1/nothing',
    '/API/v1/nothing',
    '/%61pi/nothing',
    '//api/nothing',
    '/marketplace',
    '/marketplace/v1/nothing',
    '/media/x',
    '/assets/x',
    '/.vite/pages.json',
    '/.stamp',
    '/gallery.html',
    '/.env',
    '/.git/config',
    '/.well-known/security',
    '/%2egit/config',
    '/orders/.git/config',
    '/orders/..%2f.env',
    '/x/.hidden?y=1',
    '/wp-login.php',
  ])('%s', async (asked) => {
    const answer = await get(asked);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(answer.body).code).toBe('NOT_FOUND');
  });
});

describe('a file of the panel', () => {
  const address = `${server.url}/assets/start-1.js`;

  it('is kept for ever, and comes as the build has compressed it', async () => {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await answer.text()).toBe(script);
  });

  it('is described by HEAD, and not sent again where it is known', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const described = await fetch(address, { method: 'HEAD', headers: plain });
    expect(described.status).toBe(200);
    expect(described.headers.get('content-length')).toBe(String(Buffer.byteLength(script)));
    const etag = described.headers.get('etag')!;
    // Node's own client adds `cache-control: no-cache` to such a request.
    const known = await sendRaw(
      server.url,
      `GET /assets/start-1.js HTTP/1.1\r\nHost: panel.example.ir\r\nConnection: close\r\nIf-None-Match: ${etag}\r\n\r\n`,
    );
    expect(known.status).toBe(304);
  });
});

describe('health', () => {
  it('/livez answers whatever becomes of the database', async () => {
    const answer = await get('/livez');
    expect(answer).toMatchObject({ status: 200, body: '{"status":"alive"}' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('/readyz says that requests are welcome', async () => {
    const answer = await get('/readyz');
    expect(answer).toMatchObject({ status: 200, body: '{"status":"ready","reasons":[],"warnings":[]}' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
