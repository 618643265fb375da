import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '../ground/server.ts';
import { openShops, type Shop } from '../ground/shops.ts';
import { quickWebhooks } from './measures/webhooks.ts';
import { type Load, startLoad } from './parts/load.ts';
import { residentBytes } from './parts/memory.ts';

// Tests that the benchmarks work, not how fast anything is: figures need an idle machine.
const database = await testDatabase();
let server: Server;
let shops: Shop[];
let load: Load;

beforeAll(async () => {
  server = await createServer({ databaseUrl: database.url, env: quickWebhooks });
  await server.start();
  shops = await openShops(database.url, server, { shops: 2 });
  load = startLoad();
});
afterAll(async () => {
  await load.stop();
  await server.close();
});

const target = () => ({ url: server.url, shops, marketplaceKey: server.marketplaceKey });

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
  const tokens = shops.map((shop) => shop.staff[0]!.token);
  const ask = { url: server.url, tokens, concurrency: 2 };
  const answer = await load.ask('list', { ...ask, seconds: 0.2, acceptEncoding: 'br' });
  expect(answer.ms.length).toBeGreaterThan(0);
  expect(answer.bytes).toBeGreaterThanOrEqual(answer.sentBytes);
  expect((await load.ask('list', ask)).ms).toHaveLength(shops.length);
});

test('each panel of a shop receives each new order once', async () => {
  const panels = { url: server.url, shops, streamsEach: 2 };
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

test('the memory of another process can be read', () => {
  expect(residentBytes(server.pid())).toBeGreaterThan(20_000_000);
});
