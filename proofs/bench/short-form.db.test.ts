import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShops, type Shop } from '../ground/shops.ts';
import { quickWebhooks } from './measures/webhooks.ts';
import { type Load, startLoad } from './parts/load.ts';
import { residentBytes } from './parts/memory.ts';
import { type Pishkhan, startPishkhan } from './parts/pishkhan.ts';

// Tests that the benchmarks work, not how fast anything is: figures need an idle machine.
const database = await testDatabase();
let pishkhan: Pishkhan;
let shops: Shop[];
let load: Load;

beforeAll(async () => {
  pishkhan = await startPishkhan(database.url, { env: quickWebhooks });
  shops = await openShops(database.url, pishkhan, { shops: 2, staffEach: 1 });
  load = startLoad();
});
afterAll(async () => {
  await load.stop();
  await pishkhan.stop();
});

const target = () => ({ url: pishkhan.url, shops, marketplaceKey: pishkhan.marketplaceKey });

test('orders go from creation to hand-over under load, and every command is timed', async () => {
  const { lives, commandMs } = await load.ask('orderLife', { ...target(), concurrency: 4, seconds: 0.3 });
  expect(lives).toBeGreaterThan(0);
  expect(commandMs).toHaveLength(lives * 4);
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS n FROM orders WHERE status = 'DELIVERING'`,
  );
  expect(rows[0].n).toBe(lives);
});

test('the list is read under load', async () => {
  const tokens = shops.map((shop) => shop.tokens[0]!);
  const ask = { url: pishkhan.url, tokens, concurrency: 2 };
  const answer = await load.ask('list', { ...ask, seconds: 0.2, acceptEncoding: 'br' });
  expect(answer.ms.length).toBeGreaterThan(0);
  expect(answer.bytes).toBeGreaterThanOrEqual(answer.sentBytes);
  expect((await load.ask('list', ask)).ms).toHaveLength(shops.length);
});

test('each panel of a shop receives each new order once', async () => {
  const panels = { url: pishkhan.url, shops, streamsEach: 2 };
  expect(await load.ask('openPanels', panels)).toEqual({ open: 4 });
  const { ms, missed } = await load.ask('ringPanels', { ...target(), perSecond: 20, seconds: 0.3 });
  expect(missed).toBe(0);
  expect(ms).toHaveLength(6 * 2);
  await load.ask('closePanels', null);
});

test('the marketplace receives every act, although it fails every third time', async () => {
  const told = await load.ask('tellMarketplace', { ...target(), perSecond: 60, seconds: 0.5 });
  expect(told).toMatchObject({ acted: 30, lost: 0, doubled: 0, reordered: 0 });
  expect(told.toldMs).toHaveLength(30);
  expect(told.tries).toBeGreaterThan(40);
});

test('a failed request ends the load instead of being counted', async () => {
  const ask = { ...target(), marketplaceKey: 'wrong', concurrency: 1, seconds: 0.1 };
  await expect(load.ask('orderLife', ask)).rejects.toThrow('401');
});

test('reads the memory of another process', () => {
  expect(residentBytes(pishkhan.pid)).toBeGreaterThan(20_000_000);
});
