// A connection pool in which a connection may break or fall silent at any moment without harm to anything but
// its own queries.
// Owns: client-side deadlines of connections and queries, and destroying suspect connections and those to a
// server that has become read-only.
// Invariants: each connection has an error listener for its whole life; a query is answered or fails within
// its deadline, and the connection of an unanswered query is destroyed.
import type { Socket } from 'node:net';
import pg from 'pg';
import { monotonicMs } from '../clock.ts';
import { columnTypes } from './column-types.ts';

/**
 * The server cancels a statement, or a wait for a lock, after the first two, and ends a transaction that waits for us
 * after the third.
 */
export const serverDeadlines = {
  statement_timeout: 2_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};
/**
 * Deadline of a query on our side. The server would have cancelled it before, so the connection is dead though it
 * looks open. The value lies between two bounds: work must resume within 3 s after the network is back, and a
 * database with two seconds of latency must still work.
 */
export const queryDeadlineMs = 2_500;

/**
 * Interval of the deadline check. One timer serves all queries: one timer each would cost memory where queries are
 * large and many.
 */
const pollMs = 100;

interface PoolSettings {
  /** The server's deadline of a statement; ignored behind a pooler. */
  statementMs?: number | undefined;
  /** Idle connections to keep. */
  min?: number | undefined;
  /** The client-side deadline of a query; without it there is none. */
  deadlineMs?: number;
  /**
   * A pooler in transaction mode is behind the address. It refuses deadlines as startup parameters, so that its
   * server must have them (`check-pooler.ts`), and loses named statements, which are therefore sent without a name.
   */
  isPooled?: boolean;
}

export function makePool(
  connection: pg.ClientConfig,
  poolSize: number,
  { deadlineMs, isPooled = false, statementMs, min = 4 }: PoolSettings = {},
): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'pishkhan',
    connectionTimeoutMillis: 5_000,
    // Compiling a statement takes longer than any of ours runs.
    ...(!isPooled && {
      ...serverDeadlines,
      ...(statementMs !== undefined && { statement_timeout: statementMs }),
      options: '-c jit=off',
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
    ...connection,
    ...(deadlineMs !== undefined && { Client: clientThatGivesUp(deadlineMs) }),
    max: poolSize,
    // Idle connections to keep: opening one to a distant database costs several round trips.
    min: Math.min(min, poolSize),
  });
  // An idle connection broke (the server restarted). The pool has dropped it and the next query opens another.
  pool.on('error', () => {});
  // The pool does not listen while a connection is in use, and an error without a listener ends the process. Its
  // queries fail by themselves.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (deadlineMs !== undefined) giveDeadlines(pool, deadlineMs, isPooled);
  return pool;
}

const drops = new WeakMap<pg.Pool, () => void>();

/**
 * Called after a failover, when the server of these connections is a standby: new ones find the primary.
 * Connections in use are dropped when they are released.
 */
export const dropConnections = (pool: pg.Pool): void => drops.get(pool)?.();

/** Internals of node-postgres that its types do not mention. */
type Driver = pg.PoolClient & {
  connection: { stream: Socket };
  /** The pool drops a connection at its release when this is not below `maxUses`, which is infinite here. */
  _poolUseCount: number;
};
type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/** State of a connection: whether it is in use, its unanswered queries, and the time of its last sign of life. */
interface Watched {
  isIdle: boolean;
  unanswered: number;
  sinceMs: number;
}

/** Connecting has the same deadline: an attempt begun while the network was silent would keep a slot of the pool. */
const clientThatGivesUp = (deadlineMs: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const connect = this.connect.bind(this) as (callback: (error?: Error) => void) => void;
      // The signature with which the pool calls it.
      this.connect = ((callback: (error?: Error) => void) => {
        const stop = watchConnecting(this as unknown as Driver, deadlineMs);
        connect((error) => {
          stop();
          callback(error);
        });
      }) as typeof this.connect;
    }
  };

function watchConnecting({ connection }: Driver, deadlineMs: number): () => void {
  let seen = '';
  let sinceMs = monotonicMs();
  const timer = setInterval(() => {
    const { connecting, bytesRead } = connection.stream;
    const now = `${connecting} ${bytesRead}`;
    if (now !== seen) {
      seen = now;
      sinceMs = monotonicMs();
    } else if (sinceMs < monotonicMs() - deadlineMs) connection.stream.destroy(new NoAnswer());
  }, pollMs);
  return () => clearInterval(timer);
}

/**
 * Replaces the driver's `query_timeout`, which leaves the connection open: the next statement on it, such as
 * the end of a transaction, would wait for as long again.
 */
function giveDeadlines(pool: pg.Pool, deadlineMs: number, isPooled: boolean): void {
  const connections = new Map<Driver, Watched>();
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    const longAgo = monotonicMs() - deadlineMs;
    const isSilent = ({ unanswered, sinceMs }: Watched) => unanswered > 0 && sinceMs < longAgo;
    if (![...connections.values()].some(isSilent)) return;
    // Idle connections went through the same firewall: each would cost a request the whole deadline.
    for (const [client, watched] of connections)
      if (isSilent(watched) || watched.isIdle) client.connection.stream.destroy(new NoAnswer());
  };

  const drop = (): void => {
    for (const [client, watched] of connections)
      if (watched.isIdle) client.connection.stream.destroy(new NoAnswer());
      else client._poolUseCount = Number.POSITIVE_INFINITY;
  };
  drops.set(pool, drop);

  pool.on('connect', (client) => {
    const watched = { isIdle: false, unanswered: 0, sinceMs: 0 };
    connections.set(client as Driver, watched);
    watchQueries(client, watched, { isPooled, foundReadOnly: drop });
    timer ??= setInterval(look, pollMs);
  });
  pool.on('acquire', (client) => setIdle(client, false));
  pool.on('release', (_error, client) => setIdle(client, true));
  pool.on('remove', (client) => {
    connections.delete(client as Driver);
    if (connections.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });

  function setIdle(client: pg.PoolClient, isIdle: boolean): void {
    const watched = connections.get(client as Driver);
    if (watched) watched.isIdle = isIdle;
  }
}

class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database did not answer in time');
  }
}

/** SQLSTATE of a write on a standby. */
const readOnly = '25006';

interface Watching {
  isPooled: boolean;
  foundReadOnly(): void;
}

function watchQueries(client: pg.PoolClient, watched: Watched, { isPooled, foundReadOnly }: Watching): void {
  const ask = client.query.bind(client) as Query;
  const answered = (): void => {
    watched.unanswered = Math.max(0, watched.unanswered - 1);
    watched.sinceMs = monotonicMs();
  };
  const failed = (error: unknown): void => {
    answered();
    if ((error as { code?: unknown } | null)?.code === readOnly) foundReadOnly();
  };
  const query: Query = (...args) => {
    if (watched.unanswered === 0) watched.sinceMs = monotonicMs();
    watched.unanswered += 1;
    if (isPooled) args[0] = withoutName(args[0]);
    const last = args.length - 1;
    if (typeof args[last] === 'function') {
      const callback = args[last] as Callback;
      args[last] = (error: unknown, result: unknown) => {
        (error ? failed : answered)(error);
        callback(error, result);
      };
      return ask(...args);
    }
    const answer = ask(...args) as Promise<unknown>;
    answer.then(answered, failed);
    return answer;
  };
  client.query = query as typeof client.query;
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name: _, ...rest } = query;
  return rest;
}
