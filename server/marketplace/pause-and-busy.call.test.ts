// The marketplace learns of a paused or busy shop: from order creation, menu and list at once, and from
// webhooks, also of periods that ended while no server was running.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { endPrograms, mustStart } from '../testkit/programs/start-program.ts';
import { recordThrottleChanges } from '../vendors/public.ts';
import { renderMessages } from './webhooks/render-messages.ts';
import { requeueSince } from './webhooks/write-message-queue.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const { tell, createOrder, everything, act, signIn, rowOf } = await startMarketServer(database);
const render = renderMessages(pool, createLog('silent'));
let shops = 0;
let shop: string;
beforeAll(() =>
  pool.query(`INSERT INTO webhook_endpoint (url, secret) VALUES ('https://a.example/', 'whsec_AAAA')`),
);
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `THR${shops}`);
});
afterEach(endPrograms);

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
/** Starts it as staff do, two hours earlier when its end is in the past. */
const begin = (kind: 'PAUSE' | 'BUSY', until: Date, extra = 15) =>
  pool.query(
    `INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, minutes, reason)
     VALUES ($1, $2, least(now(), $3::timestamptz - interval '1 hour'), $3, $4, $5)`,
    [shop, kind, until, kind === 'BUSY' ? extra : null, kind === 'PAUSE' ? 'EQUIPMENT' : null],
  );
const limit = (openOrders: number, extra = 10) =>
  pool.query('INSERT INTO vendor_busy_limit (vendor_code, open_orders, minutes) VALUES ($1, $2, $3)', [
    shop,
    openOrders,
    extra,
  ]);
let orders = 0;
function order(more: object = {}) {
  orders += 1;
  return {
    eventId: randomUUID(),
    orderCode: `T-${orders}`,
    deliveryType: 'Ofood',
    placedAt: minutes(-1).toISOString(),
    paidAt: null,
    customer: {
      ...{ name: 'زهرا', phoneNumber: '09120000000', address: null, comment: null },
      ...{ latitude: null, longitude: null },
    },
    items: [{ productId: 21, quantity: 1, optionIds: [] }],
    deliveryPrice: 50_000,
    voucherValue: 0,
    ...more,
  };
}
const front = async (query = '') =>
  (await tell(shop, `/menu${query}`)).result as unknown as Record<string, unknown>;
const create = async (more: object = {}) => {
  const answer = await tell(shop, '/orders', order(more));
  return { ...answer, result: answer.result as unknown as Record<string, unknown> };
};
const wanted = (ahead: number) => {
  const at = minutes(ahead).toISOString();
  return { scheduled: { deliverAt: at, releaseAt: at } };
};

async function messages() {
  const { rows } = await pool.query(
    `SELECT vendor_code, topic, seq, is_end, epoch, subject, type, happened_at FROM webhook_message
     WHERE topic = 'throttle' AND vendor_code = $1 ORDER BY seq, is_end`,
    [shop],
  );
  const sending = { tries: 1, url: '', secret: '', previous_secret: null, queued_at: '' };
  const bodies = await render(
    rows.map((row) => ({ ...row, ...sending })),
    new Date(),
  );
  return bodies.map((body) => JSON.parse(body!));
}

describe('a paused shop', () => {
  it('takes no order now, says when it does again, and takes one for after the pause', async () => {
    const until = minutes(30);
    await begin('PAUSE', until);
    const menu = await front();
    expect(menu).toMatchObject({
      takesOrders: false,
      deliveries: [{ because: 'PAUSED' }, { because: 'PAUSED' }, { because: 'PAUSED' }],
    });
    expect([menu.opensAt, menu.pausedUntil].map((at) => Date.parse(at as string))).toEqual([+until, +until]);
    const before = await everything();
    const refused = await create();
    expect(refused).toMatchObject({ status: 409, problem: { code: 'VENDOR_PAUSED', retryable: true } });
    expect(Date.parse(refused.problem.opensAt as string)).toBe(+until);
    expect((await create(wanted(20))).problem.code).toBe('VENDOR_PAUSED');
    expect(await everything()).toBe(before);
    expect((await create(wanted(40))).status).toBe(200);
  });

  it('takes orders again at the end of the pause, although no server has noted it', async () => {
    await begin('PAUSE', minutes(-0.01));
    expect(await front()).toMatchObject({ takesOrders: true, pausedUntil: null, opensAt: null });
    expect((await create()).status).toBe(200);
  });

  it('is refused beside its hours with the hours that open it', async () => {
    const today = (new Date(Date.now() + 12_600_000).getUTCDay() + 1) % 7;
    await pool.query(
      `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time) VALUES ($1, $2, '10:00', '11:00')`,
      [shop, (today + 3) % 7],
    );
    await begin('PAUSE', minutes(30));
    const { problem } = await create();
    expect(problem).toMatchObject({ code: 'VENDOR_NOT_TAKING_ORDERS', because: 'OUTSIDE_HOURS' });
    expect(Date.parse(problem.opensAt as string)).toBeGreaterThan(+minutes(24 * 60));
    expect((await front()).opensAt).toBe(problem.opensAt);
  });

  it('answers a repeated order as before', async () => {
    const taken = order();
    const answer = await tell(shop, '/orders', taken);
    await begin('PAUSE', minutes(30));
    expect((await tell(shop, '/orders', taken)).text).toBe(answer.text);
  });
});

describe('a busy shop', () => {
  it('tells its minutes in menu and list, in the time of its couriers, and to each new order', async () => {
    const place = '?latitude=35.7&longitude=51.4';
    const calm = await front(place);
    expect(calm).toMatchObject({ busyMinutes: 0, preparationTime: 20 });
    await begin('BUSY', minutes(60), 25);
    const menu = await front(place);
    expect(menu).toMatchObject({ takesOrders: true, busyMinutes: 25, preparationTime: 45 });
    const timeOf = ({ deliveries }: Record<string, unknown>) =>
      (deliveries as { deliveryType: string; deliveryTime?: number }[]).find(
        ({ deliveryType }) => deliveryType === 'OwnDelivery',
      )?.deliveryTime;
    expect([timeOf(calm), timeOf(menu)]).toEqual([30, 55]);
    const created = await create();
    expect(created.result.busyMinutes).toBe(25);
    const code = created.result.orderCode as string;
    expect(await rowOf(code)).toMatchObject({ busy_minutes: 25 });
    // The minutes are those at the time of ordering, even when the shop is no longer busy.
    await pool.query(
      `UPDATE vendor_throttle SET ended_at = now(), ended_because = 'STAFF' WHERE vendor_code = $1`,
      [shop],
    );
    expect((await tell(shop, `/orders/${code}`)).result).toMatchObject({ busyMinutes: 25 });
    expect((await create()).result.busyMinutes).toBe(0);
  });

  it('delays an order for later only while it is busy at that time', async () => {
    await begin('BUSY', minutes(60), 25);
    expect((await create(wanted(30))).result.busyMinutes).toBe(25);
    expect((await create(wanted(90))).result.busyMinutes).toBe(0);
  });

  it('is busy by itself from its limit of open orders on, and no longer when they are done', async () => {
    await limit(2);
    const sara = signIn(shop);
    const first = await create();
    const second = await create();
    expect([first, second].map(({ result }) => result.busyMinutes)).toEqual([0, 0]);
    expect(await front()).toMatchObject({ busyMinutes: 10 });
    expect((await create()).result.busyMinutes).toBe(10);
    expect((await create(wanted(60))).result.busyMinutes).toBe(0);
    await pool.query(`UPDATE orders SET kitchen = 'CANCELED', status = 'CANCELED', version = version + 1
      WHERE vendor_code = '${shop}' AND code <> '${first.result.orderCode}' AND kitchen = 'NEW'`);
    expect((await create()).result.busyMinutes).toBe(0);
    await act.accept(sara, first.result.orderCode as string);
    expect(await front()).toMatchObject({ busyMinutes: 10 });
    // An order that nobody closes for hours does not keep a shop busy.
    await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
    await pool.query(`UPDATE orders SET status_at = now() - interval '4 hours' WHERE vendor_code = $1`, [
      shop,
    ]);
    await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
    expect(await front()).toMatchObject({ busyMinutes: 0 });
  });
});

describe('webhooks', () => {
  it('tell of a pause that people start and end, without what they typed', async () => {
    const until = minutes(30);
    await begin('PAUSE', until);
    await pool.query(
      `UPDATE vendor_throttle SET ended_at = now(), ended_because = 'STAFF', note = 'یادداشت' WHERE vendor_code = $1`,
      [shop],
    );
    const data = {
      vendorCode: shop,
      throttleId: expect.any(Number),
      startedAt: expect.any(String),
      until: until.toISOString(),
      reason: 'EQUIPMENT',
      minutes: null,
      isByOrders: false,
    };
    expect(await messages()).toEqual([
      { type: 'vendor.pause-started', timestamp: expect.any(String), data: { ...data, endedBecause: null } },
      { type: 'vendor.pause-ended', timestamp: expect.any(String), data: { ...data, endedBecause: 'STAFF' } },
    ]);
  });

  it('tell of an end that came while no server was running, once, however many start, with its own time', async () => {
    const until = minutes(-20);
    await begin('PAUSE', until);
    await begin('BUSY', until);
    const environment = { DATABASE_URL: database.url };
    const programs = await Promise.all([1, 2].map(() => mustStart(environment, 'timers-program')));
    await expect.poll(async () => (await messages()).length, { timeout: 10_000 }).toBe(4);
    // Both have read the remaining pieces.
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    const ends = (await messages()).filter(({ type }) => type.endsWith('-ended'));
    expect(ends).toMatchObject([
      { type: 'vendor.pause-ended', timestamp: until.toISOString(), data: { endedBecause: 'TIME' } },
      {
        type: 'vendor.busy-ended',
        timestamp: until.toISOString(),
        data: { endedBecause: 'TIME', minutes: 15 },
      },
    ]);
  });

  it('tell it once although four note it at the same moment, and open panels read the shop anew', async () => {
    await begin('PAUSE', minutes(1));
    const versionOf = async () =>
      (await pool.query('SELECT version FROM vendor WHERE code = $1', [shop])).rows[0].version;
    const before = await versionOf();
    const noted = await Promise.all([1, 2, 3, 4].map(() => recordThrottleChanges(pool, minutes(2))));
    expect(noted.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await messages()).map(({ type }) => type)).toEqual([
      'vendor.pause-started',
      'vendor.pause-ended',
    ]);
    expect(await versionOf()).toBe(before + 1);
    expect(await recordThrottleChanges(pool, minutes(2))).toBe(0);
  });

  it('tell of a shop that is busy because of its open orders, once for both ends', async () => {
    await limit(2);
    const note = () => Promise.all([1, 2, 3].map(() => recordThrottleChanges(pool, new Date())));
    await createOrder(shop);
    await note();
    expect(await messages()).toEqual([]);
    await createOrder(shop);
    await note();
    await note();
    expect(await messages()).toMatchObject([
      { type: 'vendor.busy-started', data: { isByOrders: true, minutes: 10, reason: null } },
    ]);
    await pool.query(
      `UPDATE orders SET kitchen = 'CANCELED', status = 'CANCELED', version = version + 1 WHERE vendor_code = $1`,
      [shop],
    );
    await note();
    expect(await messages()).toMatchObject([
      { type: 'vendor.busy-started' },
      { type: 'vendor.busy-ended', data: { isByOrders: true, endedBecause: 'ORDERS' } },
    ]);
  });

  it('come again with a replay, under the numbers that they had', async () => {
    await begin('BUSY', minutes(1));
    await recordThrottleChanges(pool, minutes(2));
    const told = await messages();
    await pool.query('DELETE FROM webhook_message WHERE vendor_code = $1', [shop]);
    await requeueSince(pool, minutes(-120), 5000);
    expect(await messages()).toEqual(told);
  });
});
