// Proves that every regular expression of the product runs in linear time: a pattern that backtracks at each blank turns a text of a
// hundred kilobytes into a minute of a blocked event loop. It also proves that the panel's oldest browsers can parse its expressions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';
import { findPatterns, type Pattern } from './find-patterns.ts';
import { whySlow } from './why-slow.ts';

const checked =
  /^(contract|server|panel|console|simulator|print-bridge)\/(?!.*\.test\.tsx?$|testkit\/|build\/|gallery\/).*\.tsx?$/;

/** Returns a sentence for each expression that is slow, too new, or cannot be proved. */
export function checkText(file: string, text: string): string[] {
  const { patterns, unreadable } = findPatterns(file, text);
  return [
    ...unreadable.map(({ line, why }) => `${file}:${line}: a regular expression ${why}.`),
    ...patterns.flatMap((pattern) => {
      const why = whyTooNew(file, pattern) ?? known(pattern);
      return why ? [`${file}:${pattern.line}: /${pattern.source}/${pattern.flags} ${why}.`] : [];
    }),
  ];
}

export const checkProject = (root: string): string[] =>
  projectFiles(root)
    .filter((file) => checked.test(file))
    .flatMap((file) => checkText(file, readFileSync(path.join(root, file), 'utf8')));

/** Safari before 16.4 refuses a whole file that contains one of these. */
const whyTooNew = (file: string, { source, flags }: Pattern): string | undefined =>
  /^(?:contract|panel|console)\//.test(file) && (/\(\?<[=!]/.test(source) || flags.includes('v'))
    ? 'looks behind or has the flag v, which the oldest browsers of the panel do not know'
    : undefined;

/** A cache, because the same expression occurs in many files and a proof is slow. */
const proved = new Map<string, string | undefined>();
function known({ source, flags }: Pattern): string | undefined {
  const key = `/${source}/${flags}`;
  if (!proved.has(key)) proved.set(key, whySlow(source, flags));
  return proved.get(key);
}
