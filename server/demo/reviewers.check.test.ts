// The simulator's reviewers against the real queue of waiting shops.
import { accountCalls } from '@pishkhan/contract/marketplace/account-calls.ts';
import { applicationCalls } from '@pishkhan/contract/marketplace/application-calls.ts';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { decidingCalls, servingCalls } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { startSimulator } from '@pishkhan/simulator/run.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../infra/log.ts';
import {
  createMarketplaceAuthentication,
  marketplaceHandlers,
  reviewHandlers,
  servingHandlers,
} from '../marketplace/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { seedOpenDemo } from '../testkit/open-demo.ts';
import { ampleBudget } from '../testkit/session-server.ts';

const key = 'the-key-of-the-marketplace';
const { db, pool } = await testDatabase({ poolSize: 10 });
const parts = { db, orderParts: { pool, wake() {} } };
const told = {
  db,
  budget: ampleBudget,
  sms: { async sendOtp() {}, async sendText() {} },
  log: createLog('silent'),
};
const server = await serveCalls(
  { ...marketplaceCalls, ...applicationCalls, ...decidingCalls, ...accountCalls, ...servingCalls },
  [...marketplaceHandlers(parts), ...reviewHandlers(told), ...servingHandlers(told)],
  { marketplace: createMarketplaceAuthentication([key]) },
);
const files = testFiles();
beforeAll(() => seedOpenDemo(db, files));

it('reviewers bring a shop from the waiting for its city to its first order, past everything that the shop does itself', async () => {
  const { rows: cities } = await pool.query('UPDATE city SET served = false WHERE id > 1 RETURNING id');
  await pool.query(
    `INSERT INTO vendor (code, name, status, city_id, business_type_id)
     SELECT 'wait' || n, 'نانوایی', 'WAITING_FOR_CITY', $1, 1 FROM generate_series(1, 6) n`,
    [cities[0].id],
  );
  await pool.query(
    `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time)
     SELECT 'wait' || n, day, '00:00', '24:00' FROM generate_series(1, 6) n, generate_series(0, 6) day`,
  );
  const simulator = startSimulator({
    url: server.url,
    key,
    seed: '3',
    rate: 1 / 1440,
    speed: 200,
    vendors: ['kababi', 'wait1', 'wait2', 'wait3', 'wait4', 'wait5', 'wait6'],
  });
  afterAll(() => simulator.stop());
  /** Performs the shops' steps as soon as they are possible. */
  const shopsWork = async () => {
    const set = (change: string, status: string) =>
      pool.query(`UPDATE vendor SET ${change} WHERE code LIKE 'wait%' AND status = '${status}'`);
    await set(`step = 5`, 'PRE_SIGN_UP');
    await set(`status = 'PRE_SIGN_UP', step = coalesce(step_again, 0)`, 'REJECTED');
    await set(`status = 'READY_FOR_ACTIVE', is_packing_set = true, ofood_delivery = true`, 'SIGNED_UP');
    await pool.query(
      `UPDATE vendor SET status = 'OFOOD_ACTIVATION' WHERE code LIKE 'wait%' AND settings_approved_at IS NOT NULL
       AND status = 'READY_FOR_ACTIVE'`,
    );
  };
  await vi.waitFor(
    async () => {
      await shopsWork();
      const { rows } = await pool.query(`SELECT DISTINCT status FROM vendor WHERE code LIKE 'wait%'`);
      expect(rows).toEqual([{ status: 'ACTIVE' }]);
    },
    { timeout: 20_000, interval: 50 },
  );
  await simulator.stop();
  const { rows } = await pool.query(
    `SELECT action, count(*)::int FROM vendor_moment WHERE vendor_code LIKE 'wait%' GROUP BY 1`,
  );
  const count = Object.fromEntries(rows.map((row) => [row.action, row.count]));
  expect(count).toMatchObject({ acceptSignup: 6, approveSettings: 6, switchOn: 6 });
  // Some shops were returned, each at most once, with a reason.
  const back = await pool.query(
    `SELECT reason FROM vendor_moment WHERE action IN ('rejectSignup', 'returnActivation')`,
  );
  expect(back.rows.length).toBeGreaterThan(0);
  expect(back.rows.every(({ reason }) => reason.length > 10)).toBe(true);
  const { rows: times } = await pool.query(
    `SELECT max(times_returned) AS most FROM vendor WHERE code LIKE 'wait%'`,
  );
  expect(times[0].most).toBe(1);
});
