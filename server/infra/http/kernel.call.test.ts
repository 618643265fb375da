import { request } from 'node:http';
import { refuse } from '@pishkhan/contract/faults.ts';
import { deadlineSecondsOf, defineCall } from '@pishkhan/contract/kit/call.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApi } from '../../app/openapi.ts';
import { serveCalls } from '../../testkit/call-server.ts';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { implement } from './implement.ts';
import { registerCalls } from './register-calls.ts';
import { createRequestLimits } from './request-limits.ts';

const open = { kind: 'public' } as const;

const echo = defineCall({
  name: 'echo',
  method: 'POST',
  path: '/test/{place}/echo',
  summary: 'Says what it read.',
  access: open,
  params: z.strictObject({ place: z.string() }),
  query: z.strictObject({ q: z.optional(z.string()) }),
  body: z.strictObject({ count: z.int().check(z.gte(1), z.lte(9)) }),
  response: z.object({ read: z.string() }),
  audit: 'none',
  faults: [],
});
const bare = defineCall({
  name: 'bare',
  method: 'POST',
  path: '/test/bare',
  summary: 'Takes no body.',
  access: open,
  deprecated: { since: '2026-11-29', instead: 'echo' },
  response: z.object({}),
  audit: 'none',
  faults: [],
});
const broken = defineCall({
  name: 'broken',
  method: 'GET',
  path: '/test/broken',
  summary: 'Has a bug.',
  access: open,
  response: z.object({}),
  faults: [],
});

const stuck = defineCall({
  name: 'stuck',
  method: 'POST',
  path: '/test/stuck',
  summary: 'Waits for something that does not come.',
  access: open,
  deadlineSeconds: 0.1,
  response: z.object({}),
  faults: [],
});
const undeclared = defineCall({
  name: 'undeclared',
  method: 'POST',
  path: '/test/undeclared',
  summary: 'Answers a code that it does not declare, returned or thrown.',
  access: open,
  body: z.strictObject({ thrown: z.boolean() }),
  response: z.object({}),
  audit: 'none',
  faults: [],
});
let unstick = (_error?: Error) => {};

const logged: string[] = [];
const server = await serveCalls(
  { echo, bare, broken, stuck, undeclared },
  [
    implement(echo, async ({ params, query, body }) => {
      const answer = { read: `${params.place} ${query.q ?? '-'} ${body.count}`, secret: 'not declared' };
      return answer;
    }),
    implement(bare, async () => ({})),
    implement(
      stuck,
      () =>
        new Promise((resolve, reject) => {
          unstick = (error) => (error ? reject(error) : resolve({}));
        }),
    ),
    // @ts-expect-error: it is a type error, too.
    implement(undeclared, async ({ body: { thrown } }) => {
      if (thrown) throw refuse('NOT_FOUND');
      return refuse('NOT_FOUND');
    }),
    implement(broken, async () => {
      throw new Error('select * from orders where customer_phone = 09123456789');
    }),
  ],
  {},
  { log: createLog('info', { write: (line) => void logged.push(line) }) },
);

const post = (path: string, body?: string, type = 'application/json') =>
  server.fetch(path, {
    method: 'POST',
    ...(body !== undefined && { body, headers: { 'content-type': type } }),
  });
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

test('an answer of a deprecated call says since when it is, and the document what to use instead', async () => {
  expect((await post('/test/bare')).headers.get('deprecation')).toBe('@1795910400');
  expect((await post('/test/here/echo', '{"count": 3}')).headers.get('deprecation')).toBeNull();
  const { paths } = openApi('test', { bare, echo }) as { paths: Record<string, { post: object }> };
  expect(paths['/test/bare']!.post).toMatchObject({
    deprecated: true,
    description: 'Deprecated since 2026-11-29: use echo.',
  });
  expect(paths['/test/{place}/echo']!.post).not.toHaveProperty('deprecated');
});

test('an answer holds the declared fields and nothing else', async () => {
  const answer = await post('/test/here/echo', '{"count": 3}');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual({ result: { read: 'here - 3' } });
});

test('every wrong field is named, in Persian, in a problem document', async () => {
  const answer = await post('/test/here/echo', '{"count": 30, "price": 1}');
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('content-language')).toBe('fa');
  const problem = await answer.json();
  expect(problem).toMatchObject({ code: 'INVALID', status: 422, retryable: false });
  expect(problem.instance).toMatch(/^urn:request:[0-9a-f-]{36}$/);
  expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/count', '/price']);
  for (const { detail } of problem.errors) expect(detail).toMatch(/^[\u0600-\u06ff\u200c\s.؛،]+$/);
});

test.each([
  ['a body that is not JSON', '{"count"', 'application/json', 400, 'MALFORMED'],
  ['a body with __proto__', '{"count": 1, "__proto__": {}}', 'application/json', 400, 'MALFORMED'],
  ['a body that is no object', '[1]', 'application/json', 422, 'INVALID'],
  ['another type of body', 'count=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_TYPE'],
  ['plain text', '{"count": 1}', 'text/plain', 415, 'UNSUPPORTED_TYPE'],
  ['an empty body', '', 'application/json', 422, 'INVALID'],
])('%s is refused', async (_name, body, type, status, code) => {
  expect(await codeOf(await post('/test/here/echo', body, type))).toEqual([status, code]);
});

test('a body of 10 MB gets its answer, not a broken pipe', async () => {
  const body = `{"count": "${'1'.repeat(10_000_000)}"}`;
  expect(await codeOf(await post('/test/here/echo', body))).toEqual([413, 'TOO_LARGE']);
});

test('a call without a body may be sent with none, with type or without', async () => {
  expect((await post('/test/bare')).status).toBe(200);
  expect((await post('/test/bare', '')).status).toBe(200);
});

test('an unknown path is NOT_FOUND', async () => {
  expect(await codeOf(await post('/test/nothing'))).toEqual([404, 'NOT_FOUND']);
});

/** Sends a path unchanged, which `fetch` would normalise. */
const sendRaw = (path: string) =>
  new Promise<[number | undefined, string]>((resolve, refused) => {
    const { port, hostname: host } = new URL(server.url);
    const headers = { 'content-type': 'application/json' };
    const sending = request({ port, host, method: 'POST', path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve([answer.statusCode, text]));
    });
    sending.on('error', refused).end('{"count": 1}');
  });

test('a query is read as our client sends it: spaces and Persian by the browser, nothing else encoded', async () => {
  const path = `/test/here/echo?q=${encodeURI('کباب/۲,سیخ:x')}`;
  expect(await sendRaw(path)).toEqual([200, '{"result":{"read":"here کباب/۲,سیخ:x 1"}}']);
});

test('a query of raw bytes is refused as unreadable, in a problem document', async () => {
  const path = Buffer.from('/test/here/echo?q=کباب', 'utf8').toString('latin1');
  const [status, text] = await sendRaw(path);
  expect([status, JSON.parse(text).code]).toEqual([400, 'MALFORMED']);
});

test('a bug is answered without its words, and logged once with the id that the answer names', async () => {
  logged.length = 0;
  const answer = await server.fetch('/test/broken');
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).not.toContain('select');
  const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'INTERNAL');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(text).instance).toBe(`urn:request:${lines[0].requestId}`);
});

test.each([true, false])(
  'a code that a call does not declare is a failure, thrown (%s) or returned',
  async (thrown) => {
    logged.length = 0;
    expect(await codeOf(await post('/test/undeclared', JSON.stringify({ thrown })))).toEqual([
      500,
      'INTERNAL',
    ]);
    expect(logged.join()).toContain('undeclared answers NOT_FOUND, which it does not declare');
  },
);

test('a call without a handler, and a handler without a call, keep the server from starting', async () => {
  await expect(serveCalls({ bare }, [])).rejects.toThrow('no handler for the call bare');
  const handlers = [implement(bare, async () => ({})), implement(echo, async () => ({ read: '' }))];
  const app = await createApp(createLog('silent'));
  const register = () =>
    registerCalls(app, { bare }, handlers, {
      authenticators: { staff: async () => refuse('UNAUTHENTICATED'), marketplace: () => false },
      auditing: { refusals: undefined, onBreach: () => undefined },
      limits: createRequestLimits({ writesPerMinute: 120, connections: 16 }),
    });
  expect(register).toThrow('not in the contract: echo');
});

test('a call beyond its deadline is answered UNAVAILABLE, and its work may still end in any way', async () => {
  for (const end of [undefined, new Error('too late to matter')]) {
    const answer = await post('/test/stuck');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', retryable: true });
    unstick(end);
    expect((await post('/test/bare')).status).toBe(200);
  }
});

test('a call has five seconds, and a minute where files come or go, unless it says otherwise', () => {
  expect(deadlineSecondsOf(bare)).toBe(5);
  expect(deadlineSecondsOf(stuck)).toBe(0.1);
  expect(deadlineSecondsOf({ ...bare, file: 'image/png' })).toBe(60);
  expect(deadlineSecondsOf({ ...bare, form: { files: 1, fileBytes: 1, tooMany: 'TOO_LARGE' } })).toBe(60);
});
