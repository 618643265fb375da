// The paths of screens in the source of an end-to-end test or its kit: those that it opens or waits for.
import { findRoute, notFoundRow } from '@pishkhan/panel/app/routing/route-table.ts';
import { codeOf } from '../import-directions/imports.ts';
import { type ModuleGraph, reach } from './module-graph.ts';

/** A path in the source. Each part is a word, a number, or a value of the test. */
const written = /(?<![\w.@-])(?:\\?\/(?:\$\{[^}]*\}|[a-z0-9][\w-]*))+/g;

/** The paths in the form of the route table, with `{id}`. */
export function openedPaths(code: string): Set<string> {
  const rows = [...code.matchAll(written)].map(([text]) =>
    findRoute(text.replaceAll('\\', '').replace(/\$\{[^}]*\}/g, '1')),
  );
  return new Set(rows.filter((row) => row !== notFoundRow).map(({ path }) => path));
}

/** The tests that open each path, by themselves or in their kit. */
export type Opened = ReadonlyMap<string, ReadonlySet<string>>;

export function pathsOpenedBy(tests: readonly string[], { needs, sources }: ModuleGraph): Opened {
  const known = new Map<string, ReadonlySet<string>>();
  const pathsIn = (file: string): ReadonlySet<string> => {
    const paths = known.get(file) ?? openedPaths(codeOf(sources.get(file) ?? ''));
    known.set(file, paths);
    return paths;
  };
  const opened = new Map<string, Set<string>>();
  for (const test of tests) {
    for (const file of reach([test], needs, isOfEndToEnd)) {
      for (const path of pathsIn(file)) opened.set(path, (opened.get(path) ?? new Set()).add(test));
    }
  }
  return opened;
}

/** The tests that open a path, or the nearest path above it, from which a person gets there with a press. */
export function nearestOpened(
  path: string,
  opened: Opened,
): { path: string; tests: ReadonlySet<string> } | undefined {
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const tests = opened.get(above);
    if (tests) return { path: above, tests };
  }
  return undefined;
}

export const isOfEndToEnd = (file: string): boolean => file.startsWith('e2e/');
