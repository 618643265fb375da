// All checks of `npm run doctor`, over the parts that tests replace.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DataKeys } from '../../infra/database/field-encryption.ts';
import { openSecretRing } from '../../infra/secret-ring.ts';
import { createProviders } from '../../infra/sms/create-sms.ts';
import type { SmsProvider } from '../../infra/sms/providers/provider.ts';
import { StartRefused } from '../../infra/start-refused.ts';
import { type Config, readConfig } from '../config/config.ts';
import { checkPort, checkPublicAddress, type Reaching } from './address.ts';
import { checkBackups } from './backups.ts';
import { type Check, type Finding, runChecks } from './finding.ts';
import {
  checkDataFolder,
  checkFileMode,
  checkKeyModes,
  checkKeys,
  checkLock,
  checkPrograms,
  isWritable,
  type Machine,
  thisMachine,
} from './machine.ts';
import { checkBus, checkFcm, checkFiles, checkGeocoder, checkMessages, checkTiles } from './partners.ts';
import { readDatabase } from './read-database.ts';
import { refusedSettings, settingsOfRealUse, unknownNames } from './settings.ts';

export interface DoctorParts {
  env: NodeJS.ProcessEnv;
  /** The file of the environment, if there is one, and the names in it. */
  file?: { path: string; names: ReadonlySet<string> } | undefined;
  /** Reads the last backup back, which may take minutes. */
  isDeep: boolean;
  now: Date;
  machine?: Machine;
  reaching?: Reaching;
  providersOf?: (config: Config) => SmsProvider[];
}

const deepMs = 3_600_000;

/** Errors first. With settings that stop a start nothing else is looked at, because nothing else is known. */
export async function examine(parts: DoctorParts): Promise<Finding[]> {
  const { env, file, isDeep, now, machine = thisMachine, reaching = {} } = parts;
  const ofNames = { name: 'settings', run: () => unknownNames(env, file?.names ?? new Set()) };
  const ofFile = { name: 'the file of settings', run: () => checkFileMode(file?.path) };
  const refused = refusedSettings(env);
  if (refused.length > 0) return runChecks([{ name: 'settings', run: () => refused }, ofNames, ofFile]);
  const config = readConfig(env);
  const providers = parts.providersOf ?? (({ sms }: Config) => createProviders(sms));
  const keysOf = () => findDataKeys(config);
  const seen = readDatabase(config, keysOf);
  // Its failure is that of the check of the database.
  const installation = seen.then(
    ({ fitsKeys }) => (fitsKeys ? keysOf()?.installation : undefined),
    () => undefined,
  );
  const hasFolder = isWritable(config.dataDir);
  const checks: Check[] = [
    { name: 'programs', run: () => checkPrograms(config, machine) },
    { name: 'real use', run: () => settingsOfRealUse(config, env) },
    { name: 'the data folder', run: () => checkDataFolder(config, machine) },
    { name: 'the modes of keys', run: () => checkKeyModes(config) },
    {
      name: 'the database',
      async run() {
        const { findings, isInUse } = await seen;
        return hasFolder ? [...findings, ...checkKeys(config, isInUse)] : findings;
      },
    },
    {
      name: 'the port',
      async run(stop) {
        const { findings, isAnswered } = await checkPort(config, await installation, stop);
        const locked = checkLock(config, isAnswered);
        return locked.length > 0 ? locked : findings;
      },
    },
    {
      name: 'the public address',
      run: async (stop) => checkPublicAddress(config, await installation, reaching, stop),
    },
    ...providers(config).map((provider) => ({
      name: `messages of ${provider.name}`,
      run: (stop: AbortSignal) => checkMessages(provider, stop),
    })),
    { name: 'FCM', run: (stop) => checkFcm(config, stop) },
    { name: 'tiles', run: () => checkTiles(config) },
    ...config.map.geocoders.map((settings) => ({
      name: `the geocoder ${settings.name}`,
      run: () => checkGeocoder(settings),
    })),
    { name: 'files', run: () => checkFiles(config) },
    { name: 'NATS', run: () => checkBus(config) },
    {
      name: 'backups',
      run: () => (hasFolder ? checkBackups(config, isDeep, now) : []),
      ...(isDeep && { deadlineMs: deepMs }),
    },
  ];
  return runChecks([ofNames, ofFile, ...checks]);
}

/** Undefined when there is no key yet: opening one would make it. */
function findDataKeys({ dataDir, dataKey, previousDataKeys }: Config): DataKeys | undefined {
  const file = path.join(dataDir, 'data.key');
  if (dataKey === undefined && !existsSync(file)) return undefined;
  try {
    return new DataKeys(openSecretRing(file, dataKey, previousDataKeys));
  } catch (thrown) {
    // The check of the keys says so.
    if (thrown instanceof StartRefused) return undefined;
    throw thrown;
  }
}
