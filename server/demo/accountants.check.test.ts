// The simulated platform plays a month of a shop's money, through the marketplace API only.
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { platformDisputeCalls } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { ledgerCalls } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { startSimulator } from '@pishkhan/simulator/run.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../infra/log.ts';
import { checkLedger, startBooking, writeDispute } from '../ledger/public.ts';
import {
  createMarketplaceAuthentication,
  ledgerPlatformHandlers,
  marketplaceHandlers,
} from '../marketplace/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { pastOrder } from '../testkit/history-server.ts';
import { seedOpenDemo } from '../testkit/open-demo.ts';

const key = 'the-key-of-the-marketplace';
const { db, pool } = await testDatabase({ poolSize: 10 });
const server = await serveCalls(
  { ...marketplaceCalls, ...ledgerCalls, ...platformDisputeCalls },
  [...marketplaceHandlers({ db, orderParts: { pool, wake() {} } }), ...ledgerPlatformHandlers({ db, pool })],
  { marketplace: createMarketplaceAuthentication([key]) },
);
const shop = 'kababi';
const orders = 300;
const dayMs = 86_400_000;
const log = createLog('silent');

const files = testFiles();
beforeAll(async () => {
  await seedOpenDemo(db, files);
  for (let number = 0; number < orders; number += 1)
    await pastOrder(pool, shop, `M-${number}`, {
      status: 'DELIVERED',
      placedAt: new Date(Date.now() - (number * 30 * dayMs) / orders - 60_000),
    });
  // Everything was ticked, which speaks against a refund; nothing states when the food was ready.
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query(`UPDATE orders SET picked = '[0, 1]' WHERE vendor_code = $1`, [shop]);
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
}, 60_000);

const rows = async (text: string) => (await pool.query(text, [shop])).rows;
const adjusted = () =>
  rows(
    `SELECT adjustment_code AS code, kind FROM ledger_transaction WHERE vendor_code = $1 AND kind IN ('REFUND', 'CHARGE') ORDER BY id`,
  );

it('a rate, weekly settlements, refunds and wrong charges, and an answer to each dispute; another run books nothing twice', async () => {
  const booking = startBooking(db, log);
  await vi.waitFor(
    async () =>
      expect(
        (await rows(`SELECT FROM ledger_transaction WHERE vendor_code = $1 AND kind = 'SALE'`)).length,
      ).toBe(orders),
    { timeout: 20_000 },
  );
  const said: string[] = [];
  const play = (...vendors: string[]) =>
    startSimulator({
      ...{ url: server.url, key, seed: '7', rate: 1 / 1440, speed: 400, vendors },
      log: (line) => said.push(line),
    });
  const first = play(shop);
  const until = (is: () => Promise<void>) => vi.waitFor(is, { timeout: 30_000, interval: 100 });
  await until(async () =>
    expect((await rows('SELECT FROM ledger_settlement WHERE vendor_code = $1')).length).toBe(4),
  );
  const cases = await adjusted();
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(['REFUND', 'CHARGE']));
  for (const { code } of cases)
    await db
      .transaction()
      .execute((trx) =>
        writeDispute(
          trx,
          { vendorCode: shop, adjustmentCode: code, text: 'این مبلغ درست نیست.', openedBy: null },
          new Date(),
        ),
      );
  await until(async () =>
    expect(await rows(`SELECT FROM ledger_dispute WHERE vendor_code = $1 AND state = 'OPEN'`)).toEqual([]),
  );
  const states = await rows(
    'SELECT DISTINCT state FROM ledger_dispute WHERE vendor_code = $1 ORDER BY state',
  );
  expect(states).toEqual([{ state: 'LOST' }, { state: 'WON' }]);
  await first.stop();
  expect(
    await rows(
      'SELECT percent BETWEEN 12 AND 18 AS is_rate FROM ledger_commission_rate WHERE vendor_code = $1',
    ),
  ).toEqual([{ is_rate: true }]);

  const sums = () =>
    rows('SELECT count(*)::int, sum(owed)::int FROM ledger_transaction WHERE vendor_code = $1');
  const [settled, before] = [
    await rows('SELECT FROM ledger_settlement WHERE vendor_code = $1'),
    await sums(),
  ];
  // A shop that is settled later: by then this one has been checked again.
  await pastOrder(pool, 'kafe', 'K-1', {
    status: 'DELIVERED',
    placedAt: new Date(Date.now() - 10 * dayMs),
  });
  await until(async () =>
    expect(
      await rows(`SELECT FROM ledger_transaction WHERE $1 <> 'kafe' AND vendor_code = 'kafe'`),
    ).toHaveLength(1),
  );
  const told = said.length;
  const second = play(shop, 'kafe');
  await until(async () =>
    expect(
      await rows(`SELECT FROM ledger_settlement WHERE $1 <> 'kafe' AND vendor_code = 'kafe'`),
    ).toHaveLength(1),
  );
  await second.stop();
  expect(said.slice(told).filter((line) => /^kababi: (settlement|commission)/.test(line))).toEqual([]);
  expect(await sums()).toEqual(before);
  expect(await rows('SELECT FROM ledger_settlement WHERE vendor_code = $1')).toEqual(settled);
  await booking.stop();
  expect((await checkLedger(db)).sample).toEqual([]);
}, 120_000);
