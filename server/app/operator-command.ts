// npm run operator -- invite --name … --user … --role ADMIN: prints a link for an operator, on the server's own machine.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { platformRoles } from '@pishkhan/contract/access/platform-permissions.ts';
import { inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import { now } from '../infra/clock.ts';
import { DataKeys } from '../infra/database/field-encryption.ts';
import { openSecretRing } from '../infra/secret-ring.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { typed } from '../infra/typed-command.ts';
import { inviteFromMachine } from '../operators/public.ts';
import { runCommand, withDatabase } from './backup-command.ts';
import { readConfig } from './config/config.ts';
import { wordsOfInvitation } from './terminal-messages.ts';

const usage = `Usage: ${typed('operator', 'invite --name "FULL NAME" --user USER.NAME --role ROLE [--role ROLE …]')}
Roles: ${platformRoles.join(', ')}`;

/** The same rules as at the console. */
function readInvited() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        user: { type: 'string' },
        role: { type: 'string', multiple: true },
      },
    });
    if (String(positionals) !== 'invite') throw new Error('no such command');
    const { name: fullName, user: userName, role: roles } = values;
    return inviteOperator.body.parse({ eventId: 'by-the-machine', fullName, userName, roles });
  } catch {
    throw new StartRefused(usage);
  }
}

await runCommand(async () => {
  const { userName, fullName, roles } = readInvited();
  const config = readConfig(process.env);
  if (!config.console)
    throw new StartRefused('There is no console: set CONSOLE_PORT, for this command as for the server.');
  const keys = openSecretRing(path.join(config.dataDir, 'data.key'), config.dataKey, config.previousDataKeys);
  const invitation = await withDatabase(
    config,
    async ({ db, pool }) => {
      const { rows } = await pool.query<{ isReady: boolean }>(
        `SELECT to_regclass('operator_invitation') IS NOT NULL AS "isReady"`,
      );
      if (!rows[0]!.isReady) throw new StartRefused('Start Pishkhan once before: it makes its tables.');
      return inviteFromMachine(db, config.consoleUrl, { userName, fullName, roles }, now());
    },
    new DataKeys(keys),
  );
  return wordsOfInvitation(userName, invitation);
});
