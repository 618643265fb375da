// Shared by `npm run backup`, `npm run restore`, `npm run ledger-check` and `npm run operator`: their argument, the system that
// the environment names, and the report of a refusal.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { connect, type Database } from '../infra/database/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../infra/database/embedded.ts';
import type { DataKeys } from '../infra/database/field-encryption.ts';
import { makePool, serverDeadlines } from '../infra/database/guarded-pool.ts';
import { endCommand } from '../infra/end-program.ts';
import { StartRefused } from '../infra/start-refused.ts';
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

/** The file argument, relative to the folder in which the command was called. */
export function fileArgument(command: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0)
    throw new StartRefused(`Name one file: npm run ${command} -- FILE`);
  return path.resolve(process.env.INIT_CWD ?? '.', file);
}

/** Prints the outcome, or the reason of a refusal in one sentence, and ends the program. */
export async function runCommand(command: () => Promise<string>): Promise<never> {
  try {
    endCommand(0, await command());
  } catch (error) {
    endCommand(1, error instanceof StartRefused ? error.message : String((error as Error).stack));
  }
}
