import { productCalls } from '@pishkhan/contract/menu/products/calls.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { type MenuShop, startMenuServer } from '../../testkit/menu-server.ts';
import { menuHandlers } from '../handlers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const { ask, open, server, signIn, menuVersion } = await startMenuServer(
  database,
  productCalls,
  menuHandlers(database),
);

let shops = 0;
let shop: MenuShop;
let other: MenuShop;

beforeEach(async () => {
  shops += 1;
  shop = await open(`SHOP-${shops}`);
  other = await open(`OTHER-${shops}`);
});

const variant = (productName: string, more: object = {}) => ({
  productName,
  price: 420_000,
  preparationTime: 20,
  ...more,
});
const kebab = (more: object = {}) => ({
  headerName: 'چلوکباب کوبیده',
  description: 'با برنج ایرانی',
  packingPrice: 8_000,
  tax: 10,
  categoryId: shop.categoryId,
  productVariations: [variant('دوسیخ'), variant('تک‌سیخ', { price: 260_000, capacity: 12 })],
  ...more,
});

const post = (body: object, by = shop.cashier) => ask(by, 'POST', '/api/v1/Product', body);
const put = (body: object, by = shop.cashier) => ask(by, 'PUT', '/api/v1/Product', body);
const get = (id: number, by = shop.cashier) => ask(by, 'GET', `/api/v1/Product/${id}`);
const list = (by = shop.cashier) => ask(by, 'GET', '/api/v1/Product');
const make = async (more: object = {}, by = shop.cashier): Promise<number> =>
  (await post(kebab(more), by)).result.id;

/** Expects the refusal of an attempt, and an unchanged menu. */
async function refusing(fault: object, attempt: () => ReturnType<typeof ask>) {
  const before = [(await list()).result, await menuVersion(shop)];
  expect(await attempt()).toMatchObject(fault);
  expect([(await list()).result, await menuVersion(shop)]).toEqual(before);
}

describe('a new product', () => {
  it('has every field that is described, and waits for the platform', async () => {
    const id = await make();
    const { result } = await get(id);
    const [first, second] = result.variants;
    expect(result).toEqual({
      productHeaderId: id,
      headerName: 'چلوکباب کوبیده',
      headerStatus: 1,
      description: 'با برنج ایرانی',
      packingPrice: 8_000,
      tax: 10,
      categoryId: shop.categoryId,
      productImages: [],
      productImage: null,
      variants: [
        {
          productId: first.productId,
          productName: 'دوسیخ',
          isApproved: 0,
          price: 420_000,
          capacity: null,
          preparationTime: 20,
          visible: true,
          description: null,
          available: true,
          discountRatio: 0,
          priceAfterDiscount: 420_000,
          discountAvailability: false,
          snooze: null,
          offBecause: 'NOT_APPROVED',
        },
        expect.objectContaining({ productName: 'تک‌سیخ', price: 260_000, capacity: 12 }),
      ],
      optionCategories: [],
      changeStatuses: [
        { type: 1, message: 'درخواست افزودن تنوع جدید در صف بررسی است.' },
        { type: 1, message: 'درخواست افزودن تنوع جدید در صف بررسی است.' },
      ],
      changeRequests: [first, second].map(({ productId, price }) =>
        expect.objectContaining({
          relatedProductPartType: 1,
          requestType: 1,
          result: 0,
          partId: productId,
          oldPrice: null,
          newPrice: price,
          reason: null,
        }),
      ),
      version: 1,
    });
  });

  it('stands at the end of its category in the whole menu, which no other shop sees', async () => {
    await make();
    const id = await make({ headerName: 'جوجه‌کباب' });
    await make({ categoryId: other.categoryId }, other.cashier);
    const { result } = await list();
    expect(result).toMatchObject([
      {
        categoryId: shop.categoryId,
        productCount: 2,
        products: [{ headerName: 'چلوکباب کوبیده' }, { productHeaderId: id }],
      },
    ]);
    expect(result[0].products[1]).toEqual((await get(id)).result);
  });
});

describe('a product is not made', () => {
  it('under a name that another has, however it is typed', async () => {
    const id = await make({ headerName: 'چلو‌کباب کوبیده ۲' });
    await refusing(
      { status: 409, code: 'NAME_TAKEN', pointer: '/headerName', id, name: 'چلوکباب کوبیده 2' },
      () => post(kebab({ headerName: ' چلوكباب كوبيده 2 ' })),
    );
  });

  it('with two variants of one name', async () => {
    const productVariations = [variant('دوسیخ'), variant('تک سیخ'), variant('دو‌سیخ')];
    await refusing({ code: 'NAME_TAKEN', pointer: '/productVariations/2/productName', id: null }, () =>
      post(kebab({ productVariations })),
    );
  });

  it.each([
    ['no variants', { productVariations: [] }, '/productVariations'],
    [
      'a price of nothing',
      { productVariations: [variant('یک', { price: 0 })] },
      '/productVariations/0/price',
    ],
    [
      'a price of a hundred million and one',
      { productVariations: [variant('یک', { price: 100_000_001 })] },
      '/productVariations/0/price',
    ],
    ['a name of one letter', { headerName: 'آ' }, '/headerName'],
    ['a name that cannot be seen', { headerName: '\u200c \u200e\u200c' }, '/headerName'],
    ['packing of more than ninety thousand', { packingPrice: 90_001 }, '/packingPrice'],
    ['half a tax', { tax: 5 }, '/tax'],
    [
      'stock below none',
      { productVariations: [variant('یک', { capacity: -1 })] },
      '/productVariations/0/capacity',
    ],
    [
      'a minute too many',
      { productVariations: [variant('یک', { preparationTime: 601 })] },
      '/productVariations/0/preparationTime',
    ],
    ['something that nobody knows', { discount: 5 }, '/discount'],
  ])('with %s', async (_what, more, pointer) => {
    await refusing(
      {
        status: 422,
        code: 'INVALID',
        errors: expect.arrayContaining([expect.objectContaining({ pointer })]),
      },
      () => post(kebab(more)),
    );
  });

  it('in a category of another shop', async () => {
    await refusing({ status: 404, code: 'NOT_FOUND' }, () => post(kebab({ categoryId: other.categoryId })));
  });

  it('beyond two thousand', async () => {
    await pool.query(
      `INSERT INTO product (vendor_code, category_id, name, position)
       SELECT $1, $2, 'محصول ' || n, n FROM generate_series(1, 2000) n`,
      [shop.code, shop.categoryId],
    );
    await refusing({ status: 409, code: 'MENU_FULL' }, () => post(kebab()));
  });

  it('beyond five thousand variants of all products', async () => {
    await pool.query(
      `WITH made AS (INSERT INTO product (vendor_code, category_id, name, position)
         SELECT $1, $2, 'محصول ' || n, n FROM generate_series(1, 200) n RETURNING id)
       INSERT INTO variant (vendor_code, product_id, name, position, price)
       SELECT $1, id, 'اندازه ' || n, n, 1 FROM made, generate_series(1, 25) n`,
      [shop.code, shop.categoryId],
    );
    await refusing({ status: 409, code: 'MENU_FULL' }, () => post(kebab()));
    await pool.query(
      'DELETE FROM variant WHERE id IN (SELECT id FROM variant WHERE vendor_code = $1 ORDER BY id LIMIT 10)',
      [shop.code],
    );
    expect((await post(kebab())).status).toBe(200);
  });

  it('by somebody who may not edit the menu', async () => {
    const accountant = await signIn(shop.code, 'ACCOUNTANT');
    await refusing({ status: 403, code: 'FORBIDDEN' }, () => post(kebab(), accountant));
  });

  it('twice, when two people make the same at once', async () => {
    const answers = await Promise.all([post(kebab()), post(kebab()), post(kebab())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('an edit', () => {
  let id: number;
  let first: number;
  let second: number;
  beforeEach(async () => {
    id = await make();
    [first, second] = (await get(id)).result.variants.map(
      ({ productId }: { productId: number }) => productId,
    );
  });
  const edit = (more: object) => put({ productHeaderId: id, ...more });

  it('changes what is given, and leaves the rest and the variants that are not named', async () => {
    const before = (await get(id)).result;
    const { result } = await edit({
      description: null,
      headerStatus: 0,
      variants: [{ productId: second, preparationTime: 35, capacity: null, visible: false }],
    });
    expect(result).toEqual({
      ...before,
      description: null,
      headerStatus: 0,
      version: 2,
      variants: [
        before.variants[0],
        { ...before.variants[1], preparationTime: 35, capacity: null, visible: false },
      ],
    });
    expect((await get(id)).result).toEqual(result);
  });

  it('adds variants behind the others, which wait for the platform', async () => {
    const { result } = await edit({ variants: [variant('سه‌سیخ')] });
    expect(result.variants.map(({ productName }: { productName: string }) => productName)).toEqual([
      'دوسیخ',
      'تک‌سیخ',
      'سه‌سیخ',
    ]);
    expect(result.variants[2]).toMatchObject({ isApproved: 0 });
    expect(result.changeRequests).toHaveLength(3);
  });

  it('lets two variants exchange their names, and refuses a name that one has that is not named', async () => {
    const swap = [
      { productId: first, productName: 'تک‌سیخ' },
      { productId: second, productName: 'دوسیخ' },
    ];
    expect((await edit({ variants: swap })).result.variants).toMatchObject([
      { productName: 'تک‌سیخ' },
      { productName: 'دوسیخ' },
    ]);
    await refusing({ code: 'NAME_TAKEN', pointer: '/variants/0/productName', id: second }, () =>
      edit({ variants: [{ productId: first, productName: 'دو سیخ'.replace(' ', '\u200c') }] }),
    );
    await refusing({ code: 'NAME_TAKEN', pointer: '/variants/0/productName', id: second }, () =>
      edit({ variants: [variant('دوسیخ')] }),
    );
  });

  it('keeps its own name, and takes that of no other product', async () => {
    const salad = await make({ headerName: 'سالاد' });
    expect(await edit({ headerName: 'چلوكباب كوبيده' })).toMatchObject({ status: 200 });
    await refusing({ code: 'NAME_TAKEN', pointer: '/headerName', id: salad }, () =>
      edit({ headerName: 'سالاد' }),
    );
  });

  it('with a version that is no longer so is stale, and of two at once one is', async () => {
    expect(await edit({ version: 1, tax: 0 })).toMatchObject({ status: 200, result: { version: 2 } });
    await refusing({ status: 409, code: 'MENU_STALE', version: 2 }, () => edit({ version: 1, tax: 10 }));
    const answers = await Promise.all([edit({ version: 2, tax: 10 }), edit({ version: 2, packingPrice: 1 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that names what is not its own changes nothing at all', async () => {
    const elsewhere = await make({ headerName: 'جوجه' });
    const [foreign] = (await get(elsewhere)).result.variants;
    await refusing({ status: 404, code: 'NOT_FOUND' }, () =>
      edit({
        tax: 0,
        variants: [
          { productId: first, price: 1 },
          { productId: foreign.productId, price: 1 },
        ],
      }),
    );
    await refusing({ status: 404 }, () => edit({ categoryId: other.categoryId }));
    await refusing({ status: 404 }, () => put({ productHeaderId: id, tax: 0 }, other.cashier));
    expect(await get(id, other.cashier)).toMatchObject({ status: 404 });
    const twice = { productId: first, capacity: 1 };
    await refusing({ status: 422, code: 'LISTED_TWICE', pointer: '/variants/1/productId' }, () =>
      edit({ variants: [twice, twice] }),
    );
  });

  it('that says whether a variant is there ends its snooze; one that does not say so leaves it', async () => {
    await pool.query(
      `INSERT INTO snooze (vendor_code, part, part_id, since, until, by_person, by_name)
       VALUES ($1, 'VARIANT', $2, now(), now() + interval '1 hour', $3, 'سارا')`,
      [shop.code, first, shop.cashier.visitor.personId],
    );
    const snoozed = expect.objectContaining({ byName: 'سارا' });
    const { result } = await edit({ variants: [{ productId: first, price: 500_000 }] });
    expect(result.variants[0].snooze).toEqual(snoozed);
    const after = await edit({ variants: [{ productId: first, available: true }] });
    expect(after.result.variants[0].snooze).toBeNull();
  });

  it('gives it at most thirty variants', async () => {
    const variants = Array.from({ length: 29 }, (_, index) => variant(`اندازه ${index}`));
    await refusing({ code: 'MENU_FULL' }, () => edit({ variants }));
    expect(await edit({ variants: variants.slice(1) })).toMatchObject({ status: 200 });
  });

  it('is refused when it would move to a category that brings it more than twenty groups of options', async () => {
    const { rows } = await pool.query(
      `WITH shelf AS (INSERT INTO category (vendor_code, name, position) VALUES ($1, 'پر', 9) RETURNING id),
         made AS (INSERT INTO option_category (vendor_code, name, capacity)
           SELECT $1, 'گروه ' || n, 1 FROM generate_series(1, 21) n RETURNING id),
         linked AS (INSERT INTO category_option_category (vendor_code, category_id, option_category_id)
           SELECT $1, shelf.id, made.id FROM shelf, made)
       SELECT id FROM shelf`,
      [shop.code],
    );
    await refusing({ status: 409, code: 'MENU_FULL' }, () => edit({ categoryId: Number(rows[0].id) }));
  });

  it('moves it to the end of another category, with what that is connected to', async () => {
    const { rows } = await pool.query(
      `WITH made AS (INSERT INTO category (vendor_code, name, position) VALUES ($1, 'نوشیدنی', 1) RETURNING id),
         options AS (INSERT INTO option_category (vendor_code, name, capacity) VALUES ($1, 'یخ', 1) RETURNING id),
         linked AS (INSERT INTO category_option_category SELECT $1, made.id, options.id FROM made, options)
       SELECT made.id, options.id AS options FROM made, options`,
      [shop.code],
    );
    const { id: categoryId, options } = rows[0];
    const drink = await make({ headerName: 'دوغ', categoryId });
    expect((await get(drink)).result.optionCategories).toEqual([
      { id: options, optionCategoryName: 'یخ', optionCount: 0 },
    ]);
    expect((await edit({ categoryId })).result).toMatchObject({
      categoryId,
      optionCategories: [{ id: options }],
    });
    const { result } = await list();
    expect(result.map(({ products }: { products: object[] }) => products)).toMatchObject([
      [],
      [{ productHeaderId: drink }, { productHeaderId: id }],
    ]);
  });
});

describe('a search', () => {
  const search = async (term: string, by = shop.cashier) =>
    (await ask(by, 'POST', '/api/v1/Product/header/search', { term })).result.map(
      ({ headerName }: { headerName: string }) => headerName,
    );

  it('finds products by a part of the name, the best first, with the other letters of the keyboard too', async () => {
    for (const headerName of ['سینی کباب', 'خوراک کباب‌ترکی', 'کباب', 'کباب بختیاری', 'سالاد'])
      await make({ headerName });
    expect(await search('كباب')).toEqual(['کباب', 'کباب بختیاری', 'سینی کباب', 'خوراک کباب‌ترکی']);
    expect(await search('کبابتر')).toEqual(['خوراک کباب‌ترکی']);
    expect(await search('  ')).toEqual([]);
    expect(await search('کباب', other.cashier)).toEqual([]);
  });

  it('finds a name with a half-space by the same name with a space, which no other product may have', async () => {
    await make({ headerName: 'مرغ‌سوخاری' });
    expect(await search('مرغ سوخاری')).toEqual(['مرغ‌سوخاری']);
    for (const headerName of ['مرغ سوخاری', 'مرغسوخاري', 'ﻣﺮغ\ufe0d\u3164سوخارێ'])
      expect(await post(kebab({ headerName }))).toMatchObject({ code: 'NAME_TAKEN' });
  });

  it('tells at most twenty', async () => {
    for (let number = 1; number <= 22; number += 1) await make({ headerName: `کباب ${number}` });
    expect(await search('کباب')).toHaveLength(20);
  });
});

describe('the whole menu, which is kept as it was answered,', () => {
  const tag = async () => (await list()).headers.get('etag');

  it('is another after each change, and the same as long as there is none', async () => {
    const id = await make();
    const before = await list();
    expect((await list()).result).toEqual(before.result);
    await put({ productHeaderId: id, tax: 0 });
    expect((await list()).result[0].products[0]).toMatchObject({ tax: 0, version: 2 });
    expect(await tag()).not.toBe(before.headers.get('etag'));
  });

  it('is not sent again to whoever has it', async () => {
    await make();
    const etag = (await tag())!;
    const again = (given: string) =>
      server.fetch('/api/v1/Product', {
        headers: { authorization: `Bearer ${shop.cashier.token}`, 'if-none-match': given },
      });
    expect((await again(etag)).status).toBe(304);
    expect((await again('"something"')).status).toBe(200);
    expect((await list(other.cashier)).headers.get('etag')).not.toBe(etag);
  });

  it('changes by itself when a snooze ends', async () => {
    const id = await make();
    const [{ productId }] = (await get(id)).result.variants;
    await pool.query('UPDATE variant SET approval = 1 WHERE vendor_code = $1', [shop.code]);
    await pool.query(
      `INSERT INTO snooze (vendor_code, part, part_id, since, until, by_person, by_name)
       VALUES ($1, 'VARIANT', $2, now(), now() + interval '700 milliseconds', $3, 'سارا')`,
      [shop.code, productId, shop.cashier.visitor.personId],
    );
    const first = async () => (await list()).result[0].products[0].variants[0];
    await put({ productHeaderId: id });
    expect(await first()).toMatchObject({ offBecause: 'SNOOZED', snooze: { byName: 'سارا' } });
    await vi.waitFor(async () => expect(await first()).toMatchObject({ offBecause: null, snooze: null }), {
      timeout: 3_000,
      interval: 50,
    });
  });

  it.each(['br', 'gzip', 'identity', 'br;q=0, gzip'])('comes whole, as %s', async (encoding) => {
    for (let number = 1; number <= 12; number += 1) await make({ headerName: `کباب ${number}` });
    const answer = await server.fetch('/api/v1/Product', {
      headers: { authorization: `Bearer ${shop.cashier.token}`, 'accept-encoding': encoding },
    });
    const expected = encoding === 'identity' ? null : encoding.split(' ').at(-1);
    expect(answer.headers.get('content-encoding')).toBe(expected);
    expect(((await answer.json()) as { result: object[] }).result).toEqual((await list()).result);
  });
});

describe('a copy of a product', () => {
  const duplicate = (id: number, by = shop.cashier) => ask(by, 'POST', `/api/v1/Product/${id}/duplicate`);

  it('has everything of the first one but its marks of the day, under a name of its own, and waits for the platform', async () => {
    const id = await make();
    await pool.query(`UPDATE variant SET approval = 1, available = false WHERE product_id = $1`, [id]);
    await pool.query(
      `INSERT INTO product_image (vendor_code, product_id, digest, width, height, position, is_main, approval)
       VALUES ($1, $2, repeat('a', 64), 800, 600, 0, true, 2), ($1, $2, repeat('b', 64), 800, 600, 1, false, 1)`,
      [shop.code, id],
    );
    const { rows } = await pool.query(
      `INSERT INTO option_category (vendor_code, name, capacity, is_mandatory, is_active, tax)
       VALUES ($1, 'نان', 1, false, true, 0) RETURNING id`,
      [shop.code],
    );
    await pool.query('INSERT INTO product_option_category VALUES ($1, $2, $3, 0)', [
      shop.code,
      id,
      rows[0].id,
    ]);
    const first = (await get(id)).result;

    const { status, result } = await duplicate(id);
    expect(status).toBe(200);
    const copy = (await get(result.id)).result;
    expect(copy).toMatchObject({
      headerName: 'چلوکباب کوبیده (کپی)',
      description: first.description,
      packingPrice: 8_000,
      tax: 10,
      categoryId: shop.categoryId,
      headerStatus: 1,
      optionCategories: first.optionCategories,
      productImages: [{ isMain: true, isApproved: 0 }],
    });
    expect(copy.productImages[0].imageLink).toContain('b'.repeat(64));
    expect(copy.variants.map((one: { productName: string }) => one.productName)).toEqual(['دوسیخ', 'تک‌سیخ']);
    expect(copy.variants).toMatchObject([
      { price: 420_000, capacity: null, available: true, isApproved: 0, discountRatio: 0 },
      { price: 260_000, capacity: 12, available: true, isApproved: 0, discountRatio: 0 },
    ]);
    expect(copy.changeRequests.map((one: { requestType: number }) => one.requestType).sort()).toEqual([
      1, 1, 3,
    ]);
    expect((await get(id)).result).toEqual(first);
    expect((await get((await duplicate(id)).result.id)).result.headerName).toBe('چلوکباب کوبیده (کپی ۲)');
  });

  it('of another shop is NOT_FOUND, and nothing is written', async () => {
    const theirs = await make({ categoryId: other.categoryId }, other.cashier);
    await refusing({ status: 404 }, () => duplicate(theirs));
  });
});
