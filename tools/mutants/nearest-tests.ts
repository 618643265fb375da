// The tests that reach a file by imports, nearest first. Every call test reaches the whole server, so imports alone do not identify the
// right one.
import path from 'node:path';
import { importsOf } from '../import-directions/imports.ts';
import { targetOf } from '../import-directions/module.ts';

/** Unit and call tests. Programs around the product test a server that was built before the mutant. */
const isUnitOrCall = /^(?:contract|server|panel|simulator|tools)\/.*(?<!\.(?:e2e|proof))\.test\.tsx?$/;
/** Whether a test needs a database, by the projects of vitest.config.ts. */
export const isOfDatabase = (test: string): boolean => /\.(?:call|db)\.test\.ts$/.test(test);

/** Weights in units of imports: of a folder between two files, and of a word that the names of file and test share. */
const folderWeight = 3;
const wordWeight = 4;
/** The maximum distance of a user: another feature calls a store's function through its public.ts, from a file near the tests that see it. */
const nearSteps = 3;
/** Folders whose files use everything. */
const usesAll = /^\w+\/(?:app|testkit|demo)\//;

/** `sources` maps files to texts. Tests that name an export of the file come first, then those of folders near it or its users. */
export function nearestTests(file: string, sources: ReadonlyMap<string, string>): string[] {
  const steps = stepsTo(file, sources);
  const users = [...steps].filter(
    ([user, step]) => step <= nearSteps && !user.includes('.test.') && !usesAll.test(user),
  );
  const word = either(
    path.posix.basename(file, '.ts').match(/[a-z]{4,}(?<!^(?:read|list|store|write))/g) ?? [],
  );
  const name = either(exportedNames(file, sources.get(file) ?? ''));
  const orderOf = (test: string): number => {
    if (name.test(sources.get(test)!)) return -wordWeight;
    const ways = users.map(([user, step]) => step + folderWeight * foldersBetween(user, test));
    return Math.min(...ways) - (word.test(test) ? wordWeight : 0);
  };
  return [...steps.keys()]
    .filter((test) => isUnitOrCall.test(test))
    .map((test) => ({ test, order: orderOf(test) }))
    .sort((a, b) => a.order - b.order || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}

const either = (words: readonly string[]): RegExp =>
  words.length > 0 ? new RegExp(String.raw`\b(?:${words.join('|')})\b`) : /$^/;

/** Files that import `file`, with the length of the shortest path. Type imports do not count. */
function stepsTo(file: string, sources: ReadonlyMap<string, string>): Map<string, number> {
  const importers = importersOf(sources);
  const steps = new Map([[file, 0]]);
  for (const [reached, step] of steps)
    for (const importer of importers.get(reached) ?? [])
      if (!steps.has(importer)) steps.set(importer, step + 1);
  return steps;
}

function importersOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [importer, source] of sources)
    for (const { specifier, typeOnly } of importsOf(source)) {
      if (typeOnly) continue;
      const { path: target } = targetOf(importer, specifier);
      const known = importers.get(target);
      if (known) known.push(importer);
      else importers.set(target, [importer]);
    }
  return importers;
}

/** The exported names of the file, and the call that it is named after: `accept-order.ts` is acceptOrder. */
function exportedNames(file: string, source: string): string[] {
  const camel = path.posix
    .basename(file, '.ts')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const exported = [...source.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(
    ([, name]) => name!,
  );
  return file.includes('/calls/') ? [camel, ...exported] : exported;
}

/** The number of folders between two files. A feature has the same name in contract, server and panel, so the workspace counts least. */
function foldersBetween(file: string, test: string): number {
  const [[workspace, ...from], [other, ...to]] = [file, test].map((it) =>
    path.posix.dirname(it).split('/'),
  ) as [string[], string[]];
  const shared = from.findIndex((folder, index) => folder !== to[index]);
  const together = shared === -1 ? from.length : shared;
  return from.length + to.length - 2 * together + (workspace === other ? 0 : 0.5);
}
