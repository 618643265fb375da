// Copies of erasures beside the backups: whoever restores an older one, or on another machine, finds those that are in none.
import path from 'node:path';
import { copyMissing } from '../infra/files/copy-missing.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { erasureFolder, erasureOf, oldestErasure } from '../personal-data/public.ts';

/** Copies them to a folder of backups, and removes there those that are over. */
export async function leaveErasures(files: FileStore, folder: string, now: Date): Promise<void> {
  const beside = openFileStore({ folder });
  await copyMissing(files, beside, erasureFolder);
  for await (const { name } of beside.list(erasureFolder)) {
    const erasure = erasureOf(name);
    if (erasure && erasure.at < oldestErasure(now)) await beside.remove(name);
  }
}

/** Copies those that lie beside a backup. */
export const takeErasures = (files: FileStore, backup: string): Promise<void> =>
  copyMissing(openFileStore({ folder: path.dirname(backup) }), files, erasureFolder);
