// One backup of the system that the configuration names, as `npm run backup` and `npm run backups` make it (decision 38).
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { makeBackup } from '../infra/backup/make-backup.ts';
import { pruneBackups } from '../infra/backup/prune-backups.ts';
import { now } from '../infra/clock.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { productVersion } from '../infra/product-version.ts';
import { keyFiles, withDatabase } from './backup-command.ts';
import type { Config } from './config/config.ts';
import { leaveErasures } from './erasures-beside.ts';
import { rememberBackup } from './last-backup.ts';

/** The name has the minute in UTC, so that names sort by time, and differ in digits only, so that they are one series. */
export const nameOfBackup = (now: Date): string =>
  `pishkhan-${now.toISOString().slice(0, 16).replace(':', '-')}Z.backup`;

/** Returns the sentence that says what is in the file, and which earlier ones were deleted. */
export async function writeBackup(config: Config, file: string): Promise<string> {
  const files = openFileStore(config.files);
  const { rows, digests } = await withDatabase(config, ({ client }) =>
    makeBackup(
      { client, files, keyFiles: keyFiles(config), version: productVersion },
      { file, passphrase: config.backupKey, now: now() },
    ),
  );
  await rememberBackup(config.dataDir, { file, madeAt: now().toISOString() });
  await leaveErasures(files, path.dirname(file), now());
  const pruned = await pruneBackups(file, config.backupKeepDays, now());
  const { size } = await stat(file);
  const count = Object.values(rows).reduce((sum, of) => sum + of, 0);
  const fileCount = Object.keys(digests).filter((name) => name.startsWith('files/')).length;
  const protection = config.backupKey
    ? 'encrypted with BACKUP_KEY'
    : 'NOT encrypted: it holds keys and personal data, set BACKUP_KEY to encrypt it';
  return `${file}: ${count} rows, ${fileCount} files, ${(size / 1e6).toFixed(1)} MB, read back and whole, ${protection}.${pruned.length > 0 ? ` Deleted because they are older than ${config.backupKeepDays} days: ${pruned.join(', ')}.` : ''}`;
}
