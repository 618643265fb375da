import { randomBytes } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import { followCalls } from '@pishkhan/contract/follow/calls.ts';
import type { FollowedOrder, FollowerKind } from '@pishkhan/contract/follow/followed.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, moveCourier, receiveOrder } from '../orders/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { followHandlers } from './public.ts';

const { pool } = await testDatabase();
const shop = await startShopServer(pool);
const server = await serveCalls(followCalls, followHandlers(shop.orderParts), {
  staff: async (token) => shop.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});

let cashier: Person;
let orders = 0;
beforeAll(async () => {
  await openShop(pool, 'FOLLOW');
  await openShop(pool, 'OTHER');
  cashier = shop.signIn('FOLLOW');
});

async function newOrder(changes: Parameters<typeof someOrder>[2] = {}): Promise<string> {
  orders += 1;
  await receiveOrder(shop.orderParts, someOrder('FOLLOW', `F-${orders}`, changes), newEvent());
  return `F-${orders}`;
}

async function ask(method: string, path: string, { body, by }: { body?: unknown; by?: Person } = {}) {
  const answer = await server.fetch(`/api/v1/Order/${path}`, {
    method,
    headers: {
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: JSON.parse(text) };
}

const makeLink = (code: string, follower: FollowerKind, by = cashier) =>
  ask('POST', `follow/${code}`, { body: { follower }, by });
const linkTo = async (code: string, follower: FollowerKind): Promise<string> =>
  (await makeLink(code, follower)).json.result.id;
const look = (id: string) => ask('GET', `followed/${id}`);
const seen = async (id: string): Promise<FollowedOrder> => (await look(id)).json.result;

const ownDelivery = { deliveryType: 'OwnDelivery' } as const;
async function onTheWay(): Promise<{ code: string; courier: string }> {
  const code = await newOrder(ownDelivery);
  const courier = await linkTo(code, 'courier');
  await shop.act.accept(cashier, code);
  await shop.act.prepare(cashier, code);
  await shop.act.ship(cashier, code);
  return { code, courier };
}

describe('a link', () => {
  it('is made by staff of the shop alone', async () => {
    const code = await newOrder();
    const stranger = shop.signIn('OTHER');
    expect((await makeLink(code, 'customer', stranger)).json.code).toBe('NOT_FOUND');
    expect((await makeLink('F-none', 'customer')).json.code).toBe('NOT_FOUND');
    expect((await makeLink(code, 'customer', shop.signIn('FOLLOW', { role: 'ACCOUNTANT' }))).status).toBe(
      403,
    );
    expect((await ask('POST', `follow/${code}`, { body: { follower: 'customer' } })).status).toBe(401);
    expect((await ask('POST', `follow/${code}`, { body: { follower: 'all' }, by: cashier })).status).toBe(
      422,
    );
  });

  it('for a courier is made only for what the shop brings itself', async () => {
    expect((await makeLink(await newOrder(), 'courier')).json.code).toBe('FOLLOWER_UNFIT');
    expect((await makeLink(await newOrder(ownDelivery), 'courier')).status).toBe(200);
  });

  it('that was never made, and one that is expired, are answered alike', async () => {
    const code = await newOrder();
    const id = await linkTo(code, 'customer');
    const guessed = await look(randomBytes(16).toString('base64url'));
    expect((await look(id)).status).toBe(200);
    await pool.query(
      "UPDATE follow_link SET expires_at = now() - interval '1 second' WHERE order_code = $1",
      [code],
    );
    const expired = await look(id);
    const { instance: _one, ...of } = guessed.json;
    const { instance: _other, ...other } = expired.json;
    expect([guessed.status, expired.status, other]).toEqual([404, 404, of]);
    expect((await look('short')).status).toBe(422);
  });

  it('is stored as a digest, and there are at most twenty of one order', async () => {
    const code = await newOrder();
    const ids = [];
    for (let made = 0; made < 20; made += 1) ids.push(await linkTo(code, 'customer'));
    expect((await makeLink(code, 'customer')).json.code).toBe('TOO_MANY');
    expect(new Set(ids)).toHaveLength(20);
    const { rows } = await pool.query('SELECT * FROM follow_link');
    for (const id of ids) expect(JSON.stringify(rows)).not.toContain(id);
  });
});

describe('the customer', () => {
  it('sees what is coming and where it is, and neither prices nor people', async () => {
    const code = await newOrder();
    const id = await linkTo(code, 'customer');
    await shop.act.accept(cashier, code, 25);
    const person = {
      name: 'رضا',
      mobileNumber: '09120000999',
      latitude: 35.7,
      longitude: 51.4,
      arrivesAt: null,
    };
    const update = { to: 'ASSIGNED', at: new Date(), courier: person, attempt: 1 } as const;
    await moveCourier(shop.orderParts, { vendorCode: 'FOLLOW', code, ...update }, newEvent());
    const { text, json } = await look(id);
    expect(json.result).toMatchObject({
      orderStatus: 'PREPARING',
      items: [
        { title: 'چلوکباب کوبیده (دو سیخ)', quantity: 2 },
        { title: 'ماست و خیار', quantity: 1 },
      ],
      vendor: { name: 'رستوران نمونه', place: { latitude: 35.7, longitude: 51.4 } },
      courier: { name: 'رضا' },
      customer: null,
      canDeliver: false,
    });
    expect(json.result.steps.map(({ orderStatus }: { orderStatus: string }) => orderStatus)).toEqual([
      'NEW',
      'PREPARING',
    ]);
    for (const secret of ['مریم', '09121234567', 'ولیعصر', 'پیاز', '250000', '560000', 'سارا', '09120000999'])
      expect(text).not.toContain(secret);
    expect(json.result.homeMetres).toBeNull();
  });

  it('sees how far the courier still is once he has the food, without the place of the home', async () => {
    const code = await newOrder();
    const id = await linkTo(code, 'customer');
    await shop.act.accept(cashier, code, 25);
    await shop.act.prepare(cashier, code);
    const person = {
      name: 'رضا',
      mobileNumber: '09120000999',
      latitude: 35.71,
      longitude: 51.4,
      arrivesAt: null,
    };
    for (const to of ['ASSIGNED', 'PICKED_UP'] as const) {
      const update = { to, at: new Date(), courier: person, attempt: 1 };
      await moveCourier(shop.orderParts, { vendorCode: 'FOLLOW', code, ...update }, newEvent());
    }
    const { text, json } = await look(id);
    expect(json.result).toMatchObject({ orderStatus: 'DELIVERING', customer: null, homeMetres: 900 });
    expect(text).not.toContain('51.41');
  });

  it('does not learn what the shop and the marketplace have between them', async () => {
    const code = await newOrder();
    const id = await linkTo(code, 'customer');
    await shop.act.accept(cashier, code);
    await shop.ask(cashier, 'PATCH', `/api/v1/Order/nfc/${code}`, { body: { reasonId: 33 } });
    expect(await seen(id)).toMatchObject({ orderStatus: 'PREPARING' });
  });

  it('may not say that it was delivered', async () => {
    const { code } = await onTheWay();
    const id = await linkTo(code, 'customer');
    expect((await ask('POST', `followed/${id}/delivery`)).json.code).toBe('ORDER_STATE_CONFLICT');
    expect(await seen(id)).toMatchObject({ orderStatus: 'DELIVERING', canDeliver: false, customer: null });
  });
});

describe("the shop's courier", () => {
  it('sees whom to bring it to, until it is delivered or canceled', async () => {
    const { code, courier } = await onTheWay();
    expect(await seen(courier)).toMatchObject({
      canDeliver: true,
      customer: { name: 'مریم رضایی', phoneNumber: '09121234567', place: { latitude: 35.71 } },
    });
    const first = await ask('POST', `followed/${courier}/delivery`);
    const again = await ask('POST', `followed/${courier}/delivery`);
    for (const { status, json } of [first, again]) {
      expect(status).toBe(200);
      expect(json.result).toMatchObject({ orderStatus: 'DELIVERED', customer: null, canDeliver: false });
    }
    const { rows } = await pool.query(
      "SELECT actor, session_id, address FROM order_event WHERE order_code = $1 AND what = 'courier-moved'",
      [code],
    );
    expect(rows).toEqual([{ actor: { kind: 'own-courier' }, session_id: null, address: '127.0.0.1' }]);

    const canceled = await newOrder(ownDelivery);
    const id = await linkTo(canceled, 'courier');
    await cancelOrder(shop.orderParts, { vendorCode: 'FOLLOW', code: canceled, reason: null }, newEvent());
    expect(await seen(id)).toMatchObject({ orderStatus: 'CANCELED', customer: null });
  });

  it('cannot deliver what is still in the kitchen', async () => {
    const code = await newOrder(ownDelivery);
    const id = await linkTo(code, 'courier');
    const refused = await ask('POST', `followed/${id}/delivery`);
    expect(refused.json).toMatchObject({ code: 'ORDER_STATE_CONFLICT', current: { orderStatus: 'NEW' } });
    expect(await seen(id)).toMatchObject({ orderStatus: 'NEW', version: 1 });
  });
});
