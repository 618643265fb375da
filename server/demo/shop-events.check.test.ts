// The simulator as receiver of webhooks: it registers itself, and its ledger equals the shops' actions.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getMarketplaceOrder, marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { getWebhook, putWebhook, webhookCalls } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { type Simulator, startSimulator } from '@pishkhan/simulator/run.ts';
import type { Scenario } from '@pishkhan/simulator/scenario/scenario.ts';
import { everyday, readScenario } from '@pishkhan/simulator/scenario/scenario-files.ts';
import { compareLedger, openLedger } from '@pishkhan/simulator/webhooks/ledger.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../infra/log.ts';
import {
  createMarketplaceAuthentication,
  marketplaceHandlers,
  startMarketplaceWebhooks,
  webhookHandlers,
} from '../marketplace/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { seedOpenDemo } from '../testkit/open-demo.ts';
import { startShopServer } from '../testkit/shop-server.ts';

const files = testFiles();
const key = 'the-key-of-the-marketplace';
const { db, pool } = await testDatabase({ poolSize: 10 });
const log = createLog('silent');
const settings = { allowInternal: true, retrySeconds: [0, 0.1, 0.1, 0.1], timeoutMs: 5000 };
const webhooks = startMarketplaceWebhooks({ pool, log, settings });
afterAll(webhooks.close);
const shop = await startShopServer(pool, { relayExtension: webhooks.relayExtension });
const server = await serveCalls(
  { ...marketplaceCalls, ...webhookCalls },
  [
    ...marketplaceHandlers({ db, orderParts: shop.orderParts }),
    ...webhookHandlers({ pool, allowInternal: true, wake: webhooks.wake }),
  ],
  { marketplace: createMarketplaceAuthentication([key]) },
);
const ask = createClient(async ({ call, url, body }) => {
  const answer = await server.fetch(url, {
    method: call.method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()).result;
});

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-hears-'));
const ledgerFile = path.join(folder, 'ledger.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));
const said: string[] = [];
let simulator: Simulator;
const simulate = (scenario?: Scenario) => {
  simulator = startSimulator({
    scenario,
    url: server.url,
    key,
    vendors: ['kafe'],
    rate: 3000,
    ledgerFile,
    log: (line) => said.push(line),
  });
};
afterEach(() => simulator.stop());
beforeAll(() => seedOpenDemo(db, files));

const heard = () => openLedger(ledgerFile).effects;
const until = (is: () => void | Promise<void>) => vi.waitFor(is, { timeout: 15_000, interval: 50 });
const accepted: string[] = [];

const newOrders = async (atMost: number) => {
  const sql = `SELECT code FROM orders WHERE vendor_code = 'kafe' AND status = 'NEW' LIMIT $1`;
  return (await pool.query<{ code: string }>(sql, [atMost])).rows;
};
const untilNew = (count: number) => until(async () => expect(await newOrders(count)).toHaveLength(count));

/** Accepts that many more new orders. */
async function accept(count: number): Promise<void> {
  const barista = shop.signIn('kafe');
  await untilNew(count);
  for (const { code } of await newOrders(count)) {
    expect((await shop.act.accept(barista, code)).status).toBe(200);
    accepted.push(code);
  }
}

async function differences() {
  const orders = accepted.map(async (code) => ({
    vendorCode: 'kafe',
    order: await ask(getMarketplaceOrder, {
      params: { vendorCode: 'kafe' as VendorCode, orderCode: code as OrderCode },
    }),
  }));
  return compareLedger(heard(), await Promise.all(orders));
}

it('the simulator receives the shops’ actions, and after a restart uses another URL and another secret', async () => {
  simulate();
  await until(async () => expect((await ask(getWebhook))?.url).toContain('127.0.0.1'));
  await accept(3);
  await until(() => expect(heard()).toHaveLength(3));
  // Nobody creates an order once it is stopped.
  await untilNew(2);
  await simulator.stop();
  const before = (await ask(getWebhook)).url;
  await accept(2);

  simulate();
  await until(() => expect(heard()).toHaveLength(5));
  expect((await ask(getWebhook)).url).not.toBe(before);
  expect(await differences()).toEqual({ missing: [], doubled: [], invented: [] });
  expect(said.filter((line) => line.includes('webhook'))).toEqual([]);
});

it('the simulator reacts to a webhook at once, without waiting for the next poll', async () => {
  // Deletes the orders of earlier runs, which nobody follows.
  await pool.query(`DELETE FROM order_event; DELETE FROM orders`);
  accepted.length = 0;
  const usual = readScenario(everyday);
  const kind = { ...usual.orders[0]!, customer: { cancels: { ms: 100, after: 'accepted' as const } } };
  simulate({ ...usual, orders: [kind] });
  await until(async () =>
    expect((await pool.query(`SELECT FROM orders WHERE status = 'NEW'`)).rowCount).toBe(12),
  );
  await accept(8);
  const waits = `SELECT extract(epoch FROM c.at - a.at)::float AS seconds FROM order_event a JOIN order_event c
    ON (c.vendor_code, c.order_code, c.what) = (a.vendor_code, a.order_code, 'canceled')
    WHERE a.what = 'accepted' AND a.order_code = ANY ($1)`;
  const waited = async () => (await pool.query(waits, [accepted.slice(-8)])).rows;
  await until(async () => expect(await waited()).toHaveLength(8));
  // Shorter than its poll interval of five seconds.
  for (const { seconds } of await waited()) expect(seconds).toBeLessThan(3);
});

it("the simulator does not replace somebody else's receiver", async () => {
  const url = 'http://127.0.0.1:9/mine';
  await ask(putWebhook, { body: { url } });
  simulate();
  await until(async () => {
    const { rows } = await pool.query(`SELECT count(*)::int AS n FROM orders`);
    expect(rows[0].n).toBeGreaterThan(accepted.length + 5);
  });
  expect((await ask(getWebhook)).url).toBe(url);
});
