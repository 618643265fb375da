// Restores a backup into an empty system.
// Invariant: the whole backup is verified before anything changes, and the database is loaded in one transaction, so
// that a failed restore can be repeated.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { StartRefused } from '../start-refused.ts';
import {
  fileOf,
  keyOf,
  type Manifest,
  readAll,
  readEntries,
  type Summary,
  tableOf,
  verifyBackup,
} from './backup-contents.ts';
import { type Conversion, conversionOf } from './before-baseline.ts';
import { beginLoading, copyIn, endLoading, setSequences } from './table-copy.ts';

export interface RestoreTarget {
  database: Pick<Database, 'db' | 'withoutDeadlines'>;
  /** The restore's own connection to the same database, without time limits. */
  client: pg.ClientBase;
  files: FileStore;
  keyFolder: string;
  /** Tables that are empty in an unused system. */
  emptyTables: readonly (keyof Tables)[];
  /** SQL that runs in the transaction that loads the tables. */
  afterLoading: readonly string[];
  /** Free bytes at the target, if it is one disk of this machine. */
  freeBytes?: number | undefined;
}

export async function restoreBackup(
  target: RestoreTarget,
  { file, passphrase }: { file: string; passphrase: string | undefined },
): Promise<{ manifest: Manifest; summary: Summary }> {
  const backup = await verifyBackup(file, passphrase, target.freeBytes);
  const conversion = conversionOf(backup.manifest);
  const { migrations } = conversion;
  await refuseUsed(target, migrations);
  // The schema of the backup's version. Later migrations run after loading, so that they also convert the rows.
  await migrate(target.database, undefined, migrations);
  await loadEntries(target, backup, file, passphrase, conversion);
  await migrate(target.database);
  return backup;
}

async function loadEntries(
  { client, files, keyFolder, afterLoading }: RestoreTarget,
  { manifest, summary }: { manifest: Manifest; summary: Summary },
  file: string,
  passphrase: string | undefined,
  { before, after, end }: Conversion,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await client.query('BEGIN');
  try {
    await client.query(before);
    await beginLoading(client, manifest.tables);
    for await (const entry of readEntries(file, passphrase)) {
      const { name, body } = entry;
      const table = tables.get(tableOf(name) ?? '');
      const stored = fileOf(name);
      const key = keyOf(name);
      if (table) await copyIn(client, table, body);
      else if (stored) await files.put(stored, await readAll(entry));
      else if (key) await putKey(path.join(keyFolder, key), await readAll(entry));
      // Canceling a body ends the archive (modern-tar 0.8).
      else await readAll(entry);
    }
    for (const { name } of manifest.tables) await compareCount(client, name, summary.rows[name]!);
    await setSequences(client, summary.sequences);
    for (const statement of [after, ...afterLoading]) await client.query(statement);
    await endLoading(client, manifest.tables);
    await client.query(end);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
  await client.query('ANALYZE');
}

async function refuseUsed(
  { client, emptyTables }: RestoreTarget,
  migrations: readonly string[],
): Promise<void> {
  const hasRows = async (table: string, condition: string, values: unknown[] = []): Promise<boolean> => {
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      table,
    ]);
    if (!rows[0]?.found) return false;
    const { rowCount } = await client.query(`SELECT FROM "${table}" WHERE ${condition} LIMIT 1`, values);
    return rowCount !== 0;
  };
  // A newer schema cannot be downgraded to that of the backup.
  let isUsed = await hasRows('schema_migration', 'name <> ALL ($1)', [migrations]);
  for (const table of emptyTables) isUsed ||= await hasRows(table, 'true');
  if (isUsed)
    throw new StartRefused(
      'The database is not empty: restore into a new one (another PISHKHAN_DATA or DATABASE_URL).',
    );
}

async function compareCount(client: pg.ClientBase, table: string, expected: number): Promise<void> {
  const { rows } = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM "${table}"`);
  if (rows[0]!.rows !== expected)
    throw new Error(`${table} has ${rows[0]!.rows} rows after loading instead of ${expected}`);
}

/** An existing key must be identical: data signed or encrypted with the backup's key needs that key. */
async function putKey(file: string, bytes: Buffer): Promise<void> {
  const found = await readFile(file).catch(() => undefined);
  if (found?.equals(bytes)) return;
  if (found)
    throw new StartRefused(
      `${file} exists and is another key: move it away, or restore into an empty folder.`,
    );
  await writeFile(file, bytes, { mode: 0o600, flush: true });
}
