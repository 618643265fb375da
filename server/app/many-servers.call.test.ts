// Two servers on one database behind a load balancer: one sees the other's changes at once, or within the time in docs/scale.md.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { erasedCustomerName } from '@pishkhan/contract/orders/erased-customer.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu } from '../testkit/marketplace-server.ts';
import { addMember, somePhone } from '../testkit/session-server.ts';
import { openStreamReader } from '../testkit/stream-reader.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

const marketplaceKey = 'a-key-that-only-the-marketplace-knows';
const nextMarketplaceKey = 'the-key-that-follows-the-marketplaces-key';
const database = await testDatabase();
const env = {
  DATA_KEY: 'the key of all servers on this database',
  SESSION_SECRET: 'the secret of all servers on this database',
};
// The marketplace's key rotates: the first server accepts the new key as the previous one, the other server has them the other way round.
const one = await startWholeServer(database.url, {
  ...env,
  MARKETPLACE_KEY: marketplaceKey,
  MARKETPLACE_KEY_PREVIOUS: nextMarketplaceKey,
});
const other = await startWholeServer(database.url, {
  ...env,
  MARKETPLACE_KEY: nextMarketplaceKey,
  MARKETPLACE_KEY_PREVIOUS: ` ${marketplaceKey} , `,
});
const shop = await openShopWithMenu(database.pool, 'SHARED');
const cashier = somePhone();
await addMember(database.db, cashier, shop, 'MANAGER');
const token = await one.signIn(cashier);

async function ask(at: { url: string }, method: string, path: string, body?: object, by = token) {
  const answer = await fetch(at.url + path, {
    method,
    headers: {
      authorization: `Bearer ${by}`,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  return { status: answer.status, result: json.result, code: json.code };
}

let brought = 0;
async function createOrder(at: { url: string }): Promise<string> {
  brought += 1;
  const orderCode = `S-${brought}`;
  const order = {
    ...{ eventId: randomUUID(), orderCode, deliveryType: 'Ofood', paidAt: null },
    placedAt: new Date().toISOString(),
    customer: {
      ...{ name: 'زهرا', phoneNumber: '09120000000', address: 'تهران، خیابان نمونه', comment: null },
      ...{ latitude: 35.7, longitude: 51.4 },
    },
    items: [{ productId: 21, quantity: 1, optionIds: [] }],
    ...{ deliveryPrice: 0, voucherValue: 0 },
  };
  const { status } = await ask(at, 'POST', `/marketplace/v1/vendors/${shop}/orders`, order, marketplaceKey);
  expect(status).toBe(200);
  return orderCode;
}

const statusAt = async (at: { url: string }, code: string): Promise<string> =>
  (await ask(at, 'GET', `/api/v1/Order/${code}`)).result.orderStatus;

it('the key of the marketplace is changed without an interruption: each server takes the new one and the previous one', async () => {
  for (const server of [one, other])
    for (const key of [marketplaceKey, nextMarketplaceKey])
      expect((await ask(server, 'GET', '/marketplace/v1/vendors', undefined, key)).status).toBe(200);
  const both = `${marketplaceKey}\n${nextMarketplaceKey}`;
  for (const key of ['', `${marketplaceKey},${nextMarketplaceKey}`, encodeURIComponent(both)])
    expect((await ask(one, 'GET', '/marketplace/v1/vendors', undefined, key)).status).toBe(401);
});

describe('is known at once', () => {
  it('an order and its moves, in both directions, whatever a server remembers of it', async () => {
    const code = await createOrder(one);
    expect(await statusAt(one, code)).toBe('NEW');
    expect(await statusAt(other, code)).toBe('NEW');
    expect((await ask(other, 'PATCH', `/api/v1/Order/accept/${code}`, { preparationTime: 20 })).status).toBe(
      200,
    );
    expect(await statusAt(one, code)).toBe('PREPARING');
    // The present row decides, not the one cached by this server.
    expect((await ask(one, 'PATCH', `/api/v1/Order/prepare/${code}`)).status).toBe(200);
    expect(await statusAt(other, code)).not.toBe('PREPARING');
    const open = await ask(one, 'GET', '/api/v1/Order/list/in-progress');
    expect(JSON.stringify(open.result)).toContain(code);
  });

  it('that a customer is erased, also at the server that has just closed the order', async () => {
    const code = await createOrder(other);
    const tell = (event: string, body: object) =>
      ask(other, 'POST', `/marketplace/v1/vendors/${shop}/orders/${code}${event}`, body, marketplaceKey);
    const courierIs = (to: string) =>
      tell('/courier-events', {
        ...{ eventId: randomUUID(), at: new Date().toISOString(), to },
        ...(to === 'PICKED_UP' && {
          courier: {
            ...{ name: 'رضا', mobileNumber: '09351112233' },
            ...{ latitude: null, longitude: null, arrivesAt: null },
          },
        }),
      });
    const act = (path: string, body?: object) => ask(other, 'PATCH', `/api/v1/Order/${path}/${code}`, body);
    expect((await act('accept', { preparationTime: 20 })).status).toBe(200);
    expect((await act('prepare')).status).toBe(200);
    for (const to of ['PICKED_UP', 'DELIVERED']) expect((await courierIs(to)).status).toBe(200);
    const erasure = { eventId: randomUUID(), cellPhone: '09120000000', reason: 'درخواست خود مشتری' };
    const erased = await ask(one, 'POST', '/marketplace/v1/customers/erase', erasure, marketplaceKey);
    expect(erased.result.erased).toBeGreaterThan(0);
    const rating = { orderCode: code, rate: 'LIKE', reviewOptions: [] };
    const { result } = await ask(other, 'POST', '/api/v1/Delivery/biker-review', rating);
    expect(result).toMatchObject({ orderCode: code, customerName: erasedCustomerName });
  });

  it('the menu', async () => {
    const variant = { productId: 21, capacity: 7 };
    const capacityAt = async (at: { url: string }) =>
      /"capacity":7\b/.test(JSON.stringify((await ask(at, 'GET', '/api/v1/Product')).result));
    expect([await capacityAt(one), await capacityAt(other)]).toEqual([false, false]);
    expect((await ask(one, 'PATCH', '/api/v1/Product', variant)).status).toBe(200);
    expect(await capacityAt(other)).toBe(true);
  });

  it('how many codes were sent to a number', async () => {
    const cellPhone = somePhone();
    const login = (at: { url: string }) => ask(at, 'POST', '/api/v1/User/login', { cellPhone });
    expect((await login(one)).status).toBe(200);
    expect((await login(other)).status).toBe(429);
  });
});

it('an order that came to one server is heard at the other', async () => {
  const panel = await openStreamReader(`${other.url}/api/v1/Order/stream`, token);
  await panel.until('a heartbeat', ({ events }) => events.length > 0);
  const code = await createOrder(one);
  await panel.until(
    'the new order',
    ({ events }) => events.some(({ data }) => data.order?.orderCode === code),
    1000,
  );
  panel.close();
});

it('a session that ended at one server ends at the other within two seconds', async () => {
  const phone = somePhone();
  await addMember(database.db, phone, shop, 'CASHIER');
  const theirs = await one.signIn(phone);
  const me = (at: { url: string }) => ask(at, 'GET', '/api/v1/User/me', undefined, theirs);
  expect([(await me(one)).status, (await me(other)).status]).toEqual([200, 200]);
  expect((await ask(one, 'POST', '/api/v1/User/logout', {}, theirs)).status).toBe(200);
  await sleep(2_000);
  expect((await me(other)).status).toBe(401);
});
