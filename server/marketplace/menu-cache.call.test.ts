// A server caches the shops and menus with which orders were priced. The next order still sees every change,
// even on a server that missed the change.
import { randomUUID } from 'node:crypto';
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { menuCalls } from '@pishkhan/contract/menu/calls.ts';
import { imageCalls } from '@pishkhan/contract/menu/images/calls.ts';
import { tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import { throttleCalls } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { menuHandlers } from '../menu/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { addSomeDiscount } from '../testkit/menu-rows.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import type { Person } from '../testkit/shop-server.ts';
import { vendorHandlers } from '../vendors/public.ts';

const database = await testDatabase({ poolSize: 10 });
const second = connect({ connectionString: database.url }, 10);
afterAll(second.close);
const { pool } = database;
const market = await startMarketServer(database);
const remembersNothing = await startMarketServer(second);
const withoutImages = Object.fromEntries(Object.entries(menuCalls).filter(([name]) => !(name in imageCalls)));
const panel = await startMenuServer(database, { ...withoutImages, ...vendorCalls, ...throttleCalls }, [
  ...menuHandlers(database),
  ...vendorHandlers(database),
]);

const yoghurt = 22;
const doogh = 23;
let shops = 0;
let shop: string;
let owner: Person;
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `RECALL${shops}`);
  const statements = [
    `INSERT INTO city (id, name, code, latitude, longitude) VALUES (1, 'تهران', 'THR', 35.7, 51.4) ON CONFLICT (id) DO UPDATE SET served = true`,
    `UPDATE vendor SET city_id = 1 WHERE code = '${shop}'`,
    `INSERT INTO option_category (vendor_code, id, name, capacity, is_mandatory, is_active) OVERRIDING SYSTEM VALUE
     VALUES ('${shop}', 31, 'نان', 1, true, true)`,
    `INSERT INTO option_item (vendor_code, id, option_category_id, name, price, position) OVERRIDING SYSTEM VALUE
     VALUES ('${shop}', 41, 31, 'سنگک', 15000, 0)`,
    `INSERT INTO product_option_category VALUES ('${shop}', 13, 31)`,
  ];
  for (const statement of statements) await pool.query(statement);
  owner = await panel.signIn(shop);
});

const orderOf = () => ({
  orderCode: `R-${randomUUID().slice(0, 12)}`,
  deliveryType: 'OwnDelivery',
  placedAt: new Date().toISOString(),
  paidAt: null,
  customer: {
    ...{ name: 'زهرا', phoneNumber: '09120000000', address: null, comment: null },
    ...{ latitude: 35.7, longitude: 51.4 },
  },
  items: [
    { productId: yoghurt, quantity: 1, optionIds: [] },
    { productId: doogh, quantity: 1, optionIds: [41] },
  ],
  deliveryPrice: 0,
  voucherValue: 0,
});

/** Creates an order; returns its refusal, or the order's prices and minutes. */
async function createOrder(at: Pick<typeof market, 'tell'> = market) {
  const order = orderOf();
  const { status, problem } = await at.tell(shop, '/orders', order);
  if (status !== 200) return `${status} ${problem.code} ${problem.because ?? ''}`;
  const { total, items, busy_minutes } = await market.rowOf(order.orderCode);
  return JSON.stringify({ total, items, busy_minutes });
}

/** Runs `work`, and counts its queries for shop and menu. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pool, 'query');
  await work();
  const count = query.mock.calls.filter(
    ([asked]) => (asked as { name?: string }).name === 'menu-counter',
  ).length;
  query.mockRestore();
  return count;
}

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await panel.ask(owner, method, path, body);
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const snoozed = (part: string, partId: number) =>
  ask('POST', '/api/v1/Product/snooze', { parts: [{ part, partId }], until: inAnHour() });

const changes: [string, () => Promise<unknown>][] = [
  ['a variant is sold out', () => ask('PATCH', '/api/v1/Product', { productId: doogh, available: false })],
  ['a variant is put away', () => ask('PATCH', '/api/v1/Product', { productId: doogh, visible: false })],
  ['no piece is left', () => ask('PATCH', '/api/v1/Product', { productId: doogh, capacity: 0 })],
  ['a variant is snoozed', () => snoozed('VARIANT', doogh)],
  ['an option is snoozed', () => snoozed('OPTION', 41)],
  ['a category is snoozed', () => snoozed('CATEGORY', 1)],
  ['an option is sold out', () => ask('PATCH', '/api/v1/Product/option', { id: 41, available: false })],
  [
    'options are taken from a product',
    () =>
      ask('POST', '/api/v1/Product/disconnect-product-option', {
        productHeaders: [13],
        optionCategories: [31],
      }),
  ],
  [
    'a category has hours',
    () =>
      ask('PATCH', '/api/v1/Category', {
        categoryId: 1,
        displayTime: 'SHIFTS',
        isActive: true,
        days: [
          { dayOfWeek: (new Date().getUTCDay() + 4) % 7, ranges: [{ startTime: '10:00', endTime: '11:00' }] },
        ],
      }),
  ],
  [
    'a discount starts',
    () =>
      ask('POST', '/api/v1/Product/discount', {
        startDate: new Date().toISOString(),
        endDate: inAnHour(),
        discountStock: null,
        oFoodDiscountRatio: 0,
        vendorDiscountRatio: 20,
        productVariantIds: [doogh],
      }),
  ],
  ['packing has a price', () => ask('PUT', '/api/v1/Vendor/packing-price', { packingPrice: 9000, tax: 0 })],
  ['a basket has a minimum', () => ask('PUT', '/api/v1/Vendor/minimum-basket', { minimumBasket: 500_000 })],
  [
    'the shop delivers no longer',
    () => ask('PUT', '/api/v1/Vendor/delivery', { ofoodDelivery: true, ownDelivery: false }),
  ],
  [
    'the shop serves another area',
    () =>
      ask('PUT', '/api/v1/Vendor/deliveries', {
        ownDeliveries: [
          {
            polygonId: null,
            deliveryPrice: 1000,
            deliveryTime: 30,
            isActive: true,
            area: areaAround({ latitude: 35.74, longitude: 51.4 }, 1000),
          },
        ],
      }),
  ],
  [
    'the shop has hours',
    () =>
      ask('POST', '/api/v1/Vendor/shift/modify', {
        shiftsToDelete: [],
        shiftsToUpdate: [
          {
            shiftId: null,
            dayOfWeek: (new Date().getUTCDay() + 4) % 7,
            startTime: '10:00',
            endTime: '11:00',
          },
        ],
      }),
  ],
  [
    'today is special',
    () =>
      ask('PUT', '/api/v1/Vendor/special-days', {
        specialDays: [
          {
            startDate: tehranDate(new Date()),
            endDate: tehranDate(new Date(Date.now() + 86_400_000)),
            title: null,
            ranges: [],
          },
        ],
      }),
  ],
  [
    'the shop takes a break',
    () => ask('PUT', '/api/v1/Vendor/pause', { until: inAnHour(), reason: 'KITCHEN_FULL', note: null }),
  ],
  ['the shop is busy', () => ask('PUT', '/api/v1/Vendor/busy', { until: inAnHour(), minutes: 15 })],
  [
    'many orders make the shop busy',
    () => ask('PUT', '/api/v1/Vendor/busy-limit', { busyLimit: { openOrders: 2, minutes: 10 } }),
  ],
  ['the shop closes', () => ask('PUT', '/api/v1/Vendor/status', { status: 'TEMPORARY_INACTIVE' })],
  [
    'the platform hides the shop',
    () => pool.query("UPDATE vendor SET visible = false, hidden_reason = 'OTHER' WHERE code = $1", [shop]),
  ],
  ['the city is served no longer', () => pool.query('UPDATE city SET served = false WHERE id = 1')],
];

describe('orders know', () => {
  it.each(changes)('that %s', async (_, change) => {
    await createOrder();
    let before = '';
    expect(
      await reads(async () => {
        before = await createOrder();
      }),
      'an order by what is remembered',
    ).toBe(0);
    await change();
    const after = await createOrder();
    expect(after).not.toBe(before);
    expect(after).toBe(await createOrder(remembersNothing));
  });
});

describe('a shop is read again', () => {
  it('when a discount starts that was made before', async () => {
    const startsAt = new Date(Date.now() + 1500);
    await addSomeDiscount(pool, shop, [doogh], { vendorPercent: 30, startsAt });
    const before = await createOrder();
    expect(await reads(() => createOrder())).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, startsAt.getTime() - Date.now() + 50));
    const after = await createOrder();
    expect(after).not.toBe(before);
    expect(after).toBe(await createOrder(remembersNothing));
  });

  it('for each order whose pieces are counted, or that it has a discount for', async () => {
    await pool.query('UPDATE variant SET capacity = 5 WHERE vendor_code = $1 AND id = $2', [shop, doogh]);
    for (let left = 5; left > 0; left -= 1) expect(await createOrder()).toContain('total');
    expect(await createOrder()).toContain('NONE_LEFT');
  });

  it('for an order with anything else, which is then remembered as well', async () => {
    await createOrder();
    const water = { ...orderOf(), items: [{ productId: 24, quantity: 1, optionIds: [41] }] };
    expect(await reads(() => market.tell(shop, '/orders', water))).toBe(1);
    expect(await reads(() => market.tell(shop, '/orders', { ...water, orderCode: 'R-water' }))).toBe(0);
  });

  it('for each order, where it is too large to be remembered', async () => {
    await pool.query(
      `INSERT INTO option_item (vendor_code, id, option_category_id, name, price, position) OVERRIDING SYSTEM VALUE
       SELECT $1, 1000 + n, 31, 'نان ' || n, 0, n FROM generate_series(1, 1000) n`,
      [shop],
    );
    await createOrder();
    expect(await reads(() => createOrder())).toBe(1);
  });

  it('before an order is refused whose code is taken, and not for a repeat', async () => {
    await createOrder();
    const order = { ...orderOf(), eventId: randomUUID() };
    const first = await market.tell(shop, '/orders', order);
    const again = await market.tell(shop, '/orders', order);
    expect(again.text).toBe(first.text);
    const other = { ...order, eventId: randomUUID(), handoverCode: '1234' };
    const taken = await market.tell(shop, '/orders', other);
    expect(taken.problem.code).toBe('ORDER_EXISTS');
  });
});

/** A table that affects prices needs a version or a condition in `versionsAreCurrent`, and then a change above. */
it('the list of tables that determine a price is complete', async () => {
  const query = vi.spyOn(pool, 'query');
  await createOrder();
  const asked = query.mock.calls.map(([one]) => one as unknown as { name?: string; text: string });
  query.mockRestore();
  const { text } = asked.find(({ name }) => name === 'menu-counter')!;
  const { rows } = await pool.query(`EXPLAIN (FORMAT json) ${text.replace('$1::json', `'[]'::json`)}`);
  const tables = new Set(
    [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name),
  );
  expect([...tables].sort()).toEqual([
    'category',
    'category_shift',
    'city',
    'discount',
    'discount_variant',
    'menu',
    'option_category',
    'option_item',
    // Counted only for shops with a limit, which are not cached.
    'orders',
    'product',
    'product_option_category',
    'snooze',
    'variant',
    'vendor',
    'vendor_automatic_accept',
    'vendor_busy_limit',
    'vendor_polygon',
    'vendor_shift',
    'vendor_special_day',
    'vendor_throttle',
    // It refuses no order, and a pause that follows from it raises the shop's version.
    'vendor_unreachable',
  ]);
});
