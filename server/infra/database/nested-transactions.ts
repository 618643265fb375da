// Runs code that opens transactions of its own inside one outer transaction: each becomes a savepoint.
// Owns: one connection that looks like a pool, and what must wait for the outer commit. Not: what is executed.
// Invariants: nothing that the work wrote is kept unless the outer transaction commits; transactions of the work run
// one at a time, because savepoints of one connection nest.
import type pg from 'pg';
import { queriesOn } from './database.ts';
import { shareDataKeys } from './field-encryption.ts';
import type { Db } from './tables.ts';

export interface Nested {
  /** The outer transaction itself, for statements of its owner. */
  line: pg.PoolClient;
  outer: Db;
  /** Its transactions are savepoints. Once the outer transaction has committed, it is the pool behind it. */
  pool: pg.Pool;
  db: Db;
  /** Marks a point in the outer transaction; the returned function undoes everything since. */
  mark(): Promise<() => Promise<unknown>>;
  /** Runs after the commit, and never after a rollback. Its failure is the caller's to log. */
  afterCommit(work: () => Promise<unknown>): void;
  /** Waits until the work holds no connection. What it does later waits for the commit. */
  settle(): Promise<void>;
}

/** It has the SQLSTATE of a statement that takes too long: callers answer as if the database were unavailable. */
class TookTooLong extends Error {
  readonly code = '57014';
}

/** Commits when `work` resolves to `keep: true`, and rolls everything back otherwise, also after `longestMs`. */
export async function inOuterTransaction<T>(
  real: pg.Pool,
  longestMs: number,
  work: (nested: Nested) => Promise<{ keep: boolean; outcome: T }>,
): Promise<T> {
  const line = await real.connect();
  const nested = nestOn(line, real);
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new TookTooLong('a transaction took too long')), longestMs);
  const run = async () => {
    await line.query('BEGIN');
    const ended = await work(nested);
    await nested.settle();
    return ended;
  };
  try {
    const { keep, outcome } = await Promise.race([run(), tooLong.promise]).finally(() => clearTimeout(timer));
    await line.query(keep ? 'COMMIT' : 'ROLLBACK');
    line.release();
    if (keep) nested.committed();
    return outcome;
  } catch (error) {
    // The server rolls back when the connection ends.
    line.release(true);
    throw error;
  }
}

function nestOn(line: pg.PoolClient, real: pg.Pool) {
  const waiting: (() => Promise<unknown>)[] = [];
  const whenCommitted = Promise.withResolvers<void>();
  let isSettled = false;
  let isCommitted = false;
  let held = 0;
  let allReleased: (() => void) | undefined;
  let turn: Promise<void> = Promise.resolve();
  let names = 0;

  const ask = (...args: unknown[]): Promise<pg.QueryResult> =>
    (line.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...args);

  /** One of the connections that the work holds. */
  const lend = (): pg.PoolClient => {
    held += 1;
    let savepoint: string | undefined;
    let endTurn: (() => void) | undefined;
    const begin = async (): Promise<pg.QueryResult> => {
      const before = turn;
      const mine = Promise.withResolvers<void>();
      turn = mine.promise;
      endTurn = mine.resolve;
      await before;
      names += 1;
      savepoint = `nested_${names}`;
      return ask(`SAVEPOINT ${savepoint}`);
    };
    const end = async (statement: string, command: string): Promise<pg.QueryResult> => {
      const answer = await ask(`${statement} ${savepoint}`);
      savepoint = undefined;
      endTurn?.();
      return { ...answer, command };
    };
    const query = async (...args: unknown[]): Promise<pg.QueryResult> => {
      const text = typeof args[0] === 'string' ? args[0].toLowerCase() : '';
      if (/^(begin|start transaction)/.test(text)) return begin();
      if (text === 'commit') return end('RELEASE SAVEPOINT', 'COMMIT');
      if (text === 'rollback') return end('ROLLBACK TO SAVEPOINT', 'ROLLBACK');
      return ask(...args);
    };
    const release = async (): Promise<void> => {
      // A caller that failed gives its connection back in the middle of its transaction.
      if (savepoint) await end('ROLLBACK TO SAVEPOINT', 'ROLLBACK').catch(() => endTurn?.());
      held -= 1;
      if (held === 0) allReleased?.();
    };
    const lent = { query, release: () => void release() } as unknown as pg.PoolClient;
    shareDataKeys(real, lent);
    return lent;
  };

  const connect = async (): Promise<pg.PoolClient> => {
    if (!isSettled) return lend();
    // After a rollback it waits for ever, and is collected with everything that waits for it.
    await whenCommitted.promise;
    return real.connect();
  };
  const pool = {
    connect,
    async query(...args: unknown[]) {
      const lent = await connect();
      try {
        return await (lent.query as (...all: unknown[]) => unknown)(...args);
      } finally {
        lent.release();
      }
    },
  } as unknown as pg.Pool;
  shareDataKeys(real, pool);

  const itself = {
    connect: async () => ({ query: line.query.bind(line), release() {} }),
  } as unknown as pg.Pool;
  shareDataKeys(real, itself);

  return {
    line,
    outer: queriesOn(itself),
    pool,
    db: queriesOn(pool),
    async mark() {
      await line.query('SAVEPOINT marked');
      return () => line.query('ROLLBACK TO SAVEPOINT marked');
    },
    afterCommit(one: () => Promise<unknown>) {
      if (isCommitted) void one();
      else waiting.push(one);
    },
    async settle() {
      isSettled = true;
      if (held === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      allReleased = resolve;
      await promise;
    },
    committed() {
      isCommitted = true;
      whenCommitted.resolve();
      for (const one of waiting) void one();
    },
  };
}
