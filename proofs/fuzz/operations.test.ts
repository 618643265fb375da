import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { resolveReferences } from './operations.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../docs/generated', name), 'utf8'));

test.each(['openapi-panel.json', 'openapi-marketplace.json', 'openapi-console.json'])(
  'every component of %s is a JSON schema of its dialect, with what it refers to',
  (name) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const document = read(name);
    ajv.addSchema(document, name);
    for (const component of Object.keys(document.components.schemas)) {
      const reference = `${name}#/components/schemas/${component}`;
      expect(ajv.validateSchema(document.components.schemas[component]), component).toBe(true);
      expect(ajv.compile({ $ref: reference }), component).toBeTypeOf('function');
    }
  },
);

test('references are resolved at every depth, and a dangling one throws', () => {
  const resolved = resolveReferences(read('openapi-panel.json'));
  expect(JSON.stringify(resolved)).not.toContain('"$ref"');
  expect(
    resolveReferences({
      a: { $ref: '#/b', title: 'own' },
      b: { list: [{ $ref: '#/c' }] },
      c: { type: 'null' },
    }),
  ).toEqual({
    a: { list: [{ type: 'null' }], title: 'own' },
    b: { list: [{ type: 'null' }] },
    c: { type: 'null' },
  });
  expect(() => resolveReferences({ $ref: '#/missing' })).toThrow('leads nowhere');
});
