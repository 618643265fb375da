import { optionCalls } from '@pishkhan/contract/menu/options/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { type MenuShop, startMenuServer } from '../../testkit/menu-server.ts';
import { noAudit } from '../../testkit/no-audit.ts';
import { menuHandlers } from '../handlers.ts';
import { writeMenu } from '../write-menu.ts';
import { linkCategoryOptions } from './store-option-connections.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const { ask, open, signIn, menuVersion } = await startMenuServer(
  database,
  optionCalls,
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

const at = '/api/v1/Product/option';
const list = (by = shop.cashier) => ask(by, 'GET', at);
const get = async (id: number, by = shop.cashier) => (await ask(by, 'GET', `${at}/${id}`)).result;
const post = (body: object, by = shop.cashier) => ask(by, 'POST', at, body);
const put = (body: object, by = shop.cashier) => ask(by, 'PUT', at, body);
const patch = (body: object, by = shop.cashier) => ask(by, 'PATCH', at, body);
const wire = (verb: 'connect' | 'disconnect', body: object, by = shop.cashier) =>
  ask(by, 'POST', `/api/v1/Product/${verb}-product-option`, body);

const sauces = (more: object = {}) => ({
  optionCategoryName: 'سس‌ها',
  capacity: 2,
  options: [
    { optionName: 'سس سیر', price: 15_000 },
    { optionName: 'سس تند', price: 0 },
  ],
  ...more,
});
const make = async (more: object = {}, by = shop.cashier): Promise<number> =>
  (await post(sauces(more), by)).result.id;

/** Decides on all options of the group as the platform. */
async function decide(id: number, result: 1 | 2, reason: string | null = null) {
  await pool.query('UPDATE option_item SET approval = $2 WHERE option_category_id = $1', [id, result]);
  await pool.query(
    `UPDATE change_request SET result = $2, reason = $3, decided_at = now()
     WHERE option_category_id = $1 AND result = 0 AND withdrawn_at IS NULL`,
    [id, result, reason],
  );
}
async function accepted(more: object = {}) {
  const id = await make(more);
  await decide(id, 1);
  const { options } = await get(id);
  return { id, garlic: options[0].id as number, hot: options[1].id as number };
}

async function product(name: string, { code, categoryId } = shop): Promise<number> {
  const { rows } = await pool.query(
    `INSERT INTO product (vendor_code, category_id, name, position, packing_price, tax)
     VALUES ($1, $2, $3, 0, 0, 0) RETURNING id`,
    [code, categoryId, name],
  );
  return rows[0].id;
}

/** Expects the refusal of an attempt, and an unchanged menu. */
async function refusing(fault: object, attempt: () => ReturnType<typeof ask>) {
  const before = [(await list()).result, await menuVersion(shop)];
  expect(await attempt()).toMatchObject(fault);
  expect([(await list()).result, await menuVersion(shop)]).toEqual(before);
}
const invalid = (pointer: string) => ({ status: 422, code: 'INVALID', errors: [{ pointer }] });

describe('a new group of options', () => {
  it('has every field that is described, and its options wait for the platform', async () => {
    const id = await make({ isMandatory: true, tax: 10 });
    const [group] = (await list()).result;
    expect(group).toEqual(await get(id));
    expect(group).toEqual({
      id,
      optionCategoryName: 'سس‌ها',
      capacity: 2,
      isMandatory: true,
      optionStatus: 1,
      tax: 10,
      options: [
        { optionName: 'سس سیر', price: 15_000 },
        { optionName: 'سس تند', price: 0 },
      ].map((option) => ({
        ...option,
        id: expect.any(Number),
        isApproved: 0,
        available: true,
        snooze: null,
      })),
      changeStatuses: Array(2).fill({ type: 4, message: 'درخواست افزودن افزودنی جدید در صف بررسی است.' }),
      changeRequests: [15_000, 0].map((newPrice, index) => ({
        id: expect.any(Number),
        relatedProductPartType: 3,
        requestType: 4,
        result: 0,
        partId: group.options[index].id,
        oldPrice: null,
        newPrice,
        reason: null,
        requestedAt: expect.stringMatching(/\+03:30$/),
      })),
      productHeaders: [],
      productCategories: [],
      version: 1,
    });
  });

  it('has the tax of a shop that holds its certificate, and none otherwise, until it says its own', async () => {
    const taxOf = async (more: object = {}) => (await get(await make(more))).tax;
    expect(await taxOf()).toBe(0);
    await pool.query('UPDATE vendor SET is_tax = true WHERE code = $1', [shop.code]);
    expect(await taxOf({ optionCategoryName: 'نان' })).toBe(10);
    expect(await taxOf({ optionCategoryName: 'سالاد', tax: 0 })).toBe(0);
  });

  it('that is mandatory has something to choose: capacity and options are never none', () =>
    refusing(invalid('/options'), () => post(sauces({ isMandatory: true, options: [] }))).then(() =>
      refusing(invalid('/capacity'), () => post(sauces({ isMandatory: true, capacity: 0 }))),
    ));

  it('is refused when more may be chosen than there is', () =>
    refusing({ status: 422, code: 'CAPACITY_TOO_LARGE' }, () => post(sauces({ capacity: 3 }))));

  it('is refused under a name that another has, however it is typed', async () => {
    const id = await make();
    const taken = { status: 409, code: 'NAME_TAKEN', pointer: '/optionCategoryName', id };
    await refusing(taken, () => post(sauces({ optionCategoryName: 'سس ها'.replace(' ', '') })));
    await make({}, other.cashier);
  });

  it('is refused with two options of the same name', () =>
    refusing({ status: 409, code: 'NAME_TAKEN', pointer: '/options/1/optionName', id: null }, () =>
      post(
        sauces({
          options: [
            { optionName: 'سس كچاپ', price: 1 },
            { optionName: 'سس کچاپ', price: 2 },
          ],
        }),
      ),
    ));

  it.each([
    ['/options/0/price', { options: [{ optionName: 'سس سیر', price: -1 }] }],
    ['/options/0/price', { options: [{ optionName: 'سس سیر', price: 100_000_001 }] }],
    ['/options/0/price', { options: [{ optionName: 'سس سیر', price: 1.5 }] }],
    ['/options/0/optionName', { options: [{ optionName: ' ‌س ', price: 1 }] }],
    ['/options', { options: Array.from({ length: 51 }, (_, n) => ({ optionName: `سس ${n}`, price: n })) }],
    ['/tax', { tax: 9 }],
    ['/capacity', { capacity: 51 }],
    ['/optionCategoryName', { optionCategoryName: 'س' }],
  ])('is refused with what cannot be at %s', (pointer, wrong) =>
    refusing(invalid(pointer), () => post(sauces({ capacity: 1, ...wrong }))),
  );

  it('is the last when the menu has five hundred', async () => {
    await pool.query(
      `INSERT INTO option_category (vendor_code, name, capacity)
       SELECT $1, 'گروه ' || n, 1 FROM generate_series(1, 499) AS n`,
      [shop.code],
    );
    expect((await post(sauces())).status).toBe(200);
    expect(await post(sauces({ optionCategoryName: 'دیگر' }))).toMatchObject({
      status: 409,
      code: 'MENU_FULL',
    });
  });
});

describe('a change of a group', () => {
  it('leaves what is not given, and raises its version', async () => {
    const { id, garlic } = await accepted({ tax: 10 });
    const { result } = await put({ id, isMandatory: true, options: [{ id: garlic, available: false }] });
    expect(result).toMatchObject({
      optionCategoryName: 'سس‌ها',
      capacity: 2,
      isMandatory: true,
      tax: 10,
      version: 2,
    });
    expect(result.options[0]).toMatchObject({
      optionName: 'سس سیر',
      price: 15_000,
      isApproved: 1,
      available: false,
    });
    expect((await put({ id, optionStatus: 0 })).result).toMatchObject({ optionStatus: 0, isMandatory: true });
  });

  it('adds options behind the others, which wait', async () => {
    const { id } = await accepted();
    const { result } = await put({ id, capacity: 3, options: [{ optionName: 'سس فرانسوی', price: 9_000 }] });
    expect(result.options.map((one: { isApproved: number }) => one.isApproved)).toEqual([1, 1, 0]);
    expect(result.changeStatuses).toEqual([
      { type: 4, message: 'درخواست افزودن افزودنی جدید در صف بررسی است.' },
    ]);
  });

  it('asks for another price of an accepted option, while customers pay the old one; the old price takes it back', async () => {
    const { id, garlic } = await accepted();
    const asked = (await put({ id, options: [{ id: garlic, price: 20_000 }] })).result;
    expect(asked.options[0].price).toBe(15_000);
    expect(asked.changeRequests).toMatchObject([
      { requestType: 5, result: 0, partId: garlic, oldPrice: 15_000, newPrice: 20_000 },
    ]);
    expect(asked.changeStatuses[0].message).toBe('درخواست تغییر قیمت افزودنی در صف بررسی است.');
    const back = (await put({ id, options: [{ id: garlic, price: 15_000 }] })).result;
    expect(back.changeRequests).toEqual([]);
  });

  it('writes the price of an option that waits, and asks anew for one that was refused, which had its reason shown', async () => {
    const id = await make();
    const [{ id: garlic }] = (await get(id)).options;
    expect((await put({ id, options: [{ id: garlic, price: 1_000 }] })).result.options[0]).toMatchObject({
      price: 1_000,
      isApproved: 0,
    });
    await decide(id, 2, 'قیمت نامعقول است.');
    expect((await get(id)).changeStatuses[1].message).toBe(
      'درخواست افزودن افزودنی جدید از سوی اوفود رد شد. قیمت نامعقول است.',
    );
    const again = (await put({ id, options: [{ id: garlic, price: 900 }] })).result;
    expect(again.options[0]).toMatchObject({ price: 900, isApproved: 0 });
    expect(again.changeRequests.map((one: { result: number }) => one.result)).toEqual([2, 0]);
  });

  it('takes options away with all that was asked for them', async () => {
    const { id, garlic, hot } = await accepted({ capacity: 1 });
    await put({ id, options: [{ id: garlic, price: 20_000 }] });
    const { result } = await put({ id, deletedOptions: [garlic] });
    expect(result.options.map((one: { id: number }) => one.id)).toEqual([hot]);
    expect(result.changeRequests).toEqual([]);
  });

  it('lets two options exchange their names, and a new one take the name of one that goes', async () => {
    const { id, garlic, hot } = await accepted();
    const swapped = await put({
      id,
      options: [
        { id: garlic, optionName: 'سس تند' },
        { id: hot, optionName: 'سس سیر' },
      ],
    });
    expect(swapped.result.options.map((one: { optionName: string }) => one.optionName)).toEqual([
      'سس تند',
      'سس سیر',
    ]);
    const replaced = await put({
      id,
      deletedOptions: [hot],
      options: [{ optionName: 'سس سیر', price: 5 }],
    });
    expect(replaced.status).toBe(200);
  });

  it('is refused as a whole', async () => {
    const { id, garlic, hot } = await accepted();
    const elsewhere = await accepted({ optionCategoryName: 'نان' });
    const foreign = await make({}, other.cashier);
    const [{ id: foreignOption }] = (await get(foreign, other.cashier)).options;
    const good = { id: garlic, price: 30_000, optionName: 'نام تازه' };
    const notFound = { status: 404, code: 'NOT_FOUND' };

    await refusing(notFound, () => put({ id: foreign, capacity: 1 }));
    await refusing(notFound, () => put({ id, options: [good, { id: foreignOption, price: 1 }] }));
    await refusing(notFound, () => put({ id, options: [good, { id: elsewhere.garlic, price: 1 }] }));
    await refusing(notFound, () => put({ id, options: [good], deletedOptions: [foreignOption] }));
    await refusing({ code: 'LISTED_TWICE', pointer: '/options/1/id' }, () =>
      put({ id, options: [good, good] }),
    );
    await refusing({ code: 'LISTED_TWICE', pointer: '/deletedOptions/0' }, () =>
      put({ id, options: [good], deletedOptions: [garlic] }),
    );
    await refusing({ code: 'OPTIONS_EMPTY' }, () => put({ id, deletedOptions: [garlic, hot] }));
    await refusing({ code: 'CAPACITY_TOO_LARGE' }, () => put({ id, options: [good], deletedOptions: [hot] }));
    await refusing({ code: 'CAPACITY_TOO_LARGE' }, () => put({ id, options: [good], capacity: 3 }));
    await refusing({ code: 'NAME_TAKEN', pointer: '/options/0/optionName', id: hot }, () =>
      put({ id, options: [{ id: garlic, optionName: 'سس  تند' }] }),
    );
    await refusing({ code: 'NAME_TAKEN', pointer: '/optionCategoryName', id: elsewhere.id }, () =>
      put({ id, optionCategoryName: 'نان', options: [good] }),
    );
    await refusing(invalid('/options'), () =>
      put({ id, options: Array.from({ length: 49 }, (_, n) => ({ optionName: `سس ${n}`, price: n })) }),
    );
    await refusing({ code: 'MENU_STALE', version: 1 }, () => put({ id, options: [good], version: 7 }));
  });

  it('of two people at once is made by one: the other is told that it is stale', async () => {
    const { id, garlic, hot } = await accepted();
    const answers = await Promise.all([
      put({ id, version: 1, deletedOptions: [garlic], capacity: 1 }),
      put({ id, version: 1, deletedOptions: [hot], capacity: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get(id)).options).toHaveLength(1);
  });

  it('of two people at once who give the same name is made by one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post(sauces())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('connecting', () => {
  it('offers groups with products and with whole categories, is remembered, and twice is as good as once', async () => {
    const id = await make();
    const [rice, kebab] = [await product('برنج'), await product('کباب')];
    const body = { productCategories: [shop.categoryId], optionCategories: [id], productHeaders: [rice] };
    for (let time = 0; time < 2; time += 1)
      expect((await wire('connect', body)).result.optionCategories).toMatchObject([
        { id, productHeaders: [rice, kebab], productCategories: [shop.categoryId] },
      ]);
    const later = await product('جوجه');
    await writeMenu(db, noAudit, shop.code, (menu) => linkCategoryOptions(menu, shop.code, [later]));
    expect((await get(id)).productHeaders).toEqual([rice, kebab, later]);
  });

  it('keeps the order in which groups came to a product', async () => {
    const [first, second] = [await make(), await make({ optionCategoryName: 'نان' })];
    const rice = await product('برنج');
    await wire('connect', { productHeaders: [rice], optionCategories: [second] });
    await wire('connect', { productHeaders: [rice], optionCategories: [first, second] });
    const { rows } = await pool.query(
      'SELECT option_category_id AS id FROM product_option_category WHERE product_id = $1 ORDER BY position',
      [rice],
    );
    expect(rows.map(({ id }) => id)).toEqual([second, first]);
  });

  it('is ended for one product alone, or for a category with all that is in it and comes later', async () => {
    const id = await make();
    const [rice, kebab] = [await product('برنج'), await product('کباب')];
    await wire('connect', { productCategories: [shop.categoryId], optionCategories: [id] });
    await wire('disconnect', { productHeaders: [rice], optionCategories: [id] });
    expect(await get(id)).toMatchObject({ productHeaders: [kebab], productCategories: [shop.categoryId] });
    const body = { productCategories: [shop.categoryId], optionCategories: [id] };
    for (let time = 0; time < 2; time += 1)
      expect((await wire('disconnect', body)).result.optionCategories).toMatchObject([
        { id, productHeaders: [], productCategories: [] },
      ]);
    const later = await product('جوجه');
    await writeMenu(db, noAudit, shop.code, (menu) => linkCategoryOptions(menu, shop.code, [later]));
    expect((await get(id)).productHeaders).toEqual([]);
  });

  /** Creates that many groups without options. */
  const groups = async (count: number): Promise<number[]> =>
    (
      await pool.query<{ id: number }>(
        `INSERT INTO option_category (vendor_code, name, capacity)
         SELECT $1, 'گروه ' || n || clock_timestamp(), 1 FROM generate_series(1, $2::int) AS n RETURNING id`,
        [shop.code, count],
      )
    ).rows.map(({ id }) => Number(id));
  const products = async (count: number): Promise<number[]> =>
    (
      await pool.query<{ id: number }>(
        `INSERT INTO product (vendor_code, category_id, name, position)
         SELECT $1, $2, 'محصول ' || n, n FROM generate_series(1, $3::int) n RETURNING id`,
        [shop.code, shop.categoryId, count],
      )
    ).rows.map(({ id }) => Number(id));
  const full = { status: 409, code: 'MENU_FULL' };

  it('offers a product twenty groups at most, whether they come at once, one by one or with its category', async () => {
    const [kebab] = await products(1);
    const [first, ...others] = await groups(21);
    const offer = (optionCategories: (number | undefined)[]) =>
      wire('connect', { productHeaders: [kebab], optionCategories });
    await refusing(full, () => offer([first, ...others]));
    expect((await offer(others)).status).toBe(200);
    await refusing(full, () => offer([first]));
    await refusing(full, () =>
      wire('connect', { productCategories: [shop.categoryId], optionCategories: [first] }),
    );
    expect((await offer(others)).status).toBe(200);
  });

  it('makes ten thousand connections at most in all', async () => {
    const productHeaders = await products(1001);
    const optionCategories = await groups(10);
    await refusing(full, () => wire('connect', { productHeaders, optionCategories }));
    await refusing(full, () => wire('connect', { productCategories: [shop.categoryId], optionCategories }));
    const most = { productHeaders: productHeaders.slice(1), optionCategories };
    expect((await wire('connect', most)).status).toBe(200);
    await refusing(full, () =>
      wire('connect', {
        productHeaders: productHeaders.slice(0, 1),
        optionCategories: optionCategories.slice(0, 1),
      }),
    );
    const freed = { productHeaders: productHeaders.slice(1, 2), optionCategories };
    expect((await wire('disconnect', freed)).status).toBe(200);
  });

  it('is refused as a whole when one thing is of another shop', async () => {
    const [id, rice] = [await make(), await product('برنج')];
    const foreign = {
      productHeaders: await product('برنج', other),
      productCategories: other.categoryId,
      optionCategories: await make({}, other.cashier),
    };
    const good = { productHeaders: [rice], productCategories: [shop.categoryId], optionCategories: [id] };
    for (const [key, foreignId] of Object.entries(foreign))
      for (const verb of ['connect', 'disconnect'] as const) {
        const body = { ...good, [key]: [...good[key as 'productHeaders'], foreignId] };
        await refusing({ status: 404, code: 'NOT_FOUND' }, () => wire(verb, body));
      }
  });
});

describe('an option', () => {
  it('is sold out and back at once; being back ends its snooze, and the menu has another version each time', async () => {
    const { garlic, id } = await accepted();
    const before = await menuVersion(shop);
    expect((await patch({ id: garlic, available: false })).result).toMatchObject({
      id: garlic,
      available: false,
    });
    await pool.query(
      `INSERT INTO snooze (vendor_code, part, part_id, since, until, by_person, by_name)
       VALUES ($1, 'OPTION', $2, now(), now() + interval '1 hour', $3, 'سارا احمدی')`,
      [shop.code, garlic, shop.cashier.visitor.personId],
    );
    expect((await get(id)).options[0].snooze).toMatchObject({ byName: 'سارا احمدی' });
    const back = (await patch({ id: garlic, available: true })).result;
    expect(back).toMatchObject({ available: true, snooze: null });
    expect(await menuVersion(shop)).toBe(before + 2);
    expect((await get(id)).version).toBe(1);
  });

  it('of another shop is not found', async () => {
    const foreign = await make({}, other.cashier);
    const [{ id }] = (await get(foreign, other.cashier)).options;
    await refusing({ status: 404 }, () => patch({ id, available: false }));
    expect((await get(foreign, other.cashier)).options[0].available).toBe(true);
    expect(await ask(shop.cashier, 'GET', `${at}/${foreign}`)).toMatchObject({ status: 404 });
  });

  it('is nothing for an accountant', async () => {
    const accountant = await signIn(shop.code, 'ACCOUNTANT');
    expect(await list(accountant)).toMatchObject({ status: 403 });
    await refusing({ status: 403 }, () => post(sauces(), accountant));
  });
});
