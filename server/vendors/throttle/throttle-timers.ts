// Notes what has begun or ended by itself: a pause or a busy period whose time is up, also while no server was running,
// and a shop whose open orders have reached its limit or fallen below it. Each is noted once on any number of servers.
// Not: whether an order is taken. That is judged by the instants and by the orders themselves, without these notes.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { now as readClock } from '../../infra/clock.ts';
import type { Log } from '../../infra/log.ts';
import { noteEnds, noteLimits } from './write-throttle-notes.ts';

const pollMs = 1000;

export interface ThrottleTimers {
  /** Waits for the work that is under way. */
  stop(): Promise<void>;
}

/** `wake` announces messages to be sent. */
export function startThrottleTimers(pool: pg.Pool, log: Log, wake: () => void): ThrottleTimers {
  const stopping = new AbortController();
  const running = run(pool, log, wake, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(pool: pg.Pool, log: Log, wake: () => void, stopping: AbortSignal): Promise<void> {
  let isDown = false;
  while (!stopping.aborted) {
    try {
      if ((await noteThrottles(pool, readClock())) > 0) wake();
      isDown = false;
    } catch (error) {
      if (!isDown) log.warn({ err: error }, 'ends of pauses are not noted, trying again');
      isDown = true;
    }
    await sleep(pollMs, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Returns the number of changes. */
export const noteThrottles = async (pool: pg.Pool, now: Date): Promise<number> =>
  (await noteEnds(pool, now)) + (await noteLimits(pool, now));
