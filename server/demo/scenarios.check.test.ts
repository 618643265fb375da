// Every scenario file, played against the real calls on the real database, with a scripted staff member.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CallFailed, type Client, createClient } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { webhookCalls } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { orderCalls } from '@pishkhan/contract/orders/calls.ts';
import { streamOrders } from '@pishkhan/contract/stream/calls.ts';
import { type Ending, playScenario } from '@pishkhan/simulator/scenario/play-scenario.ts';
import { readScenario, scenarioNames } from '@pishkhan/simulator/scenario/scenario-files.ts';
import { startStaff } from '@pishkhan/simulator/scenario/staff.ts';
import { compareWithServer, ordersTold } from '@pishkhan/simulator/webhooks/compare-ledger.ts';
import { openLedger } from '@pishkhan/simulator/webhooks/ledger.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../infra/http/visitor.ts';
import { startLive } from '../infra/live/live.ts';
import { createLog } from '../infra/log.ts';
import {
  createMarketplaceAuthentication,
  marketplaceHandlers,
  startMarketplaceWebhooks,
  webhookHandlers,
} from '../marketplace/public.ts';
import { fireDueTimers, orderHandlers, startOrderTimers } from '../orders/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu } from '../testkit/marketplace-server.ts';

const key = 'the-key-of-the-marketplace';
const speed = 400;
const { db, pool } = await testDatabase({ poolSize: 10 });
const log = createLog('silent');
const settings = { allowInternal: true, retrySeconds: [0, 0.1, 0.1, 0.1], timeoutMs: 5000 };
const webhooks = startMarketplaceWebhooks({ pool, log, settings });
const live = startLive({ pool, log, relayExtension: webhooks.relayExtension });
const orderParts = { pool, wake: live.wake };
const timers = startOrderTimers(orderParts, log);
afterAll(async () => {
  await timers.stop();
  await live.close();
  await webhooks.close();
});

const server = await serveCalls(
  { ...marketplaceCalls, ...webhookCalls, ...orderCalls, streamOrders },
  [
    ...marketplaceHandlers({ db, orderParts }),
    ...webhookHandlers({ pool, allowInternal: true, wake: webhooks.wake }),
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

const speaking = (token: string): Client =>
  createClient(async ({ call, url, body, idempotencyKey }) => {
    const answer = await server.fetch(url, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new CallFailed(said);
    return said.result;
  });
const ask = speaking(key);

/** Each scenario plays in a shop of its own. */
const shopOf = (name: string) => `shop${scenarioNames().indexOf(name)}`;

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-scenarios-'));
const ledgerFile = path.join(folder, 'ledger.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

async function play(name: string, seed = 'seven', ledger?: string): Promise<Ending> {
  const { expect: expected, ...scenario } = readScenario(name);
  const vendorCode = await openShopWithMenu(pool, shopOf(name));
  const said: string[] = [];
  const staff = startStaff({
    ask: speaking(vendorCode),
    scenario,
    speed,
    say: (line) => {
      said.push(line);
    },
  });
  try {
    const options = { url: server.url, key, seed, speed, ledgerFile: ledger };
    return await playScenario({
      ...options,
      scenario: { ...scenario, expect: expected! },
      vendorCode,
      ask,
      staff,
    }).ended;
  } finally {
    await staff.stop();
    expect(said.filter((line) => line.startsWith('staff:'))).toEqual([]);
  }
}

const asExpected = ({ lines }: Ending) =>
  expect(lines.filter(({ expected, was }) => expected !== was)).toEqual([]);

/** Timed transitions of the server: after the given moment its clock is advanced by the given seconds. */
const timed: Record<string, { seconds: number[]; after: string }> = {
  'change-offered': {
    seconds: [301],
    after: "what IN ('change-agreed', 'change-declined') HAVING count(*) = 4",
  },
  'nobody-answers': { seconds: [241, 481], after: "what = 'created' HAVING count(*) = 2" },
};
const named = scenarioNames().filter((name) => !readScenario(name).endless);

describe.concurrent('a scenario ends as its file says:', () => {
  it.each(named.filter((name) => !(name in timed) && name !== 'rush-hour'))('%s', async (name) => {
    asExpected(await play(name));
  });
});

it.each(Object.keys(timed))(
  '%s ends as its file says, where the server does its part in time',
  async (name) => {
    const { seconds, after } = timed[name]!;
    const clock = setInterval(async () => {
      const happened = `SELECT 1 FROM order_event WHERE vendor_code = $1 AND ${after}`;
      if ((await pool.query(happened, [shopOf(name)])).rowCount === 0) return;
      for (const passed of seconds) await fireDueTimers(orderParts, new Date(Date.now() + passed * 1000));
    }, 300);
    asExpected(await play(name).finally(() => clearInterval(clock)));
  },
);

describe('what was heard of a rush hour', () => {
  it('is what happened, by the ledger and by the history of the server', async () => {
    const ending = await play('rush-hour', 'seven', ledgerFile);
    asExpected(ending);
    expect(ending.differences).toEqual({ missing: [], doubled: [], invented: [] });
    // Each of the forty orders was at least accepted and prepared.
    expect(openLedger(ledgerFile).effects.length).toBeGreaterThanOrEqual(80);
  });

  it('differs as soon as one line of the ledger is gone, twice there or made up', async () => {
    const effects = openLedger(ledgerFile).effects.filter(
      ({ vendorCode }) => vendorCode === shopOf('rush-hour'),
    );
    const [first, second, third] = effects as [(typeof effects)[0], (typeof effects)[0], (typeof effects)[0]];
    const wrong = [
      { ...second, id: 'another' },
      { ...third, id: 'made-up', version: 99 },
      ...effects.filter((effect) => effect !== first),
    ];
    const wrongFile = path.join(folder, 'wrong.jsonl');
    writeFileSync(wrongFile, wrong.map((effect) => `${JSON.stringify(effect)}\n`).join(''));
    const orders = (await ordersTold(ask, effects)).filter(
      ({ vendorCode }) => vendorCode === shopOf('rush-hour'),
    );
    expect(orders.length).toBe(40);
    const name = ({ vendorCode, orderCode, version, type }: (typeof effects)[number]) =>
      `${vendorCode} ${orderCode} ${version} ${type}`;
    expect(await compareWithServer(ask, wrongFile, orders, 0)).toEqual({
      missing: [name(first)],
      doubled: [name(second)],
      invented: [name({ ...third, version: 99 })],
    });
  });
});
