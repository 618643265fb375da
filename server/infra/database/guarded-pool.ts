// A pool whose connections may break or fall silent at any moment without harm to more than the queries on them.
// Owns: the time limits of connections and queries on our side, and the end of connections that cannot be trusted.
// Always true: each connection has an error listener for its whole life; a query is answered or fails within its deadline, and the
// connection of one that was not answered is destroyed.
import type { Socket } from 'node:net';
import pg from 'pg';
import { columnTypes } from './column-types.ts';

/** The server ends a statement after so long, and a wait for a lock too. */
const statementMs = 3_000;
/** What has no answer by then never gets one: the server would have ended it, so the line is dead though it looks open. */
export const queryDeadlineMs = 4_000;

/** Of node-postgres without saying so in its types. */
type Driver = pg.PoolClient & { connection: { stream: Socket } };
type Query = (...args: unknown[]) => unknown;

export function makePool(connection: pg.ClientConfig, poolSize: number, deadlineMs?: number): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'pishkhan',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    lock_timeout: statementMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
    ...connection,
    max: poolSize,
  });
  // An idle connection broke (the server restarted). The pool has dropped it and the next query opens another.
  pool.on('error', () => {});
  const idle = new Set<Driver>();
  const fellSilent = (): void => {
    // The others went through the same firewall: each would cost somebody the whole deadline.
    for (const client of idle) destroy(client);
  };
  pool.on('connect', (client) => {
    // While it is in use, the pool does not listen, and an error without a listener ends the process. Its queries fail by themselves.
    client.on('error', () => {});
    if (deadlineMs !== undefined) giveDeadline(client as Driver, deadlineMs, fellSilent);
  });
  pool.on('acquire', (client) => idle.delete(client as Driver));
  pool.on('remove', (client) => idle.delete(client as Driver));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client as Driver);
  });
  return pool;
}

class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database did not answer in time');
  }
}

const destroy = (client: Driver): void => void client.connection.stream.destroy(new NoAnswer());

/**
 * Not the driver's `query_timeout`, which leaves the connection open: what is asked next on it, as the end of a transaction is, would
 * wait for as long again.
 */
function giveDeadline(client: Driver, deadlineMs: number, fellSilent: () => void): void {
  const ask = client.query.bind(client) as Query;
  const give: Query = (...args) => {
    const timer = setTimeout(() => {
      destroy(client);
      fellSilent();
    }, deadlineMs);
    const done = () => clearTimeout(timer);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...outcome: unknown[]) => {
        done();
        callback(...outcome);
      };
      return ask(...args);
    }
    const answer = ask(...args) as Promise<unknown>;
    answer.then(done, done);
    return answer;
  };
  client.query = give as typeof client.query;
}
