// Background work that looks again and again for something to do.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface Polling {
  /** Waits for the work that is under way. */
  stop(): Promise<void>;
}

export interface PollingSettings {
  log: Log;
  /** Of consecutive failures the first is logged, in these words. */
  failed: string;
  /** Milliseconds until work that failed is tried again. */
  retryMs: number;
}

/** Runs `work` at once and again, never twice at a time; it returns the milliseconds to rest. */
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
