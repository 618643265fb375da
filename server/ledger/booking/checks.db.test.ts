import { expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { openShop } from '../../testkit/some-order.ts';
import { checkLedger, withLongDeadlines } from './store-checks.ts';

const database = await testDatabase();

it('a check may take longer than any other statement', async () => {
  await openShop(database.pool, 'BIG');
  await database.pool.query(`CREATE OR REPLACE FUNCTION ledger_faults(shop text, most int)
    RETURNS TABLE (fault text, subject text, expected jsonb, found jsonb) LANGUAGE sql AS $$
      SELECT 'SLOW', shop, NULL::jsonb, NULL::jsonb FROM pg_sleep(3) $$`);
  expect(await withLongDeadlines(database, (db) => checkLedger(db))).toMatchObject({
    ...{ shops: 1, faults: 1, sample: [{ vendorCode: 'BIG', fault: 'SLOW' }] },
  });
}, 30_000);
