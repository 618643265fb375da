// A transaction in pipeline mode: statements are sent without waiting for earlier answers, so all that are sent
// together cost one round trip. BEGIN goes out with the first, COMMIT with the last.
// Invariant: a failing statement rolls back everything, including the statements sent after it; the first failure is
// thrown.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { poolOf } from './database.ts';
import type { Queryable } from './in-transaction.ts';
import type { Db, Tables } from './tables.ts';

export interface Pipeline {
  /** Sends at once. PostgreSQL runs statements in the order in which they were sent, each seeing what was committed before it. */
  send<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
  /** Rolls everything back with `PreconditionFailed` when the statement finds or changes no row, so that no answer has to be awaited. */
  demand(query: CompiledQuery): void;
  /** For code that queries a connection. */
  line: Queryable;
  /** A connection for code that awaits each answer: one round trip for each statement. */
  db: Db;
  /** The work must end, or fail, before the transaction commits. */
  join(work: Promise<unknown>): void;
}

/** A precondition of the transaction did not hold. */
export class PreconditionFailed extends Error {
  constructor() {
    super('what a transaction demanded was not so');
  }
}

/**
 * Commits when `work` ends. It need not await what it has sent: a promise inside a returned object is resolved with
 * the transaction; a promise that is awaited, or returned bare, costs a round trip.
 */
export async function inPipeline<T>(db: Db, work: (pipeline: Pipeline) => Promise<T>): Promise<T> {
  return onPipeline(db, async (pipeline) => {
    pipeline.join(pipeline.line.query('BEGIN'));
    const outcome = await work(pipeline);
    pipeline.join(pipeline.line.query('COMMIT'));
    return outcome;
  });
}

/** Uses no transaction: each statement commits itself. */
export async function onPipeline<T>(db: Db, work: (pipeline: Pipeline) => Promise<T>): Promise<T> {
  const client = (await poolOf(db).connect()) as PipelinedClient;
  client.pipeline = true;
  const joined: Promise<unknown>[] = [];
  let first: { error: unknown } | undefined;
  const join = (one: Promise<unknown>): void => {
    joined.push(one);
    one.catch((error: unknown) => {
      first ??= { error };
    });
  };
  try {
    const outcome = await work(pipelineOn(client, db, join));
    await Promise.all(joined);
    client.pipeline = false;
    client.release();
    return outcome;
  } catch (error) {
    // The server rolls back when the connection ends.
    client.release(true);
    throw reasonOf(first?.error ?? error);
  }
}

/** Internals of node-postgres that its types do not mention. */
type PipelinedClient = pg.PoolClient & { pipeline: boolean };

function pipelineOn(client: pg.PoolClient, db: Db, join: Pipeline['join']): Pipeline {
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const answer = client.query(text, values);
    join(answer);
    return answer;
  };
  const line = { query } as unknown as Queryable;
  // One connection for all statements, which Kysely must not release.
  const pool = { connect: async () => ({ ...line, release() {} }), end: async () => {} };
  return {
    line,
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
      plugins: [...db.getExecutor().plugins],
    }),
    join,
    send<Row>({ sql: text, parameters }: CompiledQuery<Row>) {
      const rows = query(text, [...parameters]).then((result) => result.rows as Row[]);
      join(rows);
      return rows;
    },
    demand({ sql: text, parameters }) {
      void query(`WITH demanded AS (${text}) SELECT 1 / count(*) FROM demanded`, [...parameters]);
    },
  };
}

/** Only a demand raises it here. */
const divisionByZero = '22012';

const reasonOf = (error: unknown): unknown =>
  (error as { code?: unknown } | undefined)?.code === divisionByZero ? new PreconditionFailed() : error;
