// The files that a file needs at run time: those that it imports, and those that it names in a string, such as a template or a worker.
// Types are left out, because they are erased. What a file only re-exports (`export … from`) is needed by those who import that name, and
// by nobody else: otherwise every test of a feature would need every other feature through `public.ts`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, type ImportedName, importsOf } from '../import-directions/imports.ts';
import { targetOf } from '../import-directions/module.ts';
import { projectFiles } from '../project-files.ts';
import { foldersOf, namedFiles } from './named-files.ts';

export interface Link {
  /** A path from the root. The file may no longer exist. */
  to: string;
  /** Undefined stands for everything. */
  names: readonly ImportedName[] | undefined;
  handedOn: boolean;
}

/** Files by file. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

export interface ModuleGraph {
  files: ReadonlySet<string>;
  links: ReadonlyMap<string, readonly Link[]>;
  needs: Edges;
  neededBy: Edges;
  /** The texts of the code files. */
  sources: ReadonlyMap<string, string>;
}

export function readGraph(root: string): ModuleGraph {
  const files = projectFiles(root);
  const code = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file));
  return graphOf(files, new Map(code.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));
}

export function graphOf(files: readonly string[], sources: ReadonlyMap<string, string>): ModuleGraph {
  const known = new Set(files);
  const folders = foldersOf(files);
  const links = new Map<string, readonly Link[]>();
  const named = new Map<string, readonly string[]>();
  for (const [file, source] of sources) {
    const imports = importsOf(source);
    links.set(
      file,
      imports
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ specifier, names, handedOn }) => ({ to: targetOf(file, specifier).path, names, handedOn }))
        .filter(({ to }) => !/^(npm|node):/.test(to)),
    );
    const imported = new Set(imports.map(({ specifier }) => specifier));
    named.set(file, namedFiles(file, codeOf(source), { known, folders, imported }));
  }
  const needs = new Map<string, ReadonlySet<string>>();
  for (const [file, own] of links) {
    const needed = new Set(named.get(file));
    for (const link of own) if (!isByName(link)) follow(link, links, needed, new Set());
    needs.set(file, needed);
  }
  return { files: known, links, needs, neededBy: turned(needs), sources };
}

const isByName = ({ handedOn, names }: Link): boolean => handedOn && names !== undefined;

/** Adds the file of a link, and the files from which that one re-exports the names of the link. */
function follow(
  { to, names }: Link,
  links: ReadonlyMap<string, readonly Link[]>,
  needed: Set<string>,
  seen: Set<string>,
): void {
  needed.add(to);
  for (const onward of (links.get(to) ?? []).filter(isByName)) {
    const taken = onward.names!.filter(({ as }) => !names || names.some(({ name }) => name === as));
    for (const { name } of taken) {
      const key = `${onward.to} ${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      follow({ to: onward.to, names: [{ name, as: name }], handedOn: false }, links, needed, seen);
    }
  }
}

function turned(edges: Edges): Edges {
  const result = new Map<string, Set<string>>();
  for (const [from, targets] of edges) {
    for (const to of targets) {
      const sources = result.get(to);
      if (sources) sources.add(from);
      else result.set(to, new Set([from]));
    }
  }
  return result;
}

/** Returns `start` and everything that can be reached from it through files for which `isFollowed` holds. */
export function reach(
  start: Iterable<string>,
  edges: Edges,
  isFollowed = (_file: string) => true,
): Set<string> {
  const reached = new Set(start);
  // A set is iterated in the order of insertion, including what is added meanwhile.
  for (const file of reached) {
    for (const next of edges.get(file) ?? []) if (isFollowed(next)) reached.add(next);
  }
  return reached;
}
