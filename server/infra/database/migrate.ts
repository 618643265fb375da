// Brings the schema of a database up to this program: the baseline for an empty database, then the numbered
// files of `server/migrations`, each once, in order and forward only, then the functions and triggers whose
// files have changed.
// Owns: doing that in one transaction under an advisory lock. Not: the content of the files (expand first,
// contract in a later release, so that two versions can run side by side).
// Invariant: the schema of a database that is newer than this program, or older than the baseline, is not
// touched. It is refused too, unless the newer program has recorded that this one may run on it.
import { sql } from 'kysely';
import { StartRefused } from '../start-refused.ts';
import type { Database } from './database.ts';
import { baselineName, digestOf, readSchema, type Schema } from './schema-files.ts';
import type { Db } from './tables.ts';

/** The tables in which this file records what it has run; a backup does not copy them. */
export const migrationTables = ['schema_migration', 'schema_code', 'schema_release'] as const;

const makeMigrationTables = `
  CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now());
  -- Files of functions and triggers, as the program of that version has run them.
  CREATE TABLE IF NOT EXISTS schema_code (name text PRIMARY KEY, digest text NOT NULL, version text NOT NULL);
  -- The programs that have been here, each with the oldest one that may run on its schema.
  CREATE TABLE IF NOT EXISTS schema_release (
    version text PRIMARY KEY, runs_beside text NOT NULL, first_started_at timestamptz NOT NULL DEFAULT now())`;

interface Release {
  version: string;
  runsBeside: string;
}

interface State {
  migrations: string[];
  code: Map<string, { digest: string; version: string }>;
  releases: Release[];
}

/**
 * Brings the schema up to this program and returns the names of the files that were run. With `upTo` only the
 * migrations that it names are run, and neither functions nor triggers: this restores a backup to the schema
 * of its version.
 */
export async function migrate(
  database: Pick<Database, 'db' | 'withoutDeadlines'>,
  given?: Schema,
  upTo?: readonly string[],
): Promise<string[]> {
  const schema = given ?? (await readSchema());
  const before = await readState(database.db);
  const isRecorded = upTo !== undefined || isKnownRelease(schema, before);
  if (planOf(schema, before, upTo).length === 0 && isRecorded) return [];
  return database.withoutDeadlines((db) =>
    db.transaction().execute(async (trx) => {
      // A migration of a big table may take long; the wait for a table's lock stays short, because others use it.
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      await sql`SELECT pg_advisory_xact_lock(hashtext('schema'))`.execute(trx);
      // Another program may have migrated while this one waited for the lock.
      const plan = planOf(schema, await readState(trx), upTo);
      try {
        await sql.raw(makeMigrationTables).execute(trx);
        for (const step of plan) await run(trx, step);
        if (!upTo) await recordRelease(trx, schema);
        if (!upTo && plan.length > 0) await dropRemovedTriggers(trx, schema);
      } catch (error) {
        refuseIfForbidden(error);
        throw error;
      }
      return plan.map(({ name }) => name);
    }),
  );
}

/** The names of the files that a start would run. Refuses the same databases, and changes nothing. */
export async function listPendingSteps(db: Db): Promise<string[]> {
  return planOf(await readSchema(), await readState(db)).map(({ name }) => name);
}

/** The names of this program's own migrations, in order. */
export async function listKnownMigrations(): Promise<string[]> {
  const { migrations } = await readSchema();
  return [baselineName, ...migrations.map(({ name }) => name)];
}

interface Step {
  name: string;
  sql: string;
  /** SQL that records that the file has run. */
  note: ReturnType<typeof sql>;
}

function planOf(schema: Schema, state: State, upTo?: readonly string[]): Step[] {
  const all = [
    { name: baselineName, sql: schema.baseline.map((file) => file.sql).join('\n') },
    ...schema.migrations,
  ];
  const names = all.map(({ name }) => name);
  if (!upTo && isOfNewerRelease(schema, names, state)) return [];
  const newest = newestRelease(state);
  if (upTo) refuseNewer(upTo, names, newest);
  const wanted = upTo ? all.filter(({ name }) => upTo.includes(name)) : all;
  refuseNewer(
    state.migrations,
    wanted.map(({ name }) => name),
    newest,
  );
  const migrations = wanted
    .filter(({ name }) => !state.migrations.includes(name))
    .map((file) => ({ ...file, note: sql`INSERT INTO schema_migration (name) VALUES (${file.name})` }));
  return upTo ? migrations : [...migrations, ...planOfCode(schema, state)];
}

function planOfCode({ code, version }: Schema, state: State): Step[] {
  const changed = code.filter((file) => state.code.get(file.name)?.digest !== digestOf(file));
  const newer = changed.find(({ name }) => isNewer(state.code.get(name)?.version ?? '', version));
  if (newer) throw newerDatabase(newer.name, newestRelease(state));
  return changed.map((file) => ({
    ...file,
    note: sql`INSERT INTO schema_code (name, digest, version) VALUES (${file.name}, ${digestOf(file)}, ${version})
      ON CONFLICT (name) DO UPDATE SET digest = excluded.digest, version = excluded.version`,
  }));
}

const newestRelease = ({ releases }: State): Release | undefined =>
  releases.toSorted((one, other) => (isNewer(one.version, other.version) ? 1 : -1)).at(-1);

/** Whether the database has everything of this program, and a newer release on which this program may run. */
function isOfNewerRelease({ version }: Schema, names: readonly string[], state: State): boolean {
  const newest = newestRelease(state);
  if (!newest || !isNewer(newest.version, version) || isNewer(newest.runsBeside, version)) return false;
  return names.every((name) => state.migrations.includes(name));
}

const isKnownRelease = ({ version, runsBeside }: Schema, { releases }: State): boolean =>
  releases.some((release) => release.version === version && release.runsBeside === runsBeside);

async function recordRelease(trx: Db, { version, runsBeside }: Schema): Promise<void> {
  await sql`INSERT INTO schema_release (version, runs_beside) VALUES (${version}, ${runsBeside})
    ON CONFLICT (version) DO UPDATE SET runs_beside = excluded.runs_beside`.execute(trx);
}

const isNewer = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;

async function run(trx: Db, { name, sql: text, note }: Step): Promise<void> {
  try {
    await sql.raw(text).execute(trx);
    await note.execute(trx);
  } catch (error) {
    refuseIfForbidden(error);
    throw new Error(`${name} of the schema failed`, { cause: error });
  }
}

/** Functions stay: servers of the previous release may call them until a migration drops them. */
async function dropRemovedTriggers(trx: Db, { code }: Schema): Promise<void> {
  const stated = code.flatMap((file) =>
    file.sql
      .split('CREATE OR REPLACE TRIGGER ')
      .slice(1)
      .map((text) => `${/\sON (\w+)/.exec(text)?.[1]}.${/^\w+/.exec(text)?.[0]}`),
  );
  const { rows } = await sql<{ drop: string }>`
    SELECT format('DROP TRIGGER %I ON %I', t.tgname, c.relname) AS drop FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace
      AND c.relname || '.' || t.tgname <> ALL (${stated})`.execute(trx);
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
}

async function readState(db: Db): Promise<State> {
  const { rows } = await sql<{ isOld: boolean; hasState: boolean; hasReleases: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS "isOld",
      to_regclass('schema_code') IS NOT NULL AS "hasState",
      to_regclass('schema_release') IS NOT NULL AS "hasReleases"`.execute(db);
  if (rows[0]?.isOld) throw new StartRefused(olderThanBaseline);
  if (!rows[0]?.hasState) return { migrations: [], code: new Map(), releases: [] };
  const migrations = await sql<{ name: string }>`SELECT name FROM schema_migration`.execute(db);
  const code = await sql<{ name: string; digest: string; version: string }>`
    SELECT name, digest, version FROM schema_code`.execute(db);
  // The programs before 2.0.0 did not record themselves.
  const releases = rows[0].hasReleases
    ? await sql<Release>`
        SELECT version, runs_beside AS "runsBeside" FROM schema_release`.execute(db)
    : undefined;
  return {
    releases: releases?.rows ?? [],
    migrations: migrations.rows.map(({ name }) => name),
    code: new Map(code.rows.map((row) => [row.name, row])),
  };
}

const olderThanBaseline =
  'The database has the tables of an earlier Pishkhan, which this one does not take over: run "npm run backup -- FILE" with that ' +
  'Pishkhan, and "npm run restore -- FILE" with this one and another PISHKHAN_DATA or DATABASE_URL.';

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

function refuseNewer(done: readonly string[], known: readonly string[], newest: Release | undefined): void {
  const unknown = done.filter((name) => !known.includes(name)).sort();
  if (unknown.length > 0) throw newerDatabase(unknown.at(-1)!, newest);
}

const newerDatabase = (name: string, newest: Release | undefined): StartRefused =>
  new StartRefused(
    `The database is newer than this Pishkhan (it has "${name}"${
      newest ? `, and release ${newest.version} runs beside ${newest.runsBeside} and later` : ''
    }): start the newer version, or restore a backup that was made before it.`,
  );
