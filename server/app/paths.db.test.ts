// Paths of pages, and unknown paths.
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { sendRaw } from '../testkit/raw-http.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

const database = await testDatabase();
const server = await startWholeServer(database.url);
const get = (path: string) => sendRaw(server.url, `GET ${path} HTTP/1.1\r\nHost: panel.example.ir\r\n\r\n`);

describe('a path of the panel is its page', () => {
  it.each(['/', '/auth', '/orders/list', '/products/12/edit', '/orders?page=2', '/no/such/page', '/a.b/c'])(
    '%s',
    async (path) => {
      const answer = await get(path);
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
    '/.env',
    '/.git/config',
    '/.well-known/security',
    '/%2egit/config',
    '/orders/.git/config',
    '/orders/..%2f.env',
    '/x/.hidden?y=1',
    '/wp-login.php',
  ])('%s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(answer.body).code).toBe('NOT_FOUND');
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
