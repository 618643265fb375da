// Records automatic starts and ends: a pause or a busy period whose time is up, also while no server was
// running, and a shop whose open orders have reached its limit or fallen below it. Each is recorded once on any number of servers.
// Not: whether an order is taken. The instants and the orders themselves decide that, without these records.
import type pg from 'pg';
import { now as readClock } from '../../infra/clock.ts';
import type { Log } from '../../infra/log.ts';
import { type Polling, startPolling } from '../../infra/polling.ts';
import { recordEndedThrottles, recordLimitChanges } from './write-throttle-notes.ts';

const pollMs = 1000;

/** `wake` signals that messages are to be sent. */
export const startThrottleTimers = (pool: pg.Pool, log: Log, wake: () => void): Polling =>
  startPolling(
    async () => {
      if ((await recordThrottleChanges(pool, readClock())) > 0) wake();
      return pollMs;
    },
    { log, failed: 'ends of pauses are not noted, trying again', retryMs: pollMs },
  );

/** Returns the number of changes. */
export const recordThrottleChanges = async (pool: pg.Pool, now: Date): Promise<number> =>
  (await recordEndedThrottles(pool, now)) + (await recordLimitChanges(pool, now));
