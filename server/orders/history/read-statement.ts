// Statements with named values, written as psql writes its variables (`:'shop'`): after a `\set shop reyhoon`
// for each value, a text can be pasted into psql unchanged.
import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../../infra/database/in-transaction.ts';

export type NamedValues = Readonly<Record<string, unknown>>;

/** Values that the text does not use are left out: PostgreSQL refuses them. */
export function numberValues(text: string, named: NamedValues): { text: string; values: unknown[] } {
  const names: string[] = [];
  const numbered = text.replace(/:'(\w+)'/g, (_, name: string) => {
    if (named[name] === undefined) throw new Error(`a statement names the value ${name}, which is not given`);
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: numbered, values: names.map((name) => named[name]) };
}

/** Prepared under a name derived from the text, so that each connection plans the few filter shapes once. */
export async function runNamed<Row extends pg.QueryResultRow>(
  reads: Queryable,
  text: string,
  named: NamedValues,
): Promise<Row[]> {
  const statement = numberValues(text, named);
  const name = `history-${hash('sha1', statement.text, 'base64url')}`;
  return (await reads.query<Row>({ name, ...statement })).rows;
}
