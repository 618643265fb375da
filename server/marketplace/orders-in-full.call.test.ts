import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import type { Answered } from '../testkit/shop-server.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const here = await startMarketServer(database);
const { act, ask, tell, createOrder, rowOf, eventsOf, timersOf, everything } = here;

beforeAll(async () => {
  await openShopWithMenu(pool, 'OWN');
  await openShopWithMenu(pool, 'OTHER');
});

const sara = here.signIn('OWN');
const codeOf = ({ status, problem }: Answered) => [status, problem.code];
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

let orders = 0;
function newOrder(more: object = {}) {
  orders += 1;
  return {
    orderCode: `T-${orders}`,
    deliveryType: 'Ofood',
    placedAt: fromNow(-1),
    paidAt: null,
    customer: {
      name: 'زهرا',
      phoneNumber: '09120000000',
      address: null,
      comment: null,
      latitude: null,
      longitude: null,
    },
    items: [{ productId: 22, quantity: 1, optionIds: [] }],
    deliveryPrice: 0,
    voucherValue: 0,
    ...more,
  };
}
const refuses = async (answer: () => Promise<Answered>, expected: [number, string]) => {
  const before = await everything();
  expect(codeOf(await answer())).toEqual(expected);
  expect(await everything()).toBe(before);
};

describe('an order for later', () => {
  it('waits for its release, which is noted, and is shown to the shop with its time', async () => {
    const scheduled = { deliverAt: fromNow(120), releaseAt: fromNow(75) };
    const order = newOrder({ scheduled });
    expect((await tell('OWN', '/orders', order)).result).toMatchObject({
      orderStatus: 'SCHEDULED',
      version: 1,
    });
    expect(await timersOf(order.orderCode)).toEqual([new Date(scheduled.releaseAt)]);
    const list = (await ask(sara, 'GET', '/api/v1/Order/list/in-progress')).result as unknown as {
      orders: object[];
    };
    expect(list.orders).toContainEqual(
      expect.objectContaining({
        orderCode: order.orderCode,
        orderStatus: 'SCHEDULED',
        scheduledFor: scheduled.deliverAt,
        releaseAt: scheduled.releaseAt,
        cancelAt: null,
        dueAt: null,
      }),
    );
    expect(codeOf(await act.accept(sara, order.orderCode))).toEqual([409, 'ORDER_STATE_CONFLICT']);
  });

  it('whose release is past is NEW at once, with full deadlines from now', async () => {
    const order = newOrder({ scheduled: { deliverAt: fromNow(30), releaseAt: fromNow(-10) } });
    const before = Date.now();
    expect((await tell('OWN', '/orders', order)).result).toMatchObject({ orderStatus: 'NEW' });
    const [reminder] = await timersOf(order.orderCode);
    expect(reminder!.getTime() - before).toBeGreaterThanOrEqual(240_000);
    expect((await act.accept(sara, order.orderCode)).result).toMatchObject({ isAcceptedLate: false });
  });

  it('that would be released after it is wanted, or has only one of its times, is not taken', async () => {
    const order = newOrder();
    for (const scheduled of [
      { deliverAt: fromNow(30), releaseAt: fromNow(31) },
      { deliverAt: fromNow(30) },
      { releaseAt: fromNow(30) },
      { deliverAt: fromNow(30), releaseAt: '2026-03-04T12:00' },
    ])
      await refuses(() => tell('OWN', '/orders', { ...order, scheduled }), [422, 'INVALID']);
  });

  it('with a code to hand it over is taken when that is four to six Latin digits', async () => {
    for (const handoverCode of ['123', '1234567', '۱۲۳۴', 'abcd', 1234])
      await refuses(() => tell('OWN', '/orders', newOrder({ handoverCode })), [422, 'INVALID']);
    const order = newOrder({ handoverCode: '123456' });
    await tell('OWN', '/orders', order);
    expect(await rowOf(order.orderCode)).toMatchObject({ handover_code: '123456' });
    const read = await tell('OWN', `/orders/${order.orderCode}`);
    expect(read.text).not.toContain('123456');
  });
});

describe('what has not happened yet', () => {
  it('is taken with our time when it is more than five minutes ahead: our clock may be the one that is wrong', async () => {
    const early = newOrder({ eventId: 'early', placedAt: fromNow(5.1), paidAt: fromNow(5.2) });
    const [first, again] = [await tell('OWN', '/orders', early), await tell('OWN', '/orders', early)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    const row = await rowOf(early.orderCode);
    expect(row.placed_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(row.paid_at!.getTime()).toBeLessThanOrEqual(Date.now());

    const soon = newOrder({ placedAt: fromNow(4.9) });
    expect((await tell('OWN', '/orders', soon)).status).toBe(200);
    expect((await rowOf(soon.orderCode)).placed_at.toISOString()).toBe(soon.placedAt);
  });

  it('does not outdo later news of a courier', async () => {
    const code = await createOrder('OWN');
    const move = (to: string, at: string) => tell('OWN', `/orders/${code}/courier-events`, { at, to });
    expect((await move('SEARCHING', fromNow(60 * 24 * 365))).status).toBe(200);
    expect((await move('ASSIGNED', fromNow(0))).status).toBe(200);
    const { result } = await tell('OWN', `/orders/${code}`);
    expect(JSON.stringify(result)).toContain('ASSIGNED');
  });
});

describe('the answer to a report', () => {
  const answer = (code: string, decision: string, more = {}) =>
    tell('OWN', `/orders/${code}/nfc-answer`, { decision, ...more });
  const reported = async () => {
    const code = await createOrder('OWN');
    await act.accept(sara, code);
    await ask(sara, 'PATCH', `/api/v1/Order/nfc/${code}`, { body: { reasonId: 33 } });
    return code;
  };

  it('is refused without an open question, at another shop, and with an unknown answer', async () => {
    const quiet = await createOrder('OWN');
    for (const decision of ['RESUME', 'CANCEL'])
      await refuses(() => answer(quiet, decision), [409, 'ORDER_STATE_CONFLICT']);
    const code = await reported();
    await refuses(() => answer(code, 'IGNORE'), [422, 'INVALID']);
    await refuses(() => answer(code, 'RESUME', { minutes: 10 }), [422, 'INVALID']);
    await refuses(
      () => tell('OTHER', `/orders/${code}/nfc-answer`, { decision: 'CANCEL' }),
      [404, 'NOT_FOUND'],
    );
    await refuses(() => answer('NOT-THERE', 'CANCEL'), [404, 'NOT_FOUND']);
  });

  it('counts once, and a repeated event gets the same answer', async () => {
    const code = await reported();
    const event = { eventId: `resume-${code}` };
    const first = await answer(code, 'RESUME', event);
    expect(first.result).toMatchObject({ orderStatus: 'PREPARING', version: 4 });
    await act.prepare(sara, code);
    expect((await answer(code, 'RESUME', event)).text).toBe(first.text);
    await refuses(() => answer(code, 'CANCEL', event), [409, 'EVENT_REUSED']);
    await refuses(() => answer(code, 'CANCEL'), [409, 'ORDER_STATE_CONFLICT']);
  });

  it('cancels even what has left the shop, with the reason of the marketplace in the history', async () => {
    const code = await createOrder('OWN');
    await act.accept(sara, code);
    await act.prepare(sara, code);
    await tell('OWN', `/orders/${code}/courier-events`, { at: fromNow(0), to: 'ARRIVED' });
    await act.ship(sara, code);
    await ask(sara, 'PATCH', `/api/v1/Order/nfc/${code}`, { body: { reasonId: 39 } });
    const { result } = await answer(code, 'CANCEL', { note: 'غذا جابه‌جا شد' });
    expect(result.orderStatus).toBe('CANCELED');
    expect(await rowOf(code)).toMatchObject({ kitchen: 'CANCELED', call: { reasonId: 39 }, is_open: false });
    expect((await eventsOf(code)).at(-1)).toMatchObject({
      what: 'canceled',
      actor: { kind: 'marketplace' },
      details: { note: 'غذا جابه‌جا شد' },
    });
  });
});

describe('news of couriers', () => {
  it('with an attempt below the first, above the last, or of more companions than can be are not taken', async () => {
    const code = await createOrder('OWN');
    const reza = {
      name: 'رضا',
      mobileNumber: '09120000001',
      latitude: null,
      longitude: null,
      arrivesAt: null,
    };
    const event = { at: fromNow(0), to: 'ASSIGNED' };
    for (const wrong of [
      { attempt: 0 },
      { attempt: 100 },
      { attempt: 1.5 },
      { to: 'NONE' },
      { otherCouriers: Array(6).fill(reza) },
    ])
      await refuses(
        () => tell('OWN', `/orders/${code}/courier-events`, { ...event, ...wrong }),
        [422, 'INVALID'],
      );
  });

  it('of three searches, sent concurrently and out of order, end in the state of the last', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await createOrder('OWN');
      const events = [1, 2, 3].flatMap((attempt) =>
        ['SEARCHING', 'NOT_FOUND', 'ASSIGNED'].slice(0, attempt === 3 ? 3 : 2).map((to, step) => ({
          at: fromNow(-20 + attempt * 3 + step),
          to,
          attempt,
          ...(to === 'ASSIGNED' && {
            courier: {
              name: 'رضا',
              mobileNumber: '09120000001',
              latitude: null,
              longitude: null,
              arrivesAt: null,
            },
          }),
        })),
      );
      const told = await Promise.all(
        [...events.toReversed(), ...events].map((event) =>
          tell('OWN', `/orders/${code}/courier-events`, event),
        ),
      );
      expect(told.map(({ status }) => status)).toEqual(told.map(() => 200));
      expect(await rowOf(code)).toMatchObject({ courier: 'ASSIGNED', courier_attempt: 3 });
      const { courier } = (await ask(sara, 'GET', `/api/v1/Order/${code}`)).result;
      expect(courier).toMatchObject({ name: 'رضا' });
    }
  });
});
