// Reads that may be a moment old: from the replica of DATABASE_REPLICA_URL while it is fresh, otherwise from
// the primary.
// Invariants: the replica's answers are at most `maxBehindMs` older than the query; a replica that lags, is
// down or was promoted fails no read.
import type pg from 'pg';
import { monotonicMs } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Polling, startPolling } from '../polling.ts';
import { StartRefused } from '../start-refused.ts';
import { makePool, queryDeadlineMs } from './guarded-pool.ts';
import type { Queryable } from './in-transaction.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';
import { describeAddress } from './refusals.ts';

export interface Replica {
  reads: Queryable;
  /** True while reads go to the primary although a replica is configured. */
  readonly isBehind: boolean;
  close(): Promise<void>;
}

const defaultLimits = {
  /** A person who has just changed something would notice more. */
  maxBehindMs: 3_000,
  pollMs: 500,
};

interface Position {
  /** The time just before the database was asked, by our own clock. */
  at: number;
  /** Bytes of WAL since the beginning. */
  bytes: number;
}

interface Seen {
  cluster: string;
  bytes: number | null;
}

/** A WAL position in bytes; null for a server that replays nothing. */
const look = (position: string) => ({
  name: 'replica-position',
  text: `SELECT (SELECT system_identifier::text FROM pg_control_system()) || ' ' || current_database() AS cluster,
    (${position} - '0/0'::pg_lsn)::bigint AS bytes`,
});
const written = look('pg_current_wal_insert_lsn()');
const replayed = look('CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END');

/** Without an address every read goes to the primary. Refuses the address of another database. */
export async function openReplica(options: {
  primary: pg.Pool;
  replicaUrl: string | undefined;
  poolSize: number;
  log: Log;
  limits?: Partial<typeof defaultLimits>;
}): Promise<Replica> {
  const { primary, replicaUrl, poolSize, log } = options;
  if (replicaUrl === undefined) return { reads: primary, isBehind: false, close: () => Promise.resolve() };
  const { maxBehindMs, pollMs } = { ...defaultLimits, ...options.limits };
  const pool = makePool({ connectionString: replicaUrl }, poolSize, { deadlineMs: queryDeadlineMs });
  /** Positions of the primary that the replica has not reached yet, oldest first. */
  let ahead: Position[] = [];
  /** The replica has everything from before this moment. */
  let completeUntil = Number.NEGATIVE_INFINITY;
  let wasBehind = false;

  const isFresh = (): boolean => monotonicMs() - completeUntil <= maxBehindMs;

  const measure = async (): Promise<void> => {
    const at = monotonicMs();
    const [own, theirs] = await Promise.all([
      primary.query<Seen>(written).then(({ rows }) => rows[0]!),
      pool.query<Seen>(replayed).then(({ rows }) => rows[0]!),
    ]);
    const wrong =
      own.cluster !== theirs.cluster ? new AnotherDatabase() : theirs.bytes === null && new NoReplica();
    if (wrong) {
      // The replica is not used any longer: it may have been promoted, and others may write to it.
      completeUntil = Number.NEGATIVE_INFINITY;
      throw wrong;
    }
    ahead = [...ahead, { at, bytes: own.bytes! }].filter((one) => one.at >= at - maxBehindMs);
    const reached = ahead.findLast(({ bytes }) => bytes <= theirs.bytes!);
    if (reached) {
      completeUntil = reached.at;
      ahead = ahead.filter((one) => one.at > reached.at);
    }
  };

  const tell = (): void => {
    const isBehind = !isFresh();
    if (isBehind !== wasBehind)
      log.warn(isBehind ? 'the replica lags or is down: reads go to the primary' : 'reads go to the replica');
    wasBehind = isBehind;
  };

  try {
    await measure();
  } catch (error) {
    if (error instanceof AnotherDatabase) {
      await pool.end();
      throw new StartRefused(
        `DATABASE_REPLICA_URL (${describeAddress(replicaUrl)}) leads to another database than DATABASE_URL: name a replica of it.`,
      );
    }
  }
  tell();
  const polling: Polling = startPolling(
    async () => {
      await measure().finally(tell);
      return pollMs;
    },
    { log, failed: 'the replica could not be asked how far it is', retryMs: pollMs },
  );

  const query = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    if (!isFresh()) return primary.query(statement);
    try {
      return await pool.query(statement);
    } catch (error) {
      // A replica also cancels reads that conflict with what it replays.
      if (!isDatabaseUnavailable(error)) throw error;
      return primary.query(statement);
    }
  };

  return {
    reads: { query: query as Queryable['query'] },
    get isBehind() {
      return !isFresh();
    },
    async close() {
      await polling.stop();
      await pool.end();
    },
  };
}

class AnotherDatabase extends Error {
  override readonly message = 'another database';
}

class NoReplica extends Error {
  override readonly message = 'the server of DATABASE_REPLICA_URL is no replica';
}
