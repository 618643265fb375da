import type { Log } from './log.ts';

const everyMs = 3_600_000;

/** Works now and once an hour; `stop` waits for what is under way. A failure is logged under `failed` and tried again the next time. */
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
