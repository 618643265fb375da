// One server process that is killed, stopped and restarted on the same port, database and files.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { serverProgram } from '@pishkhan/tools/launch/server-flags.mjs';

const killAt = path.join(import.meta.dirname, '../chaos/kill-at.ts');

/** The fault points of server/infra/fault-points.ts at which the server is killed. */
export const deadlyPoints = [
  'order.decided',
  'order.written',
  'order.received',
  'news.relayed',
  'webhooks.posted',
  'ledger.booked',
] as const;

export interface Keys {
  marketplaceKey: string;
  sessionSecret: string;
}

export interface Server {
  url: string;
  /** The file to which the server writes the text messages that it sends. */
  dataDir: string;
  /** Of the present process; undefined while there is none. */
  pid(): number | undefined;
  /** Resolves when /readyz answers 200; with a point, the server dies there at the nth time, unless it is killed before. */
  start(deadly?: { point: string; times: number }): Promise<void>;
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Suspends and resumes the process. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** The number of ends that no test caused. */
  unexpectedEnds(): number;
  /** The output on stderr, over all restarts. */
  said(): string;
  /** Resolves when the process has ended, for any cause. */
  gone(): Promise<void>;
  close(): Promise<void>;
}

/** Enough for a first start that creates an embedded database. */
const timeoutMs = 60_000;

/** `env` is added to the usual environment, and overrides it; without its `PORT` a free one is taken. */
export async function openServer(
  databaseUrl: string,
  keys: Keys,
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const port = Number(env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-chaos-'));
  let child: ChildProcess | undefined;
  let errors = '';

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const gone = async () => {
    if (child && isRunning()) await once(child, 'exit');
  };
  let unexpectedEnds = 0;
  let isExpected = false;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isExpected = true;
    if (child && isRunning()) child.kill(signal);
    await gone();
  };
  const abandon = () => void child?.kill('SIGKILL');
  process.once('exit', abandon);

  return {
    url,
    dataDir: folder,
    pid: () => (isRunning() ? child?.pid : undefined),
    said: () => errors,
    async start(deadly) {
      isExpected = deadly !== undefined;
      child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', '--import', killAt, serverProgram],
        {
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
            // Servers of one database need the same key, and their data folders differ.
            DATA_KEY: 'the key of all databases of chaos and fuzz',
            WEBHOOK_ALLOW_INTERNAL: '1',
            // A few people do the work of many.
            WRITES_PER_MINUTE: '1000000',
            WEBHOOK_RETRY_SECONDS: '0,0.2,0.5,1,2,2,2,2,2,2,2,2',
            LOG_LEVEL: 'error',
            CHAOS_KILL_AT: deadly ? `${deadly.point}@${deadly.times}` : '',
            ...env,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      child.once('exit', () => {
        if (!isExpected) unexpectedEnds += 1;
      });
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk) => {
          errors += chunk;
        });
      const began = performance.now();
      while ((await statusOf(`${url}/readyz`)) !== 200) {
        // It may die at its fault point before its first answer.
        if (!isRunning() && child.signalCode === 'SIGKILL') return;
        if (!isRunning() || performance.now() - began > timeoutMs)
          throw new Error(`the server did not start: ${errors.trim()}`);
        await sleep(10);
      }
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      return child?.exitCode ?? null;
    },
    signal: (name) => void child?.kill(name),
    unexpectedEnds: () => unexpectedEnds,
    gone,
    async close() {
      await end('SIGTERM');
      process.off('exit', abandon);
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
