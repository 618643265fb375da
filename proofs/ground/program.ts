// One program of the many: started from a configuration file, killed, frozen, and started again on the same files.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  asNobody,
  asOurselves,
  isRoot,
  type RunAs,
} from '@pishkhan/server/infra/database/embedded/run-as.ts';

export interface Part {
  /** Resolves when it serves. */
  start(): Promise<void>;
  /** SIGKILL to all of its processes, as a machine that loses its power. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Its processes at this moment, the first one its main one. */
  pids(): number[];
  /** The last words on its terminal. */
  said(): string;
}

export interface PartPlan {
  name: string;
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** For programs that refuse root. */
  runAs?: RunAs;
  isReady(): Promise<boolean>;
  /** Processes that it started in groups of their own. */
  others?(): number[];
}

const atExit = new Set<() => void>();
process.once('exit', () => {
  for (const end of atExit) end();
});

const timeoutMs = 60_000;
const maxSaid = 20_000;

/** Databases and pools refuse to run as root. */
export const asUnprivileged: RunAs = isRoot() ? asNobody : asOurselves;

/** It ends with this process, whatever the reason. */
export function openPart({
  name,
  command: [file, ...args],
  env = {},
  runAs = asOurselves,
  isReady,
  others,
}: PartPlan): Part {
  let child: ChildProcess | undefined;
  let words = '';
  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const pids = () => [...(isRunning() ? [child!.pid!] : []), ...(others?.() ?? [])];
  const signal = (which: NodeJS.Signals): void => {
    for (const pid of pids()) send(pid, which);
  };
  atExit.add(() => signal('SIGKILL'));
  return {
    pids,
    said: () => words,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async start() {
      const started = spawn(file, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: '/',
        // Ctrl-C is for the command, which ends its parts itself.
        detached: true,
        ...runAs.identity,
      });
      child = started;
      started.on('error', (error) => {
        words += error.message;
      });
      for (const stream of [started.stdout!, started.stderr!])
        stream.on('data', (chunk) => {
          words = (words + chunk).slice(-maxSaid);
        });
      const end = performance.now() + timeoutMs;
      while (!(await isReady().catch(() => false))) {
        if (!isRunning() || performance.now() > end)
          throw new Error(`${name} did not start: ${words.trim().split('\n').slice(-8).join('\n')}`);
        await sleep(50);
      }
    },
    async kill() {
      const running = isRunning() ? once(child!, 'exit') : undefined;
      signal('SIGKILL');
      await running;
    },
  };
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone already.
  }
}
