// The place and time of the last backup, which `npm run backup` leaves in the data folder for the doctor.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeDurably } from '../infra/files/write-durably.ts';

const lastBackupSchema = z.object({ file: z.string(), madeAt: z.iso.datetime() });
export type LastBackup = z.infer<typeof lastBackupSchema>;

const placeIn = (dataDir: string): string => path.join(dataDir, 'last-backup.json');

/** A backup is none the worse for a data folder that cannot be written to. */
export const rememberBackup = (dataDir: string, backup: LastBackup): Promise<void> =>
  writeDurably(placeIn(dataDir), `${JSON.stringify(backup)}\n`).catch(() => {});

/** Undefined when there was none, or its note cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    return lastBackupSchema.parse(JSON.parse(await readFile(placeIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
