// The simulator's moderators against the real review queue of the real menus.
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { moderationCalls } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { createRandom } from '@pishkhan/simulator/random.ts';
import { startSimulator } from '@pishkhan/simulator/run.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createMarketplaceAuthentication,
  marketplaceHandlers,
  moderationHandlers,
} from '../marketplace/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { seedOpenDemo } from '../testkit/open-demo.ts';

const key = 'the-key-of-the-marketplace';
const { db, pool } = await testDatabase({ poolSize: 10 });
const parts = { db, orderParts: { pool, wake() {} } };
const server = await serveCalls(
  { ...marketplaceCalls, ...moderationCalls },
  [...marketplaceHandlers(parts), ...moderationHandlers(parts)],
  { marketplace: createMarketplaceAuthentication([key]) },
);
const files = testFiles();
beforeAll(() => seedOpenDemo(db, files));

/** Requests a price increase of ten percent for every variant of a shop. */
const askForPrices = (shop: string) =>
  pool.query(
    `INSERT INTO change_request (vendor_code, part, type, part_id, product_id, old_price, new_price, asked_at)
     SELECT vendor_code, 1, 2, id, product_id, price, price * 11 / 10, now() FROM variant WHERE vendor_code = $1`,
    [shop],
  );
const decided = async (shop: string) =>
  (
    await pool.query<{
      result: number;
      reason: string | null;
      paid: number;
      new_price: number;
      old_price: number;
    }>(
      `SELECT r.result, r.reason, r.new_price, r.old_price, v.price AS paid FROM change_request r
       JOIN variant v ON v.vendor_code = r.vendor_code AND v.id = r.part_id
       WHERE r.vendor_code = $1 AND r.type = 2 AND r.withdrawn_at IS NULL`,
      [shop],
    )
  ).rows;

it('moderators accept most change requests, reject some with a reason, and decide all', async () => {
  await askForPrices('kababi');
  await askForPrices('kafe');
  const all = (await decided('kababi')).length;
  const said: string[] = [];
  const simulator = startSimulator({
    url: server.url,
    key,
    seed: '3',
    rate: 1 / 1440,
    speed: 400,
    vendors: ['kababi'],
    log: (line) => said.push(line),
  });
  afterAll(() => simulator.stop());

  // A shop withdraws a change during its moderation.
  const { rows } = await pool.query(
    `SELECT max(id) AS id FROM change_request WHERE vendor_code = 'kababi' AND type = 2`,
  );
  await pool.query(
    `UPDATE change_request SET withdrawn_at = now() WHERE vendor_code = 'kababi' AND id = $1`,
    [rows[0].id],
  );

  await vi.waitFor(
    async () => expect((await decided('kababi')).filter(({ result }) => result === 0)).toEqual([]),
    { timeout: 20_000, interval: 50 },
  );
  await simulator.stop();
  const outcome = await decided('kababi');
  expect(outcome).toHaveLength(all - 1);
  const accepted = outcome.filter(({ result }) => result === 1);
  const refused = outcome.filter(({ result }) => result === 2);
  expect(accepted.length).toBeGreaterThan(refused.length);
  expect(accepted.every(({ paid, new_price }) => paid === new_price)).toBe(true);
  expect(refused.every(({ paid, old_price, reason }) => paid === old_price && reason)).toBe(true);
  // The moderators were limited to one shop.
  expect((await decided('kafe')).every(({ result }) => result === 0)).toBe(true);
  expect(said.filter((line) => line.startsWith('moderators'))).toEqual([]);
});

it('a share of the decisions, always the same one, is left to people', async () => {
  const waiting = async () =>
    (
      await pool.query<{ id: number }>(
        `SELECT id FROM change_request WHERE vendor_code = 'kafe' AND result = 0 AND withdrawn_at IS NULL ORDER BY id`,
      )
    ).rows.map(({ id }) => id);
  const left = (await waiting()).filter((id) => createRandom(`left change kafe ${id}`).chance(0.3));
  expect(left.length).toBeGreaterThan(0);
  for (const seed of ['4', '5']) {
    const simulator = startSimulator({
      ...{ url: server.url, key, seed, rate: 1 / 1440, speed: 400 },
      ...{ vendors: ['kafe'], leaveToPeople: 30 },
    });
    await vi.waitFor(async () => expect(await waiting()).toEqual(left), { timeout: 20_000, interval: 50 });
    await simulator.stop();
  }
});
