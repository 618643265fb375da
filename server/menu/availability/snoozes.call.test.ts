import { snoozeCalls } from '@pishkhan/contract/menu/availability/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addOptions, addSomeProduct } from '../../testkit/menu-rows.ts';
import { type MenuShop, startMenuServer } from '../../testkit/menu-server.ts';
import { endSnoozeHandler } from './calls/end-snooze.ts';
import { listOffHandler } from './calls/list-off.ts';
import { snoozeHandler } from './calls/snooze.ts';
import { listOffParts } from './store-snoozes.ts';

const database = await testDatabase({ poolSize: 12 });
const { db, pool } = database;
const parts = { db, pool };
const { ask, open, signIn, menuVersion } = await startMenuServer(database, snoozeCalls, [
  listOffHandler(parts),
  snoozeHandler(parts),
  endSnoozeHandler(parts),
]);

let shops = 0;
let shop: MenuShop;
let kebab: number;
let leaf: number;
let bread: number;

beforeEach(async () => {
  shops += 1;
  shop = await open(`SNOOZE-${shops}`);
  const made = await addSomeProduct(pool, shop.code, shop.categoryId, 'چلوکباب', [
    { name: 'کوبیده', price: 300_000 },
    { name: 'برگ', price: 500_000 },
  ]);
  [kebab, leaf] = made.variantIds as [number, number];
  const groupId = await addOptions(pool, shop.code, shop.categoryId);
  const { rows } = await pool.query('SELECT id FROM option_item WHERE option_category_id = $1 ORDER BY id', [
    groupId,
  ]);
  bread = rows[0].id;
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const variant = (partId: number) => ({ part: 'VARIANT', partId });
const snooze = (of: object[], until = minutes(60).toISOString(), by = shop.cashier) =>
  ask(by, 'POST', '/api/v1/Product/snooze', { parts: of, until });
const end = (of: object[], by = shop.cashier) => ask(by, 'POST', '/api/v1/Product/snooze/end', { parts: of });
const off = async (by = shop.cashier) => (await ask(by, 'GET', '/api/v1/Product/off')).result;
const soldOut = (id: number) => pool.query('UPDATE variant SET available = false WHERE id = $1', [id]);
const state = async () => [
  await off(),
  await menuVersion(shop),
  (await pool.query('SELECT * FROM snooze')).rows,
];

describe('what is snoozed', () => {
  it('is off until the time, with who did it and when; what comes back first comes first', async () => {
    const all = [
      { part: 'CATEGORY', partId: shop.categoryId },
      { part: 'OPTION', partId: bread },
    ];
    await snooze(all, minutes(90).toISOString());
    const until = minutes(30);
    const answer = await snooze([variant(kebab)], until.toISOString());
    expect(answer.status).toBe(200);
    expect(answer.result).toEqual(await off());
    expect(answer.result).toMatchObject([
      {
        part: 'VARIANT',
        partId: kebab,
        name: 'کوبیده',
        ofName: 'چلوکباب',
        because: 'SNOOZED',
        byName: 'سارا احمدی',
      },
      { part: 'CATEGORY', partId: shop.categoryId, name: 'کباب‌ها', ofName: null },
      { part: 'OPTION', partId: bread, name: 'سنگک', ofName: 'نان' },
    ]);
    const [{ until: told, since }] = answer.result;
    expect(told).toMatch(/\+03:30$/);
    expect(new Date(told)).toEqual(until);
    expect(Math.abs(new Date(since).getTime() - Date.now())).toBeLessThan(5000);
  });

  it('is back at the time with nothing having run, to the millisecond', async () => {
    const until = minutes(10);
    await snooze([variant(kebab)], until.toISOString());
    expect(await listOffParts(db, shop.code, new Date(until.getTime() - 1))).toHaveLength(1);
    expect(await listOffParts(db, shop.code, until)).toEqual([]);
  });

  it('counts from the last time that it was said, by whom', async () => {
    await snooze([variant(kebab)], minutes(60).toISOString());
    const next = await signIn(shop.code);
    next.visitor.fullName = 'رضا کریمی';
    const until = minutes(20).toISOString();
    const { result } = await snooze([variant(kebab)], until, next);
    expect(result).toMatchObject([{ partId: kebab, byName: 'رضا کریمی' }]);
    expect(new Date(result[0].until)).toEqual(new Date(until));
  });

  it('comes back by itself even if it was sold out before', async () => {
    await soldOut(kebab);
    expect(await off()).toMatchObject([{ partId: kebab, because: 'SOLD_OUT', until: null, since: null }]);
    expect((await snooze([variant(kebab)])).result).toMatchObject([{ partId: kebab, because: 'SNOOZED' }]);
    expect(await listOffParts(db, shop.code, minutes(61))).toEqual([]);
  });

  it('raises the number of the menu, on and off', async () => {
    const before = await menuVersion(shop);
    await snooze([variant(kebab), variant(leaf)]);
    await end([variant(kebab)]);
    expect(await menuVersion(shop)).toBe(before + 2);
  });
});

describe('parts come back now', () => {
  it('from a snooze and from sold out; what nobody named stays off, and what is counted to none must be counted', async () => {
    await snooze([variant(leaf), { part: 'CATEGORY', partId: shop.categoryId }]);
    await soldOut(kebab);
    await pool.query('UPDATE variant SET capacity = 0 WHERE id = $1', [kebab]);
    const { result } = await end([
      variant(kebab),
      { part: 'CATEGORY', partId: shop.categoryId },
      { part: 'OPTION', partId: bread },
    ]);
    expect(result).toMatchObject([
      { partId: leaf, because: 'SNOOZED' },
      { partId: kebab, because: 'NONE_LEFT', until: null },
    ]);
  });
});

describe('nothing is snoozed', () => {
  const days = (count: number) => minutes(count * 1440).toISOString();
  it.each([
    ['into the past', -1 / 1440],
    ['for more than sixty days', 60.001],
  ])('%s', async (_name, count) => {
    const before = await state();
    expect(await snooze([variant(kebab)], days(count))).toMatchObject({ status: 422, code: 'SNOOZE_UNFIT' });
    expect(await state()).toEqual(before);
  });

  it('when one of the parts is of another shop, or of nobody, or listed twice; nor does anything come back then', async () => {
    const other = await open(`OTHER-${shops}`);
    await snooze([variant(leaf)]);
    const before = await state();
    const foreign = [variant(kebab), { part: 'CATEGORY', partId: other.categoryId }];
    const unknown = [variant(kebab), { part: 'OPTION', partId: 999_999 }];
    for (const of of [foreign, unknown]) {
      expect(await snooze(of)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await end([variant(leaf), ...of])).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const twice = { status: 422, code: 'LISTED_TWICE', pointer: '/parts/1' };
    expect(await snooze([variant(kebab), variant(kebab)])).toMatchObject(twice);
    expect(await end([variant(leaf), variant(leaf)])).toMatchObject(twice);
    expect(await state()).toEqual(before);
    expect(await off(other.cashier)).toEqual([]);
  });

  it('by an accountant', async () => {
    const accountant = await signIn(shop.code, 'ACCOUNTANT');
    expect(await snooze([variant(kebab)], days(1), accountant)).toMatchObject({ status: 403 });
  });
});

it('deactivated parts and parts that wait for approval are not listed as off', async () => {
  await soldOut(kebab);
  await soldOut(leaf);
  await pool.query('UPDATE variant SET visible = false WHERE id = $1', [kebab]);
  await pool.query('UPDATE variant SET approval = 0 WHERE id = $1', [leaf]);
  expect(await off()).toEqual([]);
});

it('twenty concurrent requests snooze and end snoozes in turn, and each counts once', async () => {
  const before = await menuVersion(shop);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? snooze([variant(leaf), variant(kebab)]) : end([variant(kebab), variant(leaf)]),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await menuVersion(shop)).toBe(before + 20);
  expect([0, 2]).toContain((await off()).length);
});
