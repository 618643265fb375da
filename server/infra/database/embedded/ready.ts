import type { ChildProcess } from 'node:child_process';
import { readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '../../start-refused.ts';
import type { Address } from './address.ts';
import type { Place } from './place.ts';
import { findPostmaster, type Postmaster, spawnPostmaster } from './postmaster.ts';

const LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 20;
/** One file of PostgreSQL's write-ahead log. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** Brings a server on these files to where it answers, whether it runs, is on its way up or down, or must be started. */
export async function getReady(
  dataDir: string,
  place: Place,
  address: Address,
  durable: boolean,
): Promise<Postmaster> {
  const log = join(dataDir, 'postgres.log');
  let deadline = performance.now() + LIMIT_MS;
  let child: ChildProcess | undefined;
  let logStart = 0;
  while (performance.now() < deadline) {
    const found = findPostmaster(dataDir, place.cluster);
    const answer = found ? await ask(found.address) : 'silent';
    if (found && answer === 'ready') return found;
    // Recovery after a crash may take long, but the server says that it is at work.
    if (answer === 'busy') deadline = performance.now() + LIMIT_MS;
    if (!found && (!child || hasEnded(child))) {
      if (child) refuseIfHopeless(readFrom(log, logStart), log);
      logStart = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
      child = spawnPostmaster(dataDir, place, address, durable);
    }
    await sleep(LOOK_EVERY_MS);
  }
  throw new StartRefused(
    `The embedded PostgreSQL in ${place.cluster} does not answer after a minute: see ${log}, end its process if it hangs, and start again.`,
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** `busy`: starting up or shutting down. The first time it also makes the program's role and database. */
async function ask(address: Address): Promise<'ready' | 'busy' | 'silent'> {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await makeDatabase(client, address);
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '57P03') return 'busy';
    if (code === '53100') throw diskFull(address.host);
    if (code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57') || code.startsWith('08'))
      return 'silent';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeDatabase(client: pg.Client, address: Address): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'pishkhan') as role,
            exists (select from pg_database where datname = 'pishkhan') as database`,
  );
  const password =
    address.password === undefined ? '' : ` password ${client.escapeLiteral(address.password)}`;
  if (!rows[0]?.role) await client.query(`create role pishkhan login${password}`);
  if (!rows[0]?.database) await client.query('create database pishkhan owner pishkhan');
}

function readFrom(file: string, start: number): string {
  return readFileSync(file).subarray(start).toString('utf8');
}

/** Some refusals pass by themselves: a server just before us is still going, or its orphaned workers are. */
function refuseIfHopeless(words: string, log: string): void {
  if (/" (?:already exists|is empty)|pre-existing shared memory block/.test(words)) return;
  // A full disk has no room for the words either.
  if (/No space left on device|Disk quota exceeded/.test(words) || freeBytes(log) < LEAST_FREE_BYTES) {
    throw diskFull(log);
  }
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(words)?.[1] ?? words.trim().split('\n').at(-1);
  throw new StartRefused(
    `The embedded PostgreSQL does not start${reason ? ` (${reason})` : ''}: see ${log}, or set DATABASE_URL to a PostgreSQL server from version 15 up.`,
  );
}

function freeBytes(file: string): number {
  const { bavail, bsize } = statfsSync(file);
  return bavail * bsize;
}

function diskFull(place: string): StartRefused {
  return new StartRefused(
    `The disk is full, so the database cannot start (${place}): free at least 200 MB and start again; nothing that was saved is lost.`,
  );
}
