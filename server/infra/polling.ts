// Background work that polls for something to do.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface Polling {
  /** Waits for the running work. */
  stop(): Promise<void>;
}

export interface PollingSettings {
  log: Log;
  /** The log message of the first of consecutive failures. */
  failed: string;
  /** Milliseconds until failed work is retried. */
  retryMs: number;
}

/** Runs `work` now and repeatedly, never twice at a time; it returns the milliseconds until the next run. */
export function startPolling(
  work: (stopping: AbortSignal) => Promise<number>,
  settings: PollingSettings,
): Polling {
  const stopping = new AbortController();
  const running = run(work, settings, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(
  work: (stopping: AbortSignal) => Promise<number>,
  { log, failed, retryMs }: PollingSettings,
  stopping: AbortSignal,
): Promise<void> {
  let isFailing = false;
  while (!stopping.aborted) {
    let restMs = retryMs;
    try {
      restMs = await work(stopping);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !stopping.aborted) log.warn({ err: error }, failed);
      isFailing = true;
    }
    if (restMs > 0) await sleep(restMs, undefined, { signal: stopping }).catch(() => {});
  }
}
