import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPaths } from './paths.ts';
import { isAlive, type Postmaster } from './postmaster.ts';
import { ask } from './probe.ts';

/** A longer stop never ends: PostgreSQL 18.4 hangs when it is stopped in the middle of a recovery. */
export const stopLimitMs = 10_000;
/** PostgreSQL itself kills what does not end within 5 s of SIGQUIT. */
const quitLimitMs = 7_000;
const killLimitMs = 5_000;

/**
 * SIGINT is PostgreSQL's fast stop: it writes a checkpoint, and it must not come while a recovery runs. SIGQUIT is the immediate one,
 * which is always safe: nothing committed is lost, and the next start recovers.
 */
export function sendStop({ pid }: { pid: number }, place: EmbeddedPaths, signal: 'SIGINT' | 'SIGQUIT'): void {
  if (!isAlive(pid, place.cluster)) return;
  if (process.platform === 'win32') {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    spawnSync(join(place.native, 'bin', 'pg_ctl.exe'), ['stop', '-D', place.cluster, '-m', mode]);
    return;
  }
  process.kill(pid, signal);
}

/** Stops the server, with a checkpoint if possible. */
export async function stopPostmaster(server: Postmaster, place: EmbeddedPaths): Promise<void> {
  // No file shows whether it recovers (`postmaster.pid` still says "ready"), so the server itself is asked.
  const answer = await ask(server.address).catch(() => 'silent');
  if (answer === 'ready') {
    sendStop(server, place, 'SIGINT');
    await untilGone(server.pid, place.cluster, stopLimitMs);
  }
  await endPostmaster(server.pid, place);
}

/** Ends the server without a checkpoint, in any state: SIGQUIT, then SIGKILL for the server and the processes that it left. */
export async function endPostmaster(pid: number | undefined, place: EmbeddedPaths): Promise<void> {
  if (pid !== undefined && isAlive(pid, place.cluster)) {
    sendStop({ pid }, place, 'SIGQUIT');
    await untilGone(pid, place.cluster, quitLimitMs);
  }
  if (process.platform === 'win32') {
    if (pid !== undefined && isAlive(pid, place.cluster))
      spawnSync('taskkill', ['/PID', String(pid), '/T', '/F']);
    return;
  }
  const left = new Set(processesOf(pid, place.cluster));
  if (pid !== undefined && isAlive(pid, place.cluster)) left.add(pid);
  for (const one of left) kill(one);
  for (const one of left) await untilGone(one, place.cluster, killLimitMs);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Processes of PostgreSQL that work on these files, even if their postmaster is dead. */
function processesOf(pid: number | undefined, cluster: string): number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((one) => worksOn(one, cluster));
  }
  if (pid === undefined) return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return (stdout ?? '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([one, parent]) => (parent === pid && one !== undefined ? [one] : []));
}

function worksOn(pid: number, cluster: string): boolean {
  try {
    // The name is checked as well: a shell may have the folder as its working directory.
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    );
  } catch {
    return false;
  }
}

async function untilGone(pid: number, cluster: string, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (isAlive(pid, cluster) && performance.now() < deadline) await sleep(10);
}
