// Looks for lateness. One server at a time does it, and what it reads is bounded: the orders whose time has come.
import { latenessOf } from '@pishkhan/contract/troubles/lateness.ts';
import type pg from 'pg';
import { now as readClock } from '../infra/clock.ts';
import { inTransaction } from '../infra/database/in-transaction.ts';
import type { Log } from '../infra/log.ts';
import { type Polling, startPolling } from '../infra/polling.ts';
import {
  type DueLook,
  type Looked,
  listDueLooks,
  tryLockLateness,
  writeLooks,
  writeScheduledInDanger,
} from './write-lateness.ts';
import { freeExpired, numberChanges } from './write-troubles.ts';

const pollMs = 5000;
const batch = 1000;

export const startLatenessWatch = (pool: pg.Pool, log: Log): Polling =>
  startPolling(
    async (stopping) => {
      while ((await lookOnce(pool, readClock())) === batch && !stopping.aborted);
      return pollMs;
    },
    { log, failed: 'late orders cannot be looked for, trying again', retryMs: pollMs },
  );

/** Looks at one batch of the due orders, and returns how many there were; 0 while another server looks. */
export const lookOnce = (pool: pg.Pool, now: Date): Promise<number> =>
  inTransaction(pool, async (client) => {
    if (!(await tryLockLateness(client))) return 0;
    const due = await listDueLooks(client, now, batch);
    await writeLooks(
      client,
      due.map((look) => lookAt(look, now)),
      now,
    );
    await writeScheduledInDanger(client, now, batch);
    await freeExpired(client, now);
    // Without an operator at the board no stream does it.
    await numberChanges(client);
    return due.length;
  });

function lookAt({ id, state }: DueLook, now: Date): Looked {
  const lateness = state ? latenessOf(state, now) : ({ is: 'over' } as const);
  return {
    id,
    nextAt: lateness.is === 'over' ? null : lateness.nextAt,
    late: lateness.is === 'late' ? lateness : null,
  };
}
