// Test kit: a real PgBouncer in transaction mode in front of a test database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverDeadlines } from '../infra/database/guarded-pool.ts';
import { accepts, freePort } from './free-port.ts';

export interface PgBouncer {
  /** The value of DATABASE_POOL_URL. */
  url: string;
  start(): Promise<void>;
  /** Ends PgBouncer at once, with all of its connections. */
  kill(): Promise<void>;
  /** Runs a command of PgBouncer's console, such as PAUSE. The console stays open: an overloaded PgBouncer would not admit another. */
  command(text: string): Promise<void>;
  close(): Promise<void>;
}

interface PgBouncerSettings {
  /** Connections to the server; the default is two. */
  connections?: number;
  /** More lines of its `[pgbouncer]`. */
  more?: Record<string, string | number>;
}

/** PgBouncer does not run as root. */
const NOBODY = 65534;

export async function openPgBouncer(
  databaseUrl: string,
  { connections = 2, more = {} }: PgBouncerSettings = {},
): Promise<PgBouncer> {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pishkhan-pgbouncer-'));
  const port = await freePort();
  const host = target.searchParams.get('host') ?? target.hostname;
  // The socket of a private folder is usable only by the folder's owner.
  const uid = host.startsWith('/') ? statSync(host).uid : NOBODY;
  const identity = process.getuid?.() === 0 ? { uid, gid: uid } : {};
  const user = decodeURIComponent(target.username);
  const config = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 100,
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    admin_users: user,
    ...more,
  };
  writeFileSync(config.auth_file, `"${user}" "${decodeURIComponent(target.password)}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${host} port=${target.port || 5432}`,
      '[pgbouncer]',
      ...Object.entries(config).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  for (const file of [folder, config.auth_file, join(folder, 'pgbouncer.ini')]) {
    chmodSync(file, 0o700);
    if (identity.uid !== undefined) chownSync(file, identity.uid, identity.gid);
  }
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);

  let program: ChildProcess | undefined;
  let administrator: pg.Client | undefined;
  const kill = async (): Promise<void> => {
    const running = program;
    program = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const end = once(running, 'exit');
    running.kill('SIGKILL');
    await end;
  };
  const killAtExit = () => void program?.kill('SIGKILL');
  const start = async (): Promise<void> => {
    program = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], {
      ...identity,
      cwd: folder,
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (let tries = 0; !(await accepts(port)); tries += 1) {
      if (tries > 200 || program?.exitCode) throw new Error('PgBouncer does not start');
      await sleep(25);
    }
  };
  process.once('exit', killAtExit);
  await start();
  return {
    url: url.href,
    start,
    kill,
    async command(text) {
      if (!administrator) {
        const address = new URL(url);
        address.pathname = '/pgbouncer';
        const client = new pg.Client({ connectionString: address.href });
        client.on('error', () => {});
        client.once('end', () => {
          administrator = undefined;
        });
        await client.connect();
        administrator = client;
      }
      await administrator.query(text);
    },
    async close() {
      await kill();
      process.off('exit', killAtExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The deadlines that a pooler does not pass on, set for the role in this database alone. */
export async function giveRoleDeadlines(pool: pg.Pool): Promise<void> {
  for (const [name, ms] of Object.entries(serverDeadlines))
    await pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER ROLE %I IN DATABASE %I SET ${name} = ${ms}', current_user, current_database()); END $$`,
    );
}
