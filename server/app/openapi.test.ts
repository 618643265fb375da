import { consoleCalls, platformCalls, staffCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { schemaNames } from '@pishkhan/contract/schema-names.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { documents } from './documents.ts';
import type { Json } from './openapi-schemas.ts';

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : referencesIn(inner),
  );
};
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
      for (const kind of Object.values(components))
        for (const name of Object.keys(kind)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/);
      expect(Object.values(components.schemas).filter((schema) => 'id' in schema)).toEqual([]);
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
