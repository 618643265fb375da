import { type BulkAction, bulkCalls } from '@pishkhan/contract/menu/bulk/calls.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addOptions, addSomeCategory, addSomeProduct } from '../../testkit/menu-rows.ts';
import { startMenuServer } from '../../testkit/menu-server.ts';
import type { Person } from '../../testkit/shop-server.ts';
import { menuHandlers } from '../handlers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const work = await startMenuServer(database, bulkCalls, menuHandlers(database));

let shops = 0;
let shop: string;
let cashier: Person;
/** The prices: accepted at 100,000; accepted at 85,000 and requested at 90,000; new at 60,000; refused at 70,000. */
let accepted: number;
let asked: number;
let fresh: number;
let refused: number;
let header: number;
let category: number;

beforeEach(async () => {
  shops += 1;
  ({ code: shop, cashier, categoryId: category } = await work.open(`BULK${shops}`));
  const product = await addSomeProduct(pool, shop, category, 'کوبیده', [
    { name: 'تک‌سیخ', price: 100_000 },
    { name: 'دوسیخ', price: 85_000 },
    { name: 'ویژه', price: 60_000, approval: 0 },
    { name: 'کودک', price: 70_000, approval: 2 },
  ]);
  header = product.id;
  [accepted, asked, fresh, refused] = product.variantIds as [number, number, number, number];
  await apply({ kind: 'PRICES', prices: [{ productId: asked, price: 90_000 }] });
});

const send = (path: string, body: object, by = cashier) =>
  work.ask(by, 'POST', `/api/v1/Product/bulk${path}`, body);
const preview = (action: BulkAction, by?: Person) => send('/preview', { action }, by);
async function apply(action: BulkAction, by?: Person) {
  const { result, ...refusal } = await preview(action, by);
  return result ? send('', { action, menuVersion: result.menuVersion }, by) : refusal;
}

const variants = async (code = shop) =>
  (
    await pool.query(
      'SELECT id, price, approval, available, product_id FROM variant WHERE vendor_code = $1 ORDER BY id',
      [code],
    )
  ).rows;
const requests = async (code = shop) =>
  (
    await pool.query(
      `SELECT part_id, type, old_price, new_price FROM change_request
       WHERE vendor_code = $1 AND withdrawn_at IS NULL AND result = 0 ORDER BY part_id`,
      [code],
    )
  ).rows;
const version = async () =>
  (await pool.query('SELECT version FROM menu WHERE vendor_code = $1', [shop])).rows[0].version;
const everything = async () => [await variants(), await requests(), await version()];

const tenPercentUp = (...productIds: number[]): BulkAction => ({
  kind: 'PRICE_BY_PERCENT',
  productIds,
  percent: 10,
  roundTo: 1_000,
});

describe('prices of many', () => {
  it('are shown old and new, with what becomes of each, and nothing is changed by looking', async () => {
    const before = await everything();
    const { result } = await preview(tenPercentUp(accepted, asked, fresh, refused));
    const row = (
      productId: number,
      productName: string,
      oldPrice: number,
      newPrice: number,
      more: object,
    ) => ({
      productId,
      productName,
      productHeaderId: header,
      headerName: 'کوبیده',
      oldPrice,
      newPrice,
      askedPrice: null,
      ...more,
    });
    expect(result).toEqual({
      menuVersion: before[2],
      prices: [
        row(accepted, 'تک‌سیخ', 100_000, 110_000, { outcome: 'ASKED' }),
        row(asked, 'دوسیخ', 85_000, 94_000, { outcome: 'ASKED', askedPrice: 90_000 }),
        row(fresh, 'ویژه', 60_000, 66_000, { outcome: 'WRITTEN' }),
        row(refused, 'کودک', 70_000, 77_000, { outcome: 'WRITTEN' }),
      ],
      availability: [],
      moves: [],
      unchanged: 0,
    });
    expect(await everything()).toEqual(before);
  });

  it('become wishes where the platform has accepted the variant, and are written where nobody can order it yet', async () => {
    const { result } = await apply(tenPercentUp(accepted, asked, fresh, refused));
    expect(result.prices).toHaveLength(4);
    expect((await variants()).map(({ price, approval }) => [price, approval])).toEqual([
      [100_000, 1],
      [85_000, 1],
      [66_000, 0],
      [77_000, 0],
    ]);
    expect(await requests()).toEqual([
      { part_id: accepted, type: 2, old_price: 100_000, new_price: 110_000 },
      { part_id: asked, type: 2, old_price: 85_000, new_price: 94_000 },
      { part_id: fresh, type: 1, old_price: null, new_price: 66_000 },
      { part_id: refused, type: 1, old_price: null, new_price: 77_000 },
    ]);
    expect(result.menuVersion).toBe(await version());
  });

  it('take a wish back when they are what customers pay already, and leave alone what is asked for already', async () => {
    const { result } = await apply({
      kind: 'PRICES',
      prices: [
        { productId: asked, price: 85_000 },
        { productId: accepted, price: 100_000 },
      ],
    });
    expect(result).toMatchObject({ prices: [{ productId: asked, outcome: 'TAKEN_BACK' }], unchanged: 1 });
    expect(await requests()).toEqual([]);
    await apply({ kind: 'PRICES', prices: [{ productId: asked, price: 90_000 }] });
    const again = await preview({ kind: 'PRICES', prices: [{ productId: asked, price: 90_000 }] });
    expect(again.result).toMatchObject({ prices: [], unchanged: 1 });
  });

  it('are refused all together when one would be none, with the name of each', async () => {
    const action: BulkAction = {
      kind: 'PRICE_BY_AMOUNT',
      productIds: [accepted, fresh],
      toman: -60_000,
      roundTo: 1_000,
    };
    const before = await everything();
    for (const answer of [await preview(action), await send('', { action, menuVersion: before[2] })])
      expect(answer).toMatchObject({
        status: 422,
        code: 'PRICE_UNFIT',
        places: [{ productId: fresh, productName: 'ویژه', headerName: 'کوبیده', newPrice: 0 }],
      });
    expect(await everything()).toEqual(before);
  });
});

describe('availability of many', () => {
  it('is set for those for which it is another, and the rest are counted', async () => {
    await apply({ kind: 'AVAILABILITY', productIds: [asked], available: false });
    const { result } = await apply({ kind: 'AVAILABILITY', productIds: [accepted, asked], available: false });
    expect(result).toMatchObject({ availability: [{ productId: accepted, available: false }], unchanged: 1 });
    expect((await variants()).map(({ available }) => available)).toEqual([false, false, true, true]);
  });

  it('brings back what was off for a while, too', async () => {
    await pool.query(
      `INSERT INTO snooze (vendor_code, part, part_id, since, until, by_person, by_name)
       VALUES ($1, 'VARIANT', $2, now(), now() + interval '1 hour', $3, 'سارا')`,
      [shop, accepted, cashier.visitor.personId],
    );
    const { result } = await apply({ kind: 'AVAILABILITY', productIds: [accepted, asked], available: true });
    expect(result).toMatchObject({ availability: [{ productId: accepted }], unchanged: 1 });
    expect((await pool.query('SELECT 1 FROM snooze WHERE vendor_code = $1', [shop])).rows).toEqual([]);
  });
});

describe('moving many', () => {
  it('puts them behind what is in the category, as they are named, and offers them its options', async () => {
    const drinks = await addSomeCategory(pool, shop, 'نوشیدنی');
    const there = await addSomeProduct(pool, shop, drinks, 'دوغ', [{ name: 'لیوان', price: 30_000 }]);
    const other = await addSomeProduct(pool, shop, category, 'جوجه', [{ name: 'تک', price: 90_000 }]);
    const options = await addOptions(pool, shop, drinks);
    const { result } = await apply({
      kind: 'MOVE',
      moves: [other.id, header, there.id].map((productHeaderId) => ({ productHeaderId, categoryId: drinks })),
    });
    expect(result).toMatchObject({
      moves: [
        { productHeaderId: other.id, oldCategoryId: category, newCategoryId: drinks },
        { productHeaderId: header },
      ],
      unchanged: 1,
    });
    const { rows } = await pool.query(
      `SELECT p.id, p.version, l.option_category_id AS options FROM product p
       LEFT JOIN product_option_category l ON l.vendor_code = p.vendor_code AND l.product_id = p.id
       WHERE p.vendor_code = $1 AND category_id = $2 ORDER BY p.position, p.id`,
      [shop, drinks],
    );
    expect(rows.map(({ id }) => id)).toEqual([there.id, other.id, header]);
    expect(rows.map(({ options: offered }) => offered)).toEqual([null, options, options]);
  });
});

describe('of what is not as it was shown nothing is done:', () => {
  it('the menu has changed since', async () => {
    const { result } = await preview(tenPercentUp(accepted));
    await apply({ kind: 'AVAILABILITY', productIds: [asked], available: false });
    const before = await everything();
    expect(await send('', { action: tenPercentUp(accepted), menuVersion: result.menuVersion })).toMatchObject(
      {
        status: 409,
        code: 'MENU_STALE',
        version: before[2],
      },
    );
    expect(await everything()).toEqual(before);
  });

  it('of two who apply the same at once one does', async () => {
    const { menuVersion } = (await preview(tenPercentUp(accepted, fresh))).result;
    const body = { action: tenPercentUp(accepted, fresh), menuVersion };
    const answers = await Promise.all([send('', body), send('', body), send('', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await variants())[2].price).toBe(66_000);
  });
});

test.each<[string, (mine: number, theirs: number) => unknown, number, string]>([
  ["another shop's variant", (mine, theirs) => tenPercentUp(mine, theirs), 404, 'NOT_FOUND'],
  [
    'an unknown category',
    () => ({ kind: 'MOVE', moves: [{ productHeaderId: header, categoryId: 9 ** 9 }] }),
    404,
    'NOT_FOUND',
  ],
  ['a variant twice', (mine) => tenPercentUp(mine, mine), 422, 'LISTED_TWICE'],
  ['none', () => tenPercentUp(), 422, 'INVALID'],
  [
    'more than five hundred',
    () => tenPercentUp(...Array.from({ length: 501 }, (_, n) => n + 1)),
    422,
    'INVALID',
  ],
  ['half a percent', (mine) => ({ ...tenPercentUp(mine), percent: 0.5 }), 422, 'INVALID'],
  ['another rounding', (mine) => ({ ...tenPercentUp(mine), roundTo: 250 }), 422, 'INVALID'],
  ['a word more', (mine) => ({ ...tenPercentUp(mine), force: true }), 422, 'INVALID'],
])('%s is refused, and changes nothing', async (_name, actionOf, status, code) => {
  const { code: otherShop, categoryId } = await work.open(`THEIRS${shops}`);
  const theirs = await addSomeProduct(pool, otherShop, categoryId, 'ب', [{ name: 'پ', price: 1_000 }]);
  const before = [await everything(), await variants(otherShop)];
  const action = actionOf(accepted, theirs.variantIds[0]!);
  for (const answer of [
    await send('/preview', { action }),
    await send('', { action, menuVersion: await version() }),
  ])
    expect(answer).toMatchObject({ status, code });
  expect([await everything(), await variants(otherShop)]).toEqual(before);
});

test('an accountant may not change the menu in bulk', async () => {
  const accountant = await work.signIn(shop, 'ACCOUNTANT');
  expect(await preview(tenPercentUp(accepted), accountant)).toMatchObject({ status: 403 });
});

test('five hundred prices are changed at once', async () => {
  const names = Array.from({ length: 30 }, (_, n) => ({ name: `اندازه ${n}`, price: 50_000 + n }));
  const ids: number[] = [];
  for (let n = 0; n < 17; n += 1)
    ids.push(...(await addSomeProduct(pool, shop, category, `محصول ${n}`, names)).variantIds);
  const started = performance.now();
  const { result } = await apply(tenPercentUp(...ids.slice(0, 500)));
  expect(result.prices).toHaveLength(500);
  expect(performance.now() - started).toBeLessThan(10_000);
});
