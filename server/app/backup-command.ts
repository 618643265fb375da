// Shared by `npm run backup`, `npm run restore`, `npm run ledger-check` and `npm run operator`: their argument, the system that
// the environment names, and the report of a refusal.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { connect, type Database } from '../infra/database/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../infra/database/embedded.ts';
import type { DataKeys } from '../infra/database/field-encryption.ts';
import { makePool, serverDeadlines } from '../infra/database/guarded-pool.ts';
import { endCommand } from '../infra/end-program.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { systemBackups } from '../infra/system-installation.mjs';
import { typed } from '../infra/typed-command.ts';
import type { Config } from './config/config.ts';

/**
 * Copying a whole table may take any time. The limits are set in SQL, because the driver does not send a
 * zero, and the role may have limits because of a pooler.
 */
const withoutLimits = Object.keys(serverDeadlines)
  .map((name) => `SET ${name} = 0`)
  .join('; ');

interface CommandDatabase extends Database {
  /** A connection without deadlines; it is destroyed with the command. */
  client: pg.PoolClient;
  /** True when another program of ours uses this data folder. */
  isInUse: boolean;
}

/** The database of DATABASE_URL, otherwise the embedded one: that of the running program, or one that is started for this command. */
export async function withDatabase<T>(
  config: Config,
  work: (database: CommandDatabase) => Promise<T>,
  /** The keys for a command that writes sealed fields. */
  dataKeys?: DataKeys,
): Promise<T> {
  const found = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : findEmbeddedPostgres(config.dataDir);
  const embedded = found
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true });
  const connection = found ?? embedded!.connection;
  const database = connect(connection, 2, dataKeys);
  const patient = makePool(connection, 1);
  try {
    const client = await patient.connect();
    try {
      await client.query(withoutLimits);
      return await work({ ...database, client, isInUse: found !== undefined && !config.databaseUrl });
    } finally {
      client.release(true);
    }
  } finally {
    await Promise.all([database.close(), patient.end()]);
    await embedded?.stop();
  }
}

/** The secrets of the data folder, which a restored system needs to read its own data. */
export const keyFiles = ({ dataDir }: Config): string[] =>
  existsSync(dataDir)
    ? readdirSync(dataDir)
        .filter((name) => name.endsWith('.key'))
        .map((name) => path.join(dataDir, name))
    : [];

/** A file or folder that was named on the command line, relative to the folder in which the command was called. */
export const inCall = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file);

export function fileArgument(command: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0)
    throw new StartRefused(`Name one file: ${typed(command, 'FILE')}`);
  return inCall(file);
}

const usable = {
  read: { mode: constants.R_OK, word: 'read' },
  write: { mode: constants.W_OK | constants.X_OK, word: 'write to' },
};

/** Refuses a place that the user of the command may not use: on a server that is not the person who has typed it. */
export function mustBeAbleTo(use: keyof typeof usable, place: string): void {
  const { mode, word } = usable[use];
  try {
    accessSync(place, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartRefused(`There is no ${place}.`);
    const folder = existsSync(systemBackups) ? systemBackups : 'a folder of that user';
    const mend =
      use === 'read' ? `move it to ${folder} and give it to that user (chown)` : `name a place in ${folder}`;
    throw new StartRefused(`The user ${nameOfUser()} may not ${word} ${place} (${code}): ${mend}.`);
  }
}

/** A container's user may have a number only. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** Prints the outcome, or the reason of a refusal in one sentence, and ends the program. */
export async function runCommand(command: () => Promise<string>): Promise<never> {
  try {
    endCommand(0, await command());
  } catch (error) {
    endCommand(1, error instanceof StartRefused ? error.message : String((error as Error).stack));
  }
}
