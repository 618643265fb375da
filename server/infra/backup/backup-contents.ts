// The entries of a backup, in this order: `manifest.json`, uploaded files, the tables in parts, the keys, and last
// `summary.json` with the digest of each earlier entry, so that an interrupted backup is invalid.
import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
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
/** Nothing that leads out of its folder: a file from elsewhere may say anything. */
export const fileOf = (name: string): string | undefined =>
  /^files\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/.exec(name)?.[1];
export const keyFile = (name: string): string => `keys/${name}`;
export const keyOf = (name: string): string | undefined => /^keys\/([\w-][\w.-]*)$/.exec(name)?.[1];

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

const summarySchema = z.object({
  /** SHA-256 of each entry, in hexadecimal. */
  digests: z.record(z.string(), z.string()),
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
});
export type Summary = z.infer<typeof summarySchema>;

export async function readManifest({ name, body }: ArchiveEntry, file: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(name === manifestName ? await json(body) : undefined);
  if (parsed.success) return parsed.data;
  throw new StartRefused(`${file} is no backup that this Pishkhan can read.`);
}

/** Reads a whole backup and compares it with its summary. Refuses with `StartRefused`, and changes nothing. */
export async function verifyBackup(
  file: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; summary: Summary }> {
  try {
    return await compareWithSummary(file, passphrase);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`${file} is broken (${(error as Error).message}): use another backup.`);
  }
}

async function compareWithSummary(file: string, passphrase: string | undefined) {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  const digests: Record<string, string> = {};
  const rows: Record<string, number> = {};
  for await (const entry of readArchive(file, passphrase)) {
    if (summary) throw new Error('something stands behind its end');
    if (!manifest) manifest = await readManifest(entry, file);
    else if (entry.name === summaryName) summary = summarySchema.parse(await json(entry.body));
    else {
      const table = tableOf(entry.name);
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
  for (const { name } of manifest.tables)
    if ((rows[name] ?? 0) !== summary.rows[name]) throw new Error(`rows of ${name} are missing`);
  return { manifest, summary };
}
