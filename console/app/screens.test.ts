import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('each page has one screen: the router refuses to start with a path that is there twice', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'screens.ts'), 'utf8');
  const screens = [...source.matchAll(/screen\(\s*'([^']+)'/g)].map(([, screen]) => screen);
  expect(screens.toSorted()).toEqual(pages.map((page) => page.path).toSorted());
});
