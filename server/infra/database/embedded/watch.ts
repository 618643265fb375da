import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { isAlive, type Postmaster } from './postmaster.ts';

const LOOK_EVERY_MS = 500;
const STOP_LIMIT_MS = 20_000;

/** The server process while our program runs: started again when it dies, told to stop when the program ends. */
export interface Watched {
  pid(): number;
  stop(): Promise<void>;
}

export function watch(first: Postmaster, place: Place, startAgain: () => Promise<Postmaster>): Watched {
  let { pid } = first;
  let starting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (starting || isAlive(pid, place.cluster)) return;
    starting = startAgain()
      .then((postmaster) => {
        pid = postmaster.pid;
      })
      // For example a full disk. The next look tries again, and until then requests are told that the database is away.
      .catch(() => {})
      .finally(() => {
        starting = undefined;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  // A program that ends without `stop` (an error at start) still takes its database along.
  const atExit = () => askToStop(pid, place, 'SIGINT');
  process.on('exit', atExit);
  return {
    pid: () => pid,
    async stop() {
      clearInterval(timer);
      process.off('exit', atExit);
      await starting;
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        if (!isAlive(pid, place.cluster)) return;
        askToStop(pid, place, signal);
        await untilGone(pid, place.cluster);
      }
    },
  };
}

/** SIGINT is PostgreSQL's fast stop (it breaks connections off and writes a checkpoint), SIGQUIT the immediate one. */
function askToStop(pid: number, place: Place, signal: 'SIGINT' | 'SIGQUIT'): void {
  if (!isAlive(pid, place.cluster)) return;
  if (process.platform === 'win32') {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    spawnSync(join(place.native, 'bin', 'pg_ctl.exe'), ['stop', '-D', place.cluster, '-m', mode]);
    return;
  }
  process.kill(pid, signal);
}

async function untilGone(pid: number, cluster: string): Promise<void> {
  const deadline = performance.now() + STOP_LIMIT_MS;
  while (isAlive(pid, cluster) && performance.now() < deadline) await sleep(10);
}
