import { readFileSync } from 'node:fs';
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFloor } from './server.ts';

// The baseline must give the same guarantees as the product: with fewer, the comparison would be unfair.
const database = await testDatabase();
const tokenSecret = Buffer.from('0123456789abcdef0123456789abcdef');
const pool = new pg.Pool({ connectionString: database.url, options: '-c search_path=floor' });
const app = createFloor({ pool, marketplaceKey: 'key', tokenSecret });
const token = await new SignJWT({ vendor: 'SHOP1' })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject('1')
  .sign(tokenSecret);

beforeAll(async () => {
  await pool.query('CREATE SCHEMA floor');
  await pool.query(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'));
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

const create = (orderCode: string, eventId = orderCode, authorization = 'Bearer key') =>
  app.inject({
    method: 'POST',
    url: '/marketplace/v1/vendors/SHOP1/orders',
    headers: { authorization },
    payload: {
      eventId,
      orderCode,
      deliveryType: 'Pickup',
      placedAt: '2026-11-20T08:34:00Z',
      customer: { name: 'سارا', phoneNumber: '09120000001' },
      items: [{ productId: 1, quantity: 1 }],
    },
  });
const step = (name: string, code: string, key: string, bearer = token) =>
  app.inject({
    method: 'PATCH',
    url: `/api/v1/Order/${name}/${code}`,
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
    ...(name === 'accept' && { payload: { preparationTime: 20 } }),
  });

test('an order goes from creation to hand-over, each step numbered in the shop', async () => {
  await create('A-1');
  for (const name of ['accept', 'prepare', 'ship'])
    expect((await step(name, 'A-1', `A-1-${name}`)).statusCode, name).toBe(200);
  const { rows } = await pool.query(`SELECT seq::int, version, what FROM order_event ORDER BY seq`);
  expect(rows).toEqual([
    { seq: 1, version: 1, what: 'created' },
    { seq: 2, version: 2, what: 'accept' },
    { seq: 3, version: 3, what: 'prepare' },
    { seq: 4, version: 4, what: 'ship' },
  ]);
});

test('a repeated command gets the same bytes and is done once', async () => {
  const [created, again] = [await create('A-2'), await create('A-2')];
  expect([again.statusCode, again.body]).toEqual([200, created.body]);
  const [accepted, repeated] = [await step('accept', 'A-2', 'k'), await step('accept', 'A-2', 'k')];
  expect([repeated.statusCode, repeated.body]).toEqual([200, accepted.body]);
  expect(JSON.parse(accepted.body).result).toMatchObject({ orderStatus: 'PREPARING', version: 2 });
});

test('the baseline refuses another event for a known order, a step out of order, and an unknown caller', async () => {
  await create('A-3');
  expect((await create('A-3', 'another-event')).statusCode).toBe(409);
  expect((await step('ship', 'A-3', 'k')).statusCode).toBe(409);
  expect((await create('A-4', 'e', 'Bearer wrong')).statusCode).toBe(401);
  expect((await step('accept', 'A-3', 'k', `${token}x`)).statusCode).toBe(401);
});
