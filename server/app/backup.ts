// npm run backup -- FILE: copies the whole system into one file while it runs.
import path from 'node:path';
import { fileArgument, mustBeAbleTo, runCommand } from './backup-command.ts';
import { readConfig } from './config/config.ts';
import { writeBackup } from './write-backup.ts';

await runCommand(async () => {
  const file = fileArgument('backup');
  mustBeAbleTo('write', path.dirname(file));
  return writeBackup(readConfig(process.env), file);
});
