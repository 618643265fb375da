// A mutant: one token of one file replaced. It is written as one line, which `--from` reads again.
import type { Site } from './site.ts';
import { type Kind, kinds } from './sites.ts';

export interface Mutant extends Site {
  file: string;
  kind: Kind;
}

/** `file:line:column kind operator: before -> after | the line`. `text` is the text of the file. */
export function lineOf({ file, kind, offset, operator, before, after }: Mutant, text: string): string {
  const above = text.slice(0, offset).split('\n');
  const source = text.split('\n')[above.length - 1]!.trim();
  const place = `${file}:${above.length}:${above.at(-1)!.length + 1}`;
  return `${place} ${kind} ${operator}: ${shown(before)} -> ${shown(after)} | ${source}`;
}

const nothing = 'nothing';
const shown = (token: string): string => token.trim() || nothing;

/** `textOf` returns the text of a file. Throws when the line is not a mutant of the present sources. */
export function mutantOf(
  line: string,
  sitesOf: (file: string, kind: Kind) => Site[],
  textOf: (file: string) => string,
): Mutant {
  const [, file = '', kind = ''] = /^(\S+?):\d+:\d+ (\w+) /.exec(line) ?? [];
  const known = kinds.find((name) => name === kind);
  const found = known && sitesOf(file, known).map((site) => ({ ...site, file, kind: known }));
  const mutant = found?.find((it) => lineOf(it, textOf(file)) === line.trim());
  if (!mutant) throw new Error(`This is no mutant of the present sources: ${line}`);
  return mutant;
}

export const mutate = (text: string, { offset, before, after }: Site): string =>
  text.slice(0, offset) + after + text.slice(offset + before.length);
