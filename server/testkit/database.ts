import { afterAll, inject } from 'vitest';
import { connect, type Database } from '../infra/database/database.ts';
import { DataKeys } from '../infra/database/field-encryption.ts';
import { createDatabase, runAsAdmin, withDatabase } from './database-server.ts';
import { guardShopTables, tablesOfShops } from './shop-guard.ts';

export interface TestDatabase extends Database {
  /** DATABASE_URL for another process. */
  url: string;
}

/** The keys of all test databases; plain text that tests write is read as such. */
export const testKeys = new DataKeys(['a data key that only tests have, and long enough']);

let made = 0;

/**
 * A migrated database for one test file alone, or a copy of `template`. Call it at the top of the file
 * (`const database = await testDatabase()`): it is closed and dropped after the file's last test.
 */
export async function testDatabase(
  options: { poolSize?: number; guardsShops?: boolean; template?: string } = {},
): Promise<TestDatabase> {
  const server = inject('testServer');
  made += 1;
  const name = `${server.prefix}${process.pid}_${made}_${performance.now().toFixed(0)}`;
  await createDatabase(server, name, options.template ?? server.template);
  const url = withDatabase(server.userUrl, name);
  const database = connect({ connectionString: url }, options.poolSize ?? 5, testKeys);
  if (options.guardsShops) guardShopTables(database.pool, await tablesOfShops(database.pool));
  let closing: Promise<void> | undefined;
  const close = () => {
    // Connections are not cut off: PostgreSQL waits for those that are just ending, and a cut would raise an error in their owners.
    closing ??= database
      .close()
      .then(() => runAsAdmin(server, `drop database if exists ${name}`))
      .then(() => undefined);
    return closing;
  };
  afterAll(close);
  return { ...database, url, close };
}
