// Schema migrations: numbered files of `server/migrations`, each run once, in order, forward only.
// Owns: finding the files, and running new ones in one transaction under an advisory lock. Not: the content of a
// migration (expand first, contract in a later release, so that two versions can run side by side).
// Invariant: a database that is newer than this program is refused and not touched.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefused } from '../start-refused.ts';
import type { Database } from './database.ts';
import type { Db } from './tables.ts';

const OUR_MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.ts$/;

/**
 * Brings the schema up to this program and gives the names of the migrations that were run. With `upTo` only those are run, as for a
 * backup that was made when there were no others.
 */
export async function migrate(
  database: Pick<Database, 'db' | 'withoutDeadlines'>,
  folder = OUR_MIGRATIONS,
  upTo?: readonly string[],
): Promise<string[]> {
  const all = await listMigrations(folder);
  if (upTo) refuseNewer([...upTo], all);
  const known = upTo ? all.filter((name) => upTo.includes(name)) : all;
  const done = await listDone(database.db);
  refuseNewer(done, known);
  if (done.length === known.length) return [];
  return database.withoutDeadlines(async (db) => {
    // A migration of a big table may take long; the wait for a table's lock stays short, because others use it.
    await sql`set statement_timeout = 0`.execute(db);
    return runNew(db, folder, known);
  });
}

async function runNew(db: Db, folder: string, known: string[]): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => load(folder, known) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    // Another, newer program may have migrated while we waited for the lock.
    refuseNewer(await listDone(db), known);
    const failed = results?.find((result) => result.status === 'Error');
    refuseIfForbidden(error);
    throw failed ? new Error(`migration ${failed.migrationName} failed`, { cause: error }) : error;
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of this program's own, in order. */
export const listKnownMigrations = (): Promise<string[]> => listMigrations(OUR_MIGRATIONS);

async function listMigrations(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => FILE_NAME.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

async function load(folder: string, names: string[]): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    migrations[name] = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration;
  }
  return migrations;
}

async function listDone(db: Db): Promise<string[]> {
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Missing privileges, which a person can fix, unlike a bug in a migration. */
function refuseIfForbidden(error: unknown): void {
  const { code } = error as { code?: string };
  if (code === '42501') {
    throw new StartRefused(
      'The user of DATABASE_URL may not make tables in its database: make that user the owner of the database.',
    );
  }
  if (code === '53100') {
    throw new StartRefused(
      'The disk of the database is full, so its tables cannot be made: free some space and start again.',
    );
  }
}

function refuseNewer(done: string[], known: string[]): void {
  const unknown = done.filter((name) => !known.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new StartRefused(
    `The database is newer than this Pishkhan (it has "${unknown.at(-1)}"): start the newer version, ` +
      'or restore a backup that was made before it.',
  );
}
