// Every field of a request is bounded: an integer by its column, a text or list by a realistic maximum.
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './calls.ts';
import type { Call } from './kit/call.ts';
import { largestInt4 } from './kit/integers.ts';
import { maxText } from './text/persian.ts';

type Json = Record<string, unknown> & {
  type?: string;
  maximum?: number;
  minimum?: number;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
};

/** Row keys, menu versions and sums of money have bigint columns; all others have int columns. */
const isWide = (field: string): boolean =>
  /^(id|amount|menuVersion|shiftsToDelete|deletedOptions)$|Ids?$|Headers?$|Categories$|Price$|Value$|Basket$/.test(
    field,
  ) && !/^(city|businessType|reason)Id$/.test(field);

/** True for an anchored pattern without unbounded repetitions. */
const isBounded = (pattern: string): boolean => {
  const bare = pattern.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_');
  return /^\^/.test(bare) && /\$\)*$/.test(bare) && !/[*+]|\{\d+,\}/.test(bare);
};

/** Returns one sentence for each unbounded part. */
function unbounded(schema: unknown, at: string, field = at): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const json = schema as Json;
  const inner = [
    ...Object.entries((json.properties ?? {}) as Json).flatMap(([name, part]) =>
      unbounded(part, `${at}.${name}`, name),
    ),
    ...unbounded(json.items, `${at}[]`, field),
    ...unbounded(json.propertyNames, `${at}.key`, field),
    ...unbounded(json.additionalProperties, `${at}.*`, field),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((name) =>
      ((json[name] ?? []) as unknown[]).flatMap((part) => unbounded(part, at, field)),
    ),
  ];
  if (json.enum !== undefined || json.const !== undefined || json.format === 'binary') return inner;
  if (json.type === 'array' && !((json.maxItems ?? Infinity) <= 10_000 || Array.isArray(json.prefixItems)))
    inner.push(`${at}: a list of any length`);
  if (json.type === 'string' && !((json.maxLength ?? Infinity) <= maxText) && !isBounded(json.pattern ?? ''))
    inner.push(`${at}: a text of any length`);
  if (json.type === 'integer' || json.type === 'number') {
    const most = isWide(field) ? Number.MAX_SAFE_INTEGER : largestInt4;
    const { minimum = -Infinity, maximum = Infinity } = json;
    if (maximum > most || minimum < -most) inner.push(`${at}: a number from ${minimum} to ${maximum}`);
  }
  if (Object.keys(json).length === 0) inner.push(`${at}: anything`);
  return inner;
}

const input = (schema: z.ZodMiniType | undefined): unknown =>
  schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

const withNul = ['\0', 'ab\0cd', `${'a'.repeat(20)}\0`];

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** True for a schema that accepts text, even if it transforms it. */
function isText(schema: z.ZodMiniType): boolean {
  const { type, innerType, in: input, options = [] } = defOf(schema);
  return (
    type === 'string' || [innerType, input, ...options].some((inner) => inner !== undefined && isText(inner))
  );
}

/** Texts that may contain U+0000, which no column can store: the answer would be 500. */
function keepingNul(schema: z.ZodMiniType | undefined, at: string): string[] {
  if (!schema) return [];
  if (isText(schema)) {
    const taken = withNul.map((text) => JSON.stringify(schema.safeParse(text).data ?? ''));
    return taken.some((text) => text.includes('\\u0000')) ? [at] : [];
  }
  const { shape = {}, options = [], element, innerType, valueType, in: input } = defOf(schema);
  return [
    ...Object.entries(shape).flatMap(([name, part]) => keepingNul(part, `${at}.${name}`)),
    ...options.flatMap((part) => keepingNul(part, at)),
    ...keepingNul(element, `${at}[]`),
    ...keepingNul(innerType, at),
    ...keepingNul(valueType, `${at}.*`),
    ...keepingNul(input, at),
  ];
}

const calls: readonly Call[] = Object.values(allCalls);

describe.each(calls.map((call) => ({ call, name: call.name })))('what $name takes', ({ call }) => {
  it('has a bound in every part', () => {
    const wrong = [
      ...unbounded(input(call.params), 'params'),
      ...unbounded(input(call.query), 'query'),
      ...unbounded(input(call.body), 'body'),
    ];
    expect(wrong).toEqual([]);
  });

  it('has no text with a character that the database refuses', () => {
    const parts = { params: call.params, query: call.query, body: call.body };
    expect(Object.entries(parts).flatMap(([at, part]) => keepingNul(part, at))).toEqual([]);
  });
});

test('the check finds a schema without a bound', () => {
  const found = unbounded(
    input(
      z.strictObject({
        cityId: z.int(),
        minutes: z.int(),
        share: z.number(),
        name: z.string(),
        code: z.string().check(z.regex(/^[a-z]+$/)),
        lines: z.array(z.int().check(z.gte(0), z.lte(9))),
        whatever: z.unknown(),
        fine: z.array(z.string().check(z.maxLength(9))).check(z.maxLength(9)),
        short: z.string().check(z.regex(/^\d{1,9}$/)),
      }),
    ),
    'body',
  );
  expect(found.map((sentence) => sentence.split(':')[0])).toEqual([
    'body.cityId',
    'body.minutes',
    'body.share',
    'body.name',
    'body.code',
    'body.lines',
    'body.whatever',
  ]);
});
