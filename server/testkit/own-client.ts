import type pg from 'pg';
import { makePool } from '../infra/database/guarded-pool.ts';
import type { TestDatabase } from './database.ts';

/** A connection like that of the commands: without deadlines, and destroyed afterwards. */
export async function withOwnClient<T>(
  { url }: TestDatabase,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = makePool({ connectionString: url, statement_timeout: 0, lock_timeout: 0 }, 1);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
}
