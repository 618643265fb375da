import { refuse } from '@pishkhan/contract/faults.ts';
import { vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type CallServer, serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { vendorHandlers } from '../vendors/public.ts';

const connections = 8;
const { db, pool, url } = await testDatabase({ poolSize: connections });
const work = await startShopServer(pool);
const staff = async (token: string) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED');
const handlers = vendorHandlers({ db, pool });
/** A connection outside the pool that the two shops share. */
const outside = new pg.Pool({ connectionString: url, max: 2 });
afterAll(() => outside.end());

const { rows: people } = await pool.query(
  `INSERT INTO person (cell_phone, full_name) VALUES ('09121110001', 'یک'), ('09121110002', 'دو') RETURNING id`,
);
await pool.query(
  `INSERT INTO vendor (code, name, status, business_type_id) VALUES ('busy', 'پرکار', 'ACTIVE', 3), ('calm', 'آرام', 'ACTIVE', 3)`,
);
const busy = work.signIn('busy', { role: 'MANAGER', personId: people[0].id });
const calm = work.signIn('calm', { role: 'MANAGER', personId: people[1].id });

const setterOf = (server: CallServer) => (by: Person, minimumBasket: number) =>
  server.fetch('/api/v1/Vendor/minimum-basket', {
    method: 'PUT',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ minimumBasket }),
  });

test('a person who makes too many changes is told to wait, and leaves no more records', async () => {
  const server = await serveCalls(vendorCalls, handlers, { staff }, { limits: { writesPerMinute: 1 } });
  const set = setterOf(server);
  for (let count = 1; count <= 5; count += 1) expect((await set(busy, 60_000 + count)).status).toBe(200);
  const records = async () =>
    (await pool.query('SELECT count(*)::int FROM security_event')).rows[0].count as number;
  const before = await records();
  const refused = await set(busy, 90_000);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY', retryable: true });
  expect(await records()).toBe(before);
  const read = await server.fetch('/api/v1/Vendor/ordering-settings', {
    headers: { authorization: `Bearer ${busy.token}` },
  });
  expect(read.status).toBe(200);
  expect((await set(calm, 50_000)).status).toBe(200);
});

test('a shop whose changes wait for each other leaves connections to the others', async () => {
  const server = await serveCalls(vendorCalls, handlers, { staff }, { limits: { connections } });
  const set = setterOf(server);
  let answered = 0;
  const holder = await outside.connect();
  await holder.query(`BEGIN; SELECT FROM vendor WHERE code = 'busy' FOR UPDATE`);
  const crowd = Array.from({ length: 40 }, async (_, count) => {
    await set(busy, 60_000 + count);
    answered += 1;
  });
  const waiting = async () => {
    const { rows } = await outside.query(
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0].count as number;
  };
  await expect.poll(waiting).toBeGreaterThan(1);
  expect((await set(calm, 70_000)).status).toBe(200);
  expect(answered).toBeLessThan(crowd.length / 2);
  await holder.query('COMMIT');
  holder.release();
  await Promise.all(crowd);
});
