// The one way to PostgreSQL: a Kysely and its pool, on the server that DATABASE_URL names or on the embedded one.
// Owns: opening, closing, the time limits of a connection, how column types come out.
// Not: the schema (`migrate.ts`, `server/migrations`), or any query.
// Always true: a statement ends in three seconds, a wait for a lock too; int8 is a safe integer or an error.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { columnTypes } from './column-types.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { refusalOf, whereabouts } from './refusals.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** Waits for running queries, then closes the connections and stops the embedded server. */
  close(): Promise<void>;
}

const OLDEST_SERVER = 150_000;

/** Refuses with `StartRefused` when there is no server to talk to. Without `databaseUrl` the files are under `dataDir`. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize: number;
}): Promise<Database> {
  if (options.databaseUrl) {
    const pool = makePool({ connectionString: options.databaseUrl }, options.poolSize);
    await checkServer(pool, options.databaseUrl);
    return openPool(pool);
  }
  const embedded = await startEmbeddedPostgres({ dataDir: options.dataDir, durable: true });
  const opened = openPool(makePool(embedded.connection, options.poolSize));
  return { ...opened, close: () => opened.close().finally(embedded.stop) };
}

/** A Kysely over a pool with our limits and column types, for whoever has the address already (tests). */
export function connect(connection: pg.ClientConfig, poolSize: number): Database {
  return openPool(makePool(connection, poolSize));
}

/** For whoever holds the pool and has a query that is built; it is closed with the pool. */
export const queriesOn = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely({ dialect: new PostgresDialect({ pool }) });

function openPool(pool: pg.Pool): Database {
  // The pool itself: a Kysely that nobody has used leaves it open.
  return { db: queriesOn(pool), pool, close: () => pool.end() };
}

function makePool(connection: pg.ClientConfig, poolSize: number): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'pishkhan',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 3_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: columnTypes,
    ...connection,
    max: poolSize,
  });
  // An idle connection broke (the server restarted). The pool has dropped it and the next query opens another.
  pool.on('error', () => {});
  return pool;
}

async function checkServer(pool: pg.Pool, databaseUrl: string): Promise<void> {
  try {
    const { rows } = await pool.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    );
    const version = rows[0]!;
    if (version.number >= OLDEST_SERVER) return;
    throw new StartRefused(
      `The server of DATABASE_URL is PostgreSQL ${version.name} and Pishkhan needs 15 or newer: ` +
        'name a newer server, or unset DATABASE_URL to use the embedded one.',
    );
  } catch (error) {
    await pool.end();
    throw refusalOf(error, whereabouts(databaseUrl));
  }
}
