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
  // An empty variable counts as unset, because shells and compose files write unset variables that way.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    if (ownPaths.includes(name))
      throw new StartRefused(
        `${name} must be a path on the panel's own origin, such as /pishkhan, because cookies and token of a session stay on it: see docs/configuration.md.`,
      );
    throw new StartRefused(
      `The value of ${name} in the environment cannot be used: see docs/configuration.md.`,
    );
  }
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
