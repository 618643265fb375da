// Operators read orders of all shops and act on them; the shop sees what was done and not by whom.
import { randomUUID } from 'node:crypto';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { cancellationCalls } from '@pishkhan/contract/marketplace/cancellation-calls.ts';
import { ledgerCalls } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import {
  orderDeskCalls,
  type PlatformOrder,
  platformOrderCalls,
  type TrailEntry,
} from '@pishkhan/contract/marketplace/order-calls.ts';
import { describe, expect, it } from 'vitest';
import { bookShop, checkLedger } from '../ledger/public.ts';
import { fireDueTimers, receiveOrder } from '../orders/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { pastOrder } from '../testkit/history-server.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import { addOperator, serveToOperator } from '../testkit/operator-server.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import {
  cancellationHandlers,
  ledgerPlatformHandlers,
  marketplaceHandlers,
  platformOrderHandlers,
} from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const panel = await startShopServer(pool);
const { orderParts } = panel;
const calls = {
  ...{ ...marketplaceCalls, ...platformOrderCalls, ...orderDeskCalls },
  ...{ ...cancellationCalls, ...ledgerCalls },
};
const escalationSeconds = { PUSH_AT_ONCE: 1, PUSH: 1, SMS: 1, CALL: 1 } as never;
const handlers = [
  ...marketplaceHandlers({ db, orderParts }),
  ...platformOrderHandlers({ db, reads: pool, orderParts, escalationSeconds }),
  ...cancellationHandlers({ db }),
  ...ledgerPlatformHandlers({ db, pool }),
];
const { ask } = await startMenuServer(database, calls, handlers);
const operator = await addOperator(pool);
const asOperator = await serveToOperator(operator, calls, handlers);
const asKey = (method: string, path: string, body?: object) => ask('marketplace', method, path, body);

let shops = 0;
async function newShop(): Promise<{ shop: string; cashier: Person; path: string }> {
  shops += 1;
  const shop = await openShop(pool, `DESK${shops}`);
  return { shop, cashier: panel.signIn(shop), path: `/marketplace/v1/vendors/${shop}/orders` };
}
const receive = (shop: string, code: string, changes = {}) =>
  receiveOrder(orderParts, someOrder(shop, code, changes), newEvent());
const event = () => ({ eventId: randomUUID() });
const callNow = (shop: string) =>
  pool.query(`UPDATE order_timer SET at = now() - interval '1 second' WHERE vendor_code = $1`, [shop]);
/** The shop has not answered in time: the platform is calling. */
async function leaveUnanswered(shop: string, code: string): Promise<void> {
  await receive(shop, code);
  await pool.query(
    `UPDATE orders SET call_by = now() - interval '1 second', version = version + 1 WHERE vendor_code = $1 AND code = $2`,
    [shop, code],
  );
  await callNow(shop);
  await fireDueTimers(orderParts, new Date());
}
const rowsOf = async (shop: string) =>
  (
    await pool.query(
      `SELECT order_code, kind, adjustment_code, compensation, commission_percent, reason FROM ledger_transaction
       WHERE vendor_code = $1 ORDER BY id`,
      [shop],
    )
  ).rows;
const faultsOf = async (shop: string) =>
  (await checkLedger(db)).sample.filter(({ vendorCode }) => vendorCode === shop);
/** The food of `someOrder`: 580,000 less its own discount of 50,000, less 15 percent. */
const earnings = 450_500;

describe('an operator who acts on an order', () => {
  it('is named in the trail, and to nobody in the shop', async () => {
    const { shop, cashier, path } = await newShop();
    const stream = await panel.stream(cashier);
    await leaveUnanswered(shop, 'A-1');
    const accepted = await asOperator('POST', `${path}/A-1/acceptance`, {
      ...event(),
      ...{ minutes: 25, spokenTo: 'آقای رضایی' },
    });
    expect(accepted).toMatchObject({ status: 200, result: { orderStatus: 'PREPARING' } });

    const { result } = await asOperator('GET', `${path}/A-1/trail`);
    expect(result.entries.map((entry: TrailEntry) => entry.type === 'moment' && entry.moment.what)).toEqual([
      'created',
      'unanswered',
      'accepted',
    ]);
    expect(result.entries.at(-1).moment).toMatchObject({
      by: { kind: 'operator', operatorId: operator.operatorId, fullName: 'نرگس محبی' },
      preparationTime: 25,
      details: { spokenTo: 'آقای رضایی' },
    });

    const shown = await panel.ask(cashier, 'GET', '/api/v1/Order/A-1');
    expect(shown.text).toContain('"by":{"kind":"operator"}');
    const conflict = await panel.act.accept(cashier, 'A-1');
    expect(conflict.problem).toMatchObject({ code: 'ORDER_STATE_CONFLICT', by: { kind: 'operator' } });
    expect(conflict.problem.detail).toContain('پشتیبانی');
    await stream.until('the acceptance', (reader) => reader.numbered().length >= 3);
    const seen = [shown.text, conflict.text, JSON.stringify(stream.events)];
    stream.close();
    seen.push(
      (await asKey('GET', `${path}/A-1`)).result && JSON.stringify(await asKey('GET', `${path}/A-1`)),
    );
    for (const text of seen) {
      expect(text).not.toContain('نرگس');
      expect(text).not.toContain('operatorId');
    }
  });

  it('is not the actor when the marketplace’s systems call', async () => {
    const { shop, path } = await newShop();
    await receive(shop, 'A-1');
    await asKey('POST', `${path}/A-1/acceptance`, { ...event(), minutes: 20, spokenTo: 'رضایی' });
    await asKey('POST', `${path}/A-1/cancellation`, { ...event(), reason: null });
    const { result } = await asOperator('GET', `${path}/A-1/trail`);
    expect(result.entries.map((entry: { moment: { by: object } }) => entry.moment.by)).toEqual([
      { kind: 'customer' },
      { kind: 'marketplace' },
      { kind: 'customer' },
    ]);
  });

  it('accepts once for a repeated event, and not what the shop has accepted', async () => {
    const { shop, cashier, path } = await newShop();
    await receive(shop, 'A-1');
    const body = { ...event(), minutes: 20, spokenTo: 'رضایی' };
    const first = await asOperator('POST', `${path}/A-1/acceptance`, body);
    expect((await asOperator('POST', `${path}/A-1/acceptance`, body)).text).toBe(first.text);
    await receive(shop, 'A-2');
    await panel.act.accept(cashier, 'A-2');
    expect(await asOperator('POST', `${path}/A-2/acceptance`, { ...body, ...event() })).toMatchObject({
      ...{ status: 409, code: 'ORDER_STATE_CONFLICT' },
    });
    for (const wrong of [{ minutes: 21 }, { minutes: 0 }, { spokenTo: ' ' }])
      expect(
        await asOperator('POST', `${path}/A-2/acceptance`, { ...body, ...event(), ...wrong }),
      ).toMatchObject({ status: 422, code: 'INVALID' });
  });

  it('holds an unanswered order once: its timer cancels it that much later', async () => {
    const { shop, path } = await newShop();
    await receive(shop, 'A-1');
    const hold = () => asOperator('POST', `${path}/A-1/hold`, { ...event(), seconds: 120 });
    expect(await hold()).toMatchObject({ status: 409, code: 'ORDER_STATE_CONFLICT' });
    await leaveUnanswered(shop, 'A-2');
    const cancelBy = async () =>
      (await pool.query(`SELECT cancel_by FROM orders WHERE vendor_code = $1 AND code = 'A-2'`, [shop]))
        .rows[0].cancel_by as Date;
    const before = await cancelBy();
    const put = () => asOperator('POST', `${path}/A-2/hold`, { ...event(), seconds: 120 });
    expect(await put()).toMatchObject({ status: 200, result: { orderStatus: 'NEED_FOR_CALL' } });
    expect((await cancelBy()).getTime()).toBe(before.getTime() + 120_000);
    expect(await put()).toMatchObject({ status: 409, code: 'HELD_ALREADY' });
    await fireDueTimers(orderParts, new Date(before.getTime() + 1_000));
    expect((await asKey('GET', `${path}/A-2`)).result.orderStatus).toBe('NEED_FOR_CALL');
    await fireDueTimers(orderParts, new Date(before.getTime() + 121_000));
    expect((await asKey('GET', `${path}/A-2`)).result.orderStatus).toBe('CANCELED');
    expect(await rowsOf(shop)).toEqual([]);
  });

  it('reads what is possible now, with the reason why not, and what a cancellation would pay', async () => {
    const { shop, path } = await newShop();
    await receive(shop, 'A-1', { placedAt: new Date() });
    const actions = async () => (await asOperator('GET', `${path}/A-1/trail`)).result;
    const conflict = { allowed: false, because: 'ORDER_STATE_CONFLICT' };
    expect(await actions()).toMatchObject({
      cancellationPays: 0,
      actions: {
        ...{ accept: { allowed: true }, cancel: { allowed: true }, hold: conflict, answerNfc: conflict },
        answerChange: { allowed: false, because: 'CHANGE_NOT_OPEN' },
      },
    });
    await asOperator('POST', `${path}/A-1/acceptance`, { ...event(), minutes: 20, spokenTo: 'رضایی' });
    expect(await actions()).toMatchObject({ cancellationPays: earnings / 2, actions: { accept: conflict } });
  });
});

describe('a cancellation', () => {
  it('books its compensation with it, once, and the shop reads why', async () => {
    const { shop, cashier, path } = await newShop();
    await receive(shop, 'A-1');
    await panel.act.accept(cashier, 'A-1');
    const body = { ...event(), reason: 'مشتری منصرف شد', cause: 'CUSTOMER' };
    const cancel = () => asOperator('POST', `${path}/A-1/cancellation`, body);
    const [one, other] = await Promise.all([cancel(), cancel()]);
    expect(one.text).toBe(other.text);
    expect(await rowsOf(shop)).toEqual([
      {
        ...{ order_code: 'A-1', kind: 'COMPENSATION', adjustment_code: 'CANCEL-A-1' },
        ...{ compensation: earnings / 2, commission_percent: 15 },
        reason: 'سفارش به خواست مشتری در وضعیت «در حال آماده‌سازی» لغو شد: ۵۰٪ سهم فروشگاه از غذا',
      },
    ]);
    const details = await panel.ask(cashier, 'GET', '/api/v1/Order/A-1');
    expect((details.result as never as { history: object[] }).history.at(-1)).toMatchObject({
      what: 'canceled',
      details: { cause: 'CUSTOMER', compensation: { amount: earnings / 2, percent: 50 } },
    });
    expect(await faultsOf(shop)).toEqual([]);
    await db.transaction().execute((trx) => bookShop(trx, shop));
    const money = await asOperator('GET', `${path}/A-1/money`);
    expect(money.result).toMatchObject({
      ...{ owed: earnings / 2, open: earnings / 2, isWaiting: false, disputes: [] },
      transactions: [{ kind: 'COMPENSATION', adjustmentCode: 'CANCEL-A-1', disputeUntil: null }],
    });
  });

  it('of ready food pays all, at the commission of the time of the order', async () => {
    const { shop, cashier, path } = await newShop();
    await pool.query(
      `INSERT INTO ledger_commission_rate VALUES ($1, now() - interval '1 day', 20), ($1, now() + interval '1 day', 40)`,
      [shop],
    );
    await pool.query(
      `INSERT INTO ledger_rate_due (vendor_code, starts_at, percent) VALUES ($1, now() - interval '1 hour', 10)`,
      [shop],
    );
    await receive(shop, 'A-1');
    await panel.act.accept(cashier, 'A-1');
    await panel.act.prepare(cashier, 'A-1');
    await asKey('POST', `${path}/A-1/cancellation`, { ...event(), reason: null });
    expect(await rowsOf(shop)).toMatchObject([{ compensation: 477_000, commission_percent: 10 }]);
    expect(await faultsOf(shop)).toEqual([]);
  });

  it('pays nothing when the shop is the cause, and when nobody has cooked or answered', async () => {
    const { shop, cashier, path } = await newShop();
    const cancel = (code: string, more = {}) =>
      asOperator('POST', `${path}/${code}/cancellation`, { ...event(), reason: null, ...more });
    for (const code of ['A-1', 'A-2']) {
      await receive(shop, code);
      await panel.act.accept(cashier, code);
    }
    await cancel('A-1', { cause: 'SHOP' });
    await panel.ask(cashier, 'PATCH', '/api/v1/Order/nfc/A-2', { body: { reasonId: 33 } });
    expect(
      await asOperator('POST', `${path}/A-2/nfc-answer`, { ...event(), decision: 'CANCEL' }),
    ).toMatchObject({ result: { orderStatus: 'CANCELED' } });
    await receive(shop, 'A-3');
    await cancel('A-3');
    await leaveUnanswered(shop, 'A-4');
    await cancel('A-4', { cause: 'PLATFORM' });
    expect(await rowsOf(shop)).toEqual([]);
    expect(await faultsOf(shop)).toEqual([]);
  });

  it('that loses against the shop’s next step pays for the state that it finds', async () => {
    const { shop, cashier, path } = await newShop();
    const codes = Array.from({ length: 12 }, (_, index) => `R-${index}`);
    for (const code of codes) await receive(shop, code);
    await Promise.all(codes.map((code) => panel.act.accept(cashier, code)));
    await Promise.all(
      codes.flatMap((code) => [
        panel.act.prepare(cashier, code),
        asOperator('POST', `${path}/${code}/cancellation`, { ...event(), reason: null }),
      ]),
    );
    const booked = await rowsOf(shop);
    expect(booked).toHaveLength(12);
    for (const { order_code, compensation } of booked) {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS ready FROM order_event WHERE vendor_code = $1 AND order_code = $2 AND what = 'prepared'`,
        [shop, order_code],
      );
      expect(compensation).toBe(rows[0].ready === 1 ? earnings : earnings / 2);
    }
    expect(await faultsOf(shop)).toEqual([]);
  });

  it('leaves its codes to the ledger: nobody books one by hand', async () => {
    const { shop, path } = await newShop();
    await pastOrder(pool, shop, 'A-1', { status: 'CANCELED' });
    const adjustment = { kind: 'COMPENSATION', amount: 1000, reason: 'جبران' };
    expect(
      await asKey('POST', `${path}/A-1/adjustments`, {
        ...{ ...event(), ...adjustment },
        adjustmentCode: 'CANCEL-A-1',
      }),
    ).toMatchObject({ status: 422, code: 'INVALID' });
  });

  it('whose booking differs from what was told is found by the check', async () => {
    const { shop, cashier, path } = await newShop();
    await receive(shop, 'A-1');
    await panel.act.accept(cashier, 'A-1');
    await asKey('POST', `${path}/A-1/cancellation`, { ...event(), reason: null });
    const tell = (details: string) =>
      pool.query(
        `UPDATE order_event SET details = details || $2 WHERE vendor_code = $1 AND what = 'canceled'`,
        [shop, details],
      );
    await tell('{"cause": "SHOP"}');
    expect(await faultsOf(shop)).toMatchObject([{ fault: 'CANCELLATION_DIFFERS', subject: 'A-1' }]);
    await tell('{"cause": "CUSTOMER"}');
    expect(await faultsOf(shop)).toEqual([]);
    await tell('{"compensation": null}');
    expect(await faultsOf(shop)).toMatchObject([{ fault: 'CANCELLATION_DIFFERS' }]);
  });
});

describe('the rules of cancellation', () => {
  it('hold from their change on; a stale version is refused', async () => {
    const { shop, cashier, path } = await newShop();
    const rules = (await asOperator('GET', '/marketplace/v1/cancellation-rules')).result;
    const put = (version: number, percents: object) =>
      asOperator('PUT', '/marketplace/v1/cancellation-rules', { ...event(), version, percents });
    expect(rules.percents).toEqual({ NEW: 0, PREPARING: 50, READY: 100 });
    const changed = await put(rules.version, { NEW: 10, PREPARING: 60, READY: 90 });
    expect(changed.result).toMatchObject({ version: rules.version + 1, percents: { PREPARING: 60 } });
    expect(await put(rules.version, rules.percents)).toMatchObject({ status: 409, code: 'RULES_STALE' });
    expect(await put(rules.version + 1, { NEW: 0, PREPARING: 50, READY: 101 })).toMatchObject({
      status: 422,
    });
    await receive(shop, 'A-1');
    await panel.act.accept(cashier, 'A-1');
    await asKey('POST', `${path}/A-1/cancellation`, { ...event(), reason: null });
    expect(await rowsOf(shop)).toMatchObject([{ compensation: 270_300 }]);
    await put(rules.version + 1, rules.percents);
  });
});

describe('the list of orders', () => {
  const list = async (query: Record<string, string> = {}, by = asOperator) => {
    const answer = await by('GET', `/marketplace/v1/orders?${new URLSearchParams(query)}`);
    return { ...answer, codes: answer.result?.orders.map(({ orderCode }: PlatformOrder) => orderCode) };
  };

  it('pages through all shops without a gap or a double, with masked numbers', async () => {
    const [one, other] = [await newShop(), await newShop()];
    const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 10, minute));
    for (let index = 0; index < 260; index += 1)
      await receive(index % 2 ? one.shop : other.shop, `P-${index}`, { placedAt: at(Math.floor(index / 3)) });
    const found: string[] = [];
    let query: Record<string, string> = { from: at(0).toISOString() };
    for (let page = 0; page < 3; page += 1) {
      const { codes, result } = await list(query);
      found.push(...codes);
      expect(result.next === null).toBe(page === 2);
      query = { ...query, after: result.next };
    }
    expect(new Set(found).size).toBe(260);
    expect(found).toHaveLength(260);
    const { result } = await list({ code: 'P-7' });
    expect(result.orders).toMatchObject([
      { vendorCode: one.shop, vendorName: 'رستوران نمونه', customerPhoneNumber: '0912***4567' },
    ]);
    const asked = await list({ code: 'P-7' }, asKey);
    expect(asked.result.orders[0].customerPhoneNumber).toBe('09121234567');
  });

  it('filters by shop, city, status, delivery and time, and refuses other filters', async () => {
    const { shop, cashier } = await newShop();
    const city = { shop: { latitude: 35.7, longitude: 51.4, cityId: 1 } };
    await receive(shop, 'F-1', { deliveryType: 'Pickup', ...city });
    await receive(shop, 'F-2');
    await panel.act.accept(cashier, 'F-2');
    const of = (query: Record<string, string>) => list({ vendorCode: shop, ...query });
    expect((await of({})).codes).toEqual(['F-2', 'F-1']);
    expect((await of({ status: 'PREPARING' })).codes).toEqual(['F-2']);
    expect((await of({ deliveryType: 'Pickup' })).codes).toEqual(['F-1']);
    expect((await of({ cityId: '1' })).codes).toEqual(['F-1']);
    expect((await of({ to: new Date(Date.now() - 60_000).toISOString() })).codes).toEqual([]);
    expect(await of({ phone: '09121234567' })).toMatchObject({ status: 422 });
    expect(await of({ after: "1~x~y'--" })).toMatchObject({ status: 422 });
  });

  it('finds by phone only in a body, and records why', async () => {
    const { shop } = await newShop();
    const phone = `0935${String(Date.now()).slice(-7)}`;
    const customer = { ...someOrder(shop, 'S-1').customer, phone };
    await receive(shop, 'S-1', { customer });
    await receive(shop, 'S-2', { customer, placedAt: new Date(Date.now() - 31 * 86_400_000) });
    await receive(shop, 'S-3', { customer, placedAt: new Date(Date.now() - 60_000) });
    await asKey('POST', `/marketplace/v1/vendors/${shop}/orders/S-3/cancellation`, {
      ...event(),
      reason: null,
    });
    const found = await asOperator('POST', '/marketplace/v1/orders/search', {
      ...{ phoneNumber: phone, reason: 'مشتری پشت خط است' },
    });
    expect(found.result.orders.map(({ orderCode }: PlatformOrder) => orderCode)).toEqual(['S-1', 'S-3']);
    const { rows } = await pool.query(
      `SELECT reason, operator_id, object FROM security_event WHERE call = 'searchPlatformOrders' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ reason: 'مشتری پشت خط است', operator_id: operator.operatorId, object: null }]);
    expect(await asOperator('POST', '/marketplace/v1/orders/search', { phoneNumber: phone })).toMatchObject({
      status: 422,
    });
  });
});

describe('a customer', () => {
  it('is masked for operators until revealed with a reason, which is recorded', async () => {
    const { shop, path } = await newShop();
    await receive(shop, 'A-1');
    const shown = await asOperator('GET', `${path}/A-1`);
    expect(shown.result).toMatchObject({
      ...{ customerName: 'مریم رضایی', customerPhoneNumber: '0912***4567', customerAddress: '…' },
      ...{ customerComment: '…', customerLatitude: null, customerLongitude: null },
    });
    expect((await asKey('GET', `${path}/A-1`)).result.customerPhoneNumber).toBe('09121234567');
    const reveal = (body: object) =>
      asOperator('POST', `/operator/v1/vendors/${shop}/orders/A-1/customer`, body);
    expect(await reveal({ reason: ' ' })).toMatchObject({ status: 422 });
    expect((await reveal({ reason: 'نشانی را می‌پرسد' })).result).toMatchObject({
      ...{ customerPhoneNumber: '09121234567', customerAddress: 'تهران، خیابان ولیعصر، پلاک ۱۲' },
      ...{ customerLatitude: 35.71, couriers: [] },
    });
    const { rows } = await pool.query(
      `SELECT vendor_code, reason, operator_id, object FROM security_event WHERE call = 'revealCustomer'`,
    );
    expect(rows).toMatchObject([
      {
        vendor_code: shop,
        reason: 'نشانی را می‌پرسد',
        operator_id: operator.operatorId,
        object: { orderCode: 'A-1' },
      },
    ]);
  });

  it('and shop that were called stand in the trail with the outcome', async () => {
    const { shop, path } = await newShop();
    await receive(shop, 'A-1');
    const note = (body: object, code = 'A-1') =>
      asOperator('POST', `/operator/v1/vendors/${shop}/orders/${code}/notes`, { ...event(), ...body });
    expect(await note({ kind: 'CALLED_SHOP', outcome: 'NO_ANSWER' })).toMatchObject({ status: 200 });
    expect(await note({ kind: 'NOTE', text: 'با مدیر هماهنگ شد' })).toMatchObject({ status: 200 });
    expect(await note({ kind: 'NOTE' })).toMatchObject({ status: 422 });
    expect(await note({ kind: 'NOTE', text: 'هست' }, 'A-9')).toMatchObject({ status: 404 });
    const { result } = await asOperator('GET', `${path}/A-1/trail`);
    expect(result.entries.filter(({ type }: TrailEntry) => type === 'note')).toMatchObject([
      { note: { kind: 'CALLED_SHOP', outcome: 'NO_ANSWER', text: null, by: 'نرگس محبی' } },
      { note: { kind: 'NOTE', outcome: null, text: 'با مدیر هماهنگ شد' } },
    ]);
  });
});
