// A drill requested by the shop and by the marketplace, and the trail that both see.
import { randomUUID } from 'node:crypto';
import { drillCalls, escalationCalls } from '@pishkhan/contract/escalation/calls.ts';
import { defaultStepSeconds } from '@pishkhan/contract/escalation/steps.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { createMarketplaceAuthentication } from '../marketplace/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import type { Person } from '../testkit/shop-server.ts';
import { escalationHandlers } from './public.ts';
import { runDueSteps } from './watch-unheard.ts';

const database = await testDatabase({ poolSize: 8 });
const { pool } = database;
const here = await startMarketServer(database);
const key = 'a-key-that-only-the-marketplace-has';
const server = await serveCalls(
  { ...escalationCalls, ...drillCalls },
  escalationHandlers({ pool, orderParts: here.orderParts, seconds: defaultStepSeconds }),
  {
    staff: async (token) => here.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
    marketplace: createMarketplaceAuthentication([key]),
  },
);
const parts = {
  ...{ pool, log: createLog('silent'), seconds: defaultStepSeconds, pushKinds: ['WEB'] as const },
  ...{ makesCalls: false, publicUrl: 'https://panel.example', wakeNotices: () => {} },
};

let shops = 0;
let shop = '';
let sara: Person;
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `DRILL${shops}`);
  sara = here.signIn(shop);
  await pool.query(`INSERT INTO person (cell_phone, full_name) VALUES ($1, 'سارا احمدی')`, [
    `0912000${1000 + shops}`,
  ]);
  await pool.query(
    `INSERT INTO membership (vendor_code, person_id, role, order_notification)
     SELECT $1, id, 'MANAGER', true FROM person WHERE cell_phone = $2`,
    [shop, `0912000${1000 + shops}`],
  );
});

async function ask(path: string, { token = key, method = 'GET' } = {}) {
  const answer = await server.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{}' }),
  });
  const { result, code, orderCode } = await answer.json();
  return { status: answer.status, result, code, orderCode };
}
const drills = (code = '') => `/marketplace/v1/vendors/${shop}/drills${code && `/${code}`}`;
const placed = async (): Promise<string> => (await ask(drills(), { method: 'POST' })).result.orderCode;
const wait = (seconds: number) => runDueSteps(parts, new Date(Date.now() + seconds * 1000));

it('the marketplace starts a drill, and sees the outcome of each step, until somebody answers', async () => {
  const code = await placed();
  expect(code).toMatch(/^DRILL-\d{4}$/);
  expect((await ask(drills(code))).result).toMatchObject({
    isDrill: true,
    isHeard: false,
    steps: [],
    next: { step: 'PUSH_AT_ONCE' },
  });
  for (const seconds of [1, 31, 61, 91]) await wait(seconds);
  const { result } = await ask(drills(code));
  expect(
    result.steps.map(({ step, outcome }: { step: string; outcome: string }) => `${step} ${outcome}`),
  ).toEqual(['PUSH_AT_ONCE NOBODY', 'PUSH NOBODY', 'SMS QUEUED', 'CALL OFF']);
  expect(result.steps[2].notices).toEqual([
    { fullName: 'سارا احمدی', state: 'WAITING', settledAt: null, arrived: null },
  ]);
  expect(result.next).toBeNull();
  await here.act.accept(sara, code);
  await wait(92);
  const after = (await ask(drills(code))).result;
  expect([after.isHeard, after.steps[2].notices[0].state]).toEqual([true, 'WITHDRAWN']);
});

it('a device that sounds does not stop a drill, because the shop wants to test the other steps', async () => {
  const { result } = await here.ask(sara, 'POST', '/api/v1/Order/test', { body: { drill: true } });
  const code = result.orderCode;
  await pool.query(
    'INSERT INTO order_hearing (vendor_code, order_code, session_id, sounded_at) VALUES ($1, $2, $3, now())',
    [shop, code, randomUUID()],
  );
  await wait(31);
  const trail = await ask(`/api/v1/Order/escalation/${code}`, { token: sara.token });
  expect(trail.result).toMatchObject({ isDrill: true, isHeard: true, next: { step: 'PUSH' } });
  await wait(62);
  expect(
    (await ask(`/api/v1/Order/escalation/${code}`, { token: sara.token })).result.steps.length,
  ).toBeGreaterThan(1);
});

it('a second drill is refused with the code of the open one, and so is a drill in a shop without a menu', async () => {
  const code = await placed();
  expect(await ask(drills(), { method: 'POST' })).toMatchObject({
    status: 409,
    code: 'TEST_ORDER_OPEN',
    orderCode: code,
  });
  await pool.query(`INSERT INTO vendor (code, name, status) VALUES ($1, 'خالی', 'ACTIVE')`, [`${shop}E`]);
  expect((await ask(`/marketplace/v1/vendors/${shop}E/drills`, { method: 'POST' })).code).toBe(
    'NOTHING_TO_TEST',
  );
});

it('an unknown shop has no drill, another shop’s order no trail, and the marketplace sees trails of drills only', async () => {
  expect((await ask('/marketplace/v1/vendors/NOBODY1/drills', { method: 'POST' })).status).toBe(404);
  const order = await here.createOrder(shop);
  expect((await ask(drills(order))).status).toBe(404);
  expect((await ask(`/api/v1/Order/escalation/${order}`, { token: sara.token })).status).toBe(200);
  const stranger = here.signIn(await openShopWithMenu(pool, `DRILL${shops}X`));
  expect((await ask(`/api/v1/Order/escalation/${order}`, { token: stranger.token })).status).toBe(404);
});

// Counts, sums, stock and webhooks exclude test orders: server/orders/test-orders.call.test.ts.
it('a drill is a test order, whoever has started it', async () => {
  const ofMarketplace = await placed();
  await here.act.accept(sara, ofMarketplace);
  for (const act of [here.act.prepare, here.act.ship]) await act(sara, ofMarketplace);
  const { result } = await here.ask(sara, 'POST', '/api/v1/Order/test', { body: { drill: true } });
  for (const code of [ofMarketplace, result.orderCode])
    expect(await here.rowOf(code)).toMatchObject({ is_test: true, paid_at: null, delivery_type: 'Pickup' });
});
