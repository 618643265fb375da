// Statements with named values, written as psql writes its variables (`:'shop'`): after a `\set shop reyhoon`
// for each value, a text can be pasted into psql unchanged.
import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from './in-transaction.ts';

export type NamedValues = Readonly<Record<string, unknown>>;

/** The text with `$1` and so on instead of names, after `taken` numbers that it has already; and the names in their order. */
export function numberNames(text: string, taken = 0): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const numbered = text.replace(/:'(\w+)'/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${taken + names.indexOf(name) + 1}`;
  });
  return { text: numbered, names };
}

/** Values that no name asks for are left out: PostgreSQL refuses them. */
export const pickValues = (names: readonly string[], named: NamedValues): unknown[] =>
  names.map((name) => {
    if (named[name] === undefined) throw new Error(`a statement names the value ${name}, which is not given`);
    return named[name];
  });

export function numberValues(text: string, named: NamedValues): { text: string; values: unknown[] } {
  const { text: numbered, names } = numberNames(text);
  return { text: numbered, values: pickValues(names, named) };
}

/** Prepared under a name derived from the text, so that each connection plans the few filter shapes once. */
export async function runNamed<Row extends pg.QueryResultRow>(
  reads: Queryable,
  text: string,
  named: NamedValues,
): Promise<Row[]> {
  const statement = numberValues(text, named);
  const name = `named-${hash('sha1', statement.text, 'base64url')}`;
  return (await reads.query<Row>({ name, ...statement })).rows;
}
