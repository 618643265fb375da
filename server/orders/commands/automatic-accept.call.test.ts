// Orders that are accepted without a person: once on any number of servers, and never where a person would have to look.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../infra/database/database.ts';
import { createLog } from '../../infra/log.ts';
import { testDatabase } from '../../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../../testkit/marketplace-server.ts';
import { fireDueTimers, startOrderTimers } from './order-timers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const here = await startMarketServer(database);
const { tell, act, ask, signIn, rowOf, eventsOf, timersOf } = here;

let shops = 0;
let orders = 0;
let shop: string;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const listen = (vendorCode = shop) =>
  pool.query(
    `INSERT INTO order_listener (vendor_code, session_id, until) VALUES ($1, $2, now() + interval '1 minute')`,
    [vendorCode, randomUUID()],
  );
const wish = ({ highestTotal = 1_000_000, openOrders = 20, preparationMinutes = 25 } = {}) =>
  pool.query('INSERT INTO vendor_automatic_accept VALUES ($1, $2, $3, $4)', [
    ...[shop, highestTotal, openOrders, preparationMinutes],
  ]);
const wake = (now = new Date(), orderParts = here.orderParts) => fireDueTimers(orderParts, now);

async function create(more: object = {}, customer: object = {}): Promise<string> {
  orders += 1;
  const orderCode = `AUTO-${orders}`;
  const answer = await tell(shop, '/orders', {
    ...{ orderCode, deliveryType: 'Ofood', placedAt: minutes(-1).toISOString(), paidAt: null },
    customer: {
      ...{ name: 'زهرا', phoneNumber: `0912${String(1_000_000 + orders)}`, address: null, comment: null },
      ...{ latitude: null, longitude: null },
      ...customer,
    },
    items: [{ productId: 22, quantity: 1, optionIds: [] }],
    ...{ deliveryPrice: 50_000, voucherValue: 0 },
    ...more,
  });
  expect(answer.status).toBe(200);
  return orderCode;
}
const storyOf = async (code: string) => (await eventsOf(code)).map(({ what }) => what);

beforeAll(() => pool.query('DELETE FROM order_timer'));
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `AUTO${shops}`);
});

describe('an order of a shop that wishes it', () => {
  it('is accepted when the timers look, by nobody, with the minutes of the setting; others see it as any accepted order', async () => {
    await wish();
    await listen();
    const code = await create();
    await wake();
    expect(await rowOf(code)).toMatchObject({
      kitchen: 'PREPARING',
      status: 'PREPARING',
      preparation_minutes: 25,
    });
    const events = await eventsOf(code);
    expect(events.map(({ what, actor }) => [what, actor])).toEqual([
      ['created', { kind: 'customer' }],
      ['accepted', null],
    ]);
    expect(events[1]).toMatchObject({ session_id: null, address: null, preparation_minutes: 25 });
    expect(await timersOf(code)).toEqual([]);
    const told = (await tell(shop, `/orders/${code}`)).result;
    expect(told).toMatchObject({ orderStatus: 'PREPARING', preparationTime: 25 });
    // People go on with it.
    expect((await act.prepare(signIn(shop), code)).status).toBe(200);
  });

  it('is accepted within a second by a server at work', async () => {
    await wish();
    await listen();
    const timers = startOrderTimers(here.orderParts, createLog('silent'));
    try {
      const code = await create();
      await expect.poll(async () => (await rowOf(code)).status, { timeout: 5000 }).toBe('PREPARING');
      const [created, accepted] = await eventsOf(code);
      expect(accepted.at.getTime() - created.at.getTime()).toBeLessThan(1500);
    } finally {
      await timers.stop();
    }
  });

  it('is promised the measured minutes, and those of a busy shop with them', async () => {
    await wish();
    await listen();
    await pool.query(
      `INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, minutes) VALUES ($1, 'BUSY', now(), $2, 15)`,
      [shop, minutes(60)],
    );
    const sara = signIn(shop);
    for (let count = 0; count < 8; count += 1) {
      const code = await here.createOrder(shop);
      await act.accept(sara, code, 20);
      await act.prepare(sara, code);
      await pool.query(
        `UPDATE order_event SET at = at + interval '33 minutes' WHERE order_code = $1 AND what = 'prepared'`,
        [code],
      );
    }
    const code = await create();
    await wake();
    expect(await rowOf(code)).toMatchObject({ status: 'PREPARING', preparation_minutes: 50 });
  });
});

describe('an order waits for a person, and is called about in time', () => {
  async function waits(code: string, stayedNew = true): Promise<void> {
    await wake();
    expect(await storyOf(code)).toEqual(['created']);
    if (!stayedNew) return;
    const { call_by } = await rowOf(code);
    expect(await timersOf(code)).toEqual([call_by]);
    await wake(new Date(call_by.getTime() + 1));
    expect(await storyOf(code)).toEqual(['created', 'unanswered']);
  }

  it('without the setting', async () => {
    await listen();
    await waits(await create());
  });

  it('while no device listens', async () => {
    await wish();
    const ended = `INSERT INTO order_listener (vendor_code, session_id, until) VALUES ($1, $2, now() - interval '1 second')`;
    await pool.query(ended, [shop, randomUUID()]);
    await waits(await create());
  });

  it('of more than the highest total, counted with expenses and before the voucher', async () => {
    await wish({ highestTotal: 89_999 });
    await listen();
    // 40,000 and 50,000 for bringing it.
    await waits(await create({ voucherValue: 20_000 }));
  });

  it('with more open orders than allowed', async () => {
    await wish({ openOrders: 1 });
    await listen();
    const [first, second] = [await create(), await create()];
    await waits(first);
    await waits(second);
  });

  it('with a comment of the customer', async () => {
    await wish();
    await listen();
    await waits(await create({}, { comment: 'بدون پیاز، حساسیت دارم' }));
  });

  it('that may be a copy of another one', async () => {
    await wish();
    await listen();
    const first = await create({}, { phoneNumber: '09121112233' });
    await wake();
    expect(await storyOf(first)).toEqual(['created', 'accepted']);
    await waits(await create({}, { phoneNumber: '09121112233' }));
  });

  it('of a shop that was paused meanwhile', async () => {
    await wish();
    await listen();
    const code = await create();
    await pool.query(
      `INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, reason) VALUES ($1, 'PAUSE', now(), $2, 'OTHER')`,
      [shop, minutes(30)],
    );
    await waits(code);
  });

  it('for later, also when it is released', async () => {
    await wish();
    await listen();
    const at = (count: number) => minutes(count).toISOString();
    const code = await create({ scheduled: { deliverAt: at(90), releaseAt: at(60) } });
    await wake(minutes(61));
    expect(await storyOf(code)).toEqual(['created', 'released']);
    await wake(minutes(62));
    expect(await storyOf(code)).toEqual(['created', 'released']);
  });

  it('of a shop itself, which is a drill', async () => {
    await wish();
    await listen();
    const { orderCode } = (await ask(signIn(shop), 'POST', '/api/v1/Order/test', { body: {} })).result;
    await wake();
    expect(await storyOf(orderCode)).toEqual(['created']);
  });

  it('that a server found only after two minutes', async () => {
    await wish();
    await listen();
    const code = await create();
    await wake(new Date(Date.now() + 121_000));
    expect(await storyOf(code)).toEqual(['created']);
    const { call_by } = await rowOf(code);
    expect(await timersOf(code)).toEqual([call_by]);
  });
});

describe('at the same moment', () => {
  it('eight servers accept each of sixty orders once', async () => {
    await wish({ openOrders: 200 });
    await listen();
    const codes: string[] = [];
    for (let count = 0; count < 60; count += 1) codes.push(await create());
    const other = connect({ connectionString: database.url }, 10);
    const allParts = [here.orderParts, { pool: other.pool, wake() {} }];
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        while ((await wake(new Date(), allParts[index % 2]!)) > 0);
      }),
    );
    await other.close();
    for (const code of codes) expect(await storyOf(code)).toEqual(['created', 'accepted']);
  });

  it('a person, the customer and the server act: the kitchen begins once or never', async () => {
    await wish();
    await listen();
    const sara = signIn(shop);
    const seen = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const code = await create();
      const [person, canceled] = await Promise.all([
        round % 3 === 0 ? undefined : act.accept(sara, code, 40),
        round % 2 === 0 ? tell(shop, `/orders/${code}/cancellation`, { reason: null }) : undefined,
        wake(),
      ]);
      const events = await eventsOf(code);
      const accepted = events.filter(({ what }) => what === 'accepted');
      expect(accepted.length).toBeLessThanOrEqual(1);
      const isSara = accepted[0]?.actor !== null;
      if (accepted[0]) expect(accepted[0].preparation_minutes).toBe(isSara ? 40 : 25);
      if (person) expect(person.status).toBe(accepted[0] && isSara ? 200 : 409);
      if (canceled) expect(canceled.status).toBe(200);
      seen.add(accepted[0] ? String(isSara) : 'canceled first');
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});
