// Compares names and paths that are written by hand with the real tree.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { routeTable } from '@pishkhan/panel/app/routing/route-table.ts';
import { expect, test } from 'vitest';
import { chooseEndToEnd, isEndToEnd, shortName } from './end-to-end.ts';
import { maxFiles, passedScreens, representatives, subjects } from './end-to-end-subjects.ts';
import { readGraph } from './module-graph.ts';
import { pathsOpenedBy } from './opened-paths.ts';
import { screenModules, screensFile } from './screen-modules.ts';

const root = path.join(import.meta.dirname, '../..');
const graph = readGraph(root);
const files = [...graph.files].filter(isEndToEnd);
const names = files.map((file) => shortName(file).slice('e2e/'.length));

/** Tests that run only when they or their kit change, or in `npm test` without `--changed`. */
const neverTouched: readonly string[] = [];

test('each end-to-end test is touched by a file of the product, or is named above', () => {
  const product = [...graph.files].filter((file) => /^(contract|panel|console|server)\//.test(file));
  const { tests } = chooseEndToEnd(product, graph);
  expect(files.filter((file) => !tests.has(file)).map(shortName)).toEqual(neverTouched);
});

test('a screen that many tests open has the one that looks at it', () => {
  const passed = [...pathsOpenedBy(files, graph)].filter(([, tests]) => tests.size > maxFiles);
  expect(passed.map(([screen]) => screen).sort()).toEqual(Object.keys(passedScreens).sort());
});

test('the tests and the paths that are named by hand are there', () => {
  const standing = [...representatives, ...Object.values(passedScreens)];
  expect(standing.filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(subjects).filter((name) => !names.includes(name))).toEqual([]);
  const beginnings = Object.values(subjects).flat();
  const isThere = (beginning: string) =>
    existsSync(path.join(root, beginning)) || [...graph.files].some((file) => file.startsWith(beginning));
  expect(beginnings.filter((beginning) => !isThere(beginning))).toEqual([]);
});

test('each path of the route table has the module of its component', () => {
  const modules = screenModules(graph.sources.get(screensFile) ?? '');
  const paths = routeTable.flatMap((row) => ('alias' in row ? [row.path, row.alias] : [row.path]));
  expect([...modules.keys()].sort()).toEqual(paths.sort());
  expect([...modules.values()].filter((module) => !graph.files.has(module))).toEqual([]);
});
