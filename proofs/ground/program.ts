// A program in a process of its own: started, frozen, stopped, killed, and started again. It ends with this process, whatever the reason.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOurselves, type RunAs } from '@pishkhan/server/infra/database/embedded/run-as.ts';

export interface Program {
  /** Resolves when it serves. */
  start(how?: StartOptions): Promise<void>;
  /** Sends SIGKILL to all of its processes, as when a machine loses its power. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  freeze(): void;
  thaw(): void;
  /** The pid of its present main process. */
  pid(): number;
  /** Its present processes, the main one first. */
  pids(): number[];
  /** Milliseconds from its last start until it served. */
  startMs(): number;
  /** Everything that it has written to its terminal, over all restarts. */
  output(): string;
  /** Waits until its terminal shows this. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves when the process has ended, for any cause. */
  gone(): Promise<void>;
  /** The number of ends that nobody asked for. */
  unexpectedEnds(): number;
}

export interface StartOptions {
  /** Overrides the plan's environment for this start. */
  env?: NodeJS.ProcessEnv | undefined;
  /** The environment kills it, before or after it serves, so its end is an expected one. */
  isDeadly?: boolean;
}

export interface ProgramPlan {
  name: string;
  command: readonly [string, ...string[]];
  /** Replaces the environment of this process. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** A user for programs that refuse root. */
  runAs?: RunAs;
  isReady(): boolean | Promise<boolean>;
  /** The program starts others, which are signaled with it: npm, a launcher and a server. */
  isGroup?: boolean;
  /** Processes that it started in groups of their own. */
  others?(): number[];
}

const startTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;
/** `npm start` downloads packages and builds the panel first. */
const saidTimeoutMs = 600_000;
const pollMs = 10;

const running = new Set<() => void>();
process.once('exit', () => {
  for (const kill of running) kill();
});

export function createProgram(plan: ProgramPlan): Program {
  const { name, env = process.env, runAs = asOurselves, isReady, isGroup = false, others } = plan;
  const [file, ...args] = plan.command;
  let child: ChildProcess | undefined;
  let output = '';
  let startMs = 0;
  let isEndExpected = false;
  let unexpectedEnds = 0;

  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const pids = () => [...(isRunning() ? [child!.pid!] : []), ...(others?.() ?? [])];
  const targets = () => (isGroup && child?.pid !== undefined ? [-child.pid] : pids());
  const signal = (which: NodeJS.Signals): void => {
    for (const target of targets()) send(target, which);
  };
  const failure = (what: string) =>
    new Error(`${name} ${what}: ${output.trim().split('\n').slice(-8).join('\n')}`);
  const gone = async () => {
    if (isRunning()) await once(child!, 'exit');
    // npm ends before the server below it, which holds the data folder until then.
    while (isGroup && targets().some((target) => send(target, 0))) await sleep(pollMs);
  };
  const end = async (which: 'SIGTERM' | 'SIGKILL') => {
    isEndExpected = true;
    signal(which);
    const late = setTimeout(() => signal('SIGKILL'), stopTimeoutMs);
    await gone();
    clearTimeout(late);
    running.delete(killAtExit);
  };
  const killAtExit = () => signal('SIGKILL');

  return {
    pids,
    pid() {
      if (!isRunning()) throw failure('does not run');
      return child!.pid!;
    },
    startMs: () => startMs,
    output: () => output,
    gone,
    unexpectedEnds: () => unexpectedEnds,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      return child?.exitCode ?? null;
    },
    async start({ env: changed, isDeadly = false } = {}) {
      isEndExpected = isDeadly;
      const began = performance.now();
      const started = spawn(file, args, {
        env: { ...env, ...changed },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Another user may not enter our folder.
        cwd: plan.cwd ?? (runAs === asOurselves ? undefined : '/'),
        detached: isGroup,
        ...runAs.identity,
      });
      child = started;
      const closed = new Promise((resolve) => started.once('close', resolve));
      running.add(killAtExit);
      started.once('error', ({ message }) => {
        output += message;
      });
      started.once('exit', () => {
        if (!isEndExpected) unexpectedEnds += 1;
        if (child === started && !isGroup && !others) running.delete(killAtExit);
      });
      for (const stream of [started.stdout!, started.stderr!])
        stream.on('data', (chunk: Buffer) => {
          output += chunk;
        });
      while (!(await serves())) {
        if (isEndExpected && started.signalCode === 'SIGKILL') return;
        if (!isRunning()) {
          // The last output may come after the program's end.
          await Promise.race([closed, sleep(500)]);
          throw failure('ended before it served');
        }
        if (performance.now() - began > startTimeoutMs) {
          await end('SIGKILL');
          throw failure('did not start');
        }
        await sleep(pollMs);
      }
      startMs = performance.now() - began;
    },
    async said(pattern) {
      for (const end = performance.now() + saidTimeoutMs; ; await sleep(pollMs)) {
        const match = pattern.exec(output);
        if (match) return match;
        if (!isRunning()) throw failure(`ended before ${pattern}`);
        if (performance.now() > end) throw failure(`never said ${pattern}`);
      }
    },
  };

  async function serves(): Promise<boolean> {
    try {
      return await isReady();
    } catch {
      return false;
    }
  }
}

/** False when the process has ended. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The status of a GET; undefined without an answer. */
export const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => undefined,
  );
