// A statement put together from parts, with its values in the order in which the parts asked for them.
import { hash } from 'node:crypto';
import type pg from 'pg';

export interface Statement {
  /** `$3` for the value, to stand in the text, as often as it is wanted. */
  value(value: unknown): string;
  /** Prepared under a name that the text decides, so that few shapes of a filter are planned once a connection. */
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
