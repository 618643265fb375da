// The simulator against the real calls on the real database, with staff who take the actions that the orders permit.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { moderationCalls } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { orderCalls } from '@pishkhan/contract/orders/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { orderActions } from '@pishkhan/contract/orders/states.ts';
import { streamOrders } from '@pishkhan/contract/stream/calls.ts';
import { type Simulator, type SimulatorOptions, startSimulator } from '@pishkhan/simulator/run.ts';
import { everyday, readScenario } from '@pishkhan/simulator/scenario/scenario-files.ts';
import type { Acknowledged } from '@pishkhan/simulator/world.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Visitor } from '../infra/http/visitor.ts';
import { startLive } from '../infra/live/live.ts';
import { createLog } from '../infra/log.ts';
import {
  createMarketplaceAuthentication,
  marketplaceHandlers,
  moderationHandlers,
} from '../marketplace/public.ts';
import { fireDueTimers, orderHandlers, startOrderTimers } from '../orders/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { seedOpenDemo } from '../testkit/open-demo.ts';

const files = testFiles();
const key = 'the-key-of-the-marketplace';
const shops = ['kababi', 'kafe', 'nanvayi'];
const { db, pool } = await testDatabase({ poolSize: 10 });
const log = createLog('silent');
const live = startLive({ pool, log });
const orderParts = { pool, wake: live.wake };
const timers = startOrderTimers(orderParts, log);
afterAll(async () => {
  await timers.stop();
  await live.close();
});

const server = await serveCalls(
  { ...marketplaceCalls, ...moderationCalls, ...orderCalls, streamOrders },
  [
    ...marketplaceHandlers({ db, orderParts }),
    ...moderationHandlers({ db, orderParts }),
    ...orderHandlers({ pool, live, findVisitors: async () => new Map(), log }),
  ],
  {
    marketplace: createMarketplaceAuthentication([key]),
    // Authentication is not under test: the token of a shop's staff is its code.
    staff: async (vendorCode): Promise<Visitor> => ({
      personId: 1,
      fullName: 'مریم رستگار',
      sessionId: '00000000-0000-4000-8000-000000000001',
      vendorCode: vendorCode as VendorCode,
      role: 'MANAGER',
      vendorStatus: 'ACTIVE',
    }),
  },
);

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-simulator-'));
afterAll(() => rmSync(folder, { recursive: true }));

let ledger: Acknowledged[] = [];
let running: Simulator[] = [];
function simulate(options: Partial<SimulatorOptions> = {}): Simulator {
  const simulator = startSimulator({
    url: server.url,
    key,
    seed: '7',
    rate: 3_000,
    speed: 400,
    acknowledged: (fact) => ledger.push(fact),
    ...options,
  });
  running.push(simulator);
  return simulator;
}

beforeAll(() => seedOpenDemo(db, files));
beforeEach(async () => {
  ledger = [];
  for (const table of ['outbox', 'order_event', 'orders', 'idempotency'] as const)
    await db.deleteFrom(table).execute();
});
afterEach(async () => {
  await Promise.all(running.map((simulator) => simulator.stop()));
  running = [];
});

const orders = () => db.selectFrom('orders').selectAll().orderBy('code').execute();
const created = () => ledger.filter(({ what }) => what === 'create');
const isOver = ({ status }: { status: string }) => status === 'SUCCESSFUL' || status === 'CANCELED';

/** Staff of all shops, who take every allowed action at once until the returned function is called. */
function openShops(): () => Promise<void> {
  let isOpen = true;
  const work = async () => {
    while (isOpen) {
      await Promise.all(shops.map(workThrough));
      await sleep(50);
    }
  };
  const working = work();
  return () => {
    isOpen = false;
    return working;
  };
}

async function workThrough(shop: string): Promise<void> {
  const headers = { authorization: `Bearer ${shop}`, 'content-type': 'application/json' };
  const list = await server.fetch('/api/v1/Order/list/in-progress', { headers });
  const { result } = (await list.json()) as { result: { orders: Order[] } };
  const acts = result.orders.map(async (order) => {
    const action = orderActions.find((one) => order.actions[one].allowed);
    if (!action) return;
    const body = JSON.stringify(
      { accept: { preparationTime: 20 }, prepare: {}, ship: { withoutCode: true } }[action],
    );
    const path = `/api/v1/Order/${action}/${order.orderCode}`;
    await server.fetch(path, { method: 'PATCH', headers, body });
  });
  await Promise.all(acts);
}

it('orders of all kinds come to all shops, and each comes to its end', async () => {
  const close = openShops();
  await simulate({ max: 30 }).done;
  await close();
  const rows = await orders();
  expect(rows.length).toBe(30);
  expect(rows.filter((row) => !isOver(row))).toEqual([]);
  expect(new Set(rows.map(({ vendor_code }) => vendor_code))).toEqual(new Set(shops));
  expect(new Set(rows.map(({ delivery_type }) => delivery_type)).size).toBe(3);
  expect(rows.filter(({ status }) => status === 'SUCCESSFUL').length).toBeGreaterThan(20);
});

it("the ledger equals the history: every order once, ending in the order's state", async () => {
  const close = openShops();
  await simulate({ max: 20 }).done;
  await close();
  expect(
    created()
      .map(({ orderCode }) => orderCode)
      .sort(),
  ).toEqual((await orders()).map(({ code }) => code));
  for (const row of await orders()) {
    const last = ledger.findLast(({ orderCode }) => orderCode === row.code)!;
    expect([last.orderStatus, last.version]).toEqual([row.status, row.version]);
  }
});

it('customers order only as the shop delivers, above its minimum, and at its own price of delivery', async () => {
  const change = (minimum: number | null, delivers: boolean) =>
    db
      .updateTable('vendor')
      .set({ minimum_basket: minimum, ofood_delivery: delivers })
      .where('code', '=', 'kababi')
      .execute();
  await change(400_000, false);
  const said: string[] = [];
  await simulate({ max: 15, vendors: ['kababi'], speed: 100_000, log: (line) => said.push(line) }).done;
  await change(null, true);
  expect(said.filter((line) => line.includes('refused'))).toEqual([]);
  const rows = await orders();
  expect(new Set(rows.map(({ delivery_type }) => delivery_type))).toEqual(new Set(['OwnDelivery', 'Pickup']));
  for (const { delivery_type, raw_total, pricing } of rows) {
    expect(raw_total).toBeGreaterThanOrEqual(400_000);
    expect(pricing?.deliveryPrice).toBe(delivery_type === 'Pickup' ? 0 : 40_000);
  }
});

it('a shop that opens during the run gets orders too', async () => {
  const move = (status: 'ACTIVE' | 'TEMPORARY_INACTIVE') =>
    db.updateTable('vendor').set({ status }).where('code', '=', 'nanvayi').execute();
  await move('TEMPORARY_INACTIVE');
  simulate({ speed: 400 });
  await vi.waitFor(() => expect(created().length).toBeGreaterThan(0), { timeout: 10_000 });
  await move('ACTIVE');
  const reached = () => created().some(({ vendorCode }) => vendorCode === 'nanvayi');
  await vi.waitFor(() => expect(reached()).toBe(true), { timeout: 10_000 });
});

it('the same seed brings the same customers with the same orders, under other codes', async () => {
  const wishes = async () =>
    (await orders())
      .map((row) => [row.vendor_code, row.customer_name, row.delivery_type, row.items, row.total])
      .map((wish) => JSON.stringify(wish))
      .sort();
  await simulate({ max: 10, vendors: ['kababi'], speed: 100_000 }).done;
  const first = await wishes();
  const codes = (await orders()).map(({ code }) => code);
  await db.deleteFrom('order_event').execute();
  await db.deleteFrom('orders').execute();
  await simulate({ max: 10, vendors: ['kababi'], speed: 100_000 }).done;
  expect(await wishes()).toEqual(first);
  expect((await orders()).map(({ code }) => code)).not.toEqual(codes);
});

it('a shop that leaves twelve orders unanswered gets no more until it answers', async () => {
  simulate({ vendors: ['kafe'], speed: 20 });
  await vi.waitFor(async () => expect(await orders()).toHaveLength(12), { timeout: 5_000 });
  await sleep(500);
  expect(await orders()).toHaveLength(12);
  await workThrough('kafe');
  await vi.waitFor(async () => expect((await orders()).length).toBeGreaterThan(12), { timeout: 8_000 });
});

it('an unanswered order ends by the server’s timers, not by the simulator', async () => {
  const simulator = simulate({ max: 5, vendors: ['kafe'], speed: 2_000 });
  await vi.waitFor(() => expect(created()).toHaveLength(5), { timeout: 5_000 });
  await sleep(1_000);
  const statuses = async () => (await orders()).map(({ status }) => status);
  expect(await statuses()).toEqual(Array(5).fill('NEW'));
  for (const seconds of [241, 485]) await fireDueTimers(orderParts, new Date(Date.now() + seconds * 1000));
  expect(await statuses()).toEqual(Array(5).fill('CANCELED'));
  await simulator.done;
});

it('what staff report and offer is answered, although the run hears no webhooks', async () => {
  const headers = { authorization: 'Bearer kafe', 'content-type': 'application/json' };
  const act = async (method: string, path: string, body: object) => {
    const answer = await server.fetch(`/api/v1/Order/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  const whatOf = async (code: string) =>
    (await db.selectFrom('order_event').select('what').where('order_code', '=', code).execute()).map(
      ({ what }) => what,
    );
  const usual = readScenario(everyday);
  const large = { ...usual, orders: [{ ...usual.orders[0]!, basket: 'large' as const }] };
  simulate({ max: 2, vendors: ['kafe'], speed: 20, scenario: large });
  await vi.waitFor(() => expect(created()).toHaveLength(2), { timeout: 5_000 });
  const [late, less] = await orders();
  await act('PATCH', `accept/${late!.code}`, { preparationTime: 20 });
  await act('PATCH', `nfc/${late!.code}`, { reasonId: 36, description: '15' });
  await act('POST', `change/${less!.code}`, {
    lines: [{ line: 0, quantity: 0 }],
  });
  const until = { timeout: 8_000 };
  await vi.waitFor(async () => expect(await whatOf(late!.code)).toContain('resumed'), until);
  await vi.waitFor(
    async () =>
      expect((await whatOf(less!.code)).some((what) => /change-(agreed|declined)/.test(what))).toBe(true),
    until,
  );
});

it('lost answers and unavailable servers cost time, but never lose or duplicate an order', async () => {
  const bad = await badLine();
  const close = openShops();
  await simulate({ max: 5, vendors: ['kababi'], url: bad.url }).done;
  await close();
  expect(bad.lost()).toBeGreaterThan(10);
  const rows = await orders();
  expect(rows.filter((row) => !isOver(row))).toEqual([]);
  expect(rows.length).toBe(5);
  expect(
    created()
      .map(({ orderCode }) => orderCode)
      .sort(),
  ).toEqual(rows.map(({ code }) => code));
});

it('a restarted simulator continues with the orders of the previous run', async () => {
  const memoryFile = path.join(folder, 'memory.jsonl');
  const first = simulate({ max: 8, memoryFile });
  await vi.waitFor(() => expect(created()).toHaveLength(8), { timeout: 5_000 });
  await first.stop();
  const before = (await orders()).filter((row) => !isOver(row));
  expect(before.length).toBeGreaterThan(0);

  const close = openShops();
  await simulate({ max: 1, memoryFile }).done;
  await close();
  expect((await orders()).filter((row) => !isOver(row))).toEqual([]);
});

it('a wrong key or an unknown shop ends the run with a message, without retries', async () => {
  const said: string[] = [];
  const log = (line: string) => said.push(line);
  await expect(simulate({ key: 'another', log }).done).rejects.toThrow('UNAUTHENTICATED');
  await expect(simulate({ vendors: ['nobody'], log }).done).rejects.toThrow('nobody');
  expect(said).toEqual(['simulator: UNAUTHENTICATED', 'simulator: there is no shop with the code nobody']);
});

it('a stopped simulator sends nothing more', async () => {
  const simulator = simulate();
  await vi.waitFor(() => expect(created().length).toBeGreaterThan(3), { timeout: 5_000 });
  await simulator.stop();
  const rows = await orders();
  await sleep(300);
  expect(await orders()).toEqual(rows);
});

/**
 * A faulty connection: every seventh answer is lost after the server has done its work, every eleventh
 * request does not arrive, and every thirteenth meets a server that is just starting.
 */
async function badLine(): Promise<{ url: string; lost(): number }> {
  let requests = 0;
  let lost = 0;
  const line = createServer(async (request, response) => {
    const number = ++requests;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (number % 11 === 0) {
      lost += 1;
      return request.socket.destroy();
    }
    if (number % 13 === 0) {
      const body = JSON.stringify({ code: 'UNAVAILABLE', status: 503 });
      return response.writeHead(503, { 'content-type': 'application/problem+json' }).end(body);
    }
    const { authorization = '' } = request.headers;
    const answer = await server.fetch(request.url!, {
      method: request.method!,
      headers: { authorization, ...(parts.length > 0 && { 'content-type': 'application/json' }) },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const text = await answer.text();
    if (number % 7 === 0) {
      lost += 1;
      return request.socket.destroy();
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type')! }).end(text);
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  afterAll(() => line.close());
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, lost: () => lost };
}
