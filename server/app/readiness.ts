// Readiness of this server for load balancers (/readyz), with reasons.
// Invariants: one probe of the database at a time, at most one a second, and an answer in time even if the probe
// hangs.
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { monotonicMs, now } from '../infra/clock.ts';
import { dropConnections } from '../infra/database/guarded-pool.ts';
import { listKnownMigrations } from '../infra/database/migrate.ts';
import type { Log } from '../infra/log.ts';

/** Reasons found by a probe. */
type Trouble = 'database' | 'read-only' | 'migrations' | 'disk' | 'outbox';
export type UnreadyReason = 'stopping' | Trouble;
/** Faults that somebody must look at, and for which no request is turned away. */
export type ReadinessWarning = 'ledger' | 'clock' | 'bus' | 'replica' | 'messages';

export interface Readiness {
  /** Empty when the server is ready. */
  reasons(): Promise<readonly UnreadyReason[]>;
  /** Warnings of the last answer to `reasons`. */
  readonly warnings: readonly ReadinessWarning[];
  /** Makes the server unready from now on. */
  stop(): void;
  /** True when somebody has asked lately, and will therefore notice a stop. */
  readonly isWatched: boolean;
}

interface ReadinessParts {
  pool: pg.Pool;
  dataDir: string;
  log: Log;
  /** True while NATS is unreachable; panels then get orders by polling. */
  isBusDown?: () => boolean;
  /** True while the replica lags or is down; its reads then go to the primary. */
  isReplicaBehind?: () => boolean;
  /** True while a provider of messages is left out because it fails. */
  isAnyProviderOpen?: () => boolean;
  /** Tests use shorter limits. */
  limits?: Partial<typeof defaultLimits>;
}

const defaultLimits = {
  /** Maximum age of a cached answer. */
  freshMs: 1000,
  /** A database that has not answered by then counts as unavailable. */
  deadlineMs: 1500,
  /** Longest time that a row may wait in the outbox. */
  outboxMs: 60_000,
  /** Load balancers ask more often than this. */
  watchedMs: 30_000,
  /** A disk with less than both is full. */
  freeShare: 0.05,
  freeBytes: 1024 ** 3,
  /** Deadlines of orders are seconds; a clock may be this far from the database's. */
  clockMs: 2000,
};

/** A write that needs no table: it waits for the disk as an order's commit does. A standby would fail at it. */
const probe = {
  name: 'readiness',
  text: `
  SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_logical_emit_message(true, 'pishkhan', 'readyz') IS NOT NULL END AS written,
    current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    clock_timestamp() AS "databaseNow",
    array(SELECT name FROM schema_migration) AS migrations,
    (SELECT min(id) FROM outbox) AS oldest,
    (SELECT faults > 0 FROM ledger_check ORDER BY id DESC LIMIT 1) AS "isLedgerWrong"`,
};

interface Seen {
  isReadOnly: boolean;
  databaseNow: Date;
  migrations: string[];
  oldest: number | null;
  /** Null before the first check. */
  isLedgerWrong: boolean | null;
}

export function createReadiness({
  pool,
  dataDir,
  log,
  isBusDown = () => false,
  isReplicaBehind = () => false,
  isAnyProviderOpen = () => false,
  limits: given,
}: ReadinessParts): Readiness {
  const limits = { ...defaultLimits, ...given };
  const known = listKnownMigrations();
  let isStopping = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let last: { at: number; troubles: Trouble[] } | undefined;
  let warnings: readonly ReadinessWarning[] = [];
  let looking: Promise<Trouble[]> | undefined;
  /** The row at the head of the outbox, and since when it is there. */
  let head: { id: number; since: number } | undefined;

  const outboxIsStuck = (oldest: number | null): boolean => {
    if (oldest === null) head = undefined;
    else if (head?.id !== oldest) head = { id: oldest, since: monotonicMs() };
    return head !== undefined && monotonicMs() - head.since > limits.outboxMs;
  };

  const diskIsFull = async (): Promise<boolean> => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return bavail < blocks * limits.freeShare && bavail * bsize < limits.freeBytes;
  };

  const askDatabase = async (): Promise<Trouble[]> => {
    const sentAt = now().getTime();
    const { rows } = await pool.query<Seen>(probe);
    const { isReadOnly, databaseNow, migrations, oldest, isLedgerWrong } = rows[0]!;
    // Read by the database at some moment between these two.
    const isClockOff =
      databaseNow.getTime() < sentAt - limits.clockMs ||
      databaseNow.getTime() > now().getTime() + limits.clockMs;
    warnings = [...(isLedgerWrong ? (['ledger'] as const) : []), ...(isClockOff ? (['clock'] as const) : [])];
    // Nobody may be sent here until these connections are new ones, to the primary.
    if (isReadOnly) dropConnections(pool);
    const done = new Set(migrations);
    return [
      ...(isReadOnly ? (['read-only'] as const) : []),
      // Migrations beyond ours belong to a newer server beside us.
      ...((await known).every((name) => done.has(name)) ? [] : (['migrations'] as const)),
      ...(outboxIsStuck(oldest) ? (['outbox'] as const) : []),
    ];
  };

  const look = async (): Promise<Trouble[]> => {
    const [database, disk] = await Promise.all([
      askDatabase().catch((error): Trouble[] => {
        log.debug({ err: error }, 'the database did not answer the readiness check');
        return ['database'];
      }),
      diskIsFull().catch(() => true),
    ]);
    return disk ? [...database, 'disk'] : database;
  };

  const remember = (troubles: Trouble[]): Trouble[] => {
    if (String(troubles) !== String(last?.troubles ?? []))
      log.warn({ reasons: troubles }, troubles.length > 0 ? 'not ready for requests' : 'ready for requests');
    last = { at: monotonicMs(), troubles };
    return troubles;
  };

  const lookInTime = async (): Promise<Trouble[]> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Trouble[]>((resolve) => {
      timer = setTimeout(() => resolve(['database']), limits.deadlineMs);
    });
    return Promise.race([looking, late]).finally(() => clearTimeout(timer));
  };

  return {
    async reasons() {
      askedAt = monotonicMs();
      if (isStopping) return ['stopping'];
      const isFresh = last !== undefined && monotonicMs() - last.at < limits.freshMs;
      const troubles = isFresh ? last!.troubles : remember(await lookInTime());
      return isStopping ? ['stopping'] : troubles;
    },
    get warnings() {
      return [
        ...warnings,
        ...(isBusDown() ? (['bus'] as const) : []),
        ...(isReplicaBehind() ? (['replica'] as const) : []),
        ...(isAnyProviderOpen() ? (['messages'] as const) : []),
      ];
    },
    stop() {
      isStopping = true;
    },
    get isWatched() {
      return monotonicMs() - askedAt < limits.watchedMs;
    },
  };
}
