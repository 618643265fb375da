// The calls of discounts: permissions, refusals, and the written rows.
import {
  type DiscountDetails,
  type DiscountPage,
  type DiscountVariants,
  discountCalls,
} from '@pishkhan/contract/menu/discounts/calls.ts';
import type { Discount } from '@pishkhan/contract/menu/discounts/discount.ts';
import { productCalls, stockCalls } from '@pishkhan/contract/menu/products/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addSomeProduct } from '../../testkit/menu-rows.ts';
import { type MenuShop, startMenuServer } from '../../testkit/menu-server.ts';
import { menuHandlers } from '../public.ts';

const database = await testDatabase({ poolSize: 12 });
const { db, pool } = database;
const calls = { ...discountCalls, ...productCalls, ...stockCalls };
const handlers = menuHandlers({ db, pool }).filter(({ call }) => call.name in calls);
const { ask, open, signIn, menuVersion, stream } = await startMenuServer(database, calls, handlers);

const path = '/api/v1/Product/discount';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
let shops = 0;
let shop: MenuShop;
let single: number;
let double: number;
let doogh: number;

beforeEach(async () => {
  shops += 1;
  shop = await open(`DISC${shops}`);
  await pool.query('UPDATE vendor SET max_platform_percent = 50 WHERE code = $1', [shop.code]);
  const kebab = await addSomeProduct(pool, shop.code, shop.categoryId, 'کوبیده', [
    { name: 'تک‌سیخ', price: 200_000 },
    { name: 'دوسیخ', price: 380_000 },
  ]);
  const drink = await addSomeProduct(pool, shop.code, shop.categoryId, 'دوغ', [
    { name: 'لیوان', price: 30_000 },
  ]);
  [single, double] = kebab.variantIds as [number, number];
  doogh = drink.variantIds[0]!;
});

const requested = (more: object = {}) => ({
  startDate: hours(-0.01),
  endDate: hours(5),
  discountStock: null,
  oFoodDiscountRatio: 5,
  vendorDiscountRatio: 15,
  productVariantIds: [single, double],
  ...more,
});
const create = (more: object = {}, by = shop.cashier) => ask(by, 'POST', path, requested(more));
const made = async (more: object = {}): Promise<Discount> => {
  const { status, result } = await create(more);
  expect(status).toBe(200);
  return (result as DiscountDetails).discount;
};
const list = async (query = ''): Promise<DiscountPage> =>
  (await ask(shop.cashier, 'GET', `${path}${query}`)).result;
const get = async (id: number): Promise<DiscountDetails> =>
  (await ask(shop.cashier, 'GET', `${path}/${id}`)).result;
const cancel = (id: number, by = shop.cashier) => ask(by, 'PATCH', `${path}/${id}`);
const set = (id: number, columns: string) =>
  pool.query(`UPDATE discount SET ${columns} WHERE vendor_code = $1 AND id = $2`, [shop.code, id]);
const rowOf = async (id: number) =>
  (await pool.query('SELECT * FROM discount WHERE vendor_code = $1 AND id = $2', [shop.code, id])).rows[0];
const countOf = async (table: string) =>
  (await pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE vendor_code = $1`, [shop.code])).rows[0].n;

describe('a new discount', () => {
  it.each([
    [
      "a share of the platform's beyond its bound",
      { vendorDiscountRatio: 1, oFoodDiscountRatio: 51 },
      422,
      'DISCOUNT_PLATFORM_SHARE',
      '/oFoodDiscountRatio',
    ],
    [
      'shares over 100',
      { vendorDiscountRatio: 60, oFoodDiscountRatio: 41 },
      422,
      'DISCOUNT_SHARES_UNFIT',
      '/oFoodDiscountRatio',
    ],
    [
      'no share at all',
      { vendorDiscountRatio: 0, oFoodDiscountRatio: 0 },
      422,
      'DISCOUNT_SHARES_UNFIT',
      '/vendorDiscountRatio',
    ],
    ['dates reversed', { startDate: hours(5), endDate: hours(1) }, 422, 'DISCOUNT_PERIOD_UNFIT', '/endDate'],
    ['ten years', { endDate: hours(87_600) }, 422, 'DISCOUNT_PERIOD_UNFIT', '/endDate'],
    [
      'a past that is over',
      { startDate: hours(-3), endDate: hours(-1) },
      422,
      'DISCOUNT_PERIOD_UNFIT',
      '/endDate',
    ],
    ['a start of last week', { startDate: hours(-168) }, 422, 'DISCOUNT_PERIOD_UNFIT', '/startDate'],
    [
      'everything for nothing',
      { vendorDiscountRatio: 60, oFoodDiscountRatio: 40 },
      422,
      'DISCOUNT_PRICE_UNFIT',
      '/productVariantIds/0',
    ],
  ])('with %s is refused at its field', async (_name, more, status, code, pointer) => {
    const version = await menuVersion(shop);
    expect(await create(more)).toMatchObject({ status, code, pointer });
    expect(await countOf('discount')).toBe(0);
    expect(await menuVersion(shop)).toBe(version);
  });

  it.each([
    ['a share of 101', { vendorDiscountRatio: 101 }, '/vendorDiscountRatio'],
    ['a negative share', { oFoodDiscountRatio: -1 }, '/oFoodDiscountRatio'],
    ['half a percent', { oFoodDiscountRatio: 0.5 }, '/oFoodDiscountRatio'],
    ['no pieces', { discountStock: 0 }, '/discountStock'],
    ['a date without a time', { startDate: '2026-11-23' }, '/startDate'],
    ['no variant', { productVariantIds: [] }, '/productVariantIds'],
  ])('with %s is INVALID at its field', async (_name, more, pointer) =>
    expect(await create(more)).toMatchObject({ status: 422, code: 'INVALID', errors: [{ pointer }] }),
  );

  it('with a variant of another shop, an unknown one or one twice is refused at it', async () => {
    const other = await open(`OTHER${shops}`);
    const { variantIds } = await addSomeProduct(pool, other.code, other.categoryId, 'برگ', [
      { name: 'پرس', price: 1000 },
    ]);
    for (const foreign of [variantIds[0]!, 2_000_000_000])
      expect(await create({ productVariantIds: [single, foreign] })).toMatchObject({
        status: 422,
        code: 'DISCOUNT_VARIANT_UNKNOWN',
        pointer: '/productVariantIds/1',
        productId: foreign,
      });
    expect(await create({ productVariantIds: [single, double, single] })).toMatchObject({
      status: 422,
      code: 'LISTED_TWICE',
    });
  });

  it('is answered and listed with all its fields, gives its variants, and is recorded', async () => {
    const { status, result } = await create({ discountStock: 40 });
    expect(status).toBe(200);
    const { discount, products, brought } = result as DiscountDetails;
    expect(discount).toEqual({
      discountId: expect.any(Number),
      discountStock: 40,
      startDate: expect.any(String),
      endDate: expect.any(String),
      oFoodDiscountRatio: 5,
      vendorDiscountRatio: 15,
      totalDiscountRatio: 20,
      status: 'RUNNING',
      canceledAt: null,
      variantCount: 2,
      productCount: 1,
      productNames: ['کوبیده'],
      version: 1,
    });
    expect(products.map(({ headerName, variants }) => [headerName, variants])).toEqual([
      [
        'کوبیده',
        [
          { productId: single, productName: 'تک‌سیخ', price: 200_000, priceAfterDiscount: 160_000 },
          { productId: double, productName: 'دوسیخ', price: 380_000, priceAfterDiscount: 304_000 },
        ],
      ],
    ]);
    expect(brought).toEqual({ orders: 0, pieces: 0, value: 0, vendorShare: 0, platformShare: 0 });
    expect((await list()).discounts).toEqual([discount]);
    expect(await get(discount.discountId)).toEqual(result);
    const { rows } = await pool.query(
      `SELECT e.call, c.part, c.after FROM security_event e JOIN security_change c USING (transaction_id, transaction_at)
       WHERE e.vendor_code = $1`,
      [shop.code],
    );
    expect(rows).toEqual([
      {
        call: 'createDiscount',
        part: 'discount',
        after: expect.objectContaining({ vendor_percent: 15, platform_percent: 5, stock: 40 }),
      },
    ]);
  });

  it('that was to begin a moment ago begins now; a later one waits', async () => {
    const before = Date.now();
    const now = await made({ productVariantIds: [single], startDate: hours(-1) });
    expect(Date.parse(now.startDate)).toBeGreaterThanOrEqual(before);
    expect(now.status).toBe('RUNNING');
    expect((await made({ productVariantIds: [double], startDate: hours(1) })).status).toBe('WAITING');
  });

  it('is refused where another one has a variant in its time, naming both', async () => {
    const first = await made({ startDate: hours(1), endDate: hours(2) });
    expect(await create({ startDate: hours(1.9), productVariantIds: [doogh, double] })).toMatchObject({
      status: 409,
      code: 'DISCOUNT_OVERLAPS',
      pointer: '/productVariantIds/1',
      count: 1,
      variants: [{ productId: double, name: 'کوبیده، دوسیخ', discountId: first.discountId }],
    });
    await made({ startDate: first.endDate, endDate: hours(3) });
    await made({ endDate: first.startDate });
  });

  it('of two that are made at the same moment is one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await countOf('discount')).toBe(1);
  });

  it('ends a sold-out one whose variants it takes, which never runs again', async () => {
    const sold = await made({ discountStock: 5 });
    await set(sold.discountId, 'stock = 0');
    expect((await get(sold.discountId)).discount.status).toBe('EXPIRED');
    const next = await made({ productVariantIds: [single] });
    await set(sold.discountId, 'stock = 1');
    expect((await get(sold.discountId)).discount.status).toBe('EXPIRED');
    expect(next.status).toBe('RUNNING');
  });

  it('is refused, and changes nothing, where one of its variants cannot be taken from a discount that is not sold out', async () => {
    const sold = await made({ discountStock: 5, productVariantIds: [single] });
    await set(sold.discountId, 'stock = 0');
    const running = await made({ productVariantIds: [double] });
    const before = await rowOf(sold.discountId);
    expect(await create({ productVariantIds: [single, double] })).toMatchObject({
      code: 'DISCOUNT_OVERLAPS',
      variants: [{ productId: double, discountId: running.discountId }],
    });
    expect(await rowOf(sold.discountId)).toEqual(before);
  });

  it('beyond two hundred that wait or run is refused', async () => {
    await pool.query(
      `INSERT INTO discount (vendor_code, starts_at, ends_at, vendor_percent, platform_percent)
       SELECT $1, now(), now() + interval '1 hour', 10, 0 FROM generate_series(1, 200)`,
      [shop.code],
    );
    expect(await create()).toMatchObject({ status: 409, code: 'DISCOUNTS_FULL' });
  });

  it('is of managers and cashiers only', async () => {
    const accountant = await signIn(shop.code, 'ACCOUNTANT');
    expect(await create({}, accountant)).toMatchObject({ status: 403 });
    expect(await ask(accountant, 'GET', path)).toMatchObject({ status: 403 });
  });
});

describe('the list', () => {
  it('is of a status with the counts of all, the newest first, page by page', async () => {
    const waiting = await made({ startDate: hours(1) });
    const canceled = await made({ startDate: hours(-0.01), endDate: hours(0.5) });
    await cancel(canceled.discountId);
    const expired = await made({ endDate: hours(0.5), productVariantIds: [doogh] });
    await set(expired.discountId, "starts_at = now() - interval '2 hours', ends_at = now()");
    const running = await made({ endDate: hours(0.5) });
    const ids = (page: DiscountPage) => page.discounts.map(({ discountId }) => discountId);
    const counts = { WAITING: 1, RUNNING: 1, EXPIRED: 1, CANCELED: 1 };

    const first = await list('?pageSize=3');
    expect(first).toMatchObject({ totalItems: 4, counts, next: canceled.discountId });
    expect(ids(first)).toEqual([running, expired, canceled].map(({ discountId }) => discountId));
    const second = await list(`?pageSize=3&after=${first.next}`);
    expect(second).toMatchObject({ totalItems: 4, next: null });
    expect(ids(second)).toEqual([waiting.discountId]);
    const of = { WAITING: waiting, RUNNING: running, EXPIRED: expired, CANCELED: canceled };
    for (const [status, { discountId }] of Object.entries(of)) {
      const page = await list(`?status=${status}`);
      expect(page).toMatchObject({ totalItems: 1, counts, next: null });
      expect(page.discounts).toMatchObject([{ discountId, status }]);
    }
    expect(await ask(shop.cashier, 'GET', `${path}?status=OVER`)).toMatchObject({ status: 422 });
  });

  it('has nothing of another shop', async () => {
    const { discountId } = await made();
    const stranger = (await open(`STRANGER${shops}`)).cashier;
    expect((await ask(stranger, 'GET', path)).result.discounts).toEqual([]);
    expect(await ask(stranger, 'GET', `${path}/${discountId}`)).toMatchObject({ status: 404 });
    expect(await cancel(discountId, stranger)).toMatchObject({ status: 404 });
    expect(await ask(stranger, 'PUT', path, { discountId, ...requested() })).toMatchObject({ status: 404 });
    expect((await get(discountId)).discount.status).toBe('RUNNING');
  });
});

describe('canceling', () => {
  it.each([
    ['waits', { startDate: hours(1) }],
    ['runs', {}],
  ])('ends one that %s, and frees its variants', async (_name, more) => {
    const { discountId } = await made(more);
    const version = await menuVersion(shop);
    const answer = await cancel(discountId);
    expect(answer).toMatchObject({ status: 200, result: { discountId, status: 'CANCELED' } });
    expect(answer.result.canceledAt).not.toBeNull();
    expect(await menuVersion(shop)).toBe(version + 1);
    await made(more);
  });

  it('is refused for one that is over or canceled, with its status', async () => {
    const { discountId } = await made({ discountStock: 1 });
    await set(discountId, "starts_at = now() - interval '1 hour', ends_at = now()");
    expect(await cancel(discountId)).toMatchObject({
      status: 409,
      code: 'DISCOUNT_OVER',
      discountStatus: 'EXPIRED',
    });
    await set(discountId, "ends_at = now() + interval '1 hour'");
    await cancel(discountId);
    expect(await cancel(discountId)).toMatchObject({ status: 409, code: 'DISCOUNT_OVER' });
    expect(await cancel(2_000_000_000)).toMatchObject({ status: 404 });
  });
});

const put = (discount: Discount, more: object = {}, headers: Record<string, string> = {}) => {
  const { discountId, startDate, endDate, oFoodDiscountRatio, vendorDiscountRatio } = discount;
  const body = {
    ...{ discountId, startDate, endDate, oFoodDiscountRatio, vendorDiscountRatio },
    productVariantIds: [single, double],
    ...more,
  };
  return ask(shop.cashier, 'PUT', path, body, headers);
};

describe('a discount that is sold out', () => {
  let sold: Discount;
  beforeEach(async () => {
    sold = await made({ discountStock: 5 });
    await set(sold.discountId, 'stock = 0');
  });

  it('is canceled as one that runs', async () => {
    expect(await cancel(sold.discountId)).toMatchObject({ status: 200, result: { status: 'CANCELED' } });
    expect(await put(sold, { discountStock: 3 })).toMatchObject({ code: 'DISCOUNT_OVER' });
  });

  it('runs again when the shop gives it pieces, with the same variants and percentages', async () => {
    expect(await put(sold, { discountStock: 3, vendorDiscountRatio: 16 })).toMatchObject({
      status: 409,
      code: 'DISCOUNT_LOCKED',
      discountStatus: 'EXPIRED',
    });
    expect(await put(sold, { endDate: hours(6) })).toMatchObject({
      status: 200,
      result: [{ status: 'EXPIRED', discountStock: 0 }],
    });
    const { status, result } = await put(sold, { discountStock: 3 });
    expect(status).toBe(200);
    expect(result).toMatchObject([
      { discountId: sold.discountId, status: 'RUNNING', discountStock: 3, variantCount: 2 },
    ]);
    expect(result).toHaveLength(1);
  });

  it('does not run again beyond the two hundred of a shop, nor once another one has taken a variant of it', async () => {
    await pool.query(
      `INSERT INTO discount (vendor_code, starts_at, ends_at, vendor_percent, platform_percent)
       SELECT $1, now(), now() + interval '1 hour', 10, 0 FROM generate_series(1, 200)`,
      [shop.code],
    );
    expect(await put(sold, { discountStock: 3 })).toMatchObject({ status: 409, code: 'DISCOUNTS_FULL' });
    await pool.query('UPDATE discount SET canceled_at = now() WHERE vendor_code = $1 AND id <> $2', [
      shop.code,
      sold.discountId,
    ]);
    await made({ productVariantIds: [single] });
    expect(await put(sold, { discountStock: 3 })).toMatchObject({ status: 409, code: 'DISCOUNT_OVER' });
  });
});

describe('an edit', () => {
  it('changes everything of one that waits, and answers a list', async () => {
    const waiting = await made({ startDate: hours(1) });
    const more = {
      ...{ startDate: hours(2), endDate: hours(3), discountStock: 7 },
      ...{ oFoodDiscountRatio: 0, vendorDiscountRatio: 30, productVariantIds: [double, doogh] },
    };
    const { status, result } = await put(waiting, more);
    expect(status).toBe(200);
    expect(result).toHaveLength(1);
    const { discount, products } = await get(waiting.discountId);
    expect(result[0]).toEqual(discount);
    expect(discount).toMatchObject({ discountStock: 7, totalDiscountRatio: 30, variantCount: 2, version: 2 });
    expect(Date.parse(discount.startDate)).toBe(Date.parse(more.startDate));
    expect(products.flatMap(({ variants }) => variants.map(({ productId }) => productId))).toEqual([
      double,
      doogh,
    ]);
    // The variant removed from the discount is free.
    await made({ startDate: hours(2), endDate: hours(3), productVariantIds: [single] });
  });

  it('of one that runs is of its end and its stock only', async () => {
    const running = await made({ discountStock: 10 });
    for (const [field, value] of [
      ['startDate', hours(1)],
      ['vendorDiscountRatio', 16],
      ['oFoodDiscountRatio', 6],
      ['productVariantIds', [single]],
    ] as const)
      expect(await put(running, { [field]: value })).toMatchObject({
        status: 409,
        code: 'DISCOUNT_LOCKED',
        pointer: `/${field}`,
      });
    const endDate = hours(9);
    expect(await put(running, { endDate, discountStock: 25 })).toMatchObject({
      status: 200,
      result: [{ discountStock: 25, version: 2 }],
    });
    const { startDate, endDate: stored } = (await get(running.discountId)).discount;
    expect([startDate, Date.parse(stored)]).toEqual([running.startDate, Date.parse(endDate)]);
  });

  it('that does not name the stock leaves what orders have taken of it', async () => {
    const running = await made({ discountStock: 10 });
    await set(running.discountId, 'stock = 4');
    expect(await put(running, { endDate: hours(9) })).toMatchObject({
      status: 200,
      result: [{ discountStock: 4 }],
    });
  });

  it('goes on when the platform has refused a variant of it, which no other discount may name', async () => {
    const refuse = (variant: number) =>
      pool.query('UPDATE variant SET approval = 2 WHERE vendor_code = $1 AND id = $2', [shop.code, variant]);
    const running = await made();
    const waiting = await made({ productVariantIds: [doogh], startDate: hours(1) });
    await refuse(double);
    await refuse(doogh);
    expect(await put(running, { endDate: hours(9) })).toMatchObject({ status: 200 });
    const more = { vendorDiscountRatio: 16, productVariantIds: [doogh] };
    expect(await put(waiting, more)).toMatchObject({ status: 200 });
    const freeIn = async (named: object) => {
      const query = new URLSearchParams({ startDate: hours(20), endDate: hours(21), ...named });
      const products: DiscountVariants = (await ask(shop.cashier, 'GET', `${path}-variants?${query}`)).result;
      return products.flatMap(({ variants }) => variants.map(({ productId }) => productId));
    };
    expect(await freeIn({ discountId: String(waiting.discountId) })).toEqual([single, doogh]);
    expect(await freeIn({})).toEqual([single]);
    expect(await create({ startDate: hours(20), endDate: hours(21) })).toMatchObject({
      code: 'DISCOUNT_VARIANT_UNKNOWN',
      pointer: '/productVariantIds/1',
    });
  });

  it('of a version that is no longer so is refused with the present one', async () => {
    const waiting = await made({ startDate: hours(1) });
    await put(waiting, { vendorDiscountRatio: 20 });
    const late = await put(waiting, { vendorDiscountRatio: 25 }, { 'if-match': '1' });
    expect(late).toMatchObject({ status: 409, code: 'DISCOUNT_STALE', version: 2 });
    expect(await rowOf(waiting.discountId)).toMatchObject({ vendor_percent: 20, version: 2 });
    expect(await put(waiting, { vendorDiscountRatio: 25 }, { 'if-match': '2' })).toMatchObject({
      status: 200,
    });
  });

  it('of two managers at the same moment is carried out once', async () => {
    const waiting = await made({ startDate: hours(1) });
    const answers = await Promise.all(
      [20, 25, 30].map((vendorDiscountRatio) => put(waiting, { vendorDiscountRatio }, { 'if-match': '1' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await rowOf(waiting.discountId)).toMatchObject({ version: 2 });
  });

  it('into the time of another one is refused, and one of a discount that is over', async () => {
    const first = await made({ startDate: hours(1), endDate: hours(2) });
    const second = await made({ startDate: hours(2), endDate: hours(3) });
    expect(await put(first, { endDate: hours(2.5) })).toMatchObject({
      status: 409,
      code: 'DISCOUNT_OVERLAPS',
      variants: [{ discountId: second.discountId }, { discountId: second.discountId }],
    });
    await cancel(first.discountId);
    expect(await put(first, { endDate: hours(1.5) })).toMatchObject({ status: 409, code: 'DISCOUNT_OVER' });
    expect(await put({ ...first, discountId: 2_000_000_000 })).toMatchObject({ status: 404 });
  });

  it('answers a sold-out discount that it ends after the changed one', async () => {
    const sold = await made({ productVariantIds: [single], discountStock: 1 });
    await set(sold.discountId, 'stock = 0');
    const waiting = await made({ productVariantIds: [double], startDate: hours(1) });
    const { status, result } = await put(waiting, { productVariantIds: [single, double] });
    expect(status).toBe(200);
    expect(result).toMatchObject([{ discountId: waiting.discountId }, { discountId: sold.discountId }]);
  });
});

describe('the variants that are free in a period', () => {
  const free = async (more: Record<string, string> = {}): Promise<DiscountVariants> => {
    const query = new URLSearchParams({ startDate: hours(0), endDate: hours(1), ...more });
    const { status, result } = await ask(shop.cashier, 'GET', `/api/v1/Product/discount-variants?${query}`);
    expect(status).toBe(200);
    return result;
  };
  const idsOf = (products: DiscountVariants) =>
    products.flatMap(({ variants }) => variants.map(({ productId }) => productId));

  it('are grouped by product, with those that are taken beside them', async () => {
    const { discountId } = await made({ productVariantIds: [double] });
    const [kebab, drink] = await free();
    expect(kebab).toMatchObject({
      headerName: 'کوبیده',
      categoryId: shop.categoryId,
      variants: [{ productId: single, productName: 'تک‌سیخ', price: 200_000 }],
      takenVariants: [{ productId: double, discountId }],
    });
    expect(drink).toMatchObject({ headerName: 'دوغ', takenVariants: [] });
    expect(idsOf(await free({ startDate: hours(6), endDate: hours(7) }))).toEqual([single, double, doogh]);
    expect(idsOf(await free({ discountId: String(discountId) }))).toEqual([single, double, doogh]);
  });

  it('are those of a canceled or sold-out discount too, and never what the platform has refused', async () => {
    const canceled = await made({ productVariantIds: [single] });
    await cancel(canceled.discountId);
    const sold = await made({ productVariantIds: [double], discountStock: 1 });
    await set(sold.discountId, 'stock = 0');
    await pool.query('UPDATE variant SET approval = 2 WHERE vendor_code = $1 AND id = $2', [
      shop.code,
      doogh,
    ]);
    expect(idsOf(await free())).toEqual([single, double]);
  });

  it('of a period that ends before it starts are refused', async () => {
    const query = new URLSearchParams({ startDate: hours(2), endDate: hours(1) });
    expect(await ask(shop.cashier, 'GET', `/api/v1/Product/discount-variants?${query}`)).toMatchObject({
      status: 422,
      code: 'DISCOUNT_PERIOD_UNFIT',
      pointer: '/endDate',
    });
  });
});

describe("the staff's menu", () => {
  const variantOf = async (id: number) => {
    const { result } = await ask(shop.cashier, 'GET', '/api/v1/Product');
    return result
      .flatMap(({ products }: { products: { variants: { productId: number }[] }[] }) =>
        products.flatMap(({ variants }) => variants),
      )
      .find(({ productId }: { productId: number }) => productId === id);
  };
  const full = { discountRatio: 0, priceAfterDiscount: 200_000, discountAvailability: false };
  const cheap = { discountRatio: 20, priceAfterDiscount: 160_000, discountAvailability: true };

  it('has the price of a discount from its start to its end, without anything being written', async () => {
    expect(await variantOf(single)).toMatchObject(full);
    await made({
      startDate: new Date(Date.now() + 400).toISOString(),
      endDate: new Date(Date.now() + 1200).toISOString(),
    });
    expect(await variantOf(single)).toMatchObject(full);
    const version = await menuVersion(shop);
    await expect.poll(() => variantOf(single), { interval: 20 }).toMatchObject(cheap);
    await expect.poll(() => variantOf(single), { interval: 20, timeout: 3000 }).toMatchObject(full);
    expect(await menuVersion(shop)).toBe(version);
  });

  it('is said to be another on the stream of every device when a discount begins and when it ends', async () => {
    const reader = await stream(shop.cashier);
    const heard = () => reader.events.filter(({ name }) => name === 'menu').length;
    await made({
      startDate: new Date(Date.now() + 1500).toISOString(),
      endDate: new Date(Date.now() + 4500).toISOString(),
    });
    for (const [count, what] of ['that it was made', 'its start', 'its end'].entries())
      await reader.until(`${what} is told`, () => heard() === count + 1);
    reader.close();
  }, 15_000);

  it('has the full price from the cancellation on', async () => {
    const { discountId } = await made();
    expect(await variantOf(single)).toMatchObject(cheap);
    expect(
      (await ask(shop.cashier, 'PATCH', '/api/v1/Product', { productId: single, available: true })).result,
    ).toMatchObject(cheap);
    await cancel(discountId);
    expect(await variantOf(single)).toMatchObject(full);
  });
});
