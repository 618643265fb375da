import { copyCalls } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addOptions, addSomeCategory, addSomeDiscount, addSomeProduct } from '../../testkit/menu-rows.ts';
import { type MenuShop, startMenuServer } from '../../testkit/menu-server.ts';
import { menuHandlers } from '../handlers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const work = await startMenuServer(database, copyCalls, menuHandlers(database));

let shops = 0;
let shop: MenuShop;
let branch: MenuShop;
let bread: number;

const join = (code: string, role = 'CASHIER', status = 'ACTIVE') =>
  pool.query('INSERT INTO membership (vendor_code, person_id, role, status) VALUES ($1, $2, $3, $4)', [
    code,
    shop.cashier.visitor.personId,
    role,
    status,
  ]);

beforeEach(async () => {
  shops += 1;
  shop = await work.open(`MAIN${shops}`);
  branch = await work.open(`BRANCH${shops}`, 'كباب‌ها');
  await join(branch.code);
  for (const { visitor } of [shop.cashier, branch.cashier])
    await pool.query(
      `INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at)
       VALUES ($1, $2, $3, now() - interval '1 hour', now(), now() + interval '1 day')`,
      [visitor.sessionId, visitor.personId, visitor.vendorCode],
    );
  await addSomeProduct(pool, shop.code, shop.categoryId, 'کوبیده', [
    { name: 'تک‌سیخ', price: 100_000 },
    { name: 'دوسیخ', price: 180_000, approval: 0 },
    { name: 'سه‌سیخ', price: 250_000, approval: 2 },
  ]);
  const drinks = await addSomeCategory(pool, shop.code, 'نوشیدنی');
  const dough = await addSomeProduct(pool, shop.code, drinks, 'دوغ', [{ name: 'لیوان', price: 30_000 }]);
  await addSomeProduct(pool, shop.code, drinks, 'ردشده', [{ name: 'لیوان', price: 30_000, approval: 2 }]);
  bread = await addOptions(pool, shop.code, shop.categoryId);
  await pool.query('INSERT INTO product_option_category VALUES ($1, $2, $3, 0)', [
    shop.code,
    dough.id,
    bread,
  ]);
  await pool.query(`UPDATE variant SET capacity = 4, available = false WHERE product_id = $1`, [dough.id]);
  await addSomeDiscount(pool, shop.code, dough.variantIds, { vendorPercent: 20 });
  await pool.query(
    `INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time) VALUES ($1, $2, 6, '18:00', '02:00')`,
    [shop.code, drinks],
  );
  await pool.query(`UPDATE category SET display_time = 'SHIFTS', is_active = false WHERE id = $1`, [drinks]);
  await pool.query(
    `INSERT INTO product_image (vendor_code, product_id, digest, width, height, position, is_main, approval)
     VALUES ($1, $2, repeat('a', 64), 800, 600, 0, true, 2), ($1, $2, repeat('b', 64), 800, 600, 1, false, 1)`,
    [shop.code, dough.id],
  );
});

const copy = (toVendorCode = branch.code, by = shop.cashier) =>
  work.ask(by, 'POST', '/api/v1/Product/menu-copy', { toVendorCode });
const preview = (toVendorCode = branch.code, by = shop.cashier) =>
  work.ask(by, 'POST', '/api/v1/Product/menu-copy/preview', { toVendorCode });

const tables = [
  'category',
  'category_shift',
  'product',
  'variant',
  'option_category',
  'option_item',
  'product_option_category',
  'category_option_category',
  'product_image',
  'change_request',
];
async function everything(code = branch.code) {
  const rows = [];
  for (const table of tables)
    rows.push((await pool.query(`SELECT * FROM ${table} t WHERE vendor_code = $1 ORDER BY t`, [code])).rows);
  return rows;
}
const rowsOf = async (text: string) => (await pool.query(text, [branch.code])).rows.map(Object.values);

describe('a copied menu', () => {
  it('is shown before, and shown is what is done', async () => {
    const before = [await everything(), await everything(shop.code)];
    const { result } = await preview();
    expect(result).toEqual({
      toVendorName: 'رستوران نمونه',
      categories: ['نوشیدنی'],
      products: [
        { headerName: 'کوبیده', categoryName: 'کباب‌ها' },
        { headerName: 'دوغ', categoryName: 'نوشیدنی' },
      ],
      optionCategories: ['نان'],
      variantCount: 3,
      optionCount: 2,
      imageCount: 1,
      skippedProducts: [],
      skippedOptionCategories: [],
    });
    expect([await everything(), await everything(shop.code)]).toEqual(before);
    expect((await copy()).result).toEqual(result);
    expect(await everything(shop.code)).toEqual(before[1]);
  });

  it('has all that is not of the shelf, and waits for the platform', async () => {
    await copy();
    expect(
      await rowsOf(
        `SELECT c.name, p.name, v.name, v.price, v.approval, v.capacity, v.available,
           (SELECT count(*)::int FROM discount_variant d WHERE d.vendor_code = v.vendor_code), r.type
         FROM variant v JOIN product p ON p.id = v.product_id JOIN category c ON c.id = p.category_id
         JOIN change_request r ON r.part_id = v.id AND r.vendor_code = v.vendor_code AND r.part = 1
         WHERE v.vendor_code = $1 ORDER BY c.position, p.position, v.position`.replace(
          'c.name, p.name, v.name',
          'c.name AS a, p.name AS b, v.name AS c',
        ),
      ),
    ).toEqual([
      ['كباب‌ها', 'کوبیده', 'تک‌سیخ', 100_000, 0, null, true, 0, 1],
      ['كباب‌ها', 'کوبیده', 'دوسیخ', 180_000, 0, null, true, 0, 1],
      ['نوشیدنی', 'دوغ', 'لیوان', 30_000, 0, null, true, 0, 1],
    ]);
    expect(
      await rowsOf(
        `SELECT c.display_time, c.is_active, s.day_of_week, s.start_time, s.end_time FROM category c
         JOIN category_shift s ON s.category_id = c.id WHERE c.vendor_code = $1`,
      ),
    ).toEqual([['SHIFTS', false, 6, '18:00', '02:00']]);
    expect(
      await rowsOf(
        `SELECT g.name AS group, p.name AS product, (SELECT count(*)::int FROM option_item o WHERE o.option_category_id = g.id AND approval = 0)
         FROM option_category g JOIN product_option_category l ON l.option_category_id = g.id
         JOIN product p ON p.id = l.product_id WHERE g.vendor_code = $1`,
      ),
    ).toEqual([['نان', 'دوغ', 2]]);
    expect(
      await rowsOf(
        `SELECT left(digest, 2), i.is_main, i.approval, r.type FROM product_image i
         JOIN change_request r ON r.part_id = i.id AND r.part = 2 WHERE i.vendor_code = $1`,
      ),
    ).toEqual([['bb', true, 0, 3]]);
    expect(await rowsOf('SELECT type FROM change_request WHERE vendor_code = $1 ORDER BY type')).toEqual([
      [1],
      [1],
      [1],
      [3],
      [4],
      [4],
    ]);
  });

  it('leaves the stations of the kitchen where they are: another shop has another kitchen', async () => {
    await pool.query(
      `WITH grill AS (INSERT INTO station (vendor_code, name, position) VALUES ($1, 'گریل', 0) RETURNING id)
       UPDATE category SET station_id = grill.id FROM grill WHERE vendor_code = $1`,
      [shop.code],
    );
    expect((await copy()).status).toBe(200);
    expect(await rowsOf('SELECT DISTINCT station_id FROM category WHERE vendor_code = $1')).toEqual([[null]]);
    expect(await rowsOf('SELECT name FROM station WHERE vendor_code = $1')).toEqual([]);
  });

  it('is as good twice as once, and brings what is new since', async () => {
    await copy();
    const before = await everything();
    expect((await copy()).result).toMatchObject({
      categories: [],
      products: [],
      optionCategories: [],
      skippedProducts: ['کوبیده', 'دوغ'],
      skippedOptionCategories: ['نان'],
    });
    expect(await everything()).toEqual(before);
    await addSomeProduct(pool, shop.code, shop.categoryId, 'برگ', [{ name: 'معمولی', price: 320_000 }]);
    expect((await copy()).result.products).toEqual([{ headerName: 'برگ', categoryName: 'کباب‌ها' }]);
  });

  it('leaves what has the same name there as it is, however it is typed, and uses its options', async () => {
    const there = await addOptions(pool, branch.code, branch.categoryId);
    await addSomeProduct(pool, branch.code, branch.categoryId, 'كوبيده', [{ name: 'ویژه', price: 1_000 }]);
    const { result } = await copy();
    expect(result).toMatchObject({
      skippedProducts: ['کوبیده'],
      skippedOptionCategories: ['نان'],
      optionCount: 0,
    });
    expect(
      await rowsOf(
        `SELECT p.name, l.option_category_id FROM product p LEFT JOIN product_option_category l ON l.product_id = p.id
         WHERE p.vendor_code = $1 ORDER BY p.id`,
      ),
    ).toEqual([
      ['كوبيده', null],
      ['دوغ', there],
    ]);
  });

  it('is there once when two press at the same time', async () => {
    const answers = await Promise.all([copy(), copy(), copy()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf('SELECT count(*)::int FROM product WHERE vendor_code = $1')).toEqual([[2]]);
  });
});

describe('to a shop that is not theirs to edit it is NOT_FOUND, and nothing is written:', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['one that they are not in', () => leave()],
    ['one that they are only invited to', () => change("status = 'PENDING'")],
    ['one in which they keep the books', () => change("role = 'ACCOUNTANT'")],
    [
      'one that is blocked',
      () => pool.query(`UPDATE vendor SET status = 'SUSPENDED' WHERE code = $1`, [branch.code]),
    ],
    ['one that asks for a second factor', () => askForFactor('second_factor_since')],
    ['one of which the platform asks it', () => askForFactor('platform_second_factor_since')],
    ['one that asks for it since the session began', () => askForFactor('second_factor_since', '1 minute')],
  ])('%s', async (_name, arrange) => {
    await arrange();
    const before = await everything();
    for (const answer of [await preview(), await copy()])
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await everything()).toEqual(before);
  });

  it('until the session has proved its second factor', async () => {
    await askForFactor('second_factor_since');
    expect((await copy()).status).toBe(404);
    await pool.query('UPDATE session SET second_factor_at = now() WHERE id = $1', [shop.cashier.token]);
    expect((await copy()).status).toBe(200);
  });

  it('the same shop, and none', async () => {
    expect((await copy(shop.code)).status).toBe(404);
    expect((await copy('NOBODY')).status).toBe(404);
  });

  const askForFactor = async (column: string, since = '2 hours') => {
    await change("role = 'MANAGER'");
    await pool.query(`UPDATE vendor SET ${column} = now() - interval '${since}' WHERE code = $1`, [
      branch.code,
    ]);
  };
  const leave = () => pool.query('DELETE FROM membership WHERE vendor_code = $1', [branch.code]);
  const change = (what: string) =>
    pool.query(`UPDATE membership SET ${what} WHERE vendor_code = $1`, [branch.code]);
});

describe('a menu copied from another shop', () => {
  const preview = {
    toVendorName: 'رستوران نمونه',
    products: [{ headerName: 'کوبیده' }, { headerName: 'دوغ' }],
  };
  it('is the one that it would be the other way round, and only this shop is written', async () => {
    await pool.query(
      `INSERT INTO membership (vendor_code, person_id, role, status) VALUES ($1, $2, 'CASHIER', 'ACTIVE')`,
      [shop.code, branch.cashier.visitor.personId],
    );
    const before = await everything(shop.code);
    const body = { fromVendorCode: shop.code };
    const shown = await work.ask(branch.cashier, 'POST', '/api/v1/Product/menu-copy/preview', body);
    expect(shown).toMatchObject({ status: 200, result: preview });
    expect((await work.ask(branch.cashier, 'POST', '/api/v1/Product/menu-copy', body)).result).toEqual(
      shown.result,
    );
    expect(await rowsOf('SELECT name FROM product WHERE vendor_code = $1 ORDER BY id')).toEqual([
      ['کوبیده'],
      ['دوغ'],
    ]);
    expect(await everything(shop.code)).toEqual(before);
  });

  it('is NOT_FOUND from a shop in which the person may not edit the menu', async () => {
    const body = { fromVendorCode: shop.code };
    expect(await work.ask(branch.cashier, 'POST', '/api/v1/Product/menu-copy', body)).toMatchObject({
      status: 404,
    });
    expect(
      (await work.ask(shop.cashier, 'POST', '/api/v1/Product/menu-copy', { fromVendorCode: shop.code }))
        .status,
    ).toBe(404);
    expect(await rowsOf('SELECT count(*)::int FROM product WHERE vendor_code = $1')).toEqual([[0]]);
  });

  it('is offered from and to those shops only in which it can be', async () => {
    const offered = async () =>
      (await work.ask(shop.cashier, 'GET', '/api/v1/Product/menu-copy')).result.map(
        (one: { vendorCode: string }) => one.vendorCode,
      );
    expect((await work.ask(shop.cashier, 'GET', '/api/v1/Product/menu-copy')).result).toEqual([
      { vendorCode: branch.code, vendorName: 'رستوران نمونه', cityName: null, productCount: 0 },
    ]);
    await pool.query(`UPDATE membership SET role = 'ACCOUNTANT' WHERE vendor_code = $1`, [branch.code]);
    expect(await offered()).toEqual([]);
    await pool.query(`UPDATE membership SET role = 'MANAGER', status = 'PENDING' WHERE vendor_code = $1`, [
      branch.code,
    ]);
    expect(await offered()).toEqual([]);
    await pool.query(`UPDATE membership SET status = 'ACTIVE' WHERE vendor_code = $1`, [branch.code]);
    expect(await offered()).toEqual([branch.code]);
    await pool.query('UPDATE vendor SET second_factor_since = now() WHERE code = $1', [branch.code]);
    expect(await offered()).toEqual([]);
    await pool.query('UPDATE vendor SET second_factor_since = NULL WHERE code = $1', [branch.code]);
    expect(await offered()).toEqual([branch.code]);
    await pool.query(`UPDATE vendor SET status = 'SUSPENDED' WHERE code = $1`, [branch.code]);
    expect(await offered()).toEqual([]);
  });

  it('is NOT_FOUND from a shop that asks the person for a second factor', async () => {
    await pool.query(`UPDATE membership SET role = 'MANAGER' WHERE vendor_code = $1 AND person_id = $2`, [
      branch.code,
      shop.cashier.visitor.personId,
    ]);
    await addSomeProduct(pool, branch.code, branch.categoryId, 'برگ', [{ name: 'معمولی', price: 320_000 }]);
    await pool.query('UPDATE vendor SET second_factor_since = now() WHERE code = $1', [branch.code]);
    for (const path of ['', '/preview'])
      expect(
        await work.ask(shop.cashier, 'POST', `/api/v1/Product/menu-copy${path}`, {
          fromVendorCode: branch.code,
        }),
      ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
