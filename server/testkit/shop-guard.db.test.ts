import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { inTransaction } from '../infra/database/in-transaction.ts';
import { testDatabase } from './database.ts';
import { acrossShops, guardShopTables, tablesOfShops } from './shop-guard.ts';

const { url, pool } = await testDatabase();
const tables = await tablesOfShops(pool);
// This file counts as one of the server's.
const guarded = connect({ connectionString: url }, 2);
guardShopTables(guarded.pool, tables, () => true);
const { db } = guarded;
afterAll(guarded.close);
const isRefused = (work: Promise<unknown>) => expect(work).rejects.toThrow('does not say of which shop');

describe('a statement on the tables of a shop', () => {
  it.each([
    'SELECT * FROM orders WHERE code = $1',
    'SELECT vendor_code FROM "orders" WHERE code = $1',
    'UPDATE variant SET price = 0 WHERE id = length($1)',
    'DELETE FROM membership WHERE full_name = $1',
    'SELECT o.* FROM vendor v, person p JOIN order_event o ON o.order_code = $1',
  ])('is refused when it does not say of which: %s', async (text) => {
    await isRefused(Promise.resolve().then(() => guarded.pool.query(text, ['A-1'])));
    await isRefused(inTransaction(guarded.pool, (client) => client.query({ text, values: ['A-1'] })));
  });

  it('is refused of Kysely too, within a transaction and without', async () => {
    await isRefused(db.selectFrom('orders').selectAll().where('code', '=', 'A-1').execute());
    await isRefused(db.transaction().execute((trx) => sql`DELETE FROM snooze`.execute(trx)));
  });

  it('is let through when it does', async () => {
    await guarded.pool.query('SELECT * FROM orders WHERE vendor_code = $1 AND code = $2', ['A', 'A-1']);
    await db.selectFrom('orders as o').select('o.code').where('o.vendor_code', '=', 'A').execute();
    await guarded.pool.query('SELECT * FROM vendor WHERE code = $1', ['A']);
  });
});

it('the tables come from the database, and the list of exceptions names files that are there', () => {
  expect(tables).toEqual(
    expect.arrayContaining(['orders', 'order_event', 'variant', 'membership', 'idempotency']),
  );
  expect(tables).not.toContain('person');
  for (const { file } of acrossShops) expect(existsSync(file), file).toBe(true);
});
