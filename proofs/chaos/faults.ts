// Faults of the database, the connection to it, and the server. Each fault begins, lasts for a moment and ends.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseProxy } from '@pishkhan/server/testkit/database-proxy.ts';
import pg from 'pg';
import type { Server } from '../ground/server.ts';

export interface Target {
  server: Server;
  proxy: DatabaseProxy;
  /** The URL that bypasses the proxy. */
  databaseUrl: string;
  /** The pid of PostgreSQL; undefined for a server that is not ours to kill. */
  postmaster(): number | undefined;
}

export interface Fault<On = Target> {
  name: string;
  /** The fault signals the PostgreSQL process. */
  needsPostmaster?: true;
  /** Resolves when the fault is over; the system may still have to recover. */
  strike(target: On): Promise<void>;
}

type Postgres = Pick<Target, 'databaseUrl' | 'postmaster'>;

const kill = (pid: number | undefined, signal: NodeJS.Signals): void => {
  if (pid !== undefined) process.kill(pid, signal);
};

async function ask<T extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Kills the process, and waits until its supervisor has started another. */
async function endPostmaster({ postmaster }: Postgres, signal: NodeJS.Signals): Promise<void> {
  const before = postmaster();
  kill(before, signal);
  const end = performance.now() + 30_000;
  while (postmaster() === before) {
    if (performance.now() > end) throw new Error('the database server was not started again');
    await sleep(20);
  }
}

/** Resolves when the database answers without the proxy. */
export async function databaseIsBack(databaseUrl: string): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    try {
      await ask(databaseUrl, 'SELECT 1');
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(20);
    }
  }
}

/** Set in SQL, because only the server knows the name of the database. */
const setReadOnly = (value: 'on' | 'off') =>
  `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${value}', current_database()); END $$`;
const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** The pids of the postmaster and its backends. */
export function familyOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim();
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}

/** The faults of PostgreSQL's own processes. */
export const postgresFaults: readonly Fault<Postgres>[] = [
  {
    name: 'a backend killed in the middle of its work',
    needsPostmaster: true,
    async strike({ databaseUrl }) {
      const [backend] = await ask<{ pid: number }>(
        databaseUrl,
        `SELECT pid ${others} ORDER BY random() LIMIT 1`,
      );
      kill(backend?.pid, 'SIGKILL');
    },
  },
  {
    name: 'the database server killed',
    needsPostmaster: true,
    strike: (target) => endPostmaster(target, 'SIGKILL'),
  },
  {
    name: 'the database server restarted in good order',
    needsPostmaster: true,
    strike: (target) => endPostmaster(target, 'SIGINT'),
  },
  {
    name: 'the database server ended at once',
    needsPostmaster: true,
    strike: (target) => endPostmaster(target, 'SIGQUIT'),
  },
  {
    name: 'the database frozen for some seconds',
    needsPostmaster: true,
    async strike({ postmaster }) {
      const family = familyOf(postmaster()!);
      for (const pid of family) kill(pid, 'SIGSTOP');
      await sleep(randomInt(1000, 6000));
      for (const pid of family) kill(pid, 'SIGCONT');
    },
  },
];

export const faults: readonly Fault[] = [
  ...postgresFaults,
  {
    name: 'all connections ended by an administrator',
    strike: ({ databaseUrl }) =>
      ask(databaseUrl, `SELECT pg_terminate_backend(pid) ${others}`).then(() => {}),
  },
  {
    name: 'a failover: the database takes no writes for some seconds',
    async strike({ databaseUrl }) {
      await ask(databaseUrl, setReadOnly('on'));
      await ask(databaseUrl, `SELECT pg_terminate_backend(pid) ${others}`);
      await sleep(randomInt(500, 3000));
      await ask(databaseUrl, `BEGIN READ WRITE; ${setReadOnly('off')}; COMMIT`);
      await ask(databaseUrl, `SELECT pg_terminate_backend(pid) ${others}`);
    },
  },
  { name: 'the line to the database cut', strike: async ({ proxy }) => proxy.cut() },
  {
    name: 'the line to the database silent',
    async strike({ proxy }) {
      proxy.silence();
      await sleep(randomInt(1000, 8000));
      proxy.heal();
    },
  },
  {
    name: 'the line to the database slow',
    async strike({ proxy }) {
      proxy.delay(randomInt(100, 2000));
      await sleep(randomInt(1000, 4000));
      proxy.delay(0);
    },
  },
  {
    name: 'the server killed',
    async strike({ server }) {
      await server.kill();
      await server.start();
    },
  },
  {
    name: 'the server stopped in good order',
    async strike({ server }) {
      const code = await server.stop();
      if (code !== 0)
        throw new Error(`a server that was told to stop ended with ${code}: ${server.output()}`);
      await server.start();
    },
  },
  {
    name: 'the server frozen for some seconds',
    async strike({ server }) {
      server.freeze();
      await sleep(randomInt(1000, 15_000));
      server.thaw();
    },
  },
];
