// npm run doctor [-- --file FILE] [--deep] [--json]: says what is not right with this installation, and how to mend it. Changes nothing.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { now } from '../infra/clock.ts';
import { refused } from '../infra/exit-codes.mjs';
import { typed } from '../infra/typed-command.ts';
import { inCall } from './backup-command.ts';
import { becomeOwner } from './become-owner.ts';
import { examine } from './doctor/doctor.ts';
import { exitCodeOf, report } from './doctor/print-findings.ts';
import { readEnvironmentFile, usualFile } from './environment-file.ts';

const usage = `Usage: ${typed('doctor', '[--file FILE] [--deep] [--json]')}
  --file FILE  settings of the installation (${usualFile()} if it is there); the environment's own come first
  --deep       also reads the last backup back
  --json       for programs
Exit codes: 0 nothing is wrong, 1 errors, 2 warnings only.`;

function readOptions() {
  try {
    return parseArgs({
      options: { file: { type: 'string' }, deep: { type: 'boolean' }, json: { type: 'boolean' } },
    }).values;
  } catch {
    return undefined;
  }
}

function end(code: number, words: string): never {
  (code === refused ? process.stderr : process.stdout).write(`${words}\n`);
  process.exit(code);
}

const options = readOptions();
if (!options) end(refused, usage);
const named = options.file && inCall(options.file);
const file = named ?? usualFile();
let settings: Record<string, string> | undefined;
try {
  settings = named !== undefined || existsSync(file) ? readEnvironmentFile(file) : undefined;
} catch (error) {
  end(
    refused,
    `The settings in ${file} cannot be read (${(error as { code?: string }).code}): run the doctor as the user of the server, or name another file.\n${usage}`,
  );
}
const env = { ...settings, ...process.env };
if (env.PISHKHAN_DATA) becomeOwner(env.PISHKHAN_DATA);
const findings = await examine({
  env,
  file: settings && { path: file, names: new Set(Object.keys(settings)) },
  isDeep: options.deep === true,
  now: now(),
});
end(exitCodeOf(findings), report(findings, options.json === true));
