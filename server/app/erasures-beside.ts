// Copies of erasures beside the backups: whoever restores an older one, or on another machine, finds those that are in none.
import path from 'node:path';
import { copyMissing } from '../infra/files/copy-missing.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { erasureFolder, erasureOf, oldestErasure } from '../personal-data/public.ts';

const besideOf = (file: string): FileStore => openFileStore({ folder: path.dirname(file) });

export async function leaveErasures(files: FileStore, file: string, now: Date): Promise<void> {
  const beside = besideOf(file);
  await copyMissing(files, beside, erasureFolder);
  for await (const { name } of beside.list(erasureFolder)) {
    const erasure = erasureOf(name);
    if (erasure && erasure.at < oldestErasure(now)) await beside.remove(name);
  }
}

export const takeErasures = (files: FileStore, file: string): Promise<void> =>
  copyMissing(besideOf(file), files, erasureFolder);
