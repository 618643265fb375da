import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPage } from './find-page.ts';
import { type ConsolePage, pages } from './pages.ts';

const all: readonly ConsolePage[] = pages;

test('each page has one screen', () => {
  const source = readFileSync(new URL('screens.ts', import.meta.url), 'utf8');
  const screens = [...source.matchAll(/\bscreen\(\s*'([^']+)'/g)].map((match) => match[1]);
  expect(screens.sort()).toEqual(all.map(({ path }) => path).sort());
});

test('each letter after G opens one page', () => {
  const keys = all.flatMap(({ key }) => key ?? []);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('a page of the navigation needs a signed-in operator and has no variable part', () => {
  const listed = all.filter(({ icon }) => icon !== undefined);
  expect(listed.filter(({ path, needs }) => needs === undefined || path.includes('{'))).toEqual([]);
});

test('a fixed path wins over a variable one', () => {
  expect(findPage('/shops')?.path).toBe('/shops');
  expect(findPage('/shops/12ab')?.path).toBe('/shops/{id}');
  expect(findPage('/nowhere/at/all')).toBeUndefined();
});
