import type { Log } from './log.ts';

const everyMs = 3_600_000;

/**
 * Runs now and once an hour; `stop` waits for the current run. A failure is logged under `failed` and retried at the
 * next run.
 */
export function startHourly(
  work: () => Promise<unknown>,
  log: Log,
  failed: string,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const begin = () => {
    running = work().catch((error) => log.warn({ err: error }, failed));
  };
  begin();
  const timer = setInterval(begin, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
