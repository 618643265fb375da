// Makes a backup of a running system: one snapshot of the database, the files, and the keys.
// Invariants: the file gets its name only after it was read back completely; no request waits for a backup.
import { createHash } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { StartRefused } from '../start-refused.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import {
  formatVersion,
  keyFile,
  type Manifest,
  manifestName,
  type Summary,
  storedFile,
  summaryName,
  tablePart,
  verifyBackup,
} from './backup-contents.ts';
import { type CopiedTable, copyOut, countRows, listTables, readSequences } from './table-copy.ts';

export interface BackupSource {
  /** The backup's own connection, without deadlines. It is destroyed afterwards, because an interrupted COPY leaves it unusable. */
  client: pg.ClientBase;
  files: FileStore;
  /** Files of secrets; a missing one means that the environment provides the secret. */
  keyFiles: readonly string[];
  version: string;
}

/** Bytes of a table in one entry. */
const partBytes = 4 * 1024 * 1024;

/** Refuses with `StartRefused` when the file exists or cannot be written. */
export async function makeBackup(
  source: BackupSource,
  { file, passphrase, now }: { file: string; passphrase: string | undefined; now: Date },
): Promise<Summary> {
  const unfinished = `${file}.part`;
  await refuseExisting(file);
  await rm(unfinished, { force: true });
  try {
    await writeArchive(unfinished, passphrase, (archive) => fill(archive, source, now));
    const { summary } = await verifyBackup(unfinished, passphrase);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(
  archive: ArchiveWriter,
  { client, files, keyFiles, version }: BackupSource,
  now: Date,
): Promise<void> {
  const summary: Summary = { digests: {}, rows: {}, sequences: {} };
  const add = async (
    name: string,
    size: number,
    chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ) => {
    const digest = createHash('sha256');
    await archive.add(name, size, digested(chunks, digest));
    summary.digests[name] = digest.digest('hex');
  };
  const copied = new Set<string>();
  const copyFiles = async () => {
    for await (const { name } of files.list()) {
      if (copied.has(name)) continue;
      const found = await files.find(name);
      if (!found) continue;
      copied.add(name);
      await add(storedFile(name), found.size, found.bytes);
    }
  };

  await refuseOlder(client);
  const tables = await listTables(client);
  const { rows: done } = await client.query<{ name: string }>(
    'SELECT name FROM schema_migration ORDER BY name',
  );
  const migrations = done.map(({ name }) => name);
  const manifest: Manifest = {
    format: formatVersion,
    version,
    madeAt: now.toISOString(),
    migrations,
    tables,
  };
  await archive.add(manifestName, ...asJson(manifest));
  // Files are copied before the snapshot, and new ones again after it, so that every row of the snapshot has
  // its file, even one that was removed meanwhile.
  await copyFiles();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const table of tables) summary.rows[table.name] = await addTable(add, client, table);
  summary.sequences = await readSequences(client);
  await client.query('COMMIT');
  await copyFiles();
  for (const key of keyFiles) {
    const bytes = await readFile(key).catch(() => undefined);
    if (bytes) await add(keyFile(path.basename(key)), bytes.length, [bytes]);
  }
  await archive.add(summaryName, ...asJson(summary));
}

/** Returns the number of its rows. */
async function addTable(
  add: (name: string, size: number, chunks: Uint8Array[]) => Promise<void>,
  client: pg.ClientBase,
  table: CopiedTable,
): Promise<number> {
  let rows = 0;
  let part = 0;
  let size = 0;
  let chunks: Buffer[] = [];
  const flush = async () => {
    if (size === 0) return;
    part += 1;
    await add(tablePart(table.name, part), size, chunks);
    size = 0;
    chunks = [];
  };
  for await (const chunk of copyOut(client, table)) {
    rows += countRows(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  await flush();
  return rows;
}

async function* digested(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  digest: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    digest.update(chunk);
    yield chunk;
  }
}

function asJson(value: unknown): [size: number, chunks: [Uint8Array]] {
  const bytes = Buffer.from(JSON.stringify(value));
  return [bytes.length, [bytes]];
}

async function refuseOlder(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('schema_migration') IS NOT NULL AS found",
  );
  if (rows[0]?.found) return;
  throw new StartRefused(
    'The database has no tables of this version of Pishkhan: make the backup with the version that uses it.',
  );
}

async function refuseExisting(file: string): Promise<void> {
  const found = await open(file).catch(() => undefined);
  if (!found) return;
  await found.close();
  throw new StartRefused(`${file} exists already: name a new file.`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
