import { expect, test } from 'vitest';
import { findCycle } from './chunk-cycles.ts';

const of = (imports: Record<string, readonly string[]>) => new Map(Object.entries(imports));

test('two ways to one chunk are no cycle', () => {
  expect(findCycle(of({ start: ['pages', 'shared'], pages: ['shared'], shared: ['react'] }))).toBeUndefined();
});

test('chunks that import each other are named, without those that lead to them', () => {
  expect(findCycle(of({ page: ['reports'], reports: ['react', 'shared'], shared: ['reports'] }))).toEqual([
    'reports',
    'shared',
    'reports',
  ]);
});
