import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { keyed, startShopServer } from '../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { cancelOrder, completeOrder, moveCourier, type OrderToReceive, receiveOrder } from './public.ts';

const { pool } = await testDatabase({ poolSize: 10, guardsShops: true });
const shop = await startShopServer(pool);
const { act, ask } = shop;
let arrived = 0;

const newOrder = async (changes: Partial<OrderToReceive> = {}, vendorCode = 'OWN'): Promise<string> => {
  arrived += 1;
  const code = `A-${arrived}`;
  await receiveOrder(shop.orderParts, someOrder(vendorCode, code, changes), newEvent());
  return code;
};
const tell = (code: string, to: 'ASSIGNED' | 'ARRIVED' | 'PICKED_UP' | 'DELIVERED') =>
  moveCourier(shop.orderParts, { vendorCode: 'OWN', code, to, attempt: 1, at: new Date() }, newEvent());
const rowOf = async (code: string, vendorCode = 'OWN') =>
  (await pool.query('SELECT * FROM orders WHERE vendor_code = $1 AND code = $2', [vendorCode, code])).rows[0];
const eventsOf = async (code: string) =>
  (await pool.query('SELECT * FROM order_event WHERE order_code = $1 ORDER BY version', [code])).rows;

beforeAll(async () => {
  await openShop(pool, 'OWN');
  await openShop(pool, 'OTHER');
});

const sara = shop.signIn('OWN', { fullName: 'سارا احمدی' });
const omid = shop.signIn('OWN', { fullName: 'امید کاظمی', role: 'MANAGER' });
const stranger = shop.signIn('OTHER');

describe('refused', () => {
  it('nobody, an accountant, a courier, and staff of a shop that is blocked', async () => {
    const code = await newOrder();
    const refused = [
      [undefined, 401, 'UNAUTHENTICATED'],
      [shop.signIn('OWN', { role: 'ACCOUNTANT' }), 403, 'FORBIDDEN'],
      [shop.signIn('OWN', { role: 'BIKER' }), 403, 'FORBIDDEN'],
      [shop.signIn('OWN', { vendorStatus: 'SUSPENDED' }), 409, 'STATUS_UNREACHABLE'],
    ] as const;
    for (const [person, status, problem] of refused) {
      const answers = await Promise.all([
        act.accept(person, code),
        ask(person, 'GET', `/api/v1/Order/${code}`),
        ask(person, 'GET', `/api/v1/Order/receipt/${code}`),
        ask(person, 'GET', '/api/v1/Order/list/in-progress'),
        ask(person, 'GET', '/api/v1/Order/stream'),
      ]);
      expect(answers.map((answer) => [answer.status, answer.problem.code])).toEqual(
        answers.map(() => [status, problem]),
      );
    }
    expect(await rowOf(code)).toMatchObject({ version: 1, status: 'NEW' });
  });

  it("another shop's order, exactly as one that does not exist", async () => {
    const code = await newOrder();
    const without = (text: string) => text.replace(/urn:request:[^"]+/, '');
    const asked: ((code: string) => ReturnType<typeof ask>)[] = [
      (code) => ask(stranger, 'GET', `/api/v1/Order/${code}`),
      (code) => ask(stranger, 'GET', `/api/v1/Order/receipt/${code}`),
      (code) => act.accept(stranger, code, 20, keyed()),
      (code) => act.prepare(stranger, code),
      (code) => act.ship(stranger, code, { 'if-match': '1' }),
    ];
    for (const each of asked) {
      const [foreign, missing] = [await each(code), await each('NOT-THERE')];
      expect([foreign.status, foreign.problem.code]).toEqual([404, 'NOT_FOUND']);
      expect(without(foreign.text)).toBe(without(missing.text));
    }
    expect(await eventsOf(code)).toHaveLength(1);
  });

  it.each([
    ['no time', {}],
    ['a time too short', { preparationTime: 4 }],
    ['a time too long', { preparationTime: 121 }],
    ['half a minute', { preparationTime: 5.5 }],
    ['a time in Persian digits', { preparationTime: '۲۰' }],
    ['a field that nobody knows', { preparationTime: 20, price: 1 }],
    ['a list', [20]],
  ])('accepting with %s', async (_what, body) => {
    const code = await newOrder();
    const answer = await ask(sara, 'PATCH', `/api/v1/Order/accept/${code}`, { body });
    expect([answer.status, answer.problem.code]).toEqual([422, 'INVALID']);
    expect(await rowOf(code)).toMatchObject({ version: 1 });
  });

  it('what cannot be read: no JSON, a broken key, a broken version', async () => {
    const code = await newOrder();
    const path = `/api/v1/Order/accept/${code}`;
    const body = { preparationTime: 20 };
    const broken = [
      { body: '{', headers: {} },
      { body, headers: { 'idempotency-key': 'short' } },
      { body, headers: { 'if-match': 'latest' } },
    ];
    for (const each of broken) {
      const answer = await ask(sara, 'PATCH', path, each);
      expect([answer.status, answer.problem.code]).toEqual([400, 'MALFORMED']);
    }
    expect(await rowOf(code)).toMatchObject({ version: 1 });
  });

  it('a step that is not the next one', async () => {
    const code = await newOrder();
    for (const answer of [await act.prepare(sara, code), await act.ship(sara, code)])
      expect(answer.problem).toMatchObject({
        status: 409,
        code: 'ORDER_STATE_CONFLICT',
        current: { orderStatus: 'NEW', version: 1 },
        by: { kind: 'customer' },
      });
  });

  it("handing over to the platform's courier before there is one", async () => {
    const code = await newOrder();
    await act.accept(sara, code);
    await act.prepare(sara, code);
    const answer = await act.ship(sara, code);
    expect(answer.problem).toMatchObject({ status: 409, code: 'COURIER_NOT_ASSIGNED', retryable: true });
    await tell(code, 'ASSIGNED');
    expect((await act.ship(sara, code)).status).toBe(200);
  });

  it('the second of two people, who is told who was first and when', async () => {
    const code = await newOrder();
    await act.accept(sara, code, 20, keyed());
    const { accepted } = { accepted: (await eventsOf(code))[1].at as Date };
    await tell(code, 'ASSIGNED');
    const late = await act.accept(omid, code, 20, keyed());
    expect(late.problem).toMatchObject({
      status: 409,
      code: 'ORDER_STATE_CONFLICT',
      current: { orderStatus: 'PREPARING', version: 3 },
      by: { kind: 'staff', userId: sara.visitor.personId, fullName: 'سارا احمدی', role: 'CASHIER' },
      at: accepted.toISOString(),
    });
    expect(late.problem.detail).toContain('سارا احمدی');
  });

  it('a version that is not the present one', async () => {
    const code = await newOrder();
    await tell(code, 'ASSIGNED');
    const stale = await act.accept(sara, code, 20, { 'if-match': '1' });
    expect(stale.problem).toMatchObject({
      status: 409,
      code: 'ORDER_VERSION_STALE',
      current: { orderStatus: 'NEW', version: 2 },
    });
    expect((await act.accept(sara, code, 20, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('a key that was used for something else, by the same person', async () => {
    const [one, two] = [await newOrder(), await newOrder()];
    const key = keyed();
    await act.accept(sara, one, 20, key);
    for (const answer of [await act.accept(sara, one, 25, key), await act.accept(sara, two, 20, key)])
      expect([answer.status, answer.problem.code]).toEqual([422, 'KEY_REUSED']);
    expect(await rowOf(two)).toMatchObject({ version: 1 });
    expect((await act.accept(omid, two, 20, key)).status).toBe(200);
  });
});

describe('done', () => {
  it.each(['Ofood', 'OwnDelivery', 'Pickup'] as const)(
    'an order of type %s, to its end',
    async (deliveryType) => {
      const code = await newOrder({ deliveryType });
      await act.accept(sara, code, 15, keyed());
      await act.prepare(sara, code, keyed());
      if (deliveryType === 'Ofood') await tell(code, 'ARRIVED');
      const shipped = await act.ship(omid, code, keyed());
      expect(shipped.result.orderStatus).toBe(deliveryType === 'Pickup' ? 'DELIVERED' : 'DELIVERING');
      if (deliveryType !== 'Pickup') await tell(code, 'DELIVERED');
      await completeOrder(shop.orderParts, { vendorCode: 'OWN', code }, newEvent());

      const details = (await ask(sara, 'GET', `/api/v1/Order/${code}`)).result as unknown as {
        orderStatus: string;
        history: { version: number; what: string; by: { kind: string } }[];
      };
      expect(details.orderStatus).toBe('SUCCESSFUL');
      expect(details.history.map(({ version }) => version)).toEqual(
        details.history.map((_, index) => index + 1),
      );
      expect(details.history.map(({ what, by }) => `${what} by ${by.kind}`)).toEqual(
        [
          'created by customer',
          'accepted by staff',
          'prepared by staff',
          deliveryType === 'Ofood' && 'courier-moved by courier',
          'shipped by staff',
          deliveryType !== 'Pickup' && 'courier-moved by courier',
          'completed by marketplace',
        ].filter(Boolean),
      );
    },
  );

  it('accepted, answered with the order as it is now, kept in row, history, outbox', async () => {
    const code = await newOrder();
    const { status, result } = await act.accept(sara, code, 35, keyed());
    expect(status).toBe(200);
    expect(result).toMatchObject({
      orderStatus: 'PREPARING',
      preparationTime: 35,
      version: 2,
      statusSeconds: 35 * 60,
      dueSeconds: 35 * 60,
      actions: {
        accept: { allowed: false, because: 'ORDER_STATE_CONFLICT' },
        prepare: { allowed: true },
        ship: { allowed: false, because: 'ORDER_STATE_CONFLICT' },
      },
    });
    expect(await rowOf(code)).toMatchObject({ kitchen: 'PREPARING', status: 'PREPARING', version: 2 });
    expect((await eventsOf(code))[1]).toMatchObject({
      what: 'accepted',
      preparation_minutes: 35,
      version: 2,
    });
  });

  it('a courier who is there before the food: the food is his when he says so, and the kitchen is told', async () => {
    const code = await newOrder();
    await act.accept(sara, code);
    await tell(code, 'PICKED_UP');
    const late = await act.prepare(sara, code);
    expect(late.problem).toMatchObject({
      code: 'ORDER_STATE_CONFLICT',
      current: { orderStatus: 'DELIVERING', version: 3 },
      by: { kind: 'courier' },
    });
  });

  it('canceled by the customer, while it is here', async () => {
    const code = await newOrder();
    const cancel = () =>
      cancelOrder(shop.orderParts, { vendorCode: 'OWN', code, reason: 'دیر شد' }, newEvent());
    await act.accept(sara, code);
    expect(await cancel()).toMatchObject({ status: 200 });
    expect(await cancel()).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
    expect((await eventsOf(code)).at(-1)).toMatchObject({ what: 'canceled', details: { note: 'دیر شد' } });
    expect((await act.prepare(sara, code)).problem).toMatchObject({
      code: 'ORDER_STATE_CONFLICT',
      by: { kind: 'customer' },
    });
  });
});

describe('again', () => {
  it('the same key gets the same bytes, whatever has happened since', async () => {
    const code = await newOrder({ deliveryType: 'Pickup' });
    const key = keyed();
    const first = await act.accept(sara, code, 20, key);
    await act.prepare(sara, code);
    await act.ship(sara, code);
    const again = await act.accept(sara, code, 20, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await eventsOf(code)).toHaveLength(4);
  });

  it('the same key twenty times at once does it once, and all get the same bytes', async () => {
    const code = await newOrder();
    const key = keyed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => act.accept(sara, code, 20, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toHaveLength(1);
    expect(answers[0]!.status).toBe(200);
    expect(await eventsOf(code)).toHaveLength(2);
  });

  it('without a key, the same person with the same time gets the present order; anybody or anything else does not', async () => {
    const code = await newOrder();
    await act.accept(sara, code, 20);
    await act.prepare(sara, code);
    const again = await act.accept(sara, code, 20, { 'if-match': '1' });
    expect(again.result).toMatchObject({ version: 3, preparationTime: 20 });
    expect((await act.accept(sara, code, 25)).problem.code).toBe('ORDER_STATE_CONFLICT');
    expect((await act.accept(omid, code, 20)).problem.code).toBe('ORDER_STATE_CONFLICT');
    expect(await eventsOf(code)).toHaveLength(3);
  });

  it('a second tap under a key of its own is answered, and then repeats under that key', async () => {
    const code = await newOrder();
    await act.accept(sara, code, 20, keyed());
    const key = keyed();
    const second = await act.accept(sara, code, 20, key);
    expect(second.result.version).toBe(2);
    await act.prepare(sara, code);
    expect((await act.accept(sara, code, 20, key)).text).toBe(second.text);
  });

  it('from where a command came stands in the history, of a person with the session, and in no answer', async () => {
    const code = await newOrder();
    await act.accept(sara, code);
    expect(await eventsOf(code)).toMatchObject([
      { what: 'created', session_id: null, address: '192.0.2.7' },
      { what: 'accepted', session_id: sara.token, address: '127.0.0.1' },
    ]);
    const { text } = await ask(sara, 'GET', `/api/v1/Order/${code}`);
    expect(text).toContain('سارا احمدی');
    for (const secret of [sara.token, '127.0.0.1', '192.0.2.7']) expect(text).not.toContain(secret);
  });

  it('an event of the marketplace that says nothing new is kept and answered the same', async () => {
    const code = await newOrder();
    await tell(code, 'ARRIVED');
    const event = newEvent();
    const move = { vendorCode: 'OWN', code, to: 'ASSIGNED', attempt: 1, at: new Date() } as const;
    const first = await moveCourier(shop.orderParts, move, event);
    expect(first).toMatchObject({ status: 200 });
    await act.accept(sara, code);
    expect(await moveCourier(shop.orderParts, move, event)).toEqual(first);
    expect(await eventsOf(code)).toHaveLength(3);
  });

  it('an event id with another content is refused, and so is a known order with another body', async () => {
    const code = await newOrder();
    const event = newEvent();
    const move = { vendorCode: 'OWN', code, to: 'ASSIGNED', attempt: 1, at: new Date() } as const;
    await moveCourier(shop.orderParts, move, event);
    const other = { ...event, repeat: { ...event.repeat, fingerprint: 'another' } };
    expect(await moveCourier(shop.orderParts, move, other)).toMatchObject({ code: 'EVENT_REUSED' });
    expect(await receiveOrder(shop.orderParts, someOrder('OWN', code), newEvent())).toMatchObject({
      fault: { code: 'ORDER_EXISTS' },
    });
    expect(await receiveOrder(shop.orderParts, someOrder('NOWHERE', code), newEvent())).toMatchObject({
      fault: { code: 'NOT_FOUND' },
    });
  });

  it('an order that is sent ten times at once is there once', async () => {
    const event = newEvent();
    const order = someOrder('OWN', `B-${randomUUID().slice(0, 8)}`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => receiveOrder(shop.orderParts, order, event)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(await eventsOf(order.code)).toHaveLength(1);
  });

  it('an order whose sums do not add up is our own bug and never stored', async () => {
    const order = someOrder('OWN', 'WRONG', { total: 1 });
    await expect(receiveOrder(shop.orderParts, order, newEvent())).rejects.toThrow('do not add up');
    expect(await rowOf('WRONG')).toBeUndefined();
  });
});

describe('read', () => {
  it('the list in progress: open orders of this shop, oldest first, with its position and its day', async () => {
    const vendorCode = await openShop(pool, 'LISTED');
    const cashier = shop.signIn(vendorCode);
    const list = () => ask(cashier, 'GET', '/api/v1/Order/list/in-progress');
    expect((await list()).result).toMatchObject({
      orders: [],
      position: '1:0',
      today: { count: 0, value: 0 },
    });

    const begin = Date.now();
    const at = (place: number) => new Date(begin + place);
    const receive = (code: string, minute: number) =>
      receiveOrder(shop.orderParts, someOrder(vendorCode, code, { placedAt: at(minute) }), newEvent());
    await receive('L-2', 2);
    await receive('L-3', 3);
    await receive('L-1', 1);
    await newOrder();
    await cancelOrder(shop.orderParts, { vendorCode, code: 'L-3', reason: null }, newEvent());
    const { result } = await list();
    expect(result).toMatchObject({
      orders: [{ orderCode: 'L-1' }, { orderCode: 'L-2' }],
      position: '1:4',
      today: { count: 2, value: 2 * 560_000 },
    });
  });

  it('a receipt', async () => {
    const code = await newOrder();
    const { result } = await ask(sara, 'GET', `/api/v1/Order/receipt/${code}`);
    expect(result).toMatchObject({ orderCode: code, vendorName: 'رستوران نمونه', payablePrice: 500_000 });
  });
});
