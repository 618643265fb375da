// Graceful shutdown: the order of steps, and each one's time limit. A hanging step is abandoned, and the program ends within ten seconds.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from '../infra/feature.ts';
import type { Live } from '../infra/live/live.ts';
import type { Log } from '../infra/log.ts';
import type { Listener } from './http-server.ts';
import type { Readiness } from './readiness.ts';

/** A request has five seconds; the last one may begin while the socket closes. */
const requestsMs = 5_500;
const streamsMs = 1_000;
const connectionsMs = 250;
const workMs = 1_500;

interface StopParts {
  readiness: Readiness;
  /** Delay between failing /readyz and closing the socket, so that load balancers notice; only if somebody polls it. */
  drainMs: number;
  /** All of them stop together. */
  listeners: readonly Listener[];
  live: Live;
  log: Log;
  /** The internal client that sends us requests. */
  simulator: { stop(): Promise<void> } | undefined;
  /** Background work: timers, sweeps, senders. */
  workers: readonly Worker[];
  database: { close(): Promise<void> };
}

export async function stopInOrder(parts: StopParts): Promise<void> {
  const { readiness, listeners, live, log } = parts;
  const inTime = async (step: string, maxMs: number, work: Promise<unknown>): Promise<void> => {
    const limit = new AbortController();
    const late = sleep(maxMs, true, { signal: limit.signal }).catch(() => false);
    const isLate = await Promise.race([
      late,
      work.then(
        () => false,
        (error: unknown) => log.warn({ err: error, step }, 'a shutdown step failed'),
      ),
    ]);
    limit.abort();
    if (isLate === true) log.warn({ step, ms: maxMs }, 'a shutdown step took too long and was abandoned');
  };

  readiness.stop();
  await parts.simulator?.stop();
  if (readiness.isWatched) await sleep(parts.drainMs);
  const closed = Promise.all(listeners.map(({ app }) => app.close()));
  await Promise.all(listeners.map(({ traffic }) => traffic.drained(requestsMs)));
  await inTime('streams', streamsMs, live.close());
  await inTime('connections', connectionsMs, closed);
  for (const { app } of listeners) app.server.closeAllConnections();
  await inTime('workers', workMs, Promise.all(parts.workers.map(async (worker) => worker.stop())));
  await parts.database.close();
}
