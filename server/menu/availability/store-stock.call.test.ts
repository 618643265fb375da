import { productCalls, stockCalls } from '@pishkhan/contract/menu/products/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addSomeProduct } from '../../testkit/menu-rows.ts';
import { type MenuShop, startMenuServer } from '../../testkit/menu-server.ts';
import { menuHandlers } from '../handlers.ts';
import { updateStockHandler } from './calls/update-stock.ts';
import { lowerStock } from './store-stock.ts';

const database = await testDatabase({ poolSize: 12 });
const { pool } = database;
const { ask, open, menuVersion, stream } = await startMenuServer(
  database,
  { ...productCalls, ...stockCalls },
  [...menuHandlers(database), updateStockHandler(database)],
);

let shops = 0;
let shop: MenuShop;
let productId: number;
let variantId: number;

beforeEach(async () => {
  shops += 1;
  shop = await open(`STOCK-${shops}`);
  const made = await addSomeProduct(pool, shop.code, shop.categoryId, 'دوغ', [
    { name: 'لیوانی', price: 30_000 },
    { name: 'بطری', price: 90_000 },
  ]);
  productId = made.id;
  [variantId] = made.variantIds as [number];
});

const change = (body: object, by = shop.cashier) =>
  ask(by, 'PATCH', '/api/v1/Product', { productId: variantId, ...body });
const shown = async () => (await ask(shop.cashier, 'GET', `/api/v1/Product/${productId}`)).result.variants[0];
const set = (table: string, columns: string) =>
  pool.query(`UPDATE ${table} SET ${columns} WHERE vendor_code = $1`, [shop.code]);
const snoozeIt = () =>
  pool.query(
    `INSERT INTO snooze VALUES ($1, 'VARIANT', $2, now(), now() + interval '1 hour', $3, 'سارا احمدی')`,
    [shop.code, variantId, shop.cashier.visitor.personId],
  );

describe('what changes during the day of a variant', () => {
  it('holds at once, what is not named stays, and the answer is what the menu shows', async () => {
    const before = await menuVersion(shop);
    const requests: [object, object][] = [
      [{ available: false }, { available: false, offBecause: 'SOLD_OUT' }],
      [{ capacity: 12 }, { available: false, capacity: 12, offBecause: 'SOLD_OUT' }],
      [{ available: true }, { available: true, capacity: 12, offBecause: null }],
      [{ capacity: 0 }, { capacity: 0, offBecause: 'NONE_LEFT' }],
      [
        { capacity: null, preparationTime: 40 },
        { capacity: null, preparationTime: 40, offBecause: null },
      ],
      [{ visible: false }, { visible: false, preparationTime: 40, offBecause: 'HIDDEN' }],
    ];
    for (const [requested, then] of requests) {
      const answer = await change(requested);
      expect(answer).toMatchObject({ status: 200, result: { productId: variantId, ...then } });
      expect(await shown()).toEqual(answer.result);
    }
    expect(await menuVersion(shop)).toBe(before + requests.length);
  });

  it('says why it is off whatever the reason is', async () => {
    expect((await change({})).result.offBecause).toBeNull();
    await set('category', `display_time = 'SHIFTS'`);
    expect((await change({})).result.offBecause).toBe('OUTSIDE_HOURS');
    await set('category', `display_time = 'ALL_DAY'`);
    const { rows } = await pool.query(
      `INSERT INTO option_category (vendor_code, name, capacity, is_mandatory) VALUES ($1, 'نان', 1, true) RETURNING id`,
      [shop.code],
    );
    await pool.query(
      `INSERT INTO option_item (vendor_code, option_category_id, name, price, position, available) VALUES ($1, $2, 'سنگک', 0, 0, false)`,
      [shop.code, rows[0].id],
    );
    await pool.query('INSERT INTO product_option_category VALUES ($1, $2, $3)', [
      shop.code,
      productId,
      rows[0].id,
    ]);
    expect((await change({})).result.offBecause).toBe('OPTIONS_OFF');
    await set('option_item', 'available = true');
    expect((await change({})).result.offBecause).toBeNull();
    await snoozeIt();
    const answer = await change({ capacity: 3 });
    expect(answer.result).toMatchObject({ offBecause: 'SNOOZED', snooze: { byName: 'سارا احمدی' } });
    expect(answer.result).toEqual(await shown());
    await set('product', 'is_active = false');
    expect((await change({})).result.offBecause).toBe('HIDDEN');
  });

  it.each([true, false])('ends its snooze when somebody says that available is %s', async (available) => {
    await snoozeIt();
    expect((await change({ available })).result).toMatchObject({ available, snooze: null });
    expect((await shown()).snooze).toBeNull();
  });

  it.each([
    [{ capacity: -1 }, '/capacity'],
    [{ capacity: 1.5 }, '/capacity'],
    [{ capacity: 100_001 }, '/capacity'],
    [{ preparationTime: 601 }, '/preparationTime'],
    [{ available: 'yes' }, '/available'],
  ])('is refused as a whole when %j is said', async (wrong, pointer) => {
    const before = await shown();
    expect(await change({ visible: false, ...wrong })).toMatchObject({ status: 422, errors: [{ pointer }] });
    expect(await shown()).toEqual(before);
  });

  it('is nothing to another shop', async () => {
    const other = await open(`NEXT-${shops}`);
    const before = [await shown(), await menuVersion(shop), await menuVersion(other)];
    expect(await change({ available: false }, other.cashier)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect([await shown(), await menuVersion(shop), await menuVersion(other)]).toEqual(before);
  });

  it('is written by everybody who says something at once, one after another', async () => {
    await change({ capacity: 1000 });
    const before = await menuVersion(shop);
    const requests = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? change({ preparationTime: 10 + at }) : change({ visible: at % 4 === 0 }),
    );
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200));
    expect(await menuVersion(shop)).toBe(before + 20);
    expect((await shown()).capacity).toBe(1000);
  });
});

it('lowering stock increments the version of the menu, and that of another shop stays', async () => {
  const other = await open(`FAR-${shops}`);
  const before = await menuVersion(shop);
  expect(await lowerStock(pool, shop.code, [{ variantId, most: 4 }])).toEqual([{ variantId, capacity: 4 }]);
  expect(await lowerStock(pool, shop.code, [{ variantId, most: 9 }])).toEqual([{ variantId, capacity: 4 }]);
  expect(await lowerStock(pool, other.code, [{ variantId, most: 0 }])).toEqual([]);
  expect([await menuVersion(shop), await menuVersion(other)]).toEqual([before + 2, 0]);
});

it('uncounted stock is counted from the upper bound, and a lower count stays', async () => {
  const stockOf = async () => (await shown()).capacity;
  expect(await stockOf()).toBeNull();
  for (const [before, most, after] of [
    [null, 0, 0],
    [null, 4, 4],
    [9, 4, 4],
    [3, 4, 3],
    [0, 4, 0],
  ] as const) {
    await set('variant', `capacity = ${before}`);
    expect(await lowerStock(pool, shop.code, [{ variantId, most }])).toEqual([
      { variantId, capacity: after },
    ]);
    expect(await stockOf()).toBe(after);
  }
});

it("panels receive the version of their shop's menu within a moment, once for many changes, and no other shop receives it", async () => {
  const other = await open(`QUIET-${shops}`);
  const [here, there] = await Promise.all([stream(shop.cashier), stream(other.cashier)]);
  const versions = (reader: typeof here) =>
    reader.events
      .filter(({ name }) => name === 'menu')
      .map(({ data }) => (data as { version?: number }).version);
  await change({ capacity: 1 });
  await here.until('the first version is told', () => versions(here).length === 1);
  const before = await menuVersion(shop);
  for (let turn = 0; turn < 30; turn += 1) await change({ capacity: turn });
  await here.until('the last version is told', () => versions(here).at(-1) === before + 30);
  expect(versions(here).length).toBeLessThan(5);
  expect(here.events.find(({ name }) => name === 'menu')?.id).toBeUndefined();
  expect(versions(there)).toEqual([]);
  here.close();
  there.close();
});
