import { consoleCalls, platformCalls, staffCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { schemaNames } from '@pishkhan/contract/schema-names.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { documents } from './documents.ts';
import type { Json } from './openapi-for-generators.ts';

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : referencesIn(inner),
  );
};
const objectsIn = (value: unknown): Json[] =>
  typeof value !== 'object' || value === null
    ? []
    : [value as Json, ...Object.values(value).flatMap((inner) => objectsIn(inner))];
const find = (document: Json, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document);

describe.each(Object.entries(documents).map(([side, make]) => [side, make()] as const))(
  'the OpenAPI document of the %s',
  (_side, document) => {
    const references = new Set(referencesIn(document));
    const { components } = document as { components: Record<'schemas' | 'responses', Record<string, Json>> };

    it('has what it refers to', () => {
      expect([...references].filter((reference) => find(document, reference) === undefined)).toEqual([]);
    });

    it('refers to every component', () => {
      const all = (['schemas', 'responses'] as const).flatMap((kind) =>
        Object.keys(components[kind]).map((name) => `#/components/${kind}/${name}`),
      );
      expect(all.filter((reference) => !references.has(reference))).toEqual([]);
    });

    it('names components as OpenAPI allows, and no schema by an id', () => {
      // Generators name files after them.
      for (const kind of Object.values(components))
        for (const name of Object.keys(kind)) expect(name).toMatch(/^[a-zA-Z0-9._-]{1,60}$/);
      expect(Object.values(components.schemas).filter((schema) => 'id' in schema)).toEqual([]);
    });

    it('says which integers need 64 bits', () => {
      const integers = objectsIn(document).filter((schema) => schema.type === 'integer' && !schema.enum);
      const isLarge = ({ maximum }: Json) => Number(maximum ?? Number.MAX_SAFE_INTEGER) >= 2 ** 31;
      expect(integers.filter((integer) => isLarge(integer) !== (integer.format === 'int64'))).toEqual([]);
    });

    it('lists constants in an enum, not in a union', () => {
      const unions = objectsIn(document).flatMap(({ anyOf }) =>
        Array.isArray(anyOf) ? [anyOf as Json[]] : [],
      );
      expect(unions.filter((members) => members.every((member) => 'const' in member))).toEqual([]);
    });

    it('names the members of a union by a text, and says by which', () => {
      const unions = objectsIn(document).filter(({ oneOf }) => Array.isArray(oneOf));
      const constantsOf = (schema: Json) =>
        Object.entries(schema.properties ?? {}).filter(([, { const: value }]) => typeof value === 'string');
      const unnamed = unions.filter(({ oneOf, discriminator }) => {
        const members = (oneOf as Json[]).map((one) =>
          '$ref' in one ? find(document, String(one.$ref)) : one,
        );
        return !discriminator && members.every((member) => constantsOf(member as Json).length > 0);
      });
      expect(unnamed).toEqual([]);
      for (const { discriminator } of unions.filter((union) => union.discriminator)) {
        const { propertyName, mapping } = discriminator as { propertyName: string; mapping: object };
        for (const [value, reference] of Object.entries(mapping))
          expect(find(document, reference)).toMatchObject({
            properties: { [propertyName]: { const: value } },
          });
      }
    });

    it('allows further fields in answers', () => {
      const { paths } = document as { paths: Record<string, Record<string, { responses: Json }>> };
      const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
      const written = operations.flatMap(({ responses }) => objectsIn(responses));
      expect(written.filter((schema) => schema.additionalProperties === false)).toEqual([]);
    });

    it('writes out no schema that has a name', () => {
      const text = JSON.stringify(document);
      const twice = Object.entries(components.schemas).filter(
        ([name, schema]) => name !== 'Problem' && text.split(JSON.stringify(schema)).length > 2,
      );
      expect(twice.map(([name]) => name)).toEqual([]);
    });
  },
);

it('a file is binary in a form and in an answer', () => {
  const text = (path: string, method: string) =>
    JSON.stringify((documents.panel() as { paths: Record<string, Json> }).paths[path]?.[method as never]);
  const binary = '{"type":"string","format":"binary"}';
  expect(text('/api/v1/VendorInfo/images', 'post')).toContain(`"logo":${binary}`);
  expect(text('/api/v1/Product/menu-export', 'get')).toContain(`"schema":${binary}`);
});

it('a union by a boolean is one object', () => {
  const { components } = documents.panel() as { components: { schemas: Json } };
  expect(components.schemas.Permit).toEqual({
    type: 'object',
    properties: { allowed: { type: 'boolean' }, because: { type: 'string' } },
    required: ['allowed'],
  });
});

it('a failure is a problem document, with the codes of its status beside it', () => {
  const { paths } = documents.panel() as {
    paths: Record<string, Record<string, { responses: Record<string, Json> }>>;
  };
  const { responses } = paths['/api/v1/Order/accept/{code}']!.patch!;
  expect(responses[409]).toMatchObject({
    'x-codes': expect.arrayContaining(['ORDER_STATE_CONFLICT']),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
  expect(responses[415]).toEqual({ $ref: '#/components/responses/UNSUPPORTED_TYPE' });
});

it('an order is the schema Order wherever staff read one', () => {
  const { paths } = documents.panel() as {
    paths: Record<
      string,
      Record<string, { responses: Record<'200', { content: Record<string, { schema: Json }> }> }>
    >;
  };
  const { schema } =
    paths['/api/v1/Order/accept/{code}']!.patch!.responses['200'].content['application/json']!;
  expect(schema).toMatchObject({ properties: { result: { $ref: '#/components/schemas/Order' } } });
});

describe('a schema that two calls share has a name, or it would be written out for each of them:', () => {
  const named = new Set(Object.values(schemaNames));
  const isSchema = (value: unknown): value is z.ZodMiniType =>
    typeof value === 'object' && value !== null && '_zod' in value;

  const shapeOf = ({ _zod }: z.ZodMiniType): object => (_zod.def as { shape?: object }).shape ?? {};

  /** The unnamed objects in a schema, including itself. A client needs no type for a single field. */
  const unnamedIn = (schema: z.ZodMiniType): z.ZodMiniType[] => {
    if (named.has(schema)) return [];
    const fields = Object.values(shapeOf(schema));
    const parts = [...fields, ...Object.values(schema._zod.def).flat()].filter(isSchema);
    return [...(fields.length > 1 ? [schema] : []), ...parts.flatMap(unnamedIn)];
  };
  const sharedOf = (calls: Readonly<Record<string, Call>>): string[] => {
    const users = new Map<z.ZodMiniType, Set<string>>();
    for (const { name, body, response, stream } of Object.values(calls))
      for (const schema of [body, response, ...Object.values(stream ?? {})].filter(isSchema))
        for (const object of unnamedIn(schema)) users.set(object, (users.get(object) ?? new Set()).add(name));
    return [...users]
      .filter(([, names]) => names.size > 1)
      .map(([schema, names]) => `${Object.keys(shapeOf(schema))} of ${[...names].join(', ')}`);
  };

  it.each([
    ['staff', staffCalls],
    ['the marketplace', platformCalls],
    ['the console', consoleCalls],
  ])('in the calls of %s', (_side, calls) => {
    expect(sharedOf(calls)).toEqual([]);
  });
});
