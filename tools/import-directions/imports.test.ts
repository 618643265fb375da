import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const found = (source: string) =>
  importsOf(source).map(({ specifier, typeOnly }) => (typeOnly ? `type ${specifier}` : specifier));

test.each([
  ["import { a } from './a.ts';", ['./a.ts']],
  ["import './theme.css';", ['./theme.css']],
  ["import a, { b as c } from 'a';", ['a']],
  ["import * as z from 'zod/mini';", ['zod/mini']],
  ["import {\n  one,\n  two,\n} from './many.ts';", ['./many.ts']],
  ["export * from './a.ts';\nexport { b } from './b.ts';", ['./a.ts', './b.ts']],
  ["const page = lazy(() => import('./page.tsx'));", ['./page.tsx']],
  ["import type { A } from './a.ts';", ['type ./a.ts']],
  ["import { type A, type B } from './a.ts';", ['type ./a.ts']],
  ["import { type A, b } from './a.ts';", ['./a.ts']],
  ["export type { A } from './a.ts';", ['type ./a.ts']],
])('%s', (source, expected) => {
  expect(found(source)).toEqual(expected);
});

test.each([
  ["export const word = 'from';"],
  ["export const states = ['NEW', 'READY'] as const;"],
  ["// import { a } from './a.ts';"],
  ["/*\nimport { a } from './a.ts';\n*/"],
  ["// as in import('./a.ts')"],
  ["const text = `import of goods from 'a'`;"],
])('nothing is imported by %s', (source) => {
  expect(found(source)).toEqual([]);
});

test('a line is counted from the top, comments included', () => {
  expect(importsOf("/* one\n   two */\nimport './a.ts';")[0]?.line).toBe(3);
});

const taken = (source: string) =>
  importsOf(source).map(({ names, handedOn }) => ({
    names: names?.map(({ name, as }) => `${name} as ${as}`),
    handedOn,
  }));

test.each([
  ["import { a, b as c, type D } from './a.ts';", { names: ['a as a', 'b as c'], handedOn: false }],
  ["export { a as b } from './a.ts';", { names: ['a as b'], handedOn: true }],
  ["export * from './a.ts';", { names: undefined, handedOn: true }],
  ["import a, { b } from './a.ts';", { names: undefined, handedOn: false }],
  ["const page = lazy(() => import('./page.tsx'));", { names: undefined, handedOn: false }],
])('the names that are taken by %s', (source, expected) => {
  expect(taken(source)).toEqual([expected]);
});
