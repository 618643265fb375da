// Undoing changes of menu, staff and reviews: each kind, the refusals, and the changes that are final.
import { changeLogCalls, type LogEntry } from '@pishkhan/contract/change-log/calls.ts';
import { moderationCalls } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { categoryCalls } from '@pishkhan/contract/menu/categories/calls.ts';
import { discountCalls } from '@pishkhan/contract/menu/discounts/calls.ts';
import { optionCalls } from '@pishkhan/contract/menu/options/calls.ts';
import { productCalls } from '@pishkhan/contract/menu/products/calls.ts';
import { reviewCalls } from '@pishkhan/contract/reviews/calls.ts';
import { staffMemberCalls } from '@pishkhan/contract/staff/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { moderationHandlers } from '../marketplace/public.ts';
import { menuHandlers } from '../menu/public.ts';
import { receiveOrder } from '../orders/public.ts';
import { vendorReviewHandlers } from '../reviews/public.ts';
import { staffHandlers } from '../staff/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { addOptions, addSomeProduct } from '../testkit/menu-rows.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import { ampleBudget, everybodyProved } from '../testkit/session-server.ts';
import type { Person } from '../testkit/shop-server.ts';
import { newEvent, someOrder } from '../testkit/some-order.ts';
import { changeLogHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const log = createLog('silent');
const calls = {
  ...changeLogCalls,
  ...categoryCalls,
  ...discountCalls,
  ...optionCalls,
  ...productCalls,
  ...reviewCalls,
  ...staffMemberCalls,
  ...moderationCalls,
};
const work = await startMenuServer(
  database,
  calls,
  [
    ...changeLogHandlers({ db, pool, log }),
    ...menuHandlers(database),
    ...staffHandlers({
      ...{ db, log, sms: { sendText: async () => {} } as never, proof: everybodyProved },
      ...{ budget: ampleBudget, publicUrl: 'https://panel.example' },
    }),
    ...vendorReviewHandlers({ db }),
    ...moderationHandlers({ db, orderParts: { pool, wake() {} } }),
  ].filter(({ call }) => call.name in calls),
);
const { ask } = work;

let shops = 0;
let shop: string;
let categoryId: number;
let manager: Person;
let product: { id: number; variantIds: number[] };

beforeEach(async () => {
  shops += 1;
  const opened = await work.open(`BACK${shops}`);
  shop = opened.code;
  categoryId = opened.categoryId;
  manager = await work.signIn(shop, 'MANAGER');
  product = await addSomeProduct(pool, shop, categoryId, 'کوبیده', [
    { name: 'تک‌سیخ', price: 100_000 },
    { name: 'دوسیخ', price: 180_000 },
  ]);
});

const did = async (method: string, path: string, body?: unknown) => {
  const answer = await ask(manager, method, `/api/v1/${path}`, body);
  expect([answer.status, answer.code]).toEqual([200, undefined]);
  return answer.result;
};
const last = async (): Promise<LogEntry> =>
  (await ask(manager, 'GET', '/api/v1/Vendor/log')).result.entries[0];
const putBack = (id: number) => ask(manager, 'POST', `/api/v1/Vendor/log/${id}/put-back`);
const rows = async (sql: string, ...values: unknown[]) => (await pool.query(sql, [shop, ...values])).rows;

/** Undoes the last entry and then undoes that, which restores the state in between. */
async function thereAndBack(state: () => Promise<unknown>, before: unknown): Promise<void> {
  const after = await state();
  expect(after).not.toEqual(before);
  const { id, putBack: permit } = await last();
  expect(permit).toEqual({ allowed: true });
  expect((await putBack(id)).code).toBeUndefined();
  expect(await state()).toEqual(before);
  expect(await putBack(id)).toMatchObject({ status: 409, code: 'ALREADY_PUT_BACK' });
  expect((await putBack((await last()).id)).code).toBeUndefined();
  expect(await state()).toEqual(after);
}

/** A later change is kept. */
async function refusedSince(change: () => Promise<unknown>, state: () => Promise<unknown>): Promise<void> {
  const { id } = await last();
  await change();
  const before = await state();
  expect(await putBack(id)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' });
  expect(await state()).toEqual(before);
}

describe('of a menu', () => {
  const header = () => rows('SELECT name, description, tax, is_active FROM product WHERE vendor_code = $1');
  const names = () => rows('SELECT name FROM variant WHERE vendor_code = $1 ORDER BY id');
  const products = async () => [await header(), await names()];
  const rename = (headerName: string) =>
    did('PUT', 'Product', { productHeaderId: product.id, headerName, variants: [] });

  it('a product and its variants get their names and descriptions back', async () => {
    const before = await products();
    await did('PUT', 'Product', {
      productHeaderId: product.id,
      headerName: 'کباب ویژه',
      description: 'با گوجه',
      tax: 10,
      headerStatus: 0,
      variants: [{ productId: product.variantIds[0], productName: 'یک سیخ' }],
    });
    await thereAndBack(products, before);
    await refusedSince(() => rename('کباب دیگر'), products);
  });

  it('a name that another product has taken meanwhile is not given twice', async () => {
    await rename('کباب ویژه');
    const { id } = await last();
    await addSomeProduct(pool, shop, categoryId, 'کوبیده', [{ name: '', price: 1000 }]);
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'NAME_TAKEN' });
    expect((await header())[0].name).toBe('کباب ویژه');
  });

  it('options: names, prices and stock come back, a removed one as a new one that the platform has to accept', async () => {
    const group = await addOptions(pool, shop, categoryId);
    const [bread] = await rows('SELECT id::int FROM option_item WHERE vendor_code = $1 ORDER BY id');
    const options = () =>
      rows('SELECT name, price::int, available FROM option_item WHERE vendor_code = $1 ORDER BY name');
    const state = async () => [
      await rows('SELECT name, is_mandatory FROM option_category WHERE vendor_code = $1'),
      await options(),
    ];
    const before = await state();
    const edit = (more: object) =>
      did('PUT', 'Product/option', { id: group, options: [], deletedOptions: [], ...more });
    await edit({
      optionCategoryName: 'نان تازه',
      isMandatory: true,
      options: [{ id: bread.id, optionName: 'سنگک کنجدی', available: false }],
    });
    await thereAndBack(state, before);
    const whole = await options();
    await edit({ deletedOptions: [bread.id] });
    expect((await putBack((await last()).id)).code).toBeUndefined();
    expect(await options()).toEqual(whole);
    expect(
      await rows(
        'SELECT approval FROM option_item WHERE vendor_code = $1 AND id > $2 AND approval = 0',
        bread.id,
      ),
    ).toHaveLength(1);
    await edit({ isMandatory: false });
    await refusedSince(() => edit({ isMandatory: true }), state);
  });

  it('a price of an option that was asked for is asked back', async () => {
    const group = await addOptions(pool, shop, categoryId);
    const [bread] = await rows('SELECT id::int FROM option_item WHERE vendor_code = $1 ORDER BY id');
    await pool.query('UPDATE option_item SET approval = 1 WHERE vendor_code = $1', [shop]);
    const asked = () =>
      rows('SELECT new_price::int FROM change_request WHERE vendor_code = $1 AND withdrawn_at IS NULL');
    await did('PUT', 'Product/option', {
      ...{ id: group, deletedOptions: [] },
      options: [{ id: bread.id, price: 20_000 }],
    });
    expect(await asked()).toEqual([{ new_price: 20_000 }]);
    expect((await putBack((await last()).id)).code).toBeUndefined();
    expect(await asked()).toEqual([]);
  });

  it('categories: name, order and hours come back, and hours are never half of two weeks', async () => {
    const second = (
      await did('POST', 'Category', { categoryName: 'نوشیدنی‌ها', displayTime: 'ALL_DAY', isActive: true })
    ).categoryId;
    const state = async () => [
      await rows(
        'SELECT name, is_active, display_time, position FROM category WHERE vendor_code = $1 ORDER BY id',
      ),
      await rows(
        'SELECT category_id::int, day_of_week, start_time, end_time FROM category_shift WHERE vendor_code = $1 ORDER BY 1, 2, 3',
      ),
    ];
    const day = (dayOfWeek: number, ...ranges: [string, string][]) => ({
      dayOfWeek,
      ranges: ranges.map(([startTime, endTime]) => ({ startTime, endTime })),
    });
    const edit = (more: object) => did('PATCH', 'Category', { categoryId, ...more });
    await edit({ days: [day(0, ['08:00', '12:00']), day(1, ['09:00', '13:00'])] });
    const hours = await state();
    await edit({
      categoryName: 'کباب',
      displayTime: 'SHIFTS',
      days: [day(0, ['08:00', '10:00'], ['18:00', '22:00'])],
    });
    await thereAndBack(state, hours);
    const order = await state();
    await did('PATCH', 'Category/reorder', [{ categoryId: second, categoryIndex: 0 }]);
    await thereAndBack(state, order);
    await edit({ isActive: false });
    await refusedSince(() => edit({ isActive: true }), state);
  });
});

describe('of discounts', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const wish = (more: object = {}) => ({
    startDate: hours(1),
    endDate: hours(5),
    discountStock: null,
    oFoodDiscountRatio: 0,
    vendorDiscountRatio: 15,
    productVariantIds: product.variantIds,
    ...more,
  });
  const state = async () => [
    await rows(
      'SELECT ends_at, vendor_percent, stock, canceled_at IS NULL AS runs FROM discount WHERE vendor_code = $1',
    ),
    await rows('SELECT variant_id::int FROM discount_variant WHERE vendor_code = $1 ORDER BY 1'),
  ];
  const create = async (more: object = {}) =>
    (await did('POST', 'Product/discount', wish(more))).discount.discountId as number;

  it('an edit is put back with its variants', async () => {
    const written = wish();
    const discountId = await create(written);
    const before = await state();
    await did('PUT', 'Product/discount', {
      ...written,
      ...{ discountId, vendorDiscountRatio: 20, productVariantIds: product.variantIds.slice(1) },
    });
    await thereAndBack(state, before);
  });

  const sellOut = (discountId: number) =>
    rows('UPDATE discount SET stock = 0 WHERE vendor_code = $1 AND id = $2', discountId);
  const timeOf = async (discountId: number): Promise<{ starts_at: Date; held_until: Date }> =>
    (
      await rows('SELECT starts_at, held_until FROM discount WHERE vendor_code = $1 AND id = $2', discountId)
    )[0];

  it('an edit gets its variants back from another one that is sold out since, which ends', async () => {
    const written = wish();
    const discountId = await create(written);
    const before = await state();
    const [single, double] = product.variantIds;
    await did('PUT', 'Product/discount', { ...written, discountId, productVariantIds: [single] });
    const { id } = await last();
    const sold = await create({ productVariantIds: [double], startDate: hours(0), discountStock: 1 });
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'DISCOUNT_OVERLAPS' });
    await sellOut(sold);
    expect((await putBack(id)).code).toBeUndefined();
    expect((await timeOf(sold)).held_until.getTime()).toBeLessThanOrEqual(Date.now());
    await rows('DELETE FROM discount_variant WHERE vendor_code = $1 AND discount_id = $2', sold);
    await rows('DELETE FROM discount WHERE vendor_code = $1 AND id = $2', sold);
    expect(await state()).toEqual(before);
  });

  it('an edit of its start, when that has come meanwhile, is put back to now', async () => {
    const start = new Date(Date.now() + 1500);
    const written = wish({ startDate: start.toISOString() });
    const discountId = await create(written);
    await did('PUT', 'Product/discount', { ...written, discountId, startDate: hours(3) });
    const { id } = await last();
    const sold = await create({ startDate: hours(0), endDate: hours(2), discountStock: 1 });
    await sellOut(sold);
    await expect.poll(() => Date.now()).toBeGreaterThan(start.getTime());
    expect((await putBack(id)).code).toBeUndefined();
    const { starts_at } = await timeOf(discountId);
    expect(starts_at.getTime()).toBeGreaterThan(start.getTime());
    expect((await timeOf(sold)).held_until).toEqual(starts_at);
  });

  it('a new one is cancelled, and a cancellation is final', async () => {
    await create();
    const { id } = await last();
    expect((await putBack(id)).code).toBeUndefined();
    expect((await state())[0]).toMatchObject([{ runs: false }]);
    const final = await last();
    expect(final.putBack).toBeNull();
    expect(await putBack(final.id)).toMatchObject({ status: 409, code: 'NOT_RESTORABLE' });

    const other = await create();
    await did('PATCH', `Product/discount/${other}`);
    expect((await last()).putBack).toBeNull();
  });

  it('one that is over, or was changed since, stays as it is', async () => {
    const written = wish();
    const discountId = await create(written);
    const edit = (vendorDiscountRatio: number) =>
      did('PUT', 'Product/discount', { ...written, discountId, vendorDiscountRatio });
    await edit(20);
    const { id } = await last();
    await refusedSince(() => edit(25), state);
    await did('PATCH', `Product/discount/${discountId}`);
    const before = await state();
    expect((await putBack(id)).status).toBe(409);
    expect(await state()).toEqual(before);
  });
});

describe('of staff', () => {
  let id: number;
  const member = () =>
    rows(
      'SELECT role, order_notification, full_name FROM membership WHERE vendor_code = $1 AND person_id = $2',
      id,
    );
  const update = (role: string, orderNotification: boolean, fullName = 'رضا') =>
    did('PUT', 'User/users', { id, fullName, role, orderNotification });
  beforeEach(async () => {
    for (const [person, role] of [
      [manager, 'MANAGER'],
      [await work.signIn(shop), 'CASHIER'],
    ] as const) {
      id = person.visitor.personId;
      await pool.query(`UPDATE person SET full_name = 'رضا' WHERE id = $1`, [id]);
      await pool.query(
        `INSERT INTO membership (vendor_code, person_id, role, status) VALUES ($1, $2, $3, 'ACTIVE')
         ON CONFLICT (vendor_code, person_id) DO UPDATE SET role = excluded.role`,
        [shop, id, role],
      );
    }
  });

  it('role and notifications come back, for a person who has never been renamed, too', async () => {
    const before = await member();
    await update('ACCOUNTANT', !before[0].order_notification);
    await thereAndBack(member, before);
    await refusedSince(() => update('BIKER', true), member);
  });

  it('nobody is put back to manager, which needs a code', async () => {
    await update('MANAGER', true);
    await update('ACCOUNTANT', true);
    const { id: demotion, putBack: offered } = await last();
    expect(offered).toBeNull();
    expect((await putBack(demotion)).status).toBe(409);
    expect(await member()).toMatchObject([{ role: 'ACCOUNTANT' }]);
  });

  it('a name, of which only the change is kept, a removal and the last manager are not put back', async () => {
    await update('CASHIER', true, 'رضا محمدی');
    expect((await last()).putBack).toBeNull();
    await update('MANAGER', true, 'رضا محمدی');
    const { id: promoted } = await last();
    await pool.query('DELETE FROM membership WHERE vendor_code = $1 AND person_id = $2', [
      shop,
      manager.visitor.personId,
    ]);
    // The caller is no longer a manager.
    expect((await putBack(promoted)).status).toBe(401);
    expect(await member()).toMatchObject([{ role: 'MANAGER' }]);
  });
});

describe('of replies', () => {
  let reviewId: number;
  const replies = () =>
    rows('SELECT comment, writer_name, approval FROM review_reply WHERE vendor_code = $1');
  const path = 'VendorReview/comment/reply';
  const write = (comment: string) => did('POST', `${path}/${reviewId}`, { comment, writerName: 'رستوران' });
  beforeEach(async () => {
    const code = `R-${shops}`;
    await receiveOrder(work.orderParts, someOrder(shop, code), newEvent());
    await pool.query(
      `INSERT INTO review_record (vendor_code, order_code, at, writer_name, products, rating, has_comment, digest)
       VALUES ($1, $2, now(), 'مریم', '[]', 3, true, repeat('0', 64))`,
      [shop, code],
    );
    const { rows: added } = await pool.query(
      `INSERT INTO review (vendor_code, order_code, kind, at, rating, comment, options)
       VALUES ($1, $2, 'ORDER', now(), 3, 'سرد بود', '[]') RETURNING id::int`,
      [shop, code],
    );
    reviewId = added[0].id;
  });

  it('a reply goes, its text comes back, and a deleted one is written anew', async () => {
    const { id: replyId } = await write('پوزش می‌خواهیم');
    const written = await replies();
    await did('PATCH', `VendorReview/${reviewId}/edit/reply/${replyId}`, { comment: 'ببخشید' });
    await thereAndBack(replies, written);
    await did('DELETE', `${path}/${reviewId}/${replyId}`);
    await thereAndBack(replies, [{ comment: 'ببخشید', writer_name: 'رستوران', approval: 0 }]);
  });

  it('a new reply is taken back unless the platform has decided about it', async () => {
    await write('پوزش می‌خواهیم');
    const { id } = await last();
    await pool.query('UPDATE review_reply SET approval = 1 WHERE vendor_code = $1', [shop]);
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' });
    expect(await replies()).toHaveLength(1);
    await pool.query('UPDATE review_reply SET approval = 0 WHERE vendor_code = $1', [shop]);
    expect((await putBack(id)).code).toBeUndefined();
    expect(await replies()).toEqual([]);
    expect(await rows('SELECT is_answered FROM review_record WHERE vendor_code = $1')).toEqual([
      { is_answered: false },
    ]);
  });

  it('a deleted reply does not come back beside a new one', async () => {
    const { id: replyId } = await write('یک');
    await did('DELETE', `${path}/${reviewId}/${replyId}`);
    const { id } = await last();
    await write('دو');
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'REPLY_EXISTS' });
    expect(await replies()).toMatchObject([{ comment: 'دو' }]);
  });
});
