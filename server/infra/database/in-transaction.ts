import type pg from 'pg';

/** A pool, or one connection that may be in a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Commits what `work` did on one connection, or rolls all of it back. A connection on which anything failed is not used again. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const outcome = await work(client);
    await client.query('COMMIT');
    client.release();
    return outcome;
  } catch (error) {
    // No ROLLBACK is sent, which could wait for an answer once more: the server rolls back when the connection ends.
    client.release(true);
    throw error;
  }
}
