import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Address, settingsFor } from './address.ts';
import { program } from './binaries.ts';
import { storedPassword } from './password.ts';
import type { EmbeddedPaths } from './paths.ts';

/** A PostgreSQL server process on our files, started by us or left by an earlier start. */
export interface Postmaster {
  pid: number;
  address: Address;
  /** True after a stop signal from any process. */
  isStopping: boolean;
}

const BIGGEST_LOG = 5_000_000;

/**
 * The running server of this cluster, from the file that it maintains itself (pid, folder, start, port,
 * socket folder, host, shared memory, state).
 */
export function findPostmaster(dataDir: string, cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socket, host, , state] = lines;
  if (!isAlive(Number(pid), cluster) || !port) return undefined;
  const address = {
    host: process.platform === 'win32' ? host! : socket!,
    port: Number(port),
    password: storedPassword(dataDir),
  };
  return { pid: Number(pid), address, isStopping: state?.trim() === 'stopping' };
}

/** True when the process lives and is the server of this cluster, not a zombie or a stranger with a reused pid. */
export function isAlive(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Starts a server process; it is not ready yet, and it may still refuse. Its output goes to `postgres.log`. */
export function spawnPostmaster(
  dataDir: string,
  place: EmbeddedPaths,
  address: Address,
  durable: boolean,
): ChildProcess {
  disownForeignPid(place.cluster);
  removeForeignSocketLock(place.cluster, address);
  const settings = {
    ...settingsFor(address),
    shared_buffers: '128MB',
    // Serves one program, or all tests that run side by side.
    max_connections: durable ? '60' : '200',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A backend whose client has died stops its work.
    client_connection_check_interval: '2s',
    // Errors of statements carry values (phones, addresses), so the log has only what the server itself did.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...place.runAs.prefix, program(place.native, 'postgres'), '-D', place.cluster, ...args];
  const logFile = join(dataDir, 'postgres.log');
  const log = openLog(logFile);
  try {
    const child = spawn(command[0]!, command.slice(1), {
      ...place.runAs.identity,
      // A process group of its own, so that Ctrl-C in the terminal reaches only the program, which then stops the server.
      detached: true,
      cwd: place.cluster,
      env: cleanEnvironment(),
      stdio: ['ignore', log, log],
    });
    // The start reads the reason from the child process. Without a listener the error would end the program.
    child.on('error', ({ message }) => appendFileSync(logFile, `FATAL:  ${message}\n`));
    return child;
  } finally {
    closeSync(log);
  }
}

/** Drops the PG* variables of the person who starts us: they would change port, folder and locale. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Greater than any pid of Linux, macOS or Windows, and one that PostgreSQL reads. */
const pidOfNone = 2_147_483_647;

/**
 * Corrects a foreign pid: after a crash another process may have the pid of `postmaster.pid`, and PostgreSQL
 * would refuse to start for ever. Our own pid is not used, although PostgreSQL ignores that of its parent: a
 * person who stops the database by this file would stop us, without a message of ours. The rest of the file
 * stays: it shows PostgreSQL whether orphaned backends still use the files.
 */
function disownForeignPid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  const pid = Number.parseInt(content, 10);
  if (isRunning(pid) && !isAlive(pid, cluster))
    writeFileSync(file, content.replace(/^\d+/, String(pidOfNone)));
}

/**
 * Does the same for the lock beside the socket, which survives a power cut because it lies in the data
 * folder. It contains nothing else, so it is removed.
 */
function removeForeignSocketLock(cluster: string, { host, port }: Address): void {
  const lock = join(host, `.s.PGSQL.${port}.lock`);
  let content: string;
  try {
    content = readFileSync(lock, 'utf8');
  } catch {
    return;
  }
  if (!isAlive(Number.parseInt(content, 10), cluster)) rmSync(lock);
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > BIGGEST_LOG) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}
