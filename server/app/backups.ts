// npm run backups -- FOLDER [--every-hours 24]: a backup with the time in its name, one of a series whose old files are deleted. With
// --every-hours it goes on until it is told to stop, for places that have no timer.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { now } from '../infra/clock.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { typed } from '../infra/typed-command.ts';
import { inCall, mustBeAbleTo, runCommand } from './backup-command.ts';
import { readConfig } from './config/config.ts';
import { nameOfBackup, writeBackup } from './write-backup.ts';

function readPlan(): { folder: string; everyHours: number | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'every-hours': { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    const everyHours = values['every-hours'] === undefined ? undefined : Number(values['every-hours']);
    const isUsable = Number.isInteger(everyHours ?? 1) && (everyHours ?? 1) >= 1 && (everyHours ?? 1) <= 168;
    if (!folder || more.length > 0 || !isUsable) throw new Error();
    return { folder: inCall(folder), everyHours };
  } catch {
    throw new StartRefused(
      `Name one folder, and 1 to 168 hours: ${typed('backups', 'FOLDER [--every-hours 24]')}`,
    );
  }
}

async function makeOne(folder: string): Promise<string> {
  if (!existsSync(folder)) {
    mustBeAbleTo('write', path.dirname(folder));
    await mkdir(folder, { mode: 0o700 });
  }
  mustBeAbleTo('write', folder);
  return writeBackup(readConfig(process.env), path.join(folder, nameOfBackup(now())));
}

await runCommand(async () => {
  const { folder, everyHours } = readPlan();
  if (everyHours === undefined) return makeOne(folder);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  for (;;) {
    // A database that is down for a moment must not end the backups of the next days.
    await makeOne(folder).then(
      (words) => process.stdout.write(`${words}\n`),
      (error: Error) => process.stderr.write(`No backup: ${error.message}\n`),
    );
    await sleep(everyHours * 3_600_000);
  }
});
