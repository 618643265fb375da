// The accounting of the demo's shops is lively, follows the general rules, and adds up.
import { beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../ledger/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { seedDemo, writeDemoMoney, writeDemoPast } from './public.ts';

const files = testFiles();
const { db, pool } = await testDatabase();
const shops = ['kababi', 'kafe', 'nanvayi'];

beforeAll(async () => {
  await seedDemo(db, files);
  await writeDemoPast(db);
  await writeDemoMoney(db);
}, 120_000);

const of = async (shop: string, text: string) => (await pool.query(text, [shop])).rows;

it('the ledger of every shop equals its orders', async () => {
  expect(await checkLedger(db)).toMatchObject({ faults: 0, sample: [] });
  const { rows } = await pool.query('SELECT FROM ledger_due');
  expect(rows).toEqual([]);
});

it.each(shops)(
  '%s has rates, settlements of three months, refunds, charges, and disputes won and lost',
  async (shop) => {
    expect(
      await of(shop, 'SELECT percent FROM ledger_commission_rate WHERE vendor_code = $1 ORDER BY starts_at'),
    ).toEqual([{ percent: 15 }, { percent: 13 }]);
    const kinds = Object.fromEntries(
      (
        await of(
          shop,
          'SELECT kind, count(*)::int FROM ledger_transaction WHERE vendor_code = $1 GROUP BY kind',
        )
      ).map(({ kind, count }) => [kind, count]),
    );
    expect(kinds.SALE).toBeGreaterThan(300);
    expect(kinds.SETTLEMENT).toBeGreaterThanOrEqual(11);
    expect(kinds.REFUND).toBeGreaterThan(8);
    expect(kinds.CHARGE).toBeGreaterThan(6);
    expect(kinds.DISPUTE).toBeGreaterThan(0);
    const states = (
      await of(shop, 'SELECT DISTINCT state FROM ledger_dispute WHERE vendor_code = $1 ORDER BY state')
    ).map(({ state }) => state);
    expect(states).toEqual(expect.arrayContaining(['LOST', 'WON', 'WITHDRAWN']));
    const percents = await of(
      shop,
      `SELECT DISTINCT commission_percent FROM ledger_transaction WHERE vendor_code = $1 AND kind = 'SALE' ORDER BY 1`,
    );
    expect(percents).toEqual([{ commission_percent: 13 }, { commission_percent: 15 }]);
    // Nothing happened in the future, and only the last week is open.
    const [late] = await of(
      shop,
      `SELECT count(*)::int FROM ledger_transaction WHERE vendor_code = $1 AND at > now()`,
    );
    expect(late).toEqual({ count: 0 });
    const [{ owed, sales }] = (await of(
      shop,
      `SELECT sum(owed)::int AS owed, sum(owed) FILTER (WHERE kind = 'SALE')::int AS sales FROM ledger_day WHERE vendor_code = $1`,
    )) as [{ owed: number; sales: number }];
    expect(owed).toBeGreaterThan(0);
    expect(owed).toBeLessThan(sales * 0.2);
    const short = await of(
      shop,
      'SELECT FROM ledger_settlement_line WHERE vendor_code = $1 AND expected <> received',
    );
    expect(short).toHaveLength(1);
  },
);

it('the marketplace had to call about some orders, and some were paid in cash', async () => {
  for (const shop of shops) {
    const [counted] = await of(
      shop,
      `SELECT (SELECT count(DISTINCT order_code)::int FROM order_event WHERE vendor_code = $1 AND status = 'NEED_FOR_CALL') AS called,
         (SELECT count(*)::int FROM ledger_transaction WHERE vendor_code = $1 AND kind = 'SALE' AND cash <> 0) AS cash`,
    );
    expect(counted.called).toBeGreaterThan(4);
    expect(counted.cash).toBeGreaterThan(2);
  }
});

it('the past is booked once: another start changes nothing', async () => {
  const sums = () => pool.query('SELECT count(*), sum(owed) FROM ledger_transaction');
  const before = (await sums()).rows;
  await writeDemoPast(db);
  await writeDemoMoney(db);
  expect((await sums()).rows).toEqual(before);
});
