// `npm run setup`: asks, checks each answer by using it, writes the file of settings, makes keys, tables, the first operator and a backup.
// Invariants: until all answers are right nothing is written; a second run proposes what is set, and keeps it.
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import { isMobile } from '@pishkhan/contract/text/mobile.ts';
import { makeDataFolder } from '../../infra/database/embedded.ts';
import { DataKeys } from '../../infra/database/field-encryption.ts';
import { migrate } from '../../infra/database/migrate.ts';
import { checkDataKeys } from '../../infra/database/sealed-fields.ts';
import { writeDurably } from '../../infra/files/write-durably.ts';
import { openVapidKey } from '../../infra/push/vapid-key.ts';
import { openSecretRing } from '../../infra/secret-ring.ts';
import type { SmsProvider } from '../../infra/sms/providers/provider.ts';
import { SmsFailed } from '../../infra/sms/sms-failed.ts';
import { StartRefused } from '../../infra/start-refused.ts';
import { systemBackups } from '../../infra/system-installation.mjs';
import { typed } from '../../infra/typed-command.ts';
import { hasJoinedOperators, inviteFromMachine } from '../../operators/public.ts';
import { withDatabase } from '../backup-command.ts';
import { type Config, readConfig } from '../config/config.ts';
import { error, type Finding, runChecks } from '../doctor/finding.ts';
import { wordsOf } from '../doctor/print-findings.ts';
import { refusedSettings } from '../doctor/settings.ts';
import { commandOfStart, readEnvironmentFile } from '../environment-file.ts';
import { anotherLink, wordsOfInvitation } from '../terminal-messages.ts';
import { nameOfBackup, writeBackup } from '../write-backup.ts';
import type { Answers } from './answers.ts';
import { type Group, groups, type Question, type Settings } from './questions.ts';
import { updateSettings } from './settings-text.ts';

export interface SetupParts {
  file: string;
  usualData: string;
  answers: Answers;
  now: () => Date;
  providersOf: (config: Config) => SmsProvider[];
  /** Called between writing the file and everything that belongs to the data folder. */
  becomeOwner: (dataDir: string) => void;
}

/** Questions that are no settings; each may stand in a file of answers. */
export const otherQuestions = ['TEST_PHONE', 'OPERATOR_NAME', 'OPERATOR_USER', 'BACKUP_FILE'];

export async function setUp(parts: SetupParts): Promise<void> {
  const { file, answers } = parts;
  const before: Settings = existsSync(file) ? readEnvironmentFile(file) : {};
  let settings: Settings = { ...before, NODE_ENV: 'production' };
  answers.say(
    `Answers go to ${file} at the end. An empty line takes what is in brackets, a dash takes nothing.`,
  );
  for (const group of groups(parts.usualData)) settings = await askGroup(group, settings, parts);
  await writeSettings(file, before, settings);
  answers.say(`\nWritten: ${file}. Only its owner may read it.`);
  const config = readConfig(settings);
  parts.becomeOwner(config.dataDir);
  const isInvited = await prepare(config, parts);
  await makeFirstBackup(config, parts);
  answers.say(`\nNext: ${commandOfStart()}`);
  if (isInvited) answers.say(`Then open the link above at the console; ${anotherLink()}.`);
  answers.say(`Then: ${typed('doctor')}`);
}

/** Asks until nothing is wrong, or the person wants to go on. A file has one try. */
async function askGroup(group: Group, settings: Settings, parts: SetupParts): Promise<Settings> {
  const { answers } = parts;
  answers.say(`\n${group.title}`);
  let given = settings;
  for (;;) {
    for (const question of group.questions) given = await askQuestion(question, given, answers);
    const findings = await checkGroup(group, given, parts);
    for (const finding of findings) answers.say(wordsOf(finding));
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return given;
    if (!answers.isPerson)
      throw new StartRefused(`${errors[0]!.what} Nothing was written: ${errors[0]!.mend}`);
    const again = await answers.ask({
      ...{
        name: 'AGAIN',
        words: 'Answer again, or go on as it is? (again/on)',
        usual: 'again',
        isSecret: false,
      },
    });
    // A value that stops a start cannot be written.
    if (again === 'on' && refusedSettings(given).length === 0) return given;
  }
}

async function askQuestion(question: Question, settings: Settings, answers: Answers): Promise<Settings> {
  const { name, words, usual, isSecret = false, when } = question;
  if (when && !when(settings)) return settings;
  const set = settings[name] ?? '';
  const proposed = set !== '' ? set : (usual?.(settings) ?? '');
  const answer = await answers.ask({ name, words, usual: proposed, isSecret });
  return { ...settings, [name]: answer };
}

async function checkGroup(group: Group, settings: Settings, parts: SetupParts): Promise<Finding[]> {
  const refused = refusedSettings(settings);
  if (refused.length > 0) return refused;
  const config = readConfig(settings);
  const isOfMessages = group.questions.some(({ name }) => name === 'SMS_PROVIDERS');
  // A folder that is not there will be made.
  const findings = (await runChecks(group.checks?.(config) ?? [])).filter(
    ({ what }) => existsSync(config.dataDir) || !what.includes(config.dataDir),
  );
  return isOfMessages ? [...findings, ...(await sendCodes(config, parts))] : findings;
}

/** Sends a code by each provider, and asks a person for it. */
async function sendCodes(config: Config, { answers, providersOf }: SetupParts): Promise<Finding[]> {
  const words = 'Your mobile number, to which a code is sent now; empty: send none';
  const to = await answers.ask({ name: 'TEST_PHONE', words, usual: '', isSecret: false });
  if (to === '') return [];
  if (!isMobile(to)) return [error('This is no mobile number.', 'Write it as 09123456789.', 'TEST_PHONE')];
  const findings: Finding[] = [];
  for (const provider of providersOf(config)) {
    const where = 'docs/operations/messages.md';
    const code = String(randomInt(100_000, 1_000_000));
    try {
      await provider.sendOtp({ to, code, id: randomUUID() }, AbortSignal.timeout(10_000));
    } catch (thrown) {
      if (!(thrown instanceof SmsFailed)) throw thrown;
      findings.push(
        error(
          `The provider ${provider.name} sends no code (${thrown.failure}).`,
          'Correct its key and template, and look at its account.',
          where,
        ),
      );
      continue;
    }
    answers.say(`${provider.name} has accepted a code.`);
    if (!answers.isPerson) continue;
    const came = await answers.ask({
      ...{ name: 'CODE', words: 'Type the code that arrives', usual: '', isSecret: false },
    });
    if (came !== code)
      findings.push(
        error(
          `The code by ${provider.name} did not arrive.`,
          'Look at the template and at the phone’s list of blocked senders.',
          where,
        ),
      );
  }
  return findings;
}

/** Only what differs is written, so that a second run with the same answers changes nothing. */
async function writeSettings(file: string, before: Settings, settings: Settings): Promise<void> {
  const changed = Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== (before[name] ?? '')),
  );
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  await writeDurably(file, updateSettings(text, changed));
}

/** Keys, tables and the first operator; true when a link for one was printed. */
async function prepare(config: Config, parts: SetupParts): Promise<boolean> {
  const { answers } = parts;
  if (config.databaseUrl === undefined) makeDataFolder(config.dataDir);
  else mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const inData = (name: string) => path.join(config.dataDir, name);
  const keys = new DataKeys(openSecretRing(inData('data.key'), config.dataKey, config.previousDataKeys));
  openSecretRing(inData('session.key'), config.sessionSecret, config.previousSessionSecrets);
  openSecretRing(inData('second-factor.key'), config.secondFactorKey, []);
  openSecretRing(inData('marketplace.key'), config.marketplaceKey, config.previousMarketplaceKeys);
  openVapidKey(inData('push.key'), config.push.key);
  answers.say(`Keys are in ${config.dataDir}. The marketplace’s own is marketplace.key.`);
  return withDatabase(
    config,
    async ({ db, pool, withoutDeadlines }) => {
      await migrate({ db, withoutDeadlines });
      await checkDataKeys(pool, keys);
      answers.say('The tables of the database are ready.');
      if (await hasJoinedOperators(db)) return false;
      await inviteOne(db, config, parts);
      return true;
    },
    keys,
  );
}

async function inviteOne(
  db: Parameters<typeof inviteFromMachine>[0],
  config: Config,
  { answers, now }: SetupParts,
): Promise<void> {
  for (;;) {
    const fullName = await answers.ask({
      ...{ name: 'OPERATOR_NAME', words: 'Full name of the first operator', usual: '', isSecret: false },
    });
    const userName = await answers.ask({
      ...{
        name: 'OPERATOR_USER',
        words: 'User name, in small Latin letters',
        usual: 'admin',
        isSecret: false,
      },
    });
    const invited = inviteOperator.body.safeParse({
      ...{ eventId: 'by-the-machine', fullName, userName, roles: ['ADMIN'] },
    });
    if (invited.success) {
      const invitation = await inviteFromMachine(db, config.consoleUrl, { ...invited.data }, now());
      answers.say(wordsOfInvitation(invited.data.userName, invitation));
      return;
    }
    const fault =
      'The names of the operator cannot be used: 3 to 32 letters for the user name, and a full name.';
    if (!answers.isPerson) throw new StartRefused(fault);
    answers.say(fault);
  }
}

/** A backup is read back before it gets its name. */
async function makeFirstBackup(config: Config, { answers, now }: SetupParts): Promise<void> {
  const folder = existsSync(systemBackups) ? systemBackups : path.join(config.dataDir, 'backups');
  const proposed = path.join(folder, nameOfBackup(now()));
  const usual = existsSync(proposed) ? '' : proposed;
  const words = 'A first backup goes to; a dash for none';
  const file = await answers.ask({ name: 'BACKUP_FILE', words, usual, isSecret: false });
  if (file === '') return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  answers.say(await writeBackup(config, path.resolve(file)));
}
