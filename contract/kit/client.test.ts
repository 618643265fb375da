import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, pathParams } from './call.ts';
import { callUrl, createClient, type WireRequest } from './client.ts';

const call = defineCall({
  name: 'answerReview',
  method: 'POST',
  path: '/api/v1/Review/{review}/reply/{reply}',
  summary: 'An example with all parts.',
  access: { kind: 'public' },
  params: z.strictObject({ review: z.string(), reply: z.string() }),
  query: z.strictObject({ term: z.optional(z.string()), page: z.optional(z.int()) }),
  body: z.strictObject({ comment: z.string() }),
  response: z.object({ version: z.int() }),
  faults: [],
});

const open = (params: object, query?: object) =>
  new URL(callUrl(call, { params, ...(query && { query }) }), 'http://shop.test');

test('the parameters of a path are known by name, in order', () => {
  expect(pathParams(call.path)).toEqual(['review', 'reply']);
  expect(pathParams('/api/v1/User/me')).toEqual([]);
});

test('a parameter with any content stays one segment of the path and is decoded unchanged', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !['.', '..'].includes(value));
  fc.assert(
    fc.property(text, text, (review, reply) => {
      const segments = open({ review, reply }).pathname.split('/').map(decodeURIComponent);
      expect(segments).toEqual(['', 'api', 'v1', 'Review', review, 'reply', reply]);
    }),
  );
});

test('a query is sent unencoded, except the four characters that would break it, and is parsed unchanged', () => {
  const term = fc.string({ unit: fc.constantFrom(...'کباب ۱۲ a=?;:/&#+%‌'), minLength: 1 });
  fc.assert(
    fc.property(term, fc.nat(), (wanted, page) => {
      const url = callUrl(call, { params: { review: 'r', reply: 'p' }, query: { term: wanted, page } });
      const sent = wanted.replace(/[&#+%]/g, '');
      expect(url).toBe(`/api/v1/Review/r/reply/p?term=${sent}&page=${page}`);
      const read = new URL(url, 'http://shop.test').searchParams;
      expect([...read]).toEqual([
        ['term', sent],
        ['page', String(page)],
      ]);
    }),
  );
});

test('an absent parameter is left out of the query', () => {
  expect(open({ review: 'r', reply: 'p' }, { term: undefined, page: null }).search).toBe('');
  expect(open({ review: 'r', reply: 'p' }, { page: 0 }).search).toBe('?page=0');
});

test('a client passes call, body and key to its transport, and returns the answer', async () => {
  const sent: WireRequest[] = [];
  const client = createClient(async (request) => {
    sent.push(request);
    return { version: 7 };
  });
  const { signal } = new AbortController();
  const input = { params: { review: '1', reply: '2' }, query: {}, body: { comment: 'ممنون' } };
  expect(await client(call, input, { idempotencyKey: 'key-00000001', signal })).toEqual({ version: 7 });
  expect(sent).toEqual([
    {
      call,
      url: '/api/v1/Review/1/reply/2',
      body: input.body,
      idempotencyKey: 'key-00000001',
      signal,
      onProgress: undefined,
    },
  ]);
});
