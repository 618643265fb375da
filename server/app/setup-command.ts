// npm run setup [-- --file FILE] [--answers FILE]: asks what a real installation needs, and checks each answer by using it.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { now } from '../infra/clock.ts';
import { endCommand } from '../infra/end-program.ts';
import { createProviders } from '../infra/sms/create-sms.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { runCommand } from './backup-command.ts';
import { becomeOwner } from './become-owner.ts';
import { readEnvironmentFile, usualData, usualFile } from './environment-file.ts';
import { type Answers, askFile, askPerson, Left, refuseUnknown } from './setup/answers.ts';
import { groups } from './setup/questions.ts';
import { otherQuestions, setUp } from './setup/setup.ts';

const inCall = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file);

function readOptions() {
  try {
    return parseArgs({ options: { file: { type: 'string' }, answers: { type: 'string' } } }).values;
  } catch {
    throw new StartRefused('Usage: npm run setup -- [--file FILE] [--answers FILE]');
  }
}

function openAnswers(file: string | undefined): Answers {
  if (file === undefined) {
    if (process.stdin.isTTY) return askPerson();
    throw new StartRefused(
      'There is no terminal to ask at: name a file of answers, npm run setup -- --answers FILE',
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
      ...{ file, usualData: usualData(file), answers, now, becomeOwner },
      providersOf: ({ sms }) => createProviders(sms),
    });
    return '';
  } catch (error) {
    if (error instanceof Left)
      endCommand(1, '\nLeft. What was written before is named above; run npm run setup again to go on.');
    throw error;
  } finally {
    answers.close();
  }
});
