// A shop takes orders only within its hours and from its minimum basket on; the menu call announces both before an order.
import { randomUUID } from 'node:crypto';
import { addDays, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { minuteOfWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';

const database = await testDatabase({ poolSize: 8 });
const { pool } = database;
const { tell, everything } = await startMarketServer(database);
let shops = 0;
let shop: string;
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `HOUR${shops}`);
});

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const todayIn = (hours: number) => Math.floor(minuteOfWeek(fromNow(hours)) / 1440);
const restOn = (day: number) =>
  pool.query(
    `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time)
     SELECT $1, day, '00:00', '24:00' FROM generate_series(0, 6) day WHERE day <> $2`,
    [shop, day],
  );
let orders = 0;
function order(quantity = 1, more: object = {}) {
  orders += 1;
  return {
    eventId: randomUUID(),
    orderCode: `H-${orders}`,
    deliveryType: 'Ofood',
    placedAt: fromNow(-0.01).toISOString(),
    paidAt: null,
    customer: {
      name: 'زهرا',
      phoneNumber: '09120000000',
      address: null,
      comment: null,
      latitude: null,
      longitude: null,
    },
    // Two skewers: 250,000 toman, 225,000 after the shop's own discount.
    items: [{ productId: 21, quantity, optionIds: [] }],
    deliveryPrice: 50_000,
    voucherValue: 0,
    ...more,
  };
}
const front = async () => (await tell(shop, '/menu')).result as unknown as Record<string, unknown>;
const later = (hours: number) => {
  const at = fromNow(hours).toISOString();
  return { scheduled: { deliverAt: at, releaseAt: at } };
};

test('a shop on its day of rest takes no order, says so, and takes one for tomorrow', async () => {
  await restOn(todayIn(0));
  expect(await front()).toMatchObject({ takesOrders: false });
  const before = await everything();
  expect(await tell(shop, '/orders', order())).toMatchObject({
    status: 409,
    problem: { code: 'VENDOR_NOT_TAKING_ORDERS' },
  });
  expect(await everything()).toBe(before);
  expect((await tell(shop, '/orders', order(1, later(24)))).status).toBe(200);
});

test('an order for the day of rest is refused on the day before', async () => {
  await restOn(todayIn(24));
  expect(await front()).toMatchObject({ takesOrders: true });
  expect((await tell(shop, '/orders', order(1, later(24)))).problem.code).toBe('VENDOR_NOT_TAKING_ORDERS');
  expect((await tell(shop, '/orders', order())).status).toBe(200);
});

test('a repeated order gets the same answer after the shop has closed', async () => {
  const taken = order();
  const answer = await tell(shop, '/orders', taken);
  await restOn(todayIn(0));
  expect((await tell(shop, '/orders', taken)).text).toBe(answer.text);
});

test('on a special day a shop that is always open takes no order, and tells when it opens', async () => {
  const today = tehranDate(new Date());
  await pool.query(
    `INSERT INTO vendor_special_day (vendor_code, start_date, end_date, ranges) VALUES ($1, $2, $2, '[]')`,
    [shop, today],
  );
  const opensAt = tehranIso(new Date(`${addDays(today, 1)}T00:00:00+03:30`));
  expect(await front()).toMatchObject({
    takesOrders: false,
    opensAt,
    deliveries: [{ because: 'SPECIAL_DAY' }, { because: 'SPECIAL_DAY' }, { because: 'SPECIAL_DAY' }],
  });
  const before = await everything();
  expect((await tell(shop, '/orders', order())).problem).toMatchObject({
    code: 'VENDOR_NOT_TAKING_ORDERS',
    because: 'SPECIAL_DAY',
  });
  expect(await everything()).toBe(before);
  expect((await tell(shop, '/orders', order(1, later(24)))).status).toBe(200);
  await pool.query('DELETE FROM vendor_special_day WHERE vendor_code = $1', [shop]);
  expect(await front()).toMatchObject({ takesOrders: true, opensAt: null });
});

test('a shop that the platform hides, and one whose city is not served, take no order and say why everywhere', async () => {
  const states = [
    ['SHOP_HIDDEN', 'visible = false', 'visible = true'],
    [
      'SHOP_SUSPENDED',
      `status = 'SUSPENDED', status_before = 'ACTIVE'`,
      `status = 'ACTIVE', status_before = NULL`,
    ],
    ['CITY_INACTIVE', 'city_id = 9402', 'city_id = NULL'],
  ];
  await pool.query(
    `INSERT INTO city (id, name, code, latitude, longitude, served) VALUES (9402, 'یزد', 'YZD-TEST', 31.9, 54.4, false)`,
  );
  for (const [because, columns, restored] of states) {
    await pool.query(`UPDATE vendor SET ${columns} WHERE code = $1`, [shop]);
    const closed = { takesOrders: false, because: [because], opensAt: null };
    expect(await front()).toMatchObject({ ...closed, deliveries: [{ because }, { because }, { because }] });
    const before = await everything();
    for (const more of [{}, later(24)])
      expect((await tell(shop, '/orders', order(1, more))).problem).toMatchObject({
        code: 'VENDOR_NOT_TAKING_ORDERS',
        because,
      });
    expect(await everything()).toBe(before);
    await pool.query(`UPDATE vendor SET ${restored} WHERE code = $1`, [shop]);
    expect(await front()).toMatchObject({ takesOrders: true, because: [] });
  }
});

test('the minimum counts the food before discounts, without delivery', async () => {
  const ask = (least: number) =>
    pool.query('UPDATE vendor SET minimum_basket = $2 WHERE code = $1', [shop, least]);
  await ask(250_000);
  expect(await front()).toMatchObject({ minimumBasket: 250_000 });
  expect((await tell(shop, '/orders', order())).status).toBe(200);
  await ask(250_001);
  const before = await everything();
  expect(await tell(shop, '/orders', order())).toMatchObject({
    status: 422,
    problem: { code: 'BASKET_BELOW_MINIMUM', minimum: 250_001, rawTotal: 250_000 },
  });
  expect(await everything()).toBe(before);
});
