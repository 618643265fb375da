import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../infra/database/database.ts';
import { findPostmaster } from '../infra/database/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../infra/database/embedded.ts';
import { migrate } from '../infra/database/migrate.ts';

/** The PostgreSQL of one run. Addresses are URLs, so that they can be handed to other processes. */
export interface PostgresServer {
  /** The user that may create databases. */
  adminUrl: string;
  /** Owner of the run's databases: a user with the program's privileges. */
  userUrl: string;
  /** The prefix of the names of this run's databases. */
  prefix: string;
}

export interface TestServer extends PostgresServer {
  /** A migrated database that nobody connects to; tests clone it. */
  template: string;
}

const FOLDER_NAME = /^pishkhan-test-(\d+)-/;

/** Starts the server, and makes the template. */
export async function startTestServer(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const { adminUrl, userUrl, prefix, stop } = await startPostgres({ durable: false });
  const server = { adminUrl, userUrl, prefix, template: `${prefix}template` };
  await makeTemplate(server);
  return { server, stop };
}

interface StartedPostgres extends PostgresServer {
  /** Its present main process; undefined for the server of DATABASE_URL. */
  pid(): number | undefined;
  /** Leaves the server of DATABASE_URL running, without this run's databases. */
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or an embedded one in a folder of its own. */
export async function startPostgres(options: {
  durable: boolean;
  restartLimit?: number;
}): Promise<StartedPostgres> {
  const given = process.env.DATABASE_URL;
  const prefix = `pishkhan_test_${randomBytes(4).toString('hex')}_`;
  if (!given) return { prefix, ...(await startThrowAwayPostgres(options)) };
  const server = { adminUrl: given, userUrl: given, prefix };
  return { ...server, pid: () => undefined, stop: () => dropAll(server) };
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Creates a database that belongs to the user of the tests: an empty one, or a copy of `template`. */
export async function createDatabase(server: PostgresServer, name: string, template?: string): Promise<void> {
  const owner = new URL(server.userUrl).username;
  await runAsAdmin(
    server,
    `create database ${name}${template ? ` template ${template}` : ''}${owner ? ` owner "${owner}"` : ''}`,
  );
}

export async function runAsAdmin(server: PostgresServer, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  // A proof may kill the server.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(statement);
    return rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}

async function startThrowAwayPostgres(options: { durable: boolean; restartLimit?: number }) {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `pishkhan-test-${process.pid}-`));
  // PostgreSQL does not run as root and must be able to enter the folder.
  chmodSync(folder, 0o711);
  const embedded = await startEmbeddedPostgres({ dataDir: folder, ...options });
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
    async stop() {
      process.off('exit', abandon);
      await embedded.stop();
      remove();
    },
  };
}

/** Removes folders and processes of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = FOLDER_NAME.exec(name)?.[1];
    if (!owner || isRunning(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    try {
      const postmaster = findPostmaster(folder, join(folder, 'postgres'));
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // The folder belongs to another user, who must remove it.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function urlOf(connection: pg.ClientConfig): string {
  const url = new URL('postgres://localhost');
  url.username = connection.user!;
  url.password = (connection.password as string | undefined) ?? '';
  url.port = String(connection.port);
  url.pathname = `/${connection.database}`;
  url.searchParams.set('host', connection.host!);
  return url.href;
}

async function makeTemplate(server: TestServer): Promise<void> {
  await createDatabase(server, server.template);
  const database = connect({ connectionString: withDatabase(server.userUrl, server.template) }, 1);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

async function dropAll(server: PostgresServer): Promise<void> {
  const names = await runAsAdmin(
    server,
    `select datname as name from pg_database where starts_with(datname, '${server.prefix}')`,
  );
  for (const name of names) await runAsAdmin(server, `drop database if exists ${name} with (force)`);
}
