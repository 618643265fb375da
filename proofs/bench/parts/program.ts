// A program of the benchmark in its own process, so that the measurement does not use the server's event loop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';

export interface Program {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its first good answer. */
  startMs: number;
  /** Waits for a line on stderr. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

export interface Command {
  command: [string, ...string[]];
  env: NodeJS.ProcessEnv;
  /** A path that answers, with less than 500, as soon as the program serves. */
  ready: string;
}

const timeoutMs = 120_000;

// Process groups of their own, so that Ctrl-C does not reach them; they are ended at exit.
const running = new Set<number>();
process.once('exit', () => {
  for (const pid of running) process.kill(-pid, 'SIGKILL');
});

export async function startProgram({ command: [file, ...args], env, ready }: Command): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(file, args, {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own, to signal the server through npm and the launcher.
    detached: true,
  });
  if (child.pid !== undefined) running.add(child.pid);
  child.once('exit', () => running.delete(child.pid!));
  let errors = '';
  child.stderr!.on('data', (chunk) => {
    errors += chunk;
  });
  const failure = () =>
    new Error(
      `${[file, ...args].join(' ')} did not start (${child.signalCode ?? child.exitCode ?? 'no answer'}): ${errors.trim()}`,
    );
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() - began > timeoutMs) {
      const error = failure();
      await stop(child);
      throw error;
    }
    await sleep(5);
  }
  return {
    url,
    pid: child.pid!,
    startMs: performance.now() - began,
    async said(pattern) {
      for (let tries = 0; tries < 200; tries += 1) {
        const match = pattern.exec(errors);
        if (match) return match;
        await sleep(50);
      }
      throw new Error(`never said: ${pattern}`);
    },
    stop: () => stop(child),
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 15_000);
  await ended;
  // npm ends before the server below it, which holds the data folder until then.
  while (isGroupAlive(child.pid!)) await sleep(20);
  clearTimeout(late);
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
