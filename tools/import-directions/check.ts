import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports.ts';
import { placeOf, targetOf } from './place.ts';
import { rules } from './rules.ts';

const skipped = new Set(['node_modules', 'dist']);

/** Project paths of all sources below a root; folders whose name begins with a dot are not ours. */
export function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(root, file);
    return /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [file] : [];
  });
}

/** One sentence for each import that goes the wrong way: `file:line imports what: why not`. */
export const wrongDirections = (file: string, source: string): string[] =>
  importsOf(source).flatMap(({ specifier, typeOnly, line }) => {
    const [from, to] = [placeOf(file), targetOf(file, specifier)];
    return rules
      .filter((rule) => rule.breaks(from, to, typeOnly))
      .map(({ says }) => `${file}:${line} imports ${to.path}: ${says}`);
  });

export const checkProject = (root: string): string[] =>
  sourceFiles(root).flatMap((file) => wrongDirections(file, readFileSync(path.join(root, file), 'utf8')));
