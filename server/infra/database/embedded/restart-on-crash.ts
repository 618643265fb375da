import { setTimeout as sleep } from 'node:timers/promises';
import { createRestarts } from '../../restarts.mjs';
import { StartRefused } from '../../start-refused.ts';
import { endPostmaster, sendStop, stopLimitMs, stopPostmaster } from './end-postmaster.ts';
import { findPostmaster, isAlive, type Postmaster } from './postmaster.ts';
import type { ReadyParts } from './ready.ts';

const LOOK_EVERY_MS = 250;

/** Supervises the server process: restarts it when it dies, and stops it when the program ends. */
export interface Watched {
  pid(): number;
  stop(): Promise<void>;
}

export interface WatchParts extends Pick<ReadyParts, 'dataDir' | 'place' | 'say'> {
  /** Crashes within a minute after which the program gives up; 0: no limit. */
  restartLimit: number;
  startAgain(signal: AbortSignal): Promise<Postmaster>;
}

export function watch(first: Postmaster, parts: WatchParts): Watched {
  const { place } = parts;
  const ending = new AbortController();
  let server = first;
  let work: Promise<void> | undefined;
  let stoppingSince: number | undefined;

  const look = () => {
    if (work) return;
    const isDead = !isAlive(server.pid, place.cluster);
    stoppingSince = isDead || !isStopRequested(parts) ? undefined : (stoppingSince ?? performance.now());
    const hangs = stoppingSince !== undefined && performance.now() - stoppingSince > stopLimitMs;
    if (isDead) work = restartUntilReady(parts, restarts, ending.signal).then(use);
    else if (hangs) work = endPostmaster(server.pid, place);
    // An unrecoverable failure ends the program: it is thrown outside every promise, as an uncaught exception.
    work = work?.catch(leaveIt).finally(() => {
      work = undefined;
    });
  };
  const use = (started: Postmaster) => {
    server = started;
  };
  const leaveIt = (error: unknown) => {
    if (!ending.signal.aborted) setImmediate(() => raise(error));
  };
  const restarts = createRestarts(parts.restartLimit);
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  // A program that ends without `stop` (an error, a refusal) still stops its database, which may be in recovery.
  const atExit = () => sendStop(server, place, 'SIGQUIT');
  process.on('exit', atExit);
  return {
    pid: () => server.pid,
    async stop() {
      clearInterval(timer);
      ending.abort();
      await work;
      if (isAlive(server.pid, place.cluster)) await stopPostmaster(server, place);
      process.off('exit', atExit);
    },
  };
}

const isStopRequested = ({ dataDir, place }: WatchParts): boolean =>
  findPostmaster(dataDir, place.cluster)?.isStopping === true;

function raise(error: unknown): never {
  throw error;
}

async function restartUntilReady(
  { say, startAgain, restartLimit }: WatchParts,
  restarts: ReturnType<typeof createRestarts>,
  signal: AbortSignal,
): Promise<Postmaster> {
  const { count, pauseMs: first } = restarts.died();
  if (first === undefined) {
    throw new StartRefused(
      `The database died ${count} times within a minute and is not started again: see postgres.log in the data folder (RESTART_LIMIT is ${restartLimit}).`,
    );
  }
  say(`The database died (death ${count} within a minute) and is started again${inSeconds(first)}.`);
  for (let pauseMs = first; ; ) {
    await sleep(pauseMs, undefined, { signal });
    try {
      return await startAgain(signal);
    } catch (error) {
      signal.throwIfAborted();
      // A full disk is an example. Until there is space, requests are answered as during an outage of the database.
      ({ pauseMs } = restarts.refused());
      say(`${(error as Error).message} It is tried again${inSeconds(pauseMs)}.`);
    }
  }
}

const inSeconds = (pauseMs: number): string => (pauseMs === 0 ? '' : ` in ${pauseMs / 1000} s`);
