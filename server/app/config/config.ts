// The environment variables of the server, read once, in a group for each kind of setting.
// docs/configuration.md lists them; config.test.ts compares both.
import * as z from 'zod/mini';
import { StartRefused } from '../../infra/start-refused.ts';
import { consoleVariables, readConsole } from './console.ts';
import { httpVariables, readHttp } from './http.ts';
import { installationVariables, readInstallation } from './installation.ts';
import { keysVariables, readKeys } from './keys.ts';
import { messagesVariables, readMessages } from './messages.ts';
import { ownPaths, pageVariables, readPage } from './page.ts';
import { partnersVariables, readPartners } from './partners.ts';
import { readSms, smsVariables } from './sms.ts';
import { readStorage, storageVariables } from './storage.ts';
import { readTelemetry, telemetryVariables } from './telemetry.ts';

/** Exported for the test that compares it with docs/configuration.md. */
export const environment = z.object({
  ...installationVariables,
  ...httpVariables,
  ...consoleVariables,
  ...storageVariables,
  ...keysVariables,
  ...messagesVariables,
  ...smsVariables,
  ...partnersVariables,
  ...pageVariables,
  ...telemetryVariables,
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = parse(env);
  if (!parsed.success) throw new StartRefused(wordsOfUnusable(String(parsed.error.issues[0]?.path[0])));
  const value = parsed.data;
  const installation = readInstallation(value, value.PORT);
  return {
    ...installation,
    ...readHttp(value),
    ...readConsole(value, value.PORT, installation),
    ...readStorage(value, installation.dataDir),
    ...readKeys(value),
    ...readMessages(value, installation.publicUrl),
    ...readSms(value),
    ...readPartners(value, installation.demo === 'on'),
    ...readPage(value),
    ...readTelemetry(value),
  };
}

/** All refusals that `readConfig` would throw one after the other; empty when it throws none. */
export function listRefusals(env: NodeJS.ProcessEnv): string[] {
  const parsed = parse(env);
  if (!parsed.success)
    return [...new Set(parsed.error.issues.map(({ path: [name] }) => wordsOfUnusable(String(name))))];
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof StartRefused) return [error.message];
    throw error;
  }
}

function parse(env: NodeJS.ProcessEnv) {
  // An empty variable counts as unset, because shells and compose files write unset variables that way.
  return environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
}

const wordsOfUnusable = (name: string): string =>
  ownPaths.includes(name)
    ? `${name} must be a path on the panel's own origin, such as /pishkhan, because cookies and token of a session stay on it: see docs/configuration.md.`
    : `The value of ${name} in the environment cannot be used: see docs/configuration.md.`;
