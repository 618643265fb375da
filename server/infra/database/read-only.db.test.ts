// A server that no longer accepts writes, as the old primary after a failover: its connections are dropped,
// because the address leads to another server by now.
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { connect } from './database.ts';
import { dropConnections } from './guarded-pool.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';

const near = await testDatabase();
const { db, pool, close } = connect({ connectionString: near.url }, 4);
afterAll(close);
await sql`create table note (id int)`.execute(near.db);

const name = new URL(near.url).pathname.slice(1);
/** Applies to connections that are opened from now on. */
const makeReadOnly = (is: boolean) =>
  near.pool.query(
    `BEGIN READ WRITE; ALTER DATABASE ${name} SET default_transaction_read_only = ${is ? 'on' : 'off'}; COMMIT`,
  );
const write = () => db.transaction().execute((trx) => sql`insert into note values (1)`.execute(trx));
const each = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, work));
const isReadOnly = async () =>
  (await pool.query<{ is: boolean }>(`SELECT current_setting('transaction_read_only') = 'on' AS is`)).rows[0]!
    .is;

/** Four connections to a server that accepts no writes, to which new connections would no longer lead. */
beforeEach(async () => {
  await makeReadOnly(true);
  dropConnections(pool);
  await expect.poll(() => pool.totalCount).toBe(0);
  await each(4, () => pool.query('SELECT pg_sleep(0.05)'));
  expect(pool.totalCount).toBe(4);
  await makeReadOnly(false);
});

test('one refused write is reported as an unavailable database, and drops all connections, idle or in use', async () => {
  const holder = await pool.connect();
  const refused = write();
  await expect(refused).rejects.toMatchObject({ code: '25006' });
  expect(isDatabaseUnavailable(await refused.catch((error) => error))).toBe(true);
  holder.release();
  await each(8, write);
  expect(await isReadOnly()).toBe(false);
});

test('readiness also drops them, when nothing is written', async () => {
  expect(await isReadOnly()).toBe(true);
  dropConnections(pool);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(await isReadOnly()).toBe(false);
});
