import { type Dashboard, dashboardCalls } from '@pishkhan/contract/dashboard/calls.ts';
import type { FirstStepFacts } from '@pishkhan/contract/dashboard/first-steps.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { beforeEach, expect, it } from 'vitest';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import type { Person } from '../testkit/shop-server.ts';
import { dashboardHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 6 });
const { pool } = database;
const here = await startMarketServer(database);
const server = await serveCalls(dashboardCalls, dashboardHandlers(pool), {
  staff: async (token) => here.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});

let shops = 0;
let shop: string;
let sara: Person;

beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `NEW${shops}`);
  sara = here.signIn(shop, { role: 'MANAGER' });
  await change(`UPDATE vendor SET is_packing_set = false, ofood_delivery = false, own_delivery = false,
    status = 'TEMPORARY_INACTIVE' WHERE code = $1`);
});

const change = (statement: string) => pool.query(statement, [shop]);
const read = async (by: Person = sara) => {
  const answer = await server.fetch('/api/v1/Vendor/dashboard', {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return ((await answer.json()) as { result: Dashboard }).result;
};
const facts = async () => (await read()).firstSteps;

const bare: FirstStepFacts = {
  isOpen: false,
  hasHours: false,
  isPackingSet: false,
  offersDelivery: false,
  products: 3,
  productsWithPicture: 0,
  people: 0,
  devices: 0,
  testOrder: 'none',
};

it('the next steps are answered to people who may set up the shop', async () => {
  expect((await read(here.signIn(shop, { role: 'CASHIER' }))).firstSteps).toEqual(bare);
  for (const role of ['ACCOUNTANT', 'BIKER'] as const)
    expect(await read(here.signIn(shop, { role }))).not.toHaveProperty('firstSteps');
});

it('the next steps are answered for a shop in an open status', async () => {
  await change(`UPDATE vendor SET status = 'INACTIVE' WHERE code = $1`);
  expect(await read()).not.toHaveProperty('firstSteps');
});

it('the next steps have what is done, and follow each change', async () => {
  expect(await facts()).toEqual(bare);
  await change(`UPDATE vendor SET status = 'ACTIVE' WHERE code = $1`);
  await change('UPDATE vendor SET is_packing_set = true WHERE code = $1');
  await change(
    `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time) VALUES ($1, 1, '10:00', '22:00')`,
  );
  expect(await facts()).toEqual({ ...bare, isOpen: true, isPackingSet: true, hasHours: true });
  await change('UPDATE product SET is_active = false WHERE vendor_code = $1 AND id = 13');
  expect(await facts()).toMatchObject({ products: 2 });
});

it("the shop's own couriers count only with an active area, and those of the platform at once", async () => {
  await change('UPDATE vendor_polygon SET is_active = false WHERE vendor_code = $1');
  await change('UPDATE vendor SET own_delivery = true WHERE code = $1');
  expect(await facts()).toMatchObject({ offersDelivery: false });
  await change('UPDATE vendor_polygon SET is_active = true WHERE vendor_code = $1');
  expect(await facts()).toMatchObject({ offersDelivery: true });
  await change('UPDATE vendor SET own_delivery = false, ofood_delivery = true WHERE code = $1');
  expect(await facts()).toMatchObject({ offersDelivery: true });
});

it('products outside their hours count, because they become orderable by themselves', async () => {
  await change(`UPDATE category SET display_time = 'SHIFTS' WHERE vendor_code = $1`);
  expect(await facts()).toMatchObject({ products: 0 });
  const tomorrow = (new Date(Date.now() + 86_400_000).getUTCDay() + 1) % 7;
  await pool.query(
    `INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time)
     VALUES ($1, 1, $2, '10:00', '10:01')`,
    [shop, tomorrow],
  );
  expect(await facts()).toMatchObject({ products: 3 });
});

it('a test order completes its step, also after it was deleted', async () => {
  const place = async () =>
    (await here.ask(sara, 'POST', '/api/v1/Order/test', { body: {} })).result.orderCode;
  const code = await place();
  expect(await facts()).toMatchObject({ testOrder: 'open' });
  await here.act.accept(sara, code);
  await here.act.prepare(sara, code);
  await here.act.ship(sara, code);
  expect(await facts()).toMatchObject({ testOrder: 'done' });
});

it('the next steps end with the first order, also a canceled one', async () => {
  await here.createOrder(shop);
  expect(await facts()).toBeNull();
});
