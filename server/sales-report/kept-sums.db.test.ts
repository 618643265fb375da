// Stored sums against the orders: an oracle in TypeScript reads the rows of orders and of their moments, independent of what is stored.
import { linePriceAfterDiscountOf } from '@pishkhan/contract/orders/line-price.ts';
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import { isPlausible } from '@pishkhan/contract/orders/preparation-times.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../infra/log.ts';
import { testDatabase } from '../testkit/database.ts';
import { addPastOrder, someMoment } from '../testkit/past-order-rows.ts';
import { openShop } from '../testkit/some-order.ts';
import { checkDays, deriveNotedDays } from './derive-days.ts';
import { readSales } from './read-sales.ts';
import { readSoldProducts } from './read-sold-products.ts';
import { deriveDay, differsFromOrders } from './write-sales.ts';

const { pool } = await testDatabase({ poolSize: 6, guardsShops: true });
// The orders of this test have no valid course: only their sums matter.
await pool.query('ALTER TABLE orders DISABLE TRIGGER guard_order_move');

const now = new Date();
const today = businessDay(now).date;
const firstDay = addDays(today, -9);
/** Noon of a business day, `days` ago. */
const at = (days: number, hours = 0) =>
  new Date(businessDay(now).from.getTime() + (8 + hours - 24 * days) * 3_600_000);

let shops = 0;
let shop: string;
beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `SUMS${shops}`);
});

/** A generator of the same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Row {
  code: string;
  placed_at: Date;
  status_at: Date;
  acknowledge_by: Date;
  accepted_at: Date | null;
  preparation_minutes: number | null;
  is_open: boolean;
  is_canceled: boolean;
  is_test: boolean;
  total: number;
  items: OrderItem[];
}

async function oracle(startDate: string, endDate: string, until: Date) {
  const { rows: all } = await pool.query<Row>('SELECT * FROM orders WHERE vendor_code = $1', [shop]);
  const { rows: moments } = await pool.query<{ order_code: string; what: string; status: string; at: Date }>(
    'SELECT order_code, what, status, at FROM order_event WHERE vendor_code = $1 ORDER BY at',
    [shop],
  );
  const rows = all.filter(({ placed_at, is_test }) => {
    const { date } = businessDay(placed_at);
    return !is_test && placed_at < until && startDate <= date && date <= endDate;
  });
  const net = rows.filter(({ is_canceled }) => !is_canceled);
  const accepted = rows.flatMap(({ accepted_at, acknowledge_by }) =>
    accepted_at ? [Math.max(0, accepted_at.getTime() - acknowledge_by.getTime() + 120_000) / 1000] : [],
  );
  const prepared = rows.flatMap(({ code, accepted_at, preparation_minutes: promised }) => {
    const ready = moments.find(({ order_code, what }) => order_code === code && what === 'prepared');
    if (!ready || !accepted_at || promised === null) return [];
    const taken = (ready.at.getTime() - accepted_at.getTime()) / 60_000;
    const order = { productIds: [], hour: 0, promised, taken };
    return isPlausible(order) ? [order] : [];
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const groups = (keyOf: (row: Row) => string) => {
    const found = new Map<string, [number, number]>();
    for (const row of net) {
      const [orders, value] = found.get(keyOf(row)) ?? [0, 0];
      found.set(keyOf(row), [orders + 1, value + row.total]);
    }
    return [...found].map(([key, sums]) => [key, ...sums]).sort();
  };
  return {
    total: {
      orders: net.length,
      value: sum(net.map(({ total }) => total)),
      canceled: rows.length - net.length,
      called: rows.filter(({ code }) =>
        moments.some((moment) => moment.order_code === code && moment.status === 'NEED_FOR_CALL'),
      ).length,
      late: rows.filter(
        ({ acknowledge_by, accepted_at, is_open, status_at }) =>
          acknowledge_by < (accepted_at ?? (is_open ? until : status_at)),
      ).length,
      accepted: accepted.length,
      accept_seconds: sum(accepted.map(Math.round)),
      prepared: prepared.length,
      kept: prepared.filter(({ taken, promised }) => taken <= promised).length,
      promised_minutes: sum(prepared.map(({ promised }) => promised)),
      prepare_seconds: sum(prepared.map(({ taken }) => Math.round(taken * 60))),
    },
    days: groups(({ placed_at }) => businessDay(placed_at).date),
    products: productsOf(net),
    hours: groups(({ placed_at }) => {
      const dayOfWeek = (new Date(businessDay(placed_at).date).getUTCDay() + 1) % 7;
      return `${dayOfWeek} ${tehranWallClock(placed_at).hour}`;
    }),
  };
}

function productsOf(net: readonly Row[]) {
  const found = new Map<number, [number, number]>();
  for (const { items } of net)
    for (const item of items) {
      const [pieces, value] = found.get(item.productId) ?? [0, 0];
      found.set(item.productId, [pieces + item.quantity, value + linePriceAfterDiscountOf(item)]);
    }
  return [...found].map(([productId, sums]) => [productId, ...sums]).sort();
}

async function expectEqual(startDate = firstDay, endDate = today, until = now): Promise<void> {
  const span = { startDate, endDate, until };
  const { total, days, hours } = await readSales(pool, shop, span);
  const products = await readSoldProducts(pool, shop, span);
  const read = {
    total,
    products: products.map(({ productId, pieces, value }) => [productId, pieces, value]).sort(),
    days: days.filter(([, orders]) => orders > 0),
    hours: hours.map(([day, hour, ...sums]) => [`${day} ${hour}`, ...sums]).sort(),
  };
  expect(read).toEqual(await oracle(startDate, endDate, until));
}

const summedDays = async () =>
  (
    await pool.query<{ day: string }>('SELECT day::text FROM sales_day WHERE vendor_code = $1 ORDER BY 1', [
      shop,
    ])
  ).rows.map(({ day }) => day);
const change = (statement: string, ...values: unknown[]) =>
  pool.query(`UPDATE orders SET ${statement} WHERE vendor_code = $1`, [shop, ...values]);

it('the report equals the orders, whatever is stored and whatever changes meanwhile', async () => {
  const any = numbersFrom(20_261_123);
  const codes: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    for (let count = any(12); count > 0; count -= 1) {
      const code = `R${codes.length}`;
      codes.push(code);
      // Half an hour on either side of the turn of a day, every third time.
      const hours = any(3) === 0 ? 16 + (any(60) - 30) / 60 : any(24) - 8;
      const placedAt = at(any(10), hours);
      await addPastOrder(pool, shop, code, { placedAt: placedAt < now ? placedAt : now, any });
    }
    const code = codes[any(codes.length || 1)] ?? '';
    const changes = [
      `total = total + 1000 WHERE`,
      `status = 'CANCELED', kitchen = 'CANCELED', status_at = placed_at + interval '5 minutes' WHERE`,
      `accepted_at = acknowledge_by + interval '${any(300) - 120} seconds', kitchen = 'PREPARING', status = 'PREPARING' WHERE accepted_at IS NULL AND`,
      `items = '[]' WHERE`,
      `is_test = true WHERE version < 2 AND`,
      `placed_at = placed_at - interval '1 day' WHERE`,
    ];
    await pool.query(
      `UPDATE orders SET version = version + 1, ${changes[any(changes.length)]} vendor_code = $1 AND code = $2`,
      [shop, code],
    );
    if (any(3) === 0) await deriveNotedDays(pool);
    else await deriveDay(pool, { vendorCode: shop, day: addDays(today, -1 - any(9)) });
    await expectEqual();
    await expectEqual(addDays(today, -any(9) - 1), addDays(today, -1), at(1, 0));
  }
  expect(codes.length).toBeGreaterThan(150);
  for (const day of await summedDays())
    expect(await differsFromOrders(pool, { vendorCode: shop, day })).toBe(false);
});

it('a past day is stored, the present one never', async () => {
  for (const days of [0, 1, 3, 4])
    await addPastOrder(pool, shop, `K${days}`, { placedAt: days ? at(days) : now });
  await pool.query('UPDATE sales_progress SET through = business_day(now()) - 3');
  await deriveNotedDays(pool);
  expect(await summedDays()).toEqual(expect.arrayContaining([addDays(today, -4), addDays(today, -3)]));
  expect(await summedDays()).not.toContain(today);
  await expectEqual();
});

it('a day with an order that waits for its answer is read from the orders until it is answered', async () => {
  await addPastOrder(pool, shop, 'W1', { placedAt: at(3), isWaiting: true });
  await deriveDay(pool, { vendorCode: shop, day: addDays(today, -3) });
  expect(await summedDays()).toEqual([]);
  await expectEqual();
  await change(`accepted_at = acknowledge_by, kitchen = 'PREPARING', status = 'PREPARING'`);
  await deriveNotedDays(pool);
  expect(await summedDays()).toEqual([addDays(today, -3)]);
  await expectEqual();
});

it('a change during a derivation is not lost, and neither waits for the other', async () => {
  const day = { vendorCode: shop, day: addDays(today, -3) };
  await addPastOrder(pool, shop, 'C1', { placedAt: at(3) });
  await deriveNotedDays(pool);
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('UPDATE orders SET total = total + 5000 WHERE vendor_code = $1', [shop]);
  await deriveDay(pool, day);
  expect(await summedDays()).toEqual([day.day]);
  await client.query('COMMIT');
  client.release();
  await expectEqual();
  await deriveNotedDays(pool);
  await expectEqual();
});

it('a transaction notes a day once, however many orders it brings', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  for (const code of ['N1', 'N2', 'N3']) await addPastOrder(client, shop, code, { placedAt: at(3) });
  await client.query('COMMIT');
  client.release();
  const { rows } = await pool.query('SELECT day FROM sales_change WHERE vendor_code = $1', [shop]);
  expect(rows).toHaveLength(1);
});

it('an order of the present day notes nothing', async () => {
  await addPastOrder(pool, shop, 'P1', { placedAt: now });
  await change('version = version + 1');
  const { rowCount } = await pool.query('SELECT FROM sales_change WHERE vendor_code = $1', [shop]);
  expect(rowCount).toBe(0);
});

it('a stored sum that differs is found, reported and corrected', async () => {
  await addPastOrder(pool, shop, 'D1', { placedAt: at(3) });
  await deriveNotedDays(pool);
  await pool.query('UPDATE sales_hour SET value = value + 1 WHERE vendor_code = $1', [shop]);
  await pool.query(`UPDATE sales_day SET checked_at = '-infinity' WHERE vendor_code = $1`, [shop]);
  const log = createLog('silent');
  const told = vi.spyOn(log, 'error');
  expect(await checkDays(pool, log)).toBe(1);
  expect(told.mock.calls).toEqual([
    [{ vendorCode: shop, day: addDays(today, -3) }, 'SALES_DIFFER_FROM_ORDERS'],
  ]);
  await expectEqual();
  expect(await checkDays(pool, log)).toBe(0);
});

it('moments determine calls and the time at which food was ready', async () => {
  await addPastOrder(pool, shop, 'M1', { placedAt: at(3) });
  await someMoment(pool, shop, 'M1', { what: 'unanswered', status: 'NEED_FOR_CALL', at: at(3) });
  await change(`accepted_at = $2, preparation_minutes = 20`, at(3));
  await someMoment(pool, shop, 'M1', {
    what: 'prepared',
    status: 'SEARCHING',
    at: new Date(at(3).getTime() + 19 * 60_000),
  });
  await deriveNotedDays(pool);
  const { total } = await readSales(pool, shop, { startDate: firstDay, endDate: today, until: now });
  expect(total).toMatchObject({
    called: 1,
    prepared: 1,
    kept: 1,
    promised_minutes: 20,
    prepare_seconds: 19 * 60,
  });
});
