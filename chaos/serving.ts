// A server process that is stopped in good order, and a client that sends it requests all the time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pishkhan/bench/parts/program.ts';
import type { Keys } from './server.ts';

const main = path.join(import.meta.dirname, '../server/app/main.ts');
const patienceMs = 30_000;

export interface Serving {
  url: string;
  /** Resolves when /readyz says yes. */
  start(): Promise<void>;
  /** SIGTERM; how it ended, and after how many milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>;
  said(): string;
  close(): void;
}

export async function openServing(
  databaseUrl: string,
  keys: Keys,
  env: NodeJS.ProcessEnv = {},
): Promise<Serving> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-serving-'));
  let child: ChildProcess | undefined;
  let words = '';
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = () => void child?.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url,
    said: () => words,
    async start() {
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          DEMO: 'data',
          DATABASE_URL: databaseUrl,
          PISHKHAN_DATA: folder,
          MARKETPLACE_KEY: keys.marketplaceKey,
          SESSION_SECRET: keys.sessionSecret,
          LOG_LEVEL: 'error',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr!.on('data', (chunk) => {
        words += chunk;
      });
      const began = performance.now();
      while ((await statusOf(`${url}/readyz`)) !== 200) {
        if (!isRunning() || performance.now() - began > patienceMs)
          throw new Error(`the server did not start: ${words.trim()}`);
        await sleep(20);
      }
    },
    async stop() {
      const began = performance.now();
      const ended = once(child!, 'exit');
      child!.kill('SIGTERM');
      const [code] = await ended;
      return { code: code as number | null, ms: performance.now() - began };
    },
    close() {
      kill();
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Undefined: nobody answered. */
export const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => undefined,
  );

export interface Load {
  /** How often which end was come to: a status, or the code of an error. */
  readonly ends: ReadonlyMap<string, number>;
  /** Ends that are neither an answer of 2xx nor allowed, with how often. */
  failures(allowed: readonly string[]): string[];
  stop(): Promise<void>;
}

export interface Asked {
  path: string;
  headers?: Record<string, string>;
}

/** So many clients ask one after the other: half of them keep their connection, half open a new one each time. */
export function startLoad(url: string, asked: readonly Asked[], clients: number): Load {
  const ends = new Map<string, number>();
  const count = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);
  let isOver = false;
  const agents: http.Agent[] = [];

  const ask = (agent: http.Agent, { path: place, headers = {} }: Asked): Promise<void> =>
    new Promise((resolve) => {
      const end = (as: string) => {
        count(as);
        resolve();
      };
      const request = http.get(url + place, { agent, headers, timeout: 10_000 }, (answer) => {
        answer.on('error', (error: NodeJS.ErrnoException) => end(`answer broken off: ${error.code}`));
        answer.on('end', () => end(String(answer.statusCode)));
        answer.resume();
      });
      request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })));
      request.on('error', ({ code }: NodeJS.ErrnoException) => {
        // On a line of before, and the server had said nothing of closing it.
        end(request.reusedSocket && code === 'ECONNRESET' ? 'ECONNRESET on a kept line' : String(code));
      });
    });

  const run = async (client: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: client % 2 === 0, maxSockets: 1 });
    agents.push(agent);
    for (let turn = client; !isOver; turn += 1) {
      await ask(agent, asked[turn % asked.length]!);
      await sleep(Math.random() * 10);
    }
  };
  const running = Array.from({ length: clients }, (_, client) => run(client));
  return {
    ends,
    failures: (allowed) =>
      [...ends]
        .filter(([end]) => !/^2\d\d$/.test(end) && !allowed.includes(end))
        .map(([end, times]) => `${end}: ${times}`),
    async stop() {
      isOver = true;
      await Promise.all(running);
      for (const agent of agents) agent.destroy();
    },
  };
}
