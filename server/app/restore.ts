// npm run restore -- FILE: restores a backup into an empty system, which must not run meanwhile (decision 38).
import { statfsSync } from 'node:fs';
import { restoreBackup } from '../infra/backup/restore-backup.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { fileArgument, mustBeAbleTo, runCommand, withDatabase } from './backup-command.ts';
import { readConfig } from './config/config.ts';

/**
 * Devices may have read further than the backup, even on a system that was restored from it before. The epoch
 * is derived from the minute, so no two restores share one.
 */
const startStreamsAnew = `INSERT INTO vendor_stream (vendor_code, epoch)
  SELECT code, extract(epoch FROM now())::int / 60 FROM vendor
  ON CONFLICT (vendor_code) DO UPDATE SET epoch = greatest(vendor_stream.epoch + 1, EXCLUDED.epoch)`;
const startTroublesAnew = `UPDATE trouble_stream SET epoch = greatest(epoch + 1, extract(epoch FROM now())::int / 60)`;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

await runCommand(async () => {
  const config = readConfig(process.env);
  const file = fileArgument('restore');
  mustBeAbleTo('read', file);
  const { manifest, summary } = await withDatabase(config, ({ isInUse, client, ...database }) => {
    if (isInUse)
      throw new StartRefused(
        `Pishkhan runs on ${config.dataDir}: stop it, or set PISHKHAN_DATA to an empty folder.`,
      );
    const target = {
      database,
      client,
      files: openFileStore(config.files),
      keyFolder: config.dataDir,
      emptyTables: ['vendor', 'person', 'orders'] as const,
      afterLoading: [startStreamsAnew, startTroublesAnew],
      freeBytes: config.databaseUrl ? undefined : freeBytes(config.dataDir),
    };
    return restoreBackup(target, { file, passphrase: config.backupKey });
  });
  const count = Object.values(summary.rows).reduce((sum, of) => sum + of, 0);
  return `Restored ${count} rows as they were at ${manifest.madeAt}. A start goes on from there.`;
});
