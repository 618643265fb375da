// The only way to PostgreSQL: a Kysely and its pool, on the server of DATABASE_URL or on the embedded one,
// through the pooler of DATABASE_POOL_URL if there is one.
// Owns: opening, closing, conversion of column types. Deadlines of connections and queries: guarded-pool.ts.
// Not: the schema (`migrate.ts`, `server/schema`), or any query.
// Invariants: a query is answered or fails within 2.6 s; int8 is a safe integer or an error.
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { checkPooler } from './check-pooler.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { attachDataKeys, type DataKeys, pluginsOf } from './field-encryption.ts';
import { makePool, queryDeadlineMs, serverDeadlines } from './guarded-pool.ts';
import { describeAddress, ReadOnlyServer, refusalOf } from './refusals.ts';
import type { Db, Tables } from './tables.ts';

export interface Database {
  db: Db;
  /** Its connections carry no state between transactions: a pooler may be behind them. */
  pool: pg.Pool;
  /** Bypasses the pooler, for what belongs to a session, such as LISTEN and SET. Few connections; without a pooler the same as `pool`. */
  direct: pg.Pool;
  /**
   * Opens a pool of its own for callers that must not take connections from orders. Its statements have this
   * deadline, and nothing is connected until it is used.
   */
  openPool(size: number, statementMs: number): OwnPool;
  /**
   * Runs work that may take long, such as a migration of a big table: `work` has a connection of its own that
   * bypasses the pooler and whose queries have no deadline.
   */
  withoutDeadlines<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Waits for running queries, then closes the connections and stops the embedded server. */
  close(): Promise<void>;
}

export interface OwnPool {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const OLDEST_SERVER = 150_000;

/** One connection for the outbox relay, and one to spare while it reconnects. */
const directConnections = 2;

/** Refuses with `StartRefused` when there is no server to connect to. Without `databaseUrl` the files are under `dataDir`. */
export async function openDatabase(options: {
  dataKeys?: DataKeys | undefined;
  databaseUrl?: string | undefined;
  /** A pooler in front of the same database. */
  poolUrl?: string | undefined;
  dataDir: string;
  poolSize: number;
  /** An option of the embedded server. */
  restartLimit?: number | undefined;
}): Promise<Database> {
  if (options.databaseUrl) {
    const opened = connect(
      { connectionString: options.databaseUrl },
      options.poolSize,
      options.dataKeys,
      options.poolUrl,
    );
    try {
      await checkServer(opened.direct, options.databaseUrl);
      if (options.poolUrl) await checkPooler(opened, options.poolUrl);
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    durable: true,
    restartLimit: options.restartLimit,
  });
  const opened = connect(embedded.connection, options.poolSize, options.dataKeys);
  return { ...opened, close: () => opened.close().finally(embedded.stop) };
}

/** A Kysely over a pool with our limits and column types, for callers that have an address already (tests). */
export function connect(
  connection: pg.ClientConfig,
  poolSize: number,
  dataKeys?: DataKeys,
  poolUrl?: string,
): Database {
  const deadlineMs = queryDeadlineMs;
  const direct = makePool(connection, poolUrl ? directConnections : poolSize, { deadlineMs });
  const pool = poolUrl
    ? makePool({ connectionString: poolUrl }, poolSize, { deadlineMs, isPooled: true })
    : direct;
  attachDataKeys(pool, dataKeys);
  return {
    db: queriesOn(pool),
    pool,
    direct,
    openPool(size, statementMs) {
      const settings = {
        deadlineMs: statementMs + (queryDeadlineMs - serverDeadlines.statement_timeout),
        statementMs,
        min: 0,
      };
      const own = poolUrl
        ? makePool({ connectionString: poolUrl }, size, { ...settings, isPooled: true })
        : makePool(connection, size, settings);
      attachDataKeys(own, dataKeys);
      return { db: queriesOn(own), pool: own, close: () => own.end() };
    },
    async withoutDeadlines(work) {
      const patient = makePool(connection, 1);
      attachDataKeys(patient, dataKeys);
      try {
        return await work(queriesOn(patient));
      } finally {
        await patient.end();
      }
    },
    // The pool is closed itself: a Kysely that was never used leaves it open.
    close: async () => {
      await Promise.all([...new Set([pool, direct])].map((each) => each.end()));
    },
  };
}

/** Serves callers that hold the pool and a built query; it is closed with the pool. */
export function queriesOn(pool: pg.Pool): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: pluginsOf(pool) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, pg.Pool>();

/** Serves queries on single connections. A transaction has its connection already and no pool. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('no pool of ours is behind this database handle');
  return pool;
}

async function checkServer(pool: pg.Pool, databaseUrl: string): Promise<void> {
  try {
    const { rows } = await pool.query<{ number: number; name: string; isReadOnly: boolean }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
         current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    const version = rows[0]!;
    if (version.isReadOnly) throw new ReadOnlyServer();
    if (version.number >= OLDEST_SERVER) return;
    throw new StartRefused(
      `The server of DATABASE_URL is PostgreSQL ${version.name} and Pishkhan needs 15 or newer: ` +
        'name a newer server, or unset DATABASE_URL to use the embedded one.',
    );
  } catch (error) {
    throw refusalOf(error, describeAddress(databaseUrl));
  }
}
