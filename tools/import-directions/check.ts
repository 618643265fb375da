import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';
import { importsOf } from './imports.ts';
import { placeOf, targetOf } from './place.ts';
import { rules } from './rules.ts';

/** One sentence for each import that goes the wrong way: `file:line imports what: why not`. */
export const wrongDirections = (file: string, source: string): string[] =>
  importsOf(source).flatMap(({ specifier, typeOnly, line }) => {
    const [from, to] = [placeOf(file), targetOf(file, specifier)];
    return rules
      .filter((rule) => rule.breaks(from, to, typeOnly))
      .map(({ says }) => `${file}:${line} imports ${to.path}: ${says}`);
  });

export const checkProject = (root: string): string[] =>
  projectFiles(root)
    .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
    .flatMap((file) => wrongDirections(file, readFileSync(path.join(root, file), 'utf8')));
