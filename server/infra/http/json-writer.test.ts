import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jsonWriter } from './json-writer.ts';

const inner = z.object({ name: z.string(), until: z.nullable(z.string()) });
const write = jsonWriter(
  z.object({
    title: z.string(),
    count: z.nullable(z.int()),
    place: z.nullable(z.number()),
    inner: z.nullable(inner),
    list: z.array(inner),
    by: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('person'), id: z.int() }),
        z.object({ kind: z.literal('time') }),
      ]),
    ),
    note: z.optional(z.string()),
  }),
);
const whole = {
  title: 'نان «سنگک» "تازه"\n\u2028 😀',
  count: 3,
  place: 35.7,
  inner: { name: 'a\\b', until: null },
  list: [{ name: '', until: 'x' }],
  by: { kind: 'person' as const, id: 7 },
};

test('declared fields are written as JSON.stringify writes them, in their order', () => {
  expect(write(whole)).toBe(JSON.stringify(whole));
  const empty = { ...whole, count: null, place: null, inner: null, list: [], by: null, note: 'پ' };
  expect(write(empty)).toBe(JSON.stringify(empty));
  expect(write({ ...whole, by: { kind: 'time' } })).toContain('"by":{"kind":"time"}');
});

test('undeclared fields are omitted at any depth', () => {
  const more = {
    ...whole,
    secret: 1,
    inner: { ...whole.inner, secret: 1 },
    list: [{ ...whole.list[0]!, secret: 1 }],
    by: { kind: 'time' as const, secret: 1 },
  };
  expect(write(more)).not.toContain('secret');
});

test('a missing field throws', () => {
  const { title: _, ...less } = whole;
  expect(() => write(less as never)).toThrow(/title/);
  expect(() => write({ ...whole, inner: { until: null } as never })).toThrow(/name/);
  expect(() => write({ ...whole, list: [{ name: 'x' } as never] })).toThrow(/until/);
  expect(() => write({ ...whole, by: { kind: 'person' } as never })).toThrow();
  expect(() => write({ ...whole, count: 'viele' as never })).toThrow();
});
