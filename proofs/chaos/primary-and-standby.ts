// Test kit: two PostgreSQL servers of this machine, a primary and its streaming standby, and one address that
// leads to either, as HAProxy's.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRoot } from '@pishkhan/server/infra/database/embedded/run-as.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import pg from 'pg';
import { findPostgresPrograms } from '../../tools/test-programs/postgres.mjs';

export interface PostgresServer {
  url: string;
  /** Runs a statement as the superuser. */
  run(text: string): Promise<Record<string, unknown>[]>;
  pid(): number;
  /** Sends SIGKILL to the server and all of its processes. */
  kill(): void;
  /** Starts the server again, in the role that its files give it, once the killed processes are gone. */
  start(): Promise<void>;
}

export interface Pair {
  primary: PostgresServer;
  standby: PostgresServer;
  close(): Promise<void>;
}

const NOBODY = 65534;

/** False when the process has ended since it was listed. */
function signalIfThere(pid: number, signal: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}

/** The standby is a synchronous one unless `isAsynchronous`: then an order's commit does not wait for it. */
export async function openPair({ isAsynchronous = false } = {}): Promise<Pair> {
  const bin = findPostgresPrograms();
  if (!bin) throw new Error('install postgresql from Debian for this test');
  const folder = mkdtempSync(join(tmpdir(), 'pishkhan-pair-'));
  const identity = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  const run = (program: string, args: string[]): void => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...identity,
      cwd: folder,
      // A server inherits an open pipe, and the caller would wait for it.
      stdio: program === 'pg_ctl' ? 'ignore' : ['ignore', 'ignore', 'pipe'],
      env: { LC_ALL: 'C', PATH: process.env.PATH },
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const serverAt = (name: string, port: number): PostgresServer => {
    const data = join(folder, name);
    let killed: number[] = [];
    const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
    const pid = () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    const options = [
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c wal_level=replica`,
      '-c hot_standby=on -c max_connections=100 -c shared_buffers=32MB -c wal_receiver_status_interval=1',
    ].join(' ');
    return {
      url: url('pishkhan', 'pishkhan'),
      pid,
      async run(text) {
        const client = new pg.Client({ connectionString: url('postgres', 'postgres') });
        await client.connect();
        return client
          .query(text)
          .then(
            ({ rows }) => rows,
            (error) => {
              throw error;
            },
          )
          .finally(() => client.end());
      },
      kill() {
        const postmaster = pid();
        const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim();
        killed = [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
        for (const process_ of killed) signalIfThere(process_, 'SIGKILL');
      },
      async start() {
        // The server refuses to start while an earlier process holds its shared memory.
        for (let tries = 0; tries < 200 && killed.some((one) => signalIfThere(one, 0)); tries += 1)
          await sleep(50);
        run('pg_ctl', ['start', '--wait', '-D', data, '-l', join(folder, `${name}.log`), '-o', options]);
      },
    };
  };
  const primary = serverAt('primary', await freePort());
  const standby = serverAt('standby', await freePort());
  mkdirSync(join(folder, 'home'));
  run('initdb', [
    '-D',
    join(folder, 'primary'),
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  await primary.start();
  await primary.run('CREATE ROLE pishkhan LOGIN');
  await primary.run('CREATE DATABASE pishkhan OWNER pishkhan');
  run('pg_basebackup', [
    ...['-D', join(folder, 'standby'), '--write-recovery-conf', '--checkpoint=fast'],
    ...['-d', primary.url.replace('pishkhan@', 'postgres@').replace(/\/pishkhan$/, '/postgres')],
  ]);
  await standby.start();
  if (!isAsynchronous) {
    await primary.run(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await primary.run('SELECT pg_reload_conf()');
  }
  const kill = () => {
    for (const server of [primary, standby])
      try {
        server.kill();
      } catch {
        // The process has already ended.
      }
  };
  process.once('exit', kill);
  return {
    primary,
    standby,
    async close() {
      kill();
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

export interface MovingAddress {
  url: string;
  /** Leads new connections there; open ones continue, unless `cuts`. */
  leadTo(url: string, how?: { cuts?: boolean }): void;
  close(): Promise<void>;
}

export async function openMovingAddress(first: string): Promise<MovingAddress> {
  let target = new URL(first);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connectTo(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('data', (bytes) => other.write(bytes));
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(first);
  url.port = String((proxy.address() as { port: number }).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    leadTo(to, { cuts = false } = {}) {
      target = new URL(to);
      if (cuts) cut();
    },
    async close() {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
