// The entries of a backup in their order: `manifest.json`, uploaded files, the tables in parts, the keys, and
// last `summary.json` with the digest of each earlier entry, so that an interrupted backup is invalid.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { StartRefused } from '../start-refused.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { countRows } from './table-copy.ts';

export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const summaryName = 'summary.json';
export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
export const tableOf = (name: string): string | undefined => /^tables\/(\w+)\/\d{6,}\.copy$/.exec(name)?.[1];
export const storedFile = (name: string): string => `files/${name}`;
/** Rejects paths that leave the folder, because a foreign file may contain any name. */
export const fileOf = (name: string): string | undefined =>
  /^files\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/.exec(name)?.[1];
export const keyFile = (name: string): string => `keys/${name}`;
export const keyOf = (name: string): string | undefined => /^keys\/([\w-][\w.-]*\.key)$/.exec(name)?.[1];

const sqlName = z.string().check(z.regex(/^\w{1,63}$/));
const manifestSchema = z.object({
  format: z.literal(formatVersion),
  version: z.string().check(z.maxLength(100)),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10_000)),
  tables: z
    .array(z.object({ name: sqlName, columns: z.array(sqlName).check(z.maxLength(1600)) }))
    .check(z.maxLength(10_000)),
});
export type Manifest = z.infer<typeof manifestSchema>;

const summarySchema = z.object({
  /** SHA-256 of each entry, in hexadecimal. */
  digests: z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  rows: z.record(sqlName, z.int().check(z.nonnegative())),
  sequences: z.record(sqlName, z.string().check(z.regex(/^-?\d{1,19}$/))),
});
export type Summary = z.infer<typeof summarySchema>;

const KiB = 1024;
const MiB = 1024 * KiB;
/** Limits beyond any real backup. Our largest file has 5 MiB; a part of a table has 4 MiB plus the rest of a row. */
const limits = {
  entries: 2_000_000,
  nameLetters: 300,
  contentBytes: 64 * MiB,
  keyBytes: 64 * KiB,
  manifestBytes: 4 * MiB,
  /** The summary's size for each entry, besides a manifest's size. */
  summaryBytes: 512,
};

/**
 * The entries of a backup. Each is checked against the bounds of its kind before it is read. An entry of an
 * unknown kind and a duplicate are errors.
 */
export async function* readEntries(
  file: string,
  passphrase: string | undefined,
  maxBytes?: number,
): AsyncGenerator<ArchiveEntry> {
  const names = new Set<string>();
  for await (const entry of readArchive(file, passphrase, maxBytes)) {
    const { name, size } = entry;
    const most = name.length > limits.nameLetters ? undefined : maxBytesOf(name, names.size);
    if (most === undefined) throw new Error('it has an entry with a name that no backup of ours has');
    if (size > most) throw new Error(`${name} has ${size} bytes, more than any backup of ours`);
    if (names.has(name)) throw new Error(`${name} stands in it twice`);
    if (names.size === limits.entries) throw new Error(`it has more than ${limits.entries} entries`);
    names.add(name);
    yield entry;
  }
}

function maxBytesOf(name: string, entriesBefore: number): number | undefined {
  if (name === manifestName) return limits.manifestBytes;
  if (name === summaryName) return limits.manifestBytes + entriesBefore * limits.summaryBytes;
  if (keyOf(name)) return limits.keyBytes;
  return tableOf(name) || fileOf(name) ? limits.contentBytes : undefined;
}

/** Reads an entry of `readEntries` into memory; its size is bounded. */
export async function readAll({ name, size, body }: ArchiveEntry): Promise<Buffer> {
  const bytes = await buffer(body);
  if (bytes.length !== size) throw new Error(`${name} is shorter than it says`);
  return bytes;
}

const readJson = async (entry: ArchiveEntry): Promise<unknown> =>
  JSON.parse((await readAll(entry)).toString('utf8'));

async function readManifest(entry: ArchiveEntry, file: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(entry.name === manifestName ? await readJson(entry) : undefined);
  if (parsed.success) return parsed.data;
  throw new StartRefused(`${file} is no backup that this Pishkhan can read.`);
}

/**
 * Reads a whole backup and compares it with its summary. Refuses with `StartRefused`, also when it unpacks to
 * more than `maxBytes`. Changes nothing.
 */
export async function verifyBackup(
  file: string,
  passphrase: string | undefined,
  maxBytes?: number,
): Promise<{ manifest: Manifest; summary: Summary }> {
  try {
    return await compareWithSummary(file, passphrase, maxBytes);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`${file} is broken (${(error as Error).message}): use another backup.`);
  }
}

async function compareWithSummary(file: string, passphrase: string | undefined, maxBytes?: number) {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  const digests: Record<string, string> = {};
  const rows: Record<string, number> = {};
  for await (const entry of readEntries(file, passphrase, maxBytes)) {
    if (summary) throw new Error('something stands behind its end');
    if (!manifest) manifest = await readManifest(entry, file);
    else if (entry.name === summaryName) summary = summarySchema.parse(await readJson(entry));
    else {
      const table = tableOf(entry.name);
      if (table && !manifest.tables.some(({ name }) => name === table))
        throw new Error(`it has rows of ${table} and not its columns`);
      const digest = createHash('sha256');
      for await (const chunk of entry.body) {
        digest.update(chunk);
        if (table) rows[table] = (rows[table] ?? 0) + countRows(chunk);
      }
      digests[entry.name] = digest.digest('hex');
    }
  }
  if (!manifest || !summary) throw new Error('its end is missing');
  for (const [name, digest] of Object.entries(summary.digests))
    if (digests[name] !== digest) throw new Error(`${name} is missing or was changed`);
  if (Object.keys(digests).length !== Object.keys(summary.digests).length)
    throw new Error('it has entries that its summary does not know');
  for (const { name } of manifest.tables)
    if ((rows[name] ?? 0) !== summary.rows[name]) throw new Error(`rows of ${name} are missing`);
  return { manifest, summary };
}
