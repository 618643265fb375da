import { describe, expect, it } from 'vitest';
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
