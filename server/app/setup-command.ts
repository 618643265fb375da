// npm run setup [-- --file FILE] [--answers FILE]: asks what a real installation needs, and checks each answer by using it.
import { parseArgs } from 'node:util';
import { now } from '../infra/clock.ts';
import { endCommand } from '../infra/end-program.ts';
import { createProviders } from '../infra/sms/create-sms.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { becomeServiceUser, systemSettings } from '../infra/system-installation.mjs';
import { typed } from '../infra/typed-command.ts';
import { inCall, runCommand } from './backup-command.ts';
import { becomeOwner } from './become-owner.ts';
import { readEnvironmentFile, usualData, usualFile } from './environment-file.ts';
import { type Answers, askFile, askPerson, Left, refuseUnknown } from './setup/answers.ts';
import { groups } from './setup/questions.ts';
import { otherQuestions, setUp } from './setup/setup.ts';

function readOptions() {
  try {
    return parseArgs({ options: { file: { type: 'string' }, answers: { type: 'string' } } }).values;
  } catch {
    throw new StartRefused(`Usage: ${typed('setup', '[--file FILE] [--answers FILE]')}`);
  }
}

/** The service's user is known before there is a data folder. */
const becomeUser = (file: string) => (dataDir: string) =>
  file === systemSettings && process.getuid?.() === 0 ? becomeServiceUser(dataDir) : becomeOwner(dataDir);

function openAnswers(file: string | undefined): Answers {
  if (file === undefined) {
    if (process.stdin.isTTY) return askPerson();
    throw new StartRefused(
      `There is no terminal to ask at: name a file of answers, ${typed('setup', '--answers FILE')}`,
    );
  }
  const given = readEnvironmentFile(inCall(file));
  const names = groups('').flatMap(({ questions }) => questions.map(({ name }) => name));
  refuseUnknown(given, [...names, ...otherQuestions]);
  return askFile(given);
}

await runCommand(async () => {
  process.umask(0o077);
  const options = readOptions();
  const file = options.file ? inCall(options.file) : usualFile();
  const answers = openAnswers(options.answers);
  try {
    await setUp({
      ...{ file, usualData: usualData(file), answers, now, becomeOwner: becomeUser(file) },
      providersOf: ({ sms }) => createProviders(sms),
    });
    return '';
  } catch (error) {
    if (error instanceof Left)
      endCommand(1, `\nLeft. What was written before is named above; run ${typed('setup')} again to go on.`);
    throw error;
  } finally {
    answers.close();
  }
});
