// The PostgreSQL of a benchmark: the embedded one with fsync on, in a folder of its own, or the server of DATABASE_URL.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@pishkhan/server/infra/database/embedded.ts';
import pg from 'pg';

export interface Postgres {
  version: string;
  /** The present server process; undefined for a server of DATABASE_URL. */
  pid(): number | undefined;
  /** An empty database, as a URL that other processes can use. */
  newDatabase(): Promise<string>;
  /** Drops the databases, and stops the server if it is ours. */
  stop(): Promise<void>;
}

/** The version of the last server that was used, for the report. */
export let usedVersion: string | undefined;

/** A server that stops when the resources are disposed. */
export async function usePostgres(resources: AsyncDisposableStack): Promise<Postgres> {
  const postgres = resources.adopt(await startPostgres(), (it) => it.stop());
  usedVersion = postgres.version;
  return postgres;
}

async function startPostgres(): Promise<Postgres> {
  const server = await startServer();
  // A new connection for each statement: a kept one would break whenever a proof kills the server.
  const admin = async (statement: string) => {
    const client = new pg.Client(server.adminUrl);
    client.on('error', () => {});
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const { rows } = await admin('SHOW server_version');
  const made: string[] = [];
  return {
    version: rows[0]!.server_version,
    pid: server.pid,
    async newDatabase() {
      const name = `pishkhan_bench_${randomBytes(4).toString('hex')}`;
      const owner = new URL(server.userUrl).username;
      await admin(`CREATE DATABASE ${name}${owner ? ` OWNER "${owner}"` : ''}`);
      made.push(name);
      const url = new URL(server.userUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      for (const name of made) await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}

async function startServer() {
  const given = process.env.DATABASE_URL;
  if (given) return { adminUrl: given, userUrl: given, pid: () => undefined, stop: async () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-'));
  // PostgreSQL does not run as root and must be able to enter the folder.
  chmodSync(folder, 0o711);
  const embedded = await startEmbeddedPostgres({
    dataDir: folder,
    durable: true,
    // No limit: chaos kills it more often than the limit allows.
    restartLimit: 0,
  });
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const abandon = () => {
    process.kill(embedded.pid(), 'SIGQUIT');
    // The event loop has ended, and PostgreSQL needs a moment to close its files.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    remove();
  };
  process.once('exit', abandon);
  return {
    adminUrl: urlOf(embedded.superuser),
    userUrl: urlOf(embedded.connection),
    pid: embedded.pid,
    stop: async () => {
      process.off('exit', abandon);
      await embedded.stop();
      remove();
    },
  };
}

export function urlOf({ user, password, host, port, database }: pg.ClientConfig): string {
  const url = new URL('postgres://localhost');
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.port = String(port);
  url.pathname = `/${database}`;
  url.searchParams.set('host', host ?? 'localhost');
  return url.href;
}
