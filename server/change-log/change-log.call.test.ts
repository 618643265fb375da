import { changeLogCalls, type LogEntry } from '@pishkhan/contract/change-log/calls.ts';
import { moderationCalls } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { endSnooze, snooze } from '@pishkhan/contract/menu/availability/calls.ts';
import { applyBulk } from '@pishkhan/contract/menu/bulk/calls.ts';
import { updateStock } from '@pishkhan/contract/menu/products/calls.ts';
import { setPauseEnd } from '@pishkhan/contract/presence/calls.ts';
import { vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import { throttleCalls } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { readWorkbook } from '../infra/xlsx/read-workbook.ts';
import { moderationHandlers } from '../marketplace/public.ts';
import { menuHandlers } from '../menu/public.ts';
import { presenceHandlers } from '../presence/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { addSomeProduct } from '../testkit/menu-rows.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import type { Person } from '../testkit/shop-server.ts';
import { vendorHandlers } from '../vendors/public.ts';
import { changeLogHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const usedOfMenu: readonly string[] = ['applyBulk', 'updateStock', 'snooze', 'endSnooze'];
const work = await startMenuServer(
  database,
  {
    ...changeLogCalls,
    ...vendorCalls,
    ...throttleCalls,
    setPauseEnd,
    applyBulk,
    updateStock,
    snooze,
    endSnooze,
    ...moderationCalls,
  },
  [
    ...changeLogHandlers({ db, pool, log: createLog('silent') }),
    ...vendorHandlers(database),
    ...presenceHandlers({ db, pool, live: { listen() {} } as never, log: createLog('silent') }).filter(
      ({ call }) => call.name === setPauseEnd.name,
    ),
    ...menuHandlers(database).filter(({ call }) => usedOfMenu.includes(call.name)),
    ...moderationHandlers({ db, orderParts: { pool, wake() {} } }),
  ],
);
const { ask, signIn } = work;

let shops = 0;
let shop: string;
let manager: Person;
let cashier: Person;
let variant: number;
let other: number;

beforeEach(async () => {
  shops += 1;
  const opened = await work.open(`LOGGED${shops}`);
  shop = opened.code;
  cashier = opened.cashier;
  manager = await signIn(shop, 'MANAGER');
  const product = await addSomeProduct(pool, shop, opened.categoryId, 'کوبیده', [
    { name: 'تک‌سیخ', price: 100_000 },
    { name: 'دوسیخ', price: 180_000 },
  ]);
  [variant, other] = product.variantIds as [number, number];
});

const put = (path: string, body: object, by = cashier) => ask(by, 'PUT', `/api/v1/Vendor/${path}`, body);
const post = (path: string, body: object, by = cashier) => ask(by, 'POST', `/api/v1/${path}`, body);
const packing = (packingPrice: number, tax = 0) => put('packing-price', { packingPrice, tax });
const shifts = (shiftsToUpdate: object[], shiftsToDelete: number[] = []) =>
  post('Vendor/shift/modify', { shiftsToUpdate, shiftsToDelete });
const shift = (dayOfWeek: number, startTime: string, endTime: string, shiftId: number | null = null) => ({
  ...{ shiftId, dayOfWeek, startTime, endTime },
});
const prices = async (...wanted: [id: number, price: number][]) =>
  post('Product/bulk', {
    action: { kind: 'PRICES', prices: wanted.map(([productId, price]) => ({ productId, price })) },
    menuVersion: await work.menuVersion({ code: shop } as never),
  });
async function log(query = '', by = manager): Promise<LogEntry[]> {
  const { status, result } = await ask(by, 'GET', `/api/v1/Vendor/log${query}`);
  expect(status).toBe(200);
  return result.entries;
}
const last = async () => (await log())[0]!;
const putBack = (id: number, by = manager) => ask(by, 'POST', `/api/v1/Vendor/log/${id}/put-back`);
const rowsOf = async (table: string, columns: string) =>
  (await pool.query(`SELECT ${columns} FROM ${table} WHERE vendor_code = $1 ORDER BY id`, [shop])).rows;
const vendor = async (columns: string) =>
  (await pool.query(`SELECT ${columns} FROM vendor WHERE code = $1`, [shop])).rows[0];
const priceOf = async (id: number) =>
  (await pool.query('SELECT price::int FROM variant WHERE vendor_code = $1 AND id = $2', [shop, id])).rows[0]
    .price;

describe('the log', () => {
  it('says who changed what, when, and from what to what', async () => {
    await packing(10_000);
    await packing(12_000, 10);
    const [second, first] = await log();
    expect(second).toMatchObject({
      kind: 'SETTINGS',
      call: 'setPackingPrice',
      personId: cashier.visitor.personId,
      personName: 'سارا احمدی',
      role: 'CASHIER',
      isMarketplace: false,
      changeCount: 1,
      changes: [
        {
          part: 'vendor',
          what: 'CHANGED',
          fields: [
            { field: 'packing_price', before: 10_000, after: 12_000 },
            { field: 'packaging_tax', before: 0, after: 10 },
          ],
        },
      ],
    });
    expect(Math.abs(Date.parse(first!.at) - Date.now())).toBeLessThan(60_000);
  });

  it('names the changed product, and what was asked of the platform with its answer', async () => {
    await prices([variant, 120_000]);
    const asked = await last();
    expect(asked).toMatchObject({
      kind: 'MENU',
      changes: [
        {
          part: 'change_request',
          what: 'ADDED',
          name: 'کوبیده، تک‌سیخ',
          fields: expect.arrayContaining([
            { field: 'new_price', before: null, after: 120_000 },
            { field: 'old_price', before: null, after: 100_000 },
          ]),
        },
      ],
    });
    const { changes } = (
      await ask('marketplace', 'GET', `/marketplace/v1/change-requests?vendorCode=${shop}`)
    ).result;
    await ask(
      'marketplace',
      'POST',
      `/marketplace/v1/vendors/${shop}/change-requests/${changes[0].id}/decision`,
      {
        eventId: `decided-${shop}`,
        decision: 'ACCEPT',
      },
    );
    const decided = await last();
    expect(decided).toMatchObject({
      call: 'decideChangeRequest',
      isMarketplace: true,
      personName: null,
      role: null,
    });
    expect(decided.changes).toContainEqual(
      expect.objectContaining({
        part: 'variant',
        name: 'کوبیده، تک‌سیخ',
        fields: [{ field: 'price', before: 100_000, after: 120_000 }],
      }),
    );
  });

  it('says why and until when a shop was paused, and offers to put neither that nor a busy period or a closing back', async () => {
    const until = new Date(Date.now() + 30 * 60_000).toISOString();
    await put('pause', { until, reason: 'EQUIPMENT', note: 'فر خراب شد' });
    await ask(cashier, 'DELETE', '/api/v1/Vendor/pause');
    await put('busy', { until, minutes: 10 });
    await ask(cashier, 'DELETE', '/api/v1/Vendor/busy');
    await put('status', { status: 'TEMPORARY_INACTIVE' });
    const entries = await log('?kind=STATUS');
    expect(entries.map(({ call, putBack }) => [call, putBack])).toEqual([
      ['setVendorStatus', null],
      ['endBusy', null],
      ['startBusy', null],
      ['endPause', null],
      ['startPause', null],
    ]);
    const [, , busy, , pause] = entries.map(({ changes }) => changes[0]!);
    expect(pause!.fields).toEqual([
      { field: 'until', before: null, after: expect.any(String) },
      { field: 'reason', before: null, after: 'EQUIPMENT' },
      { field: 'note', before: null, after: 'فر خراب شد' },
    ]);
    expect(busy!.fields.map(({ field }) => field)).toEqual(['until', 'minutes']);
    expect(await putBack(entries.at(-1)!.id)).toMatchObject({ status: 409, code: 'NOT_RESTORABLE' });
    expect(await sheet('?kind=STATUS')).toContain('خرابی، برق یا گاز');
  });

  it('offers to put neither a snooze nor its end back', async () => {
    const parts = [{ part: 'VARIANT', partId: variant }];
    await post('Product/snooze', { parts, until: new Date(Date.now() + 60 * 60_000).toISOString() });
    await post('Product/snooze/end', { parts });
    expect((await log('?kind=STOCK')).map(({ call, putBack }) => [call, putBack])).toEqual([
      ['endSnooze', null],
      ['snooze', null],
    ]);
  });

  it('is filtered by kind, person and days, and pages without doubling or leaving out', async () => {
    for (let price = 1; price <= 33; price += 1) await packing(price * 1_000);
    await put('minimum-basket', { minimumBasket: 100_000 }, manager);
    await shifts([shift(0, '08:00', '12:00')]);
    expect((await log('?kind=HOURS')).map(({ call }) => call)).toEqual(['modifyShifts']);
    expect((await log(`?personId=${manager.visitor.personId}`)).map(({ call }) => call)).toEqual([
      'setMinimumBasket',
    ]);
    const today = new Date(Date.now() + 12_600_000).toISOString().slice(0, 10);
    expect(await log(`?startDate=${today}&endDate=${today}&kind=HOURS`)).toHaveLength(1);
    expect(await log('?startDate=2020-01-01&endDate=2020-02-01')).toEqual([]);

    const first = (await ask(manager, 'GET', '/api/v1/Vendor/log')).result;
    expect(first.entries).toHaveLength(30);
    // A new entry does not move the pages.
    await packing(40_000);
    const second = (await ask(manager, 'GET', `/api/v1/Vendor/log?after=${first.next}`)).result;
    expect(second.next).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ id }: LogEntry) => id);
    expect(new Set(ids).size).toBe(35);
    expect(ids).toEqual(ids.toSorted((one, two) => two - one));
    expect(first.people.map(({ personId }: { personId: number }) => personId)).toEqual(
      expect.arrayContaining([manager.visitor.personId, cashier.visitor.personId]),
    );
  });

  it('leaves out sign-ins until they are asked for, and keeps what they would hide', async () => {
    await packing(10_000);
    for (const call of ['otp', 'logout', 'changeVendor', 'secondFactor', 'turnOffSecondFactor'])
      await pool.query(
        `INSERT INTO security_event (at, vendor_code, actor, call, outcome, address, request_id)
         VALUES (now(), $1, 'staff', $2, 'DONE', '', gen_random_uuid())`,
        [shop, call],
      );
    expect((await log()).map(({ call }) => call)).toEqual(['turnOffSecondFactor', 'setPackingPrice']);
    expect((await log('?kind=SECURITY')).map(({ call }) => call)).toEqual([
      'turnOffSecondFactor',
      'secondFactor',
      'changeVendor',
      'logout',
      'otp',
    ]);
  });

  it('calls an operator of the marketplace support, never by name', async () => {
    const operator = await pool.query(
      `INSERT INTO operator (user_name, full_name, roles, created_at) VALUES ('nima', 'نیما افشار', '{LIVE}', now()) RETURNING id`,
    );
    await pool.query(
      `INSERT INTO security_event (at, vendor_code, actor, operator_id, call, outcome, address, request_id)
       VALUES (now(), $1, 'operator', $2, 'moveVendor', 'DONE', '', gen_random_uuid())`,
      [shop, operator.rows[0].id],
    );
    const entry = await last();
    expect(entry).toMatchObject({ isSupport: true, isMarketplace: true, personName: null, role: null });
    expect(JSON.stringify(entry)).not.toContain('نیما');
  });

  it('is for managers of the shop, and says nothing of another one', async () => {
    await packing(10_000);
    const { id } = await last();
    for (const role of ['CASHIER', 'ACCOUNTANT', 'BIKER'] as const) {
      const someone = await signIn(shop, role);
      expect((await ask(someone, 'GET', '/api/v1/Vendor/log')).status).toBe(403);
      expect((await ask(someone, 'GET', '/api/v1/Vendor/log-excel')).status).toBe(403);
      expect((await putBack(id, someone)).status).toBe(403);
    }
    const { code } = await work.open(`FOREIGN${shops}`);
    const foreign = await signIn(code, 'MANAGER');
    expect(await log('', foreign)).toEqual([]);
    expect(await log(`?after=${id}`, foreign)).toEqual([]);
    expect(await putBack(id, foreign)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await vendor('packing_price::int')).toEqual({ packing_price: 10_000 });
  });

  it('sends no address, and no column that the contract does not list', async () => {
    await packing(10_000);
    await pool.query(`UPDATE vendor SET owner_cell_phone = '09129999999' WHERE code = $1`, [shop]);
    const { text } = await server('/api/v1/Vendor/log');
    expect(text).not.toMatch(/127\.0\.0\.1|owner_cell_phone|is_packing_set|09129999999/);
  });

  it('refuses a kind that is not there and days in the wrong order', async () => {
    for (const query of ['kind=ORDERS', 'startDate=2026-02-02&endDate=2026-01-01', 'after=0', 'personId=x'])
      expect(await ask(manager, 'GET', `/api/v1/Vendor/log?${query}`)).toMatchObject({
        status: 422,
        code: 'INVALID',
      });
  });
});

async function server(path: string) {
  const answer = await work.server.fetch(path, { headers: { authorization: `Bearer ${manager.token}` } });
  return { status: answer.status, text: await answer.text() };
}

/** All cells of the file as one text. */
async function sheet(query: string): Promise<string> {
  const answer = await work.server.fetch(`/api/v1/Vendor/log-excel${query}`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(answer.status).toBe(200);
  const file = Buffer.from(await answer.arrayBuffer());
  return JSON.stringify(await readWorkbook(file, { rows: 100, columns: 20 } as never));
}

describe('the file', () => {
  it('has a row for each changed value, in words', async () => {
    await packing(10_000);
    await packing(12_000);
    const text = await sheet('?kind=SETTINGS');
    expect(text).toContain('۱۰٬۰۰۰ تومان');
    expect(text).toContain('تغییر هزینه بسته‌بندی');
    expect((await last()).call).toBe('exportLog');
  });
});

describe('put back', () => {
  it('the price of packing becomes what it was, is an entry itself, and happens once', async () => {
    await packing(10_000);
    await packing(12_000, 10);
    const { id, putBack: permit } = await last();
    expect(permit).toEqual({ allowed: true });
    expect((await putBack(id)).status).toBe(200);
    expect(await vendor('packing_price::int, packaging_tax')).toEqual({
      packing_price: 10_000,
      packaging_tax: 0,
    });
    const [entry, before] = await log();
    expect(entry).toMatchObject({ call: 'putBackChange', role: 'MANAGER', putBack: { allowed: true } });
    expect(before!.putBack).toEqual({ allowed: false, because: 'ALREADY_PUT_BACK' });
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'ALREADY_PUT_BACK' });
    // Restores it a second time.
    expect((await putBack(entry!.id)).status).toBe(200);
    expect(await vendor('packing_price::int')).toEqual({ packing_price: 12_000 });
  });

  it('is refused when the same has changed since, and changes nothing', async () => {
    await packing(10_000);
    await packing(12_000);
    const { id } = await last();
    await packing(15_000);
    expect((await log())[1]!.putBack).toEqual({ allowed: false, because: 'CHANGED_SINCE' });
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' });
    expect(await vendor('packing_price::int')).toEqual({ packing_price: 15_000 });
    expect((await last()).call).toBe('setPackingPrice');
  });

  it('is not offered for the first setting, and refused', async () => {
    await pool.query('UPDATE vendor SET is_packing_set = false WHERE code = $1', [shop]);
    await packing(10_000);
    const { id, putBack: permit } = await last();
    expect(permit).toBeNull();
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'NOT_RESTORABLE' });
  });

  it('keeps the rules of the call: no delivery at all, and no basket below the least', async () => {
    await pool.query('UPDATE vendor SET own_delivery = false WHERE code = $1', [shop]);
    await put('delivery', { ofoodDelivery: true, ownDelivery: true });
    const { id } = await last();
    expect((await putBack(id)).status).toBe(200);
    expect(await vendor('ofood_delivery, own_delivery')).toEqual({
      ofood_delivery: true,
      own_delivery: false,
    });

    await pool.query('UPDATE vendor SET business_type_id = 1, minimum_basket = 20000 WHERE code = $1', [
      shop,
    ]);
    await put('minimum-basket', { minimumBasket: 150_000 });
    expect(await putBack((await last()).id)).toMatchObject({ status: 422, code: 'BASKET_TOO_SMALL' });
    expect(await vendor('minimum_basket::int')).toEqual({ minimum_basket: 150_000 });
  });

  it('hours: what was added goes, what was changed and deleted comes back, at most once', async () => {
    await shifts([shift(0, '08:00', '12:00'), shift(1, '09:00', '13:00'), shift(2, '10:00', '14:00')]);
    const stored = await rowsOf('vendor_shift', 'id::int, day_of_week, start_time, end_time');
    const hours = async () =>
      (await rowsOf('vendor_shift', 'day_of_week, start_time, end_time'))
        .map(({ day_of_week, start_time, end_time }) => `${day_of_week} ${start_time}-${end_time}`)
        .sort();
    const before = await hours();
    const [first, second] = stored;
    await shifts([shift(0, '08:00', '15:00', first.id), shift(5, '08:00', '09:00')], [second.id]);
    const { id, changes } = await last();
    expect(changes.map(({ what }) => what).sort()).toEqual(['ADDED', 'CHANGED', 'REMOVED']);
    expect(changes.find(({ what }) => what === 'CHANGED')).toMatchObject({ name: 'شنبه' });
    expect((await putBack(id)).status).toBe(200);
    expect(await hours()).toEqual(before);
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'ALREADY_PUT_BACK' });
    expect(await hours()).toEqual(before);
  });

  it('a removed special day comes back unless it is in the past by now, and a new one goes', async () => {
    const day = { startDate: '2027-01-01', endDate: '2027-01-01', title: 'تعطیل', ranges: [] };
    await put('special-days', { specialDays: [day] });
    const added = (await last()).id;
    await put('special-days', { specialDays: [] });
    expect((await putBack((await last()).id)).status).toBe(200);
    expect(await rowsOf('vendor_special_day', 'title')).toEqual([{ title: 'تعطیل' }]);
    // The row of the first entry has been deleted; another one with the same values exists.
    expect(await putBack(added)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' });
    expect(await rowsOf('vendor_special_day', 'title')).toHaveLength(1);
  });

  it('an area of delivery gets its price back, and a removed one its border', async () => {
    const polygon = async () =>
      (await rowsOf('vendor_polygon', 'id::int, delivery_price::int, delivery_time, is_active, area'))[0];
    const before = await polygon();
    const wish = (over: object) => ({
      ...{ polygonId: before.id, deliveryPrice: 30_000, deliveryTime: 30, isActive: true },
      ...over,
    });
    await put('deliveries', { ownDeliveries: [wish({ deliveryPrice: 45_000 })] });
    expect((await putBack((await last()).id)).status).toBe(200);
    expect(await polygon()).toEqual(before);
    await put('delivery', { ofoodDelivery: true, ownDelivery: false });
    await put('deliveries', { ownDeliveries: [] });
    expect((await putBack((await last()).id)).status).toBe(200);
    expect(await polygon()).toEqual({ ...before, id: expect.any(Number) });
  });

  it('a price that waits is taken back; one that was accepted is asked for again; another price since is not touched', async () => {
    await prices([variant, 120_000], [other, 200_000]);
    const { id } = await last();
    expect((await putBack(id)).status).toBe(200);
    const waiting = async () =>
      (await ask('marketplace', 'GET', `/marketplace/v1/change-requests?vendorCode=${shop}`)).result.changes;
    expect(await waiting()).toEqual([]);

    await prices([variant, 130_000]);
    const [asked] = await waiting();
    await ask('marketplace', 'POST', `/marketplace/v1/vendors/${shop}/change-requests/${asked.id}/decision`, {
      eventId: `accepted-${shop}`,
      decision: 'ACCEPT',
    });
    expect(await priceOf(variant)).toBe(130_000);
    const decided = await last();
    expect(decided.putBack).toEqual({ allowed: true });
    expect((await putBack(decided.id)).status).toBe(200);
    expect(await waiting()).toMatchObject([{ partId: variant, oldPrice: 130_000, newPrice: 100_000 }]);
    // Customers pay the present price until the platform has answered.
    expect(await priceOf(variant)).toBe(130_000);
  });

  it('stock and availability become what they were, unless orders have taken of it since', async () => {
    await ask(cashier, 'PATCH', '/api/v1/Product', { productId: variant, capacity: 20 });
    await ask(cashier, 'PATCH', '/api/v1/Product', {
      productId: variant,
      capacity: 5,
      available: false,
    });
    const { id, call, subject } = await last();
    expect([call, subject]).toEqual(['updateStock', 'کوبیده، تک‌سیخ']);
    expect((await putBack(id)).status).toBe(200);
    const stock = async () =>
      (
        await pool.query('SELECT capacity, available FROM variant WHERE vendor_code = $1 AND id = $2', [
          shop,
          variant,
        ])
      ).rows[0];
    expect(await stock()).toEqual({ capacity: 20, available: true });
    await ask(cashier, 'PATCH', '/api/v1/Product', { productId: variant, capacity: 9 });
    const later = (await last()).id;
    await pool.query('UPDATE variant SET capacity = 8 WHERE vendor_code = $1 AND id = $2', [shop, variant]);
    expect(await putBack(later)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' });
    expect(await stock()).toMatchObject({ capacity: 8 });
  });

  it('the limit of open orders becomes what it was, or is none again', async () => {
    const limit = (busyLimit: object | null) => put('busy-limit', { busyLimit });
    const stored = async () =>
      (await pool.query('SELECT open_orders, minutes FROM vendor_busy_limit WHERE vendor_code = $1', [shop]))
        .rows;
    await limit({ openOrders: 10, minutes: 10 });
    const first = (await last()).id;
    await limit({ openOrders: 20, minutes: 10 });
    expect((await putBack((await last()).id)).status).toBe(200);
    expect(await stored()).toEqual([{ open_orders: 10, minutes: 10 }]);
    expect((await putBack(first)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('automatic acceptance becomes what it was, or is off again', async () => {
    const save = (automaticAccept: object | null) => put('automatic-accept', { automaticAccept });
    const stored = async () =>
      (await pool.query('SELECT * FROM vendor_automatic_accept WHERE vendor_code = $1', [shop])).rows;
    const wish = { highestTotal: 500_000, openOrders: 5, preparationMinutes: 20 };
    await save(wish);
    const first = (await last()).id;
    await save({ ...wish, highestTotal: 900_000 });
    expect((await putBack((await last()).id)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { highest_total: 500_000, open_orders: 5, preparation_minutes: 20 },
    ]);
    expect((await putBack(first)).status).toBe(200);
    expect(await stored()).toEqual([]);
    await save(wish);
    await save(null);
    expect((await putBack((await last()).id)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('the end of a pause without a device becomes what it was', async () => {
    const save = (endsByItself: boolean) => ask(manager, 'PUT', '/api/v1/Device/pause', { endsByItself });
    const stored = async () =>
      (await pool.query('SELECT ends_by_itself FROM vendor_device_pause WHERE vendor_code = $1', [shop]))
        .rows;
    await save(false);
    const first = await last();
    expect((await putBack(first.id)).status).toBe(200);
    expect(await stored()).toEqual([{ ends_by_itself: true }]);
    // A restoring entry can itself be undone.
    expect((await putBack((await last()).id)).status).toBe(200);
    expect(await stored()).toEqual([{ ends_by_itself: false }]);
    expect(await putBack(first.id)).toMatchObject({ status: 409, code: 'ALREADY_PUT_BACK' });
  });

  it('of ten managers at once one puts back, and of a save at the same moment nothing is lost', async () => {
    await packing(10_000);
    await packing(12_000);
    const { id } = await last();
    const answers = await Promise.all(Array.from({ length: 10 }, () => putBack(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['ALREADY_PUT_BACK']),
    );

    for (let round = 0; round < 5; round += 1) {
      await packing(20_000);
      await packing(21_000 + round);
      const entry = await last();
      const [back] = await Promise.all([putBack(entry.id), packing(30_000)]);
      const { packing_price } = await vendor('packing_price::int');
      // Either order is valid: the restore came first and the save stands, or the save came first and the restore was refused.
      expect(packing_price).toBe(30_000);
      expect([200, 409]).toContain(back.status);
    }
  });

  it('is refused in a status in which the call would be', async () => {
    await packing(10_000);
    await packing(12_000);
    const { id } = await last();
    await pool.query('ALTER TABLE vendor DISABLE TRIGGER USER');
    await pool.query(`UPDATE vendor SET status = 'SUSPENDED' WHERE code = $1`, [shop]);
    await pool.query('ALTER TABLE vendor ENABLE TRIGGER USER');
    expect(await putBack(id)).toMatchObject({ status: 409, code: 'STATUS_UNREACHABLE' });
    expect(await vendor('packing_price::int')).toEqual({ packing_price: 12_000 });
  });
});
