import { randomUUID } from 'node:crypto';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import {
  type Branches,
  type BranchOrder,
  type BranchOrders,
  branchCalls,
} from '@pishkhan/contract/branches/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { beforeAll, expect, it } from 'vitest';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { addPastOrder } from '../testkit/past-order-rows.ts';
import { branchHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 6, guardsShops: true });
const { pool } = database;
const here = await startMarketServer(database);
const visitors = new Map<string, typeof here.visitors extends Map<string, infer V> ? V : never>();
const server = await serveCalls(branchCalls, branchHandlers({ pool, wake: () => undefined }), {
  staff: async (token) => visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});

let people = 0;
/** A person with roles in shops, signed in to the first. */
async function person(roles: Record<string, Role>): Promise<string> {
  people += 1;
  const { rows } = await pool.query<{ id: number }>(
    'INSERT INTO person (cell_phone, full_name) VALUES ($1, $2) RETURNING id::int',
    [`0912000${1000 + people}`, 'مریم رستگار'],
  );
  const personId = rows[0]!.id;
  for (const [code, role] of Object.entries(roles))
    await pool.query('INSERT INTO membership (vendor_code, person_id, role) VALUES ($1, $2, $3)', [
      code,
      personId,
      role,
    ]);
  const sessionId = randomUUID();
  const [vendorCode, role] = Object.entries(roles)[0] as [VendorCode, Role];
  await pool.query(
    `INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at)
     VALUES ($1, $2, $3, now() - interval '1 hour', now(), now() + interval '1 day')`,
    [sessionId, personId, vendorCode],
  );
  const vendorStatus = 'ACTIVE' as const;
  visitors.set(sessionId, {
    personId,
    fullName: 'مریم رستگار',
    sessionId,
    vendorCode,
    role,
    vendorStatus,
  } as never);
  return sessionId;
}
async function ask(token: string): Promise<{ status: number; result: Branches }> {
  const answer = await server.fetch('/api/v1/User/branches', {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, result: ((await answer.json()) as { result: Branches }).result };
}
const read = async (token: string) => (await ask(token)).result.branches;

const shops = ['NORTH', 'SOUTH', 'WEST', 'FOREIGN', 'COUNTER'];
beforeAll(async () => {
  for (const code of shops) {
    await openShopWithMenu(pool, code);
    await pool.query('UPDATE vendor SET name = $2, ofood_delivery = true WHERE code = $1', [
      code,
      `شعبه ${code}`,
    ]);
  }
});
const three = { NORTH: 'MANAGER', SOUTH: 'MANAGER', WEST: 'MANAGER' } as const;

it('an owner of three branches sees these three and no other shop', async () => {
  const owner = await person({ ...three, COUNTER: 'CASHIER' });
  await person({ FOREIGN: 'MANAGER' });
  const { status, result } = await ask(owner);
  expect([status, result.isMore]).toEqual([200, false]);
  expect(result.branches.map(({ vendorCode }) => vendorCode)).toEqual(['NORTH', 'SOUTH', 'WEST']);
  expect(JSON.stringify(result)).not.toMatch(/FOREIGN|COUNTER/);
});

it('each has its own day, its waiting orders and its rating', async () => {
  const owner = await person(three);
  await addPastOrder(pool, 'SOUTH', 'B1', { placedAt: new Date(), total: 400_000 });
  await here.createOrder('WEST');
  const [north, south, west] = await read(owner);
  expect(north!.work).toMatchObject({ orders: 0, value: 0, waiting: 0, rating: null });
  expect(south!.work).toMatchObject({ orders: 1, value: 400_000, waiting: 0 });
  expect(west!.work).toMatchObject({ orders: 1, waiting: 1 });
});

it('a branch that is closed says why', async () => {
  const owner = await person(three);
  await pool.query(`UPDATE vendor SET status = 'TEMPORARY_INACTIVE' WHERE code = 'SOUTH'`);
  const [north, south] = await read(owner);
  expect(north!.work!.because).not.toContain('SHOP_CLOSED');
  expect(south!.work).toMatchObject({ isOrderable: false, because: expect.arrayContaining(['SHOP_CLOSED']) });
  await pool.query(`UPDATE vendor SET status = 'ACTIVE' WHERE code = 'SOUTH'`);
});

it('a branch that requires a second factor shows nothing before it is proved', async () => {
  const owner = await person(three);
  await pool.query(`UPDATE vendor SET second_factor_since = now() - interval '1 minute' WHERE code = 'WEST'`);
  const west = async () => (await read(owner)).find(({ vendorCode }) => vendorCode === 'WEST')!;
  expect(await west()).toMatchObject({ isLocked: true, work: null });
  await pool.query('UPDATE session SET second_factor_at = now() WHERE id = $1', [owner]);
  expect(await west()).toMatchObject({ isLocked: false, work: { orders: expect.any(Number) } });
  await pool.query(`UPDATE vendor SET second_factor_since = NULL WHERE code = 'WEST'`);
});

it('a membership that has ended, and one that was not accepted, show nothing', async () => {
  const owner = await person(three);
  const personOf = '(SELECT person_id FROM session WHERE id = $1)';
  await pool.query(`DELETE FROM membership WHERE vendor_code = 'SOUTH' AND person_id = ${personOf}`, [owner]);
  await pool.query(
    `UPDATE membership SET status = 'PENDING' WHERE vendor_code = 'WEST' AND person_id = ${personOf}`,
    [owner],
  );
  expect((await read(owner)).map(({ vendorCode }) => vendorCode)).toEqual(['NORTH']);
});

it.each(['CASHIER', 'ACCOUNTANT', 'BIKER'] as const)('%s may not read the branches', async (role) => {
  expect((await ask(await person({ NORTH: role }))).status).toBe(403);
});

type Refused = { code: string };
const ordersOf = async (token: string): Promise<BranchOrders['orders']> => {
  const answer = await server.fetch('/api/v1/User/branches/orders', {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { result: BranchOrders }).result.orders;
};
const accept = async (token: string, vendorCode: string, code: string, preparationTime: unknown = 25) => {
  const answer = await server.fetch(`/api/v1/User/branches/${vendorCode}/orders/${code}/accept`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ preparationTime }),
  });
  const body = (await answer.json()) as { result: BranchOrder['order'] } & Refused;
  return { status: answer.status, order: body.result, code: body.code };
};
/** The created orders, in their order. */
const broughtTo = async (...codes: string[]) => {
  for (const code of codes) await here.createOrder(code);
};

it('the new orders of all branches are one list, oldest first, and are accepted from there', async () => {
  const owner = await person(three);
  await broughtTo('SOUTH', 'NORTH', 'FOREIGN');
  const before = await ordersOf(owner);
  expect(new Set(before.map(({ vendorName }) => vendorName))).toEqual(
    new Set(['شعبه NORTH', 'شعبه SOUTH', 'شعبه WEST']),
  );
  expect(before.map(({ order }) => order.placedAt)).toEqual(
    before.map(({ order }) => order.placedAt).toSorted(),
  );
  const { vendorCode, order } = before.find((it) => it.vendorCode === 'SOUTH')!;
  expect(await accept(owner, vendorCode, order.orderCode)).toMatchObject({
    status: 200,
    order: { orderCode: order.orderCode, preparationTime: 25 },
  });
  expect(await ordersOf(owner)).toHaveLength(before.length - 1);
  const { rows } = await pool.query(
    `SELECT actor->>'role' AS role FROM order_event WHERE vendor_code = 'SOUTH' AND order_code = $1 AND what = 'accepted'`,
    [order.orderCode],
  );
  expect(rows).toEqual([{ role: 'MANAGER' }]);
});

it('an order of a shop that is not theirs is not found, and stays as it was', async () => {
  const owner = await person({ ...three, COUNTER: 'CASHIER' });
  const other = await person({ FOREIGN: 'MANAGER' });
  await broughtTo('FOREIGN', 'COUNTER');
  const [{ order }] = (await ordersOf(other)) as [BranchOrder];
  expect(await accept(owner, 'FOREIGN', order.orderCode)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await accept(owner, 'NORTH', order.orderCode)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const counted = await pool.query<{ code: string }>(
    `SELECT code FROM orders WHERE vendor_code = 'COUNTER' AND kitchen = 'NEW'`,
  );
  expect((await accept(owner, 'COUNTER', counted.rows[0]!.code)).status).toBe(404);
  expect((await ordersOf(other)).map(({ order }) => order.orderCode)).toContain(order.orderCode);
});

it('a locked branch shows no orders and takes no answer', async () => {
  const owner = await person(three);
  await broughtTo('WEST');
  const [{ order }] = (await ordersOf(owner)).filter((it) => it.vendorCode === 'WEST') as [BranchOrder];
  await pool.query(`UPDATE vendor SET second_factor_since = now() - interval '1 minute' WHERE code = 'WEST'`);
  expect((await ordersOf(owner)).map(({ vendorCode }) => vendorCode)).not.toContain('WEST');
  expect((await accept(owner, 'WEST', order.orderCode)).status).toBe(404);
  await pool.query(`UPDATE vendor SET second_factor_since = NULL WHERE code = 'WEST'`);
});

it('bad minutes are refused at their field, and a second answer names who was first', async () => {
  const owner = await person(three);
  const second = await person(three);
  await broughtTo('NORTH');
  const { order } = (await ordersOf(owner)).find((it) => it.vendorCode === 'NORTH')!;
  for (const minutes of [0, 4, 121, 12.5, '25', null])
    expect((await accept(owner, 'NORTH', order.orderCode, minutes)).code).toBe('INVALID');
  expect((await accept(owner, 'NORTH', order.orderCode, 20)).status).toBe(200);
  expect(await accept(second, 'NORTH', order.orderCode, 30)).toMatchObject({
    status: 409,
    code: 'ORDER_STATE_CONFLICT',
  });
  expect((await accept(owner, 'NORTH', order.orderCode, 20)).status).toBe(200);
});

it('the list shows the amount owed to each branch', async () => {
  const owner = await person(three);
  const owedTo = async (code: string) =>
    (await read(owner)).find(({ vendorCode }) => vendorCode === code)!.work!.owed;
  expect(await owedTo('NORTH')).toBe(0);
  await pool.query(
    `INSERT INTO ledger_day (vendor_code, day, kind, transactions, owed) VALUES ('NORTH', '2026-11-01', 'ORDER', 1, 450500)`,
  );
  expect([await owedTo('NORTH'), await owedTo('SOUTH')]).toEqual([450_500, 0]);
});
