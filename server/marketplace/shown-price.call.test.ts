// The marketplace sends the price that the customer was shown: an order is booked at that price, or refused with the present one.
import { randomUUID } from 'node:crypto';
import { moderationCalls } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { optionCalls } from '@pishkhan/contract/menu/options/calls.ts';
import { productCalls } from '@pishkhan/contract/menu/products/calls.ts';
import { vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { bookShop, checkLedger } from '../ledger/public.ts';
import { menuHandlers } from '../menu/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { advanceOrder as move } from '../testkit/history-server.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { addSomeDiscount, type SomeDiscount } from '../testkit/menu-rows.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import { vendorHandlers } from '../vendors/public.ts';
import { moderationHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const { tell, rowOf, eventsOf, everything } = await startMarketServer(database);
const calls = { ...moderationCalls, ...optionCalls, ...productCalls, ...vendorCalls };
const handlers = [
  ...menuHandlers(database),
  ...vendorHandlers(database),
  ...moderationHandlers({ db, orderParts: { pool, wake() {} } }),
];
const panel = await startMenuServer(
  database,
  calls,
  handlers.filter(({ call }) => call.name in calls),
);

/** Two variants, at 40,000 and 90,000. */
const [yoghurt, bottle] = [22, 24] as const;
let shops = 0;
let shop: string;
let orders = 0;

beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `SHOWN${shops}`);
});

const newOrder = (items: object[], more: object = {}) => {
  orders += 1;
  return {
    ...{ eventId: randomUUID(), orderCode: `S-${orders}`, deliveryType: 'Ofood' },
    ...{ placedAt: new Date().toISOString(), paidAt: new Date().toISOString() },
    customer: {
      ...{ name: 'زهرا', phoneNumber: '09120000000', address: null, comment: null },
      ...{ latitude: null, longitude: null },
    },
    ...{ items, deliveryPrice: 10_000, voucherValue: 0, ...more },
  };
};
const line = (productId: number, quantity: number, shownPrice?: number) => ({
  ...{ productId, quantity, optionIds: [] },
  ...(shownPrice !== undefined && { shownPrice }),
});
const createOrder = (items: object[], more: object = {}) => tell(shop, '/orders', newOrder(items, more));
const honor = { onPriceChange: 'HONOR' };

/** 30 percent off the bottle, 20 paid by the shop and 10 by the platform: 63,000. */
const discount = (more: Partial<SomeDiscount> = {}) =>
  addSomeDiscount(pool, shop, [bottle], { vendorPercent: 20, platformPercent: 10, ...more });
const set = (id: number, columns: string) =>
  pool.query(`UPDATE discount SET ${columns} WHERE vendor_code = $1 AND id = $2`, [shop, id]);
async function discountCanceled(minutes: number, more: Partial<SomeDiscount> = {}): Promise<number> {
  const id = await discount(more);
  await set(id, `canceled_at = now() - interval '${minutes} minutes'`);
  return id;
}
/** Changes a price as a shop requests it and the platform accepts it. */
async function accepted(method: string, path: string, body: object): Promise<void> {
  expect((await panel.ask(await panel.signIn(shop), method, path, body)).status).toBe(200);
  const waiting = `/marketplace/v1/change-requests?vendorCode=${shop}`;
  for (const { id } of (await panel.ask('marketplace', 'GET', waiting)).result.changes) {
    const decision = { eventId: randomUUID(), decision: 'ACCEPT' };
    const decided = `/marketplace/v1/vendors/${shop}/change-requests/${id}/decision`;
    expect((await panel.ask('marketplace', 'POST', decided, decision)).status).toBe(200);
  }
}
const priced = (price: number) =>
  accepted('PUT', '/api/v1/Product', { productHeaderId: 13, variants: [{ productId: bottle, price }] });

const changedTo = (price: number, payablePrice: number) => ({
  status: 409,
  problem: { code: 'PRICE_CHANGED', lines: [{ line: 0, price }], payablePrice },
});

describe('an order whose customer was shown what it costs', () => {
  it('is booked as one of which nothing is said, by as many statements, and answered with the same fields', async () => {
    const asked: string[][] = [];
    const query = vi.spyOn(pool, 'query');
    await createOrder([line(yoghurt, 1)]);
    for (const shown of [undefined, 80_000]) {
      query.mockClear();
      const more = shown === undefined ? {} : { shownPayablePrice: 90_000, ...honor };
      const { status, result } = await createOrder([line(yoghurt, 2, shown)], more);
      expect([status, Object.keys(result)]).toEqual([
        200,
        ['orderCode', 'orderStatus', 'version', 'payablePrice', 'busyMinutes'],
      ]);
      const names = query.mock.calls.map(([one]) => (one as { name?: string }).name ?? String(one));
      // The webhooks poll for work themselves.
      asked.push(names.filter((name) => !name.startsWith('webhooks')));
      expect((await eventsOf(result.orderCode))[0]).toMatchObject({ what: 'created', details: null });
    }
    query.mockRestore();
    expect(asked[1]).toEqual(asked[0]);
  });

  it('is compared by the whole line: options, and pieces beyond those of a discount', async () => {
    await discount({ stock: 2 });
    const shown = 2 * 63_000 + 90_000;
    expect((await createOrder([line(bottle, 3, shown)], { shownPayablePrice: shown + 10_000 })).status).toBe(
      200,
    );
  });
});

describe('an order whose customer was shown another price', () => {
  it.each([
    ['by itself', {}],
    ['as the marketplace chooses', { onPriceChange: 'REFUSE' }],
  ])('is refused with the present one %s, and nothing is written', async (_name, more) => {
    await discountCanceled(3);
    const before = await everything();
    expect(await createOrder([line(bottle, 1, 63_000)], more)).toMatchObject(changedTo(90_000, 100_000));
    expect(await createOrder([line(bottle, 1)], { ...more, shownPayablePrice: 73_000 })).toMatchObject(
      changedTo(90_000, 100_000),
    );
    expect(await everything()).toBe(before);
  });

  it('is booked at the shown one where that is to be honored, and the difference is said', async () => {
    const id = await discountCanceled(3);
    const { status, result } = await createOrder([line(bottle, 2, 126_000), line(yoghurt, 1)], {
      ...honor,
      shownPayablePrice: 176_000,
    });
    expect([status, result]).toMatchObject([200, { payablePrice: 176_000, priceDifference: -54_000 }]);
    const { result: order } = await tell(shop, `/orders/${result.orderCode}`);
    const { history, orderItems } = order as unknown as { history: object[]; orderItems: object[] };
    expect(orderItems[0]).toMatchObject({ price: 90_000, priceAfterDiscount: 63_000, quantity: 2 });
    expect(history).toMatchObject([
      { what: 'created', details: { payable: { before: 230_000, after: 176_000 } } },
    ]);
    const { pricing } = await rowOf(result.orderCode);
    expect(pricing.lines[0].discount).toEqual({ id, vendorPercent: 20, platformPercent: 10 });
  });

  it('at the shown one has each side pay its share of the discount, to the toman', async () => {
    await discountCanceled(1);
    const { result } = await createOrder([line(bottle, 1, 63_000)], honor);
    await move(pool, shop, result.orderCode, 'DELIVERED');
    await db.transaction().execute((trx) => bookShop(trx, shop));
    const { rows } = await pool.query(
      `SELECT items::int, discount_shop::int, discount_platform::int, commission::int, customer::int, owed::int
       FROM ledger_transaction WHERE vendor_code = $1`,
      [shop],
    );
    // 15 percent of 90,000 − 18,000.
    expect(rows).toEqual([
      {
        ...{ items: 90_000, discount_shop: -18_000, discount_platform: -9_000, commission: -10_800 },
        ...{ customer: -73_000, owed: 61_200 },
      },
    ]);
    expect((await checkLedger(db)).sample.filter(({ vendorCode }) => vendorCode === shop)).toEqual([]);
  });

  it('is refused where the shown one was never true, or is no longer within fifteen minutes', async () => {
    await discountCanceled(14);
    expect((await createOrder([line(bottle, 1, 63_000)], honor)).status).toBe(200);
    expect(await createOrder([line(bottle, 1, 62_999)], honor)).toMatchObject(changedTo(90_000, 100_000));
    shop = await openShopWithMenu(pool, `LATE${shops}`);
    await discountCanceled(16);
    expect(await createOrder([line(bottle, 1, 63_000)], honor)).toMatchObject(changedTo(90_000, 100_000));
  });

  it('is refused where the pieces of the discount are used up: they are all that the shop gives away', async () => {
    const id = await discount({ stock: 1 });
    expect((await createOrder([line(bottle, 1, 63_000)], honor)).status).toBe(200);
    expect(await createOrder([line(bottle, 1, 63_000)], honor)).toMatchObject(changedTo(90_000, 100_000));
    await set(id, 'stock = 5, canceled_at = now()');
    expect((await createOrder([line(bottle, 1, 63_000)], honor)).status).toBe(200);
    const { rows } = await pool.query('SELECT stock FROM discount WHERE vendor_code = $1 AND id = $2', [
      shop,
      id,
    ]);
    expect(rows).toEqual([{ stock: 4 }]);
  });

  it('is booked at the dearer one before a discount began, too', async () => {
    await discount({ startsAt: new Date(Date.now() - 60_000) });
    expect(await createOrder([line(bottle, 1, 90_000)], honor)).toMatchObject({
      result: { payablePrice: 100_000, priceDifference: 27_000 },
    });
  });

  it('answers a repeat the same, whatever the menu says by then', async () => {
    const id = await discountCanceled(1);
    const order = newOrder([line(bottle, 1, 63_000)], honor);
    const first = await tell(shop, '/orders', order);
    await set(id, "canceled_at = now() - interval '1 hour'");
    expect((await tell(shop, '/orders', order)).text).toBe(first.text);
  });
});

describe('a change of a price', () => {
  it('is found by the log of changes, each one of the last minutes', async () => {
    await priced(95_000);
    await priced(99_000);
    for (const shown of [90_000, 95_000])
      expect(await createOrder([line(bottle, 1, shown)], honor)).toMatchObject({
        result: { payablePrice: shown + 10_000, priceDifference: shown - 99_000 },
      });
    expect(await createOrder([line(bottle, 1, 92_000)], honor)).toMatchObject(changedTo(99_000, 109_000));
  });

  it('of packing or of an option counts as well', async () => {
    await pool.query(
      `INSERT INTO option_category (vendor_code, id, name, capacity, is_mandatory, is_active) OVERRIDING SYSTEM VALUE
       VALUES ('${shop}', 31, 'نان', 1, false, true)`,
    );
    await pool.query(
      `INSERT INTO option_item (vendor_code, id, option_category_id, name, price, position) OVERRIDING SYSTEM VALUE
       VALUES ('${shop}', 41, 31, 'سنگک', 15000, 0)`,
    );
    await pool.query(`INSERT INTO product_option_category VALUES ('${shop}', 13, 31)`);
    await accepted('PUT', '/api/v1/Vendor/packing-price', { packingPrice: 7000, tax: 0 });
    await accepted('PUT', '/api/v1/Product/option', { id: 31, options: [{ id: 41, price: 18_000 }] });
    const withBread = (shownPrice: number) => ({ ...line(bottle, 1, shownPrice), optionIds: [41] });
    const order = (shownPrice: number, shownPayablePrice: number) =>
      createOrder([withBread(shownPrice)], { ...honor, shownPayablePrice });
    expect(await order(105_000, 115_000)).toMatchObject({ result: { priceDifference: -10_000 } });
    expect(await order(105_000, 122_000)).toMatchObject({ result: { priceDifference: -3_000 } });
    expect((await order(108_000, 125_000)).result).not.toHaveProperty('priceDifference');
    expect(await order(108_000, 118_000)).toMatchObject(changedTo(108_000, 125_000));
  });

  it('at another server, to an order that is priced by what is remembered, is met by a fresh read', async () => {
    const second = connect({ connectionString: database.url }, 2);
    await createOrder([line(bottle, 1)]);
    await second.pool.query(`UPDATE variant SET price = 95000 WHERE vendor_code = $1 AND id = $2`, [
      shop,
      bottle,
    ]);
    await second.close();
    // A manual change of the database has no event: the cached menu agrees with the shown price, and is not current.
    await pool.query(
      'INSERT INTO menu (vendor_code, version) VALUES ($1, 9) ON CONFLICT (vendor_code) DO UPDATE SET version = 9',
      [shop],
    );
    expect(await createOrder([line(bottle, 1, 90_000)], honor)).toMatchObject(changedTo(95_000, 105_000));
    expect((await createOrder([line(bottle, 1, 95_000)])).status).toBe(200);
    await priced(96_000);
    expect((await createOrder([line(bottle, 1, 96_000)])).status).toBe(200);
    expect(await createOrder([line(bottle, 1, 95_000)], honor)).toMatchObject({
      result: { priceDifference: -1_000 },
    });
  });
});

it('an invalid price is refused at its field', async () => {
  for (const [more, pointer] of [
    [{ items: [line(bottle, 1, -1)] }, '/items/0/shownPrice'],
    [{ shownPayablePrice: 1.5 }, '/shownPayablePrice'],
    [{ onPriceChange: 'ASK' }, '/onPriceChange'],
  ] as const)
    expect(await tell(shop, '/orders', { ...newOrder([line(bottle, 1)]), ...more })).toMatchObject({
      status: 422,
      problem: { code: 'INVALID', errors: [{ pointer }] },
    });
});
