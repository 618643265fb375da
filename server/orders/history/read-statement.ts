// Builds a statement from fragments and numbers its values in the order in which the fragments ask for them.
import { hash } from 'node:crypto';
import type pg from 'pg';

export interface Statement {
  /** The placeholder of the value (`$3`), to be used in the text as often as needed. */
  value(value: unknown): string;
  /** Prepared under a name derived from the text, so that each connection plans the few filter shapes once. */
  run<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row[]>;
}

export function createStatement(): Statement {
  const values: unknown[] = [];
  return {
    value: (value) => `$${values.push(value)}`,
    async run<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string) {
      const name = `history-${hash('sha1', text, 'base64url')}`;
      return (await pool.query<Row>({ name, text, values })).rows;
    },
  };
}
