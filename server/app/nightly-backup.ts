// A backup every night into BACKUP_FOLDER, for places that have no timer, such as a container.
// Owns: when it is due. Not: the backup, which the command `backups` makes in a process of its own, so that requests do not wait for it.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { newDayHour, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { now as clock } from '../infra/clock.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Log } from '../infra/log.ts';
import { type Polling, startPolling } from '../infra/polling.ts';
import { leaveErasures } from './erasures-beside.ts';
import { type LastBackup, readLastBackup } from './last-backup.ts';

const hourMs = 3_600_000;
const lookEveryMs = 600_000;
/** Ends a backup that hangs, for example on a disk of the network. */
const longestMs = 6 * hourMs;

interface BackupParts {
  folder: string;
  files: FileStore;
  dataDir: string;
  log: Log;
  /** The program's own environment, of which the command reads the database and the key. */
  env: NodeJS.ProcessEnv;
  now?: () => Date;
}

/**
 * True in the hour in which business days begin, because kitchens are closed then; at any hour when this folder has none, or that hour has
 * passed without one.
 */
export function isBackupDue(last: LastBackup | undefined, folder: string, now: Date): boolean {
  if (!last || path.dirname(last.file) !== folder) return true;
  const hours = (now.getTime() - new Date(last.madeAt).getTime()) / hourMs;
  // The clock was ahead when the last one was made.
  if (hours < 0) return true;
  return hours >= 25 || (hours >= 12 && tehranWallClock(now).hour === newDayHour);
}

export const startNightlyBackup = ({ folder, files, dataDir, log, env, now = clock }: BackupParts): Polling =>
  startPolling(
    async (stopping) => {
      if (isBackupDue(await readLastBackup(dataDir), folder, now()))
        await makeBackup(folder, log, env, stopping);
      // Between two backups, too: whoever restores the last one must not have to ask for them again.
      await leaveErasures(files, folder, now());
      return lookEveryMs;
    },
    { log, failed: 'no backup could be made, trying again', retryMs: lookEveryMs },
  );

async function makeBackup(folder: string, log: Log, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const command = [
    '--disable-warning=ExperimentalWarning',
    path.join(import.meta.dirname, 'backups.ts'),
    folder,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env,
    signal,
    timeout: longestMs,
  });
  log.info({ backup: stdout.trim() }, 'a backup was made');
}
