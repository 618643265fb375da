// The life of each kind of change, from the shop's request to the platform's decision, in the shop's view.

import { isFault } from '@pishkhan/contract/faults.ts';
import { categoryCalls } from '@pishkhan/contract/menu/categories/calls.ts';
import { optionCalls } from '@pishkhan/contract/menu/options/calls.ts';
import { productCalls } from '@pishkhan/contract/menu/products/calls.ts';
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { type MenuShop, startMenuServer } from '../../testkit/menu-server.ts';
import { noAudit } from '../../testkit/no-audit.ts';
import { menuHandlers } from '../handlers.ts';
import { writeMenu } from '../write-menu.ts';
import { createChangeRequests } from './store-change-requests.ts';
import { decideChange } from './write-decision.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const { ask, open, signIn, menuVersion } = await startMenuServer(
  database,
  { ...categoryCalls, ...optionCalls, ...productCalls },
  menuHandlers(database),
);

let shops = 0;
let shop: MenuShop;
let productHeaderId: number;
let variantId: number;

beforeEach(async () => {
  shops += 1;
  shop = await open(`SHOP${shops}`);
  const productVariations = [{ productName: 'دوسیخ', price: 420_000, preparationTime: 20 }];
  const body = { headerName: 'چلوکباب', tax: 0, categoryId: shop.categoryId, productVariations };
  productHeaderId = (await ask(shop.cashier, 'POST', '/api/v1/Product', body)).result.id;
  variantId = (await product()).variants[0].productId;
});

const product = async () => (await ask(shop.cashier, 'GET', `/api/v1/Product/${productHeaderId}`)).result;
const edit = (more: object) =>
  ask(shop.cashier, 'PUT', '/api/v1/Product', {
    productHeaderId,
    variants: [{ productId: variantId, ...more }],
  });
const dismiss = (id: number, by = shop.cashier) => ask(by, 'DELETE', `/api/v1/Product/change/${id}`);
const shown = async () => (await product()).changeRequests;
const decide = async (id: number, rejectedBecause: string | null = null) => {
  const decision = { vendorCode: shop.code, id, rejectedBecause, now: new Date() };
  const outcome = await writeMenu(
    db,
    noAudit,
    shop.code,
    async (menu) => (await decideChange(menu, decision)) ?? 'done',
  );
  return isFault(outcome) ? outcome.code : outcome;
};
const acceptAll = async () => {
  for (const { id } of await shown()) await decide(id);
};

describe('a new variant', () => {
  it('that is taken back counts as refused until it is asked for again', async () => {
    const [{ id }] = await shown();
    expect(await dismiss(id)).toMatchObject({ status: 200 });
    expect(await product()).toMatchObject({ variants: [{ isApproved: 2 }], changeRequests: [] });
    expect(await decide(id)).toBe('CHANGE_DECIDED');
    await edit({ price: 420_000 });
    expect(await product()).toMatchObject({
      variants: [{ isApproved: 0 }],
      changeRequests: [{ requestType: 1 }],
    });
  });

  it('that was refused is put away, and stays refused', async () => {
    await decide((await shown())[0].id, 'نام روشن نیست.');
    const [{ id, reason }] = await shown();
    expect(reason).toBe('نام روشن نیست.');
    await dismiss(id);
    expect(await product()).toMatchObject({
      variants: [{ isApproved: 2 }],
      changeRequests: [],
      changeStatuses: [],
    });
    expect(await dismiss(id)).toMatchObject({ status: 200 });
  });

  it('that was refused is asked for again when it is called otherwise', async () => {
    await decide((await shown())[0].id, 'نام روشن نیست.');
    await edit({ productName: 'دوسیخ ۲۰۰ گرمی' });
    expect(await product()).toMatchObject({ variants: [{ isApproved: 0 }], changeRequests: [{ result: 0 }] });
  });
});

describe('a new price', () => {
  beforeEach(acceptAll);

  it('waits, and everything else of the same edit holds at once', async () => {
    await edit({ price: 500_000, preparationTime: 30, productName: 'دو سیخ', capacity: 3 });
    expect(await product()).toMatchObject({
      variants: [{ price: 420_000, preparationTime: 30, productName: 'دو سیخ', capacity: 3, isApproved: 1 }],
      changeRequests: [
        {
          relatedProductPartType: 1,
          requestType: 2,
          result: 0,
          partId: variantId,
          oldPrice: 420_000,
          newPrice: 500_000,
        },
      ],
      changeStatuses: [{ type: 2, message: 'درخواست تغییر قیمت این تنوع در صف بررسی است.' }],
    });
  });

  it('asked for twice keeps its place in the queue; another takes its place', async () => {
    await edit({ price: 500_000 });
    const first = await shown();
    await edit({ price: 500_000 });
    expect(await shown()).toEqual(first);
    await edit({ price: 510_000 });
    expect(await shown()).toMatchObject([{ newPrice: 510_000 }]);
    expect((await shown())[0].id).not.toBe(first[0].id);
  });

  it('is taken back by itself, or by saying the price that is paid', async () => {
    await edit({ price: 500_000 });
    await dismiss((await shown())[0].id);
    expect(await product()).toMatchObject({
      variants: [{ price: 420_000, isApproved: 1 }],
      changeRequests: [],
    });
    await edit({ price: 500_000 });
    await edit({ price: 420_000 });
    expect(await shown()).toEqual([]);
  });

  it('that was refused is shown with its reason until the shop asks for another', async () => {
    await edit({ price: 500_000 });
    await decide((await shown())[0].id, 'قیمت با منوی حضوری یکی نیست.');
    expect((await product()).changeStatuses).toEqual([
      { type: 2, message: 'درخواست تغییر قیمت این تنوع از سوی اوفود رد شد. قیمت با منوی حضوری یکی نیست.' },
    ]);
    await edit({ price: 450_000 });
    expect(await shown()).toMatchObject([{ result: 0, newPrice: 450_000 }]);
  });

  it('that was accepted cannot be taken back', async () => {
    await edit({ price: 500_000 });
    const [{ id }] = await shown();
    await decide(id);
    expect(await shown()).toEqual([]);
    const before = await menuVersion(shop);
    expect(await dismiss(id)).toMatchObject({ status: 409, code: 'CHANGE_DECIDED' });
    expect(await menuVersion(shop)).toBe(before);
    expect((await product()).variants).toMatchObject([{ price: 500_000 }]);
  });

  it('of two people at once waits once, and a decision meanwhile is met by one of the two', async () => {
    await Promise.all([edit({ price: 500_000 }), edit({ price: 510_000 }), edit({ price: 520_000 })]);
    const [{ id }, ...more] = await shown();
    expect(more).toEqual([]);
    const [decided, taken] = await Promise.all([decide(id), dismiss(id)]);
    expect([decided === 'done', taken.status === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe('an option', () => {
  let group: number;
  let option: number;
  const options = async () => (await ask(shop.cashier, 'GET', `/api/v1/Product/option/${group}`)).result;
  beforeEach(async () => {
    const body = {
      optionCategoryName: 'کنار غذا',
      capacity: 1,
      isMandatory: false,
      tax: 0,
      options: [{ optionName: 'دوغ', price: 30_000 }],
    };
    group = (await ask(shop.cashier, 'POST', '/api/v1/Product/option', body)).result.id;
    option = (await options()).options[0].id;
  });

  it('that is new waits, is accepted, and asks for a new price', async () => {
    const [toAdd] = (await options()).changeRequests;
    expect(toAdd).toMatchObject({
      relatedProductPartType: 3,
      requestType: 4,
      partId: option,
      newPrice: 30_000,
    });
    await decide(toAdd.id);
    expect(await options()).toMatchObject({ options: [{ isApproved: 1 }], changeRequests: [] });
    await ask(shop.cashier, 'PUT', '/api/v1/Product/option', {
      id: group,
      options: [{ id: option, price: 35_000 }],
    });
    const [price] = (await options()).changeRequests;
    expect(price).toMatchObject({ requestType: 5, oldPrice: 30_000, newPrice: 35_000 });
    expect((await options()).options).toMatchObject([{ price: 30_000 }]);
    await decide(price.id);
    expect((await options()).options).toMatchObject([{ price: 35_000 }]);
  });

  it('that asks for another price stays off until its time', async () => {
    await decide((await options()).changeRequests[0].id);
    await pool.query(
      `INSERT INTO snooze (vendor_code, part, part_id, since, until, by_person, by_name)
       VALUES ($1, 'OPTION', $2, now(), now() + interval '1 hour', $3, 'سارا')`,
      [shop.code, option, shop.cashier.visitor.personId],
    );
    await ask(shop.cashier, 'PUT', '/api/v1/Product/option', {
      id: group,
      options: [{ id: option, price: 35_000 }],
    });
    expect((await options()).options).toMatchObject([{ snooze: { byName: 'سارا' } }]);
  });

  it('that is refused stays to be seen', async () => {
    await decide((await options()).changeRequests[0].id, 'نام روشن نیست.');
    expect(await options()).toMatchObject({ options: [{ isApproved: 2 }], changeRequests: [{ result: 2 }] });
  });
});

describe('an image', () => {
  const digest = (letter: string) => letter.repeat(64);
  async function addImage(letter: string, replaces: number | null = null): Promise<number> {
    const { rows } = await pool.query(
      `INSERT INTO product_image (vendor_code, product_id, digest, width, height, position, is_main, replaces)
       VALUES ($1, $2, $3, 800, 600, 0, $4, $5) RETURNING id`,
      [shop.code, productHeaderId, digest(letter), replaces === null, replaces],
    );
    const requested = {
      partId: rows[0].id,
      of: { productId: productHeaderId },
      oldPrice: null,
      newPrice: null,
    };
    await writeMenu(db, noAudit, shop.code, (menu) =>
      createChangeRequests(menu, shop.code, changeType.ADD_NEW_IMAGE, [requested], {
        askedBy: null,
        now: new Date(),
      }),
    );
    return rows[0].id;
  }
  const images = async () => (await product()).productImages;
  const requestOf = async (image: number) =>
    (await shown()).find(
      ({ requestType, partId }: { requestType: number; partId: number }) =>
        requestType === 3 && partId === image,
    ).id;

  it('takes the place of another when it is accepted, which then is gone', async () => {
    const old = await addImage('a');
    await decide(await requestOf(old));
    const next = await addImage('b', old);
    expect(await product()).toMatchObject({ productImage: `/media/menu/${digest('a')}-large.webp` });
    await decide(await requestOf(next));
    expect(await images()).toEqual([
      {
        id: next,
        imageLink: `/media/menu/${digest('b')}-large.webp`,
        isApproved: 1,
        isMain: true,
        replaces: null,
      },
    ]);
    expect(await product()).toMatchObject({ productImage: `/media/menu/${digest('b')}-large.webp` });
  });

  it('that is refused leaves the one that it should have replaced; taken back it is gone', async () => {
    const old = await addImage('a');
    await decide(await requestOf(old));
    const next = await addImage('b', old);
    await decide(await requestOf(next), 'تصویر تار است.');
    expect(await images()).toMatchObject([
      { id: old, isApproved: 1, isMain: true },
      { id: next, isApproved: 2 },
    ]);
    await dismiss(await requestOf(next));
    expect(await images()).toMatchObject([{ id: old }]);
    expect((await shown()).filter(({ requestType }: { requestType: number }) => requestType === 3)).toEqual(
      [],
    );
  });
});

it('a change is dismissed only by people of the shop who may edit the menu', async () => {
  const [{ id }] = await shown();
  const other = await open(`OTHER${shops}`);
  expect(await dismiss(id, other.cashier)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await dismiss(id, await signIn(shop.code, 'ACCOUNTANT'))).toMatchObject({ status: 403 });
  expect(await dismiss(999_999)).toMatchObject({ status: 404 });
  expect(await ask(shop.cashier, 'DELETE', '/api/v1/Product/change/x')).toMatchObject({ status: 422 });
  expect(await shown()).toMatchObject([{ id, result: 0 }]);
});
