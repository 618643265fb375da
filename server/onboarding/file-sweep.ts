// Once an hour, and when the server starts, files of documents and contracts go that belong to nothing.
import { now as readClock } from '../infra/clock.ts';
import type { Log } from '../infra/log.ts';
import { sweepJoiningFiles } from './documents/kept-files.ts';

const everyMs = 3_600_000;

export function startJoiningSweep(
  parts: Parameters<typeof sweepJoiningFiles>[0],
  log: Log,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const sweep = () => {
    running = sweepJoiningFiles(parts, readClock()).catch((error) =>
      log.warn({ err: error }, 'documents that nobody has could not be removed'),
    );
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
