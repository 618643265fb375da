// npm run backups -- FOLDER: a backup with the time in its name, one of a series whose old files are deleted. A timer runs it, or the server
// (BACKUP_FOLDER).
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { now } from '../infra/clock.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { typed } from '../infra/typed-command.ts';
import { inCall, mustBeAbleTo, runCommand } from './backup-command.ts';
import { readConfig } from './config/config.ts';
import { nameOfBackup, writeBackup } from './write-backup.ts';

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || given.startsWith('-') || more.length > 0)
    throw new StartRefused(`Name one folder: ${typed('backups', 'FOLDER')}`);
  const folder = inCall(given);
  if (!existsSync(folder)) {
    mustBeAbleTo('write', path.dirname(folder));
    await mkdir(folder, { mode: 0o700 });
  }
  mustBeAbleTo('write', folder);
  return writeBackup(readConfig(process.env), path.join(folder, nameOfBackup(now())));
});
