// npm run restore -- FILE: restores a backup into an empty system, which must not run meanwhile (decision 38).
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { restoreBackup } from '../infra/backup/restore-backup.ts';
import { now } from '../infra/clock.ts';
import { DataKeys } from '../infra/database/field-encryption.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { openSecretRing } from '../infra/secret-ring.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { compareErasures } from '../personal-data/public.ts';
import { fileArgument, mustBeAbleTo, runCommand, withDatabase } from './backup-command.ts';
import { type Config, readConfig } from './config/config.ts';
import { takeErasures } from './erasures-beside.ts';

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

/** Erasures since the backup are known from their copies among the files. */
async function repeatErasures(config: Config): Promise<string> {
  const files = openFileStore(config.files);
  // The keys are known now: the backup may have brought them.
  const keys = new DataKeys(
    openSecretRing(path.join(config.dataDir, 'data.key'), config.dataKey, config.previousDataKeys),
  );
  const { orders, people, waiting, foreign } = await withDatabase(
    config,
    ({ db }) => compareErasures({ db, files }, now()),
    keys,
  );
  const more = [
    ...(waiting > 0 ? [`${waiting} people who are at work again are erased when they have left.`] : []),
    ...(foreign > 0 ? [`${foreign} erasures were written with another DATA_KEY: add it, and start.`] : []),
  ];
  return [`Erasures repeated: ${orders} of orders, ${people} of people.`, ...more].join(' ');
}

await runCommand(async () => {
  const config = readConfig(process.env);
  const file = fileArgument('restore');
  mustBeAbleTo('read', file);
  const { manifest, summary } = await withDatabase(config, async ({ isInUse, client, ...database }) => {
    if (isInUse)
      throw new StartRefused(
        `Pishkhan runs on ${config.dataDir}: stop it, or set PISHKHAN_DATA to an empty folder.`,
      );
    const files = openFileStore(config.files);
    await takeErasures(files, file);
    const target = {
      database,
      client,
      files,
      keyFolder: config.dataDir,
      emptyTables: ['vendor', 'person', 'orders'] as const,
      afterLoading: [startStreamsAnew, startTroublesAnew],
      freeBytes: config.databaseUrl ? undefined : freeBytes(config.dataDir),
    };
    return restoreBackup(target, { file, passphrase: config.backupKey });
  });
  const count = Object.values(summary.rows).reduce((sum, of) => sum + of, 0);
  const erased = await repeatErasures(config);
  return `Restored ${count} rows as they were at ${manifest.madeAt}. A start goes on from there. ${erased}`;
});
