// npm run backup -- FILE: copies the whole system into one file while it runs.
import { fileArgument, runCommand } from './backup-command.ts';
import { readConfig } from './config/config.ts';
import { writeBackup } from './write-backup.ts';

await runCommand(() => writeBackup(readConfig(process.env), fileArgument('backup')));
