// The check of backups: there is one, it is of today, and with `--deep` it can be read back.
import { access } from 'node:fs/promises';
import { verifyBackup } from '../../infra/backup/backup-contents.ts';
import { typed } from '../../infra/typed-command.ts';
import type { Config } from '../config/config.ts';
import { readLastBackup } from '../last-backup.ts';
import { catchRefusal, error, type Finding } from './finding.ts';

const page = 'docs/operations/backups.md';
/** A day, and the time that a backup may take. */
const hours = 26;

export async function checkBackups(config: Config, isDeep: boolean, now: Date): Promise<Finding[]> {
  if (config.demo !== 'off') return [];
  const last = await readLastBackup(config.dataDir);
  const daily = 'every night by BACKUP_FOLDER, the timer pishkhan-backup, or cron';
  if (!last) return [error('No backup was ever made.', `Run ${typed('backup', 'FILE')}, ${daily}.`, page)];
  const age = (now.getTime() - new Date(last.madeAt).getTime()) / 3_600_000;
  if (age > hours)
    return [
      error(
        `The last backup is ${Math.round(age)} hours old.`,
        `Make one ${daily}, and look why the last one failed (journalctl --unit pishkhan-backup, or the log of the server).`,
        page,
      ),
    ];
  if (
    !(await access(last.file).then(
      () => true,
      () => false,
    ))
  )
    return [
      error(
        `The last backup cannot be read here: ${last.file}.`,
        'Let backups stay on this machine for a day, or run the doctor where they are.',
        page,
      ),
    ];
  if (!isDeep) return [];
  try {
    await verifyBackup(last.file, config.backupKey);
    return [];
  } catch (thrown) {
    return catchRefusal(thrown, page);
  }
}
