import type { PreparationReport, PreparationTimes } from '@pishkhan/contract/orders/preparation-calls.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../../testkit/marketplace-server.ts';
import type { Person } from '../../testkit/shop-server.ts';

const database = await testDatabase({ poolSize: 6, guardsShops: true });
const { pool } = database;
const here = await startMarketServer(database);

let shops = 0;
let shop: string;
let sara: Person;
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `PREP${shops}`);
  sara = here.signIn(shop);
});

/** An order of products 11 and 12 that was ready after `taken` minutes. */
async function prepared(taken: number, { daysAgo = 1, of = shop } = {}): Promise<void> {
  const code = await here.createOrder(of);
  const person = here.signIn(of);
  await here.act.accept(person, code, 20);
  await here.act.prepare(person, code);
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query(
    `UPDATE orders SET placed_at = now() - $2 * interval '1 day', accepted_at = now() - $2 * interval '1 day' WHERE code = $1`,
    [code, daysAgo],
  );
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await pool.query(
    `UPDATE order_event SET at = now() - $2 * interval '1 day' + $3 * interval '1 minute' WHERE order_code = $1 AND what = 'prepared'`,
    [code, daysAgo, taken],
  );
}
const times = async (by = sara) =>
  (await here.ask(by, 'GET', '/api/v1/Order/preparation-times')).result as unknown as PreparationTimes;
const report = async () =>
  (await here.ask(sara, 'GET', '/api/v1/Order/preparation-report')).result as unknown as PreparationReport;

it('a shop with few orders has no times', async () => {
  await prepared(12);
  const { hour } = tehranWallClock(new Date());
  expect(await times()).toEqual({ hour, all: null, products: [] });
});

it('times are of this shop, by product, from orders of the last four weeks', async () => {
  const other = await openShopWithMenu(pool, `PREPOTHER${shops}`);
  for (let count = 0; count < 8; count += 1) await prepared(12);
  await prepared(100, { daysAgo: 29 });
  await prepared(100, { of: other });
  const measured = { minutes: 15, orders: 8 };
  expect(await times()).toMatchObject({
    all: measured,
    products: [
      { productId: 11, ...measured },
      { productId: 12, ...measured },
    ],
  });
});

it('the report says what was promised and kept, and names products that were late', async () => {
  await prepared(12);
  await prepared(31);
  const both = { orders: 2, kept: 1, promised: 20, taken: 22 };
  const { hour } = tehranWallClock(new Date());
  const { all, hours, products } = await report();
  expect(all).toEqual(both);
  expect(hours).toEqual([{ hour, ...both }]);
  expect(products).toEqual([
    { productId: 11, productName: 'چلوکباب کوبیده', ...both },
    { productId: 12, productName: 'ماست و خیار', ...both },
  ]);
});

it('a product that was never late is not named by the report', async () => {
  await prepared(12);
  const { all, products } = await report();
  expect(all).toMatchObject({ orders: 1, kept: 1 });
  expect(products).toEqual([]);
});

it('without an order there is nothing to report', async () => {
  expect(await report()).toEqual({ all: null, hours: [], products: [] });
});

it('a test order is not measured, and an accountant may not read the times', async () => {
  const { orderCode } = (await here.ask(sara, 'POST', '/api/v1/Order/test', { body: {} })).result;
  await here.act.accept(sara, orderCode);
  await here.act.prepare(sara, orderCode);
  expect((await report()).all).toBeNull();
  const accountant = here.signIn(shop, { role: 'ACCOUNTANT' });
  for (const path of ['times', 'report'])
    expect((await here.ask(accountant, 'GET', `/api/v1/Order/preparation-${path}`)).problem.code).toBe(
      'FORBIDDEN',
    );
});
