import type { Log } from './log.ts';
import { type Polling, startPolling } from './polling.ts';

const everyMs = 3_600_000;

/** Runs now and again an hour after each run ends; `stop` waits for the current run. Every failure is logged under `failed`. */
export const startHourly = (
  work: (stopping: AbortSignal) => Promise<unknown>,
  log: Log,
  failed: string,
): Polling =>
  startPolling(
    async (stopping) => {
      await work(stopping).catch((error) => {
        if (!stopping.aborted) log.warn({ err: error }, failed);
      });
      return everyMs;
    },
    { log, failed, retryMs: everyMs },
  );
