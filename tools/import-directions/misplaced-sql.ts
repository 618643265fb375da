// Keeps SQL in files that are named for it: a query in any other file would be overlooked when a table changes.
import { codeOf } from './imports.ts';
import { isServerFeature, isStore, type Module, moduleOf } from './module.ts';

/** Forms of a query: Kysely's builder, its tagged templates, a query of node-postgres, or the text of a statement. */
const queries: readonly RegExp[] = [
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(/g,
  /\bsql(?:<[^`;]*?>)?`/g,
  /\bsql\.(?:raw|ref|id|table|lit|val|join)\b/g,
  /\.query\s*(?:<[^;()]*>)?\(/g,
  /[`'"]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|WITH)\s+[\w"($*]/g,
];

const mayHold = (place: Module): boolean => !isServerFeature(place) || place.isTest || isStore(place);

/** Returns one sentence for each line of a feature that contains SQL outside its store. */
export function misplacedSql(file: string, source: string): string[] {
  if (mayHold(moduleOf(file))) return [];
  const code = codeOf(source);
  const lines = queries.flatMap((query) =>
    [...code.matchAll(query)].map(({ index }) => code.slice(0, index).split('\n').length),
  );
  return [...new Set(lines)]
    .sort((a, b) => a - b)
    .map((line) => `${file}:${line} holds SQL: it belongs in a file named store…, read-… or write-…`);
}
