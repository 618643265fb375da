import { type Dashboard, dashboardCalls } from '@pishkhan/contract/dashboard/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import {
  type SalesDetails,
  type SalesReport,
  salesReportCalls,
} from '@pishkhan/contract/sales-report/calls.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { dashboardHandlers } from '../dashboard/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { addPastOrder, type PastOrderFacts, someMoment } from '../testkit/past-order-rows.ts';
import type { Person } from '../testkit/shop-server.ts';
import { salesReportHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 6, guardsShops: true });
const { pool } = database;
const here = await startMarketServer(database);
const calls = { ...salesReportCalls, ...dashboardCalls };
const server = await serveCalls(calls, [...salesReportHandlers(pool), ...dashboardHandlers(pool)], {
  staff: async (token) => here.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});

const { date: today, from } = businessDay(new Date());
/** Noon of a business day, that many days ago. */
const noon = (days: number) => new Date(from.getTime() + (8 - 24 * days) * 3_600_000);

let shops = 0;
let shop: string;
let sara: Person;
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `SALES${shops}`);
  sara = here.signIn(shop, { role: 'MANAGER' });
});

interface Answered {
  status: number;
  result: SalesReport;
  problem: { code: string; errors: { pointer: string; code: string }[] };
}
async function ask(query: Record<string, string> = {}, by = sara): Promise<Answered> {
  const answer = await server.fetch(`/api/v1/Vendor/reports?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  const json = (await answer.json()) as { result: SalesReport } & Answered['problem'];
  return { status: answer.status, result: json.result, problem: json };
}
const read = async (query?: Record<string, string>) => (await ask(query)).result;
const lastDays = (days: number) => ({ startDate: addDays(today, -days), endDate: addDays(today, -1) });

let orders = 0;
async function order(placedAt: Date, facts: Partial<PastOrderFacts> = {}, of = shop): Promise<string> {
  orders += 1;
  await addPastOrder(pool, of, `S${orders}`, { placedAt, ...facts });
  return `S${orders}`;
}
/** Sets columns of an order directly. */
async function set(code: string, columns: string): Promise<void> {
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query(`UPDATE orders SET ${columns} WHERE code = $1`, [code]);
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
}
const cancel = (code: string) =>
  set(code, `kitchen = 'CANCELED', status = 'CANCELED', accepted_at = NULL, status_at = placed_at`);

describe('who may ask', () => {
  it.each([
    ['MANAGER', 200],
    ['ACCOUNTANT', 200],
    ['CASHIER', 403],
    ['BIKER', 403],
  ] as const)('%s: %i', async (role, status) => {
    expect((await ask({}, here.signIn(shop, { role }))).status).toBe(status);
  });
});

describe('the period', () => {
  it.each([
    [{ startDate: addDays(today, 1) }, '/startDate', 'IN_FUTURE'],
    [{ startDate: today, endDate: addDays(today, 1) }, '/endDate', 'IN_FUTURE'],
    [{ startDate: today, endDate: addDays(today, -1) }, '/endDate', 'REVERSED'],
    [{ startDate: addDays(today, -3652), endDate: today }, '/endDate', 'TOO_LONG'],
    [{ endDate: today }, '/startDate', 'REQUIRED'],
  ])('%o is refused', async (query, pointer, code) => {
    const { status, problem } = await ask(query);
    expect([status, problem.code, problem.errors]).toEqual([
      422,
      'INVALID',
      [expect.objectContaining({ pointer, code })],
    ]);
  });

  it.each([{ startDate: '1405-09-02' }, { isToday: 'yes' }, { page: '1' }, { startDate: '2026-02-30' }])(
    '%o is refused',
    async (query) => expect((await ask(query as never)).status).toBe(422),
  );

  it('isToday ignores the dates', async () => {
    const { startDate, endDate, before } = await read({ isToday: 'true', startDate: '2010-01-01' });
    expect([startDate, endDate, before.startDate]).toEqual([today, today, addDays(today, -1)]);
  });

  it('every day is listed, and each figure follows the dates', async () => {
    await order(noon(1));
    await order(noon(3), { total: 500_000 });
    const { netOrder, netOrderValue, netOrderPerDay } = await read(lastDays(3));
    expect([netOrder, netOrderValue]).toEqual([2, 800_000]);
    expect(netOrderPerDay).toEqual([
      { date: addDays(today, -3), count: 1, value: 500_000 },
      { date: addDays(today, -2), count: 0, value: 0 },
      { date: addDays(today, -1), count: 1, value: 300_000 },
    ]);
    expect((await read(lastDays(2))).netOrder).toBe(1);
  });

  it('an order of the night belongs to the day before, in days and in hours of the week', async () => {
    await order(new Date(noon(0).getTime() - (8 * 60 + 30) * 60_000 - 86_400_000));
    const { netOrderPerDay, hours } = await read(lastDays(3));
    expect(netOrderPerDay.map(({ count }) => count)).toEqual([0, 1, 0]);
    const dayOfWeek = (new Date(addDays(today, -2)).getUTCDay() + 1) % 7;
    expect(hours).toEqual([{ dayOfWeek, hour: 3, count: 1, value: 300_000 }]);
  });
});

describe('the figures', () => {
  it('count canceled orders, calls and late answers once each', async () => {
    await cancel(await order(noon(1)));
    const called = await order(noon(1));
    for (const minutes of [2, 4])
      await someMoment(pool, shop, called, {
        what: 'unanswered',
        status: 'NEED_FOR_CALL',
        at: new Date(noon(1).getTime() + minutes * 60_000),
      });
    await set(called, `accepted_at = acknowledge_by + interval '90 seconds'`);
    expect(await read(lastDays(1))).toMatchObject({
      canceledOrder: 1,
      needForCall: 1,
      netOrder: 1,
      netOrderValue: 300_000,
      vendorAckDelayed: 1,
      acceptance: { orders: 1, averageSeconds: 210 },
      preparation: null,
    });
  });

  it('say how preparation was promised and kept', async () => {
    for (const taken of [10, 30]) {
      const code = await order(noon(1));
      await set(code, 'accepted_at = placed_at, preparation_minutes = 20');
      const at = new Date(noon(1).getTime() + taken * 60_000);
      await someMoment(pool, shop, code, { what: 'prepared', status: 'SEARCHING', at });
    }
    expect((await read(lastDays(1))).preparation).toEqual({ orders: 2, kept: 1, promised: 20, taken: 20 });
  });

  it('of an empty period are nothing, and no fault', async () => {
    const { acceptance, preparation, netOrder, hours } = await read(lastDays(7));
    expect({ acceptance, preparation, netOrder, hours }).toEqual({
      acceptance: null,
      preparation: null,
      netOrder: 0,
      hours: [],
    });
  });

  it('are of this shop, without test orders', async () => {
    const other = await openShopWithMenu(pool, `SALESOTHER${shops}`);
    await order(noon(1), {}, other);
    await set(await order(noon(1)), 'is_test = true');
    expect((await read(lastDays(1))).netOrder).toBe(0);
  });

  it('equal those of the dashboard for today', async () => {
    const now = new Date();
    const early = new Date(from.getTime() + (now.getTime() - from.getTime()) / 2);
    await order(early);
    await cancel(await order(early));
    await set(await order(early), `accepted_at = acknowledge_by + interval '1 second'`);
    const { netOrder, netOrderValue, canceledOrder, vendorAckDelayed, hours } = await read({
      isToday: 'true',
    });
    expect([netOrder, canceledOrder, vendorAckDelayed]).toEqual([2, 1, 1]);
    expect(hours.map(({ hour }) => hour)).toEqual([tehranWallClock(early).hour]);
    const dashboard = await server.fetch('/api/v1/Vendor/dashboard', {
      headers: { authorization: `Bearer ${sara.token}` },
    });
    expect(((await dashboard.json()) as { result: Dashboard }).result.figures?.today).toEqual({
      orders: netOrder,
      value: netOrderValue,
      canceled: canceledOrder,
      late: vendorAckDelayed,
    });
  });
});

describe('the period before', () => {
  it('is of today until this hour', async () => {
    const elapsed = Date.now() - from.getTime();
    const yesterday = from.getTime() - 86_400_000;
    await order(new Date(yesterday + elapsed / 2));
    await order(new Date(yesterday + elapsed + (86_400_000 - elapsed) / 2));
    const { before } = await read({ isToday: 'true' });
    expect(before).toMatchObject({ netOrder: 1, startDate: addDays(today, -1), endDate: addDays(today, -1) });
    expect(Date.parse(before.until!) - yesterday - elapsed).toBeLessThan(60_000);
  });

  it('of days that are over is whole', async () => {
    await order(noon(4));
    await order(noon(3));
    await order(noon(2));
    const { before } = await read({ startDate: addDays(today, -2), endDate: addDays(today, -1) });
    expect(before).toMatchObject({ netOrder: 2, netOrderValue: 600_000, until: null });
  });
});

const details = async (query: Record<string, string>): Promise<SalesDetails> => {
  const answer = await server.fetch(`/api/v1/Vendor/reports/details?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${sara.token}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: SalesDetails }).result;
};

describe('sellers', () => {
  it('the best are by value, the worst on offer by pieces, and none is both', async () => {
    await order(noon(1), { productId: 12, quantity: 3 });
    await order(noon(1), { productId: 11, quantity: 1 });
    await cancel(await order(noon(1), { productId: 11, quantity: 50 }));
    await order(noon(1), { productId: 9999, quantity: 1 });
    const { best, worst } = await details(lastDays(1));
    expect(best.map(({ productId, pieces, exists }) => [productId, pieces, exists])).toEqual([
      [12, 3, true],
      [11, 1, true],
      [9999, 1, false],
    ]);
    expect(best[0]).toMatchObject({ productName: 'ماست و خیار', value: 270_000 });
    expect(worst.map(({ productId }) => productId)).not.toContain(12);
    for (const { pieces } of worst) expect(pieces).toBe(0);
  });

  it('a product that was never sold is among the worst, while it is on offer', async () => {
    expect((await details(lastDays(1))).worst.map(({ productId }) => productId)).toContain(11);
    await pool.query('UPDATE product SET is_active = false WHERE vendor_code = $1 AND id = 11', [shop]);
    expect((await details(lastDays(1))).worst.map(({ productId }) => productId)).not.toContain(11);
  });

  it('a product that is gone has the name under which it was sold last', async () => {
    const sold = async (at: Date, name: string) =>
      set(await order(at, { productId: 9999 }), `items = jsonb_set(items, '{0,productName}', '"${name}"')`);
    await sold(new Date(noon(1).getTime() + 60_000), 'آش رشته');
    await sold(noon(1), 'آش');
    await sold(noon(2), 'آش جو');
    const { best } = await details(lastDays(2));
    expect(best).toMatchObject([{ productId: 9999, productName: 'آش رشته', exists: false }]);
  });

  it('a range is refused as in the report', async () => {
    const answer = await server.fetch(`/api/v1/Vendor/reports/details?endDate=${today}`, {
      headers: { authorization: `Bearer ${sara.token}` },
    });
    expect(answer.status).toBe(422);
  });
});

describe('lost time', () => {
  const hours = (count: number) => new Date(noon(1).getTime() + count * 3_600_000);
  beforeEach(() => pool.query('DELETE FROM vendor_shift WHERE vendor_code = $1', [shop]));

  it('is that of pauses and of the status, at what such hours brought', async () => {
    await order(new Date(noon(1).getTime() + 60_000), { total: 600_000 });
    await pool.query(
      `INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, reason, ended_at, ended_because)
       VALUES ($1, 'PAUSE', $2, $3, 'KITCHEN_FULL', $4, 'STAFF')`,
      [shop, noon(1), hours(2), hours(0.5)],
    );
    for (const [at, from, to] of [
      [hours(3), 'ACTIVE', 'TEMPORARY_INACTIVE'],
      [hours(4), 'TEMPORARY_INACTIVE', 'ACTIVE'],
    ])
      await pool.query(
        `INSERT INTO vendor_moment (vendor_code, at, action, from_status, to_status) VALUES ($1, $2, 'close', $3, $4)`,
        [shop, at, from, to],
      );
    expect((await details(lastDays(1))).lost).toEqual({
      SPECIAL_DAY: { minutes: 0, value: 0 },
      CLOSED: { minutes: 60, value: 0 },
      PAUSED: { minutes: 30, value: 300_000 },
      UNHEARD: { minutes: 0, value: 0 },
    });
    expect(
      (await details({ startDate: addDays(today, -5), endDate: addDays(today, -3) })).lost.PAUSED.minutes,
    ).toBe(0);
  });

  it('is that without a device, since the first one that followed orders', async () => {
    const before = await details(lastDays(1));
    expect(before.lost.UNHEARD).toEqual({ minutes: 0, value: 0 });
    await pool.query(
      'INSERT INTO order_heard (vendor_code, started_at, until) VALUES ($1, $2, $3), ($1, $4, $5)',
      [...[shop, noon(1), hours(5)], ...[hours(5.5), new Date(noon(1).getTime() + 86_400_000)]],
    );
    expect((await details(lastDays(1))).lost.UNHEARD.minutes).toBe(30);
  });

  it('is that of a special day', async () => {
    await pool.query(
      `INSERT INTO vendor_special_day (vendor_code, start_date, end_date, ranges) VALUES ($1, $2, $2, '[]')`,
      [shop, addDays(today, -3)],
    );
    const { lost } = await details({ startDate: addDays(today, -5), endDate: addDays(today, -2) });
    expect(lost.SPECIAL_DAY).toEqual({ minutes: 1440, value: 0 });
  });
});
