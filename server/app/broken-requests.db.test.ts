// Malformed requests: each is answered at once, with a problem document and the usual headers, which are also tested here.
import { connect } from 'node:net';
import { staffCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { sendRaw } from '../testkit/raw-http.ts';
import { addMember, addVendor, somePhone } from '../testkit/session-server.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

const database = await testDatabase();
const server = await startWholeServer(database.url, { TRUST_PROXY: '127.0.0.1' });

const host = 'Host: panel.example.ir';
const raw = (line: string, headers: readonly string[] = [host], body: string | Buffer = '') =>
  Buffer.concat([Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
const post = (headers: readonly string[], body: string | Buffer) =>
  raw('POST /api/v1/User/login HTTP/1.1', [host, 'Content-Type: application/json', ...headers], body);
const login = '{"cellPhone":"09120000001"}';
const ofLogin = `Content-Length: ${login.length}`;

const securityHeaders = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const corpus: [name: string, request: Buffer, status: number, code: string][] = [
  ['a path with a broken percent sign', raw('GET /api/v1/%ZZ HTTP/1.1'), 400, 'MALFORMED'],
  ['a path with bytes that are no UTF-8', raw('GET /api/v1/Order/%ff%fe HTTP/1.1'), 400, 'MALFORMED'],
  ['a broken percent sign in a page', raw('GET /orders/%E0%A4%A HTTP/1.1'), 400, 'MALFORMED'],
  [
    'a parameter that is too long',
    raw(`PATCH /api/v1/Order/accept/${'A'.repeat(300)} HTTP/1.1`),
    414,
    'URI_TOO_LONG',
  ],
  ['a path of raw bytes', raw('GET /\xda\xa9\xd8\xa8 HTTP/1.1'), 400, 'MALFORMED'],
  [
    'an address longer than all headers may be',
    raw(`GET /?${'a'.repeat(20_000)} HTTP/1.1`),
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'headers that are too long',
    raw('GET / HTTP/1.1', [host, `X-Long: ${'a'.repeat(20_000)}`]),
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['two Host headers', raw('GET /api/v1/City/city HTTP/1.1', [host, 'Host: evil.example']), 400, 'MALFORMED'],
  ['the same Host twice', raw('GET / HTTP/1.1', [host, host]), 400, 'MALFORMED'],
  ['no Host', raw('GET / HTTP/1.1', []), 400, 'MALFORMED'],
  ['an empty Host', raw('GET / HTTP/1.1', ['Host:']), 400, 'MALFORMED'],
  ['a Host with a path', raw('GET / HTTP/1.1', ['Host: a.example/b']), 400, 'MALFORMED'],
  ['a Host that is a list', raw('GET / HTTP/1.1', ['Host: a.example, b.example']), 400, 'MALFORMED'],
  ['a header over two lines', raw('GET / HTTP/1.1', [host, 'X-Folded: a', ' b']), 400, 'MALFORMED'],
  ['a header without a name', raw('GET / HTTP/1.1', [host, ': a']), 400, 'MALFORMED'],
  ['a blank before the colon', raw('GET / HTTP/1.1', [host, 'X-A : a']), 400, 'MALFORMED'],
  [
    'what is no HTTP',
    Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 'latin1'),
    400,
    'MALFORMED',
  ],
  ['a method that nobody knows', raw('BREW / HTTP/1.1'), 400, 'MALFORMED'],
  ['HTTP of the next century', raw('GET / HTTP/9.9'), 400, 'MALFORMED'],
  ['a tunnel', raw('CONNECT evil.example:443 HTTP/1.1'), 400, 'MALFORMED'],
  ['two lengths', post([ofLogin, 'Content-Length: 1'], login), 400, 'MALFORMED'],
  ['a length and chunks', post([ofLogin, 'Transfer-Encoding: chunked'], login), 400, 'MALFORMED'],
  ['a length that is no number', post(['Content-Length: x'], login), 400, 'MALFORMED'],
  ['chunks that are none', post(['Transfer-Encoding: chunked'], 'zz\r\n'), 400, 'MALFORMED'],
  ['an expectation that nobody meets', post([ofLogin, 'Expect: tea'], login), 400, 'MALFORMED'],
  [
    'plain bytes that are called gzip',
    post([ofLogin, 'Content-Encoding: gzip'], login),
    415,
    'UNSUPPORTED_TYPE',
  ],
  [
    'a compression that nobody knows',
    post([ofLogin, 'Content-Encoding: tea'], login),
    415,
    'UNSUPPORTED_TYPE',
  ],
  [
    'a body that is called gzip and never comes',
    post(['Content-Length: 100', 'Content-Encoding: gzip'], ''),
    415,
    'UNSUPPORTED_TYPE',
  ],
  ['two compressions', post([ofLogin, 'Content-Encoding: identity, gzip'], login), 415, 'UNSUPPORTED_TYPE'],
  [
    'a body that is too large',
    post(['Content-Length: 2000000'], Buffer.alloc(2_000_000, 32)),
    413,
    'TOO_LARGE',
  ],
  ['JSON that is none', post(['Content-Length: 1'], '{'), 400, 'MALFORMED'],
  ['a path of nobody', raw('GET /api/nothing HTTP/1.1'), 404, 'NOT_FOUND'],
  ['a method of nobody', raw('DELETE /api/v1/City/city HTTP/1.1'), 404, 'NOT_FOUND'],
];

it('a HEAD request that the parser refuses gets headers and no body', async () => {
  const broken = raw('HEAD / HTTP/1.1', [host, `X-Long: ${'a'.repeat(20_000)}`]);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(broken));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
    socket.on('end', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\n$/s);
});

describe('a broken request gets a problem document with the headers of every answer', () => {
  it.each(corpus)('%s', async (_name, request, status, code) => {
    const answer = await sendRaw(server.url, request);
    expect(answer).toMatchObject({ status, headers: securityHeaders });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['content-language']).toBe('fa');
    expect(answer.headers['cache-control']).toBe('no-store');
    const problem = JSON.parse(answer.body);
    expect(problem).toMatchObject({ code, status });
    expect(problem.instance).toMatch(/^urn:request:[0-9a-f-]{36}$/);
    expect(answer.body).not.toContain('evil.example');
  });
});

describe('what is unusual and allowed is answered', () => {
  it.each([
    ['HTTP/1.0 without a Host', raw('GET / HTTP/1.0', []), 200],
    ['HTTP/1.0 with one', raw('GET / HTTP/1.0'), 200],
    ['the whole address in the first line', raw('GET http://panel.example.ir/ HTTP/1.1'), 200],
    ['an IPv6 Host', raw('GET / HTTP/1.1', ['Host: [::1]:3000']), 200],
    ['a body that says it is not compressed', post([ofLogin, 'Content-Encoding: identity'], login), 200],
    [
      'an expectation of 100-continue',
      post([ofLogin, 'Expect: 100-continue'], login.replace('1"', '2"')),
      200,
    ],
  ])('%s', async (_name, request, status) => {
    const answer = await sendRaw(server.url, request);
    expect(answer.status).toBe(status);
  });
});

it('over TLS every host of the domain is to be asked over TLS for a year, and over http nothing is said of it', async () => {
  const tls = await sendRaw(server.url, raw('GET /api/nothing HTTP/1.1', [host, 'X-Forwarded-Proto: https']));
  expect(tls.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const plain = await sendRaw(server.url, raw('GET /api/nothing HTTP/1.1'));
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
});

it('a connection that goes wrong after an answer ends, and nothing is written behind the answer', async () => {
  const two = Buffer.concat([raw('GET /api/nothing HTTP/1.1'), Buffer.from('nonsense\r\n\r\n')]);
  expect((await sendRaw(server.url, two)).status).toBe(404);
});

describe('HEAD is answered', () => {
  beforeAll(() => addVendor(database.db, 'head01'));

  const streams = Object.values<Call>(staffCalls).filter(({ stream }) => stream);

  it.each(streams.map((call) => [call.path, call]))(
    'on the stream %s, and leaves its place free',
    async (path) => {
      const manager = somePhone();
      await addMember(database.db, manager, 'head01', 'MANAGER');
      const token = await server.signIn(manager);
      const head = raw(`HEAD ${path} HTTP/1.1`, [host, `Authorization: Bearer ${token}`]);
      const answer = await sendRaw(server.url, head);
      expect(answer).toMatchObject({ status: 200, headers: securityHeaders });
      expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    },
  );

  it.each([
    ['/', 200],
    ['/api/v1/City/city', 200],
    ['/api/docs', 200],
    ['/api/nothing', 404],
    ['/api/v1/Order/stream', 401],
  ])('on %s', async (path, status) => {
    expect(await sendRaw(server.url, raw(`HEAD ${path} HTTP/1.1`))).toMatchObject({
      status,
      headers: securityHeaders,
    });
  });
});

it('a document brings the whole policy of the page, data one under which nothing runs', async () => {
  const headersOf = async (path: string) => (await sendRaw(server.url, raw(`GET ${path} HTTP/1.1`))).headers;
  expect(await headersOf('/api/docs')).toMatchObject({
    ...securityHeaders,
    'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.any(String),
    'x-frame-options': 'DENY',
  });
  for (const path of ['/api/docs.css', '/api/v1/User/me', '/api/openapi.json'])
    expect((await headersOf(path))['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
});
