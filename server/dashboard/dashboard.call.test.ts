import { type Dashboard, dashboardCalls } from '@pishkhan/contract/dashboard/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { addMonths, monthOfDay } from '@pishkhan/contract/ledger/statement.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { addOptions } from '../testkit/menu-rows.ts';
import type { Person } from '../testkit/shop-server.ts';
import { dashboardHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 6, guardsShops: true });
const { pool } = database;
const here = await startMarketServer(database);
const server = await serveCalls(dashboardCalls, dashboardHandlers(pool), {
  staff: async (token) => here.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});

let shops = 0;
let shop: string;
let other: string;
let sara: Person;

beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `DASH${shops}`);
  other = await openShopWithMenu(pool, `OTHER${shops}`);
  sara = here.signIn(shop, { role: 'MANAGER' });
  await change('UPDATE vendor SET ofood_delivery = true WHERE code = $1');
  await listen(shop);
});

const change = (statement: string, ...values: unknown[]) => pool.query(statement, [shop, ...values]);
const listen = (of: string, until = '1 minute') =>
  pool.query(`INSERT INTO order_listener VALUES ($1, gen_random_uuid(), now() + $2::interval)`, [of, until]);
const read = async (by: Person = sara): Promise<Dashboard> => {
  const answer = await server.fetch('/api/v1/Vendor/dashboard', {
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: Dashboard }).result;
};
const placeInCity = async (served: boolean): Promise<void> => {
  await pool.query(
    `INSERT INTO city (id, name, code, latitude, longitude, served) VALUES (9401, 'یزد', 'YZD-TEST', 31.9, 54.4, $1)
     ON CONFLICT (id) DO UPDATE SET served = excluded.served`,
    [served],
  );
  await change('UPDATE vendor SET city_id = 9401 WHERE code = $1');
};
const reasons = async () => (await read()).selling.reasons;

/** Sets columns of an order directly. */
async function set(code: string, columns: string): Promise<void> {
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query(`UPDATE orders SET ${columns} WHERE code = $1`, [code]);
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
}

describe('a role gets what it may ask for, and nothing else', () => {
  const parts = (dashboard: Dashboard) =>
    [...Object.keys(dashboard), ...Object.keys(dashboard.waiting)].filter(
      (part) => !['selling', 'waiting', 'today', 'serverTime'].includes(part),
    );
  it.each([
    [
      'MANAGER',
      [
        ...['figures', 'rating', 'firstSteps', 'reports', 'reviews'],
        ...['rejectedChanges', 'rejectedOptionChanges', 'disputes', 'invitations', 'money'],
      ],
    ],
    [
      'CASHIER',
      ['figures', 'rating', 'firstSteps', 'reports', 'reviews', 'rejectedChanges', 'rejectedOptionChanges'],
    ],
    ['ACCOUNTANT', ['figures', 'disputes', 'money']],
    ['BIKER', ['runs']],
  ] as const)('%s', async (role, wanted) => {
    expect(parts(await read(here.signIn(shop, { role }))).sort()).toEqual([...wanted].sort());
  });
});

describe('whether customers can order now', () => {
  it('a shop in order says so', async () => {
    expect((await read()).selling).toEqual({
      isOrderable: true,
      reasons: [],
      opensAt: null,
      hiddenReason: null,
    });
  });

  it('every reason is told at once', async () => {
    await change(
      `UPDATE vendor SET status = 'DELIVERY_PROBLEM', ofood_delivery = false, own_delivery = false WHERE code = $1`,
    );
    await change('UPDATE variant SET available = false WHERE vendor_code = $1');
    expect((await read()).selling).toEqual({
      isOrderable: false,
      reasons: ['DELIVERY_PROBLEM', 'DELIVERY_NONE', 'NOTHING_AVAILABLE'],
      opensAt: null,
      hiddenReason: null,
    });
  });

  it('what the platform and its city keep from a shop is told with the words that it gave', async () => {
    await change(
      `UPDATE vendor SET status = 'INACTIVE', status_reason = 'پروانه', visible = false, hidden_reason = 'شکایت مشتری' WHERE code = $1`,
    );
    await placeInCity(false);
    expect((await read()).selling).toEqual({
      isOrderable: false,
      reasons: ['SHOP_INACTIVE', 'SHOP_HIDDEN', 'CITY_INACTIVE'],
      opensAt: null,
      hiddenReason: 'شکایت مشتری',
    });
    await change(`UPDATE vendor SET status = 'ACTIVE', visible = true, hidden_reason = null WHERE code = $1`);
    expect(await reasons()).toEqual(['CITY_INACTIVE']);
    await placeInCity(true);
    expect(await reasons()).toEqual([]);
  });

  it('outside of its hours it tells when it opens, and categories with hours do not count as nothing', async () => {
    const tomorrow = (new Date(Date.now() + 86_400_000).getUTCDay() + 1) % 7;
    await change(
      `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time) VALUES ($1, $2, '10:00', '10:01')`,
      tomorrow,
    );
    await change(`UPDATE category SET display_time = 'SHIFTS' WHERE vendor_code = $1`);
    await change(
      `INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time)
       VALUES ($1, 1, $2, '10:00', '10:01')`,
      tomorrow,
    );
    const { selling } = await read();
    expect(selling).toMatchObject({ isOrderable: false, reasons: ['OUTSIDE_HOURS'] });
    expect(selling.opensAt).toMatch(/T10:00:00/);
  });

  it('a pause keeps orders away until it ends, which it does by itself', async () => {
    const pause = (from: string, until: string) =>
      change(
        `INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, reason)
         VALUES ($1, 'PAUSE', now() + $2::interval, date_trunc('second', now()) + $3::interval, 'KITCHEN_FULL')`,
        from,
        until,
      );
    await pause('-2 hours', '-1 second');
    expect(await reasons()).toEqual([]);
    await change('DELETE FROM vendor_throttle WHERE vendor_code = $1');
    await pause('0 seconds', '1 hour');
    const { selling } = await read();
    expect(selling).toMatchObject({ isOrderable: false, reasons: ['PAUSED'] });
    const { rows } = await change('SELECT until FROM vendor_throttle WHERE vendor_code = $1');
    expect(new Date(selling.opensAt!)).toEqual(rows[0].until);
  });

  it('a special day closes a shop that its week would open', async () => {
    const today = businessDay(new Date()).date;
    const days = Array.from({ length: 7 }, (_, day) => `($1, ${day}, '00:00', '24:00')`).join();
    await change(`INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time) VALUES ${days}`);
    await change(
      `INSERT INTO vendor_special_day (vendor_code, start_date, end_date, ranges)
       VALUES ($1, ($2::date - 1)::text, ($2::date + 1)::text, '[]')`,
      today,
    );
    expect((await read()).selling).toMatchObject({ isOrderable: false, reasons: ['SPECIAL_DAY'] });
    await change('DELETE FROM vendor_special_day WHERE vendor_code = $1');
    expect(await reasons()).toEqual([]);
  });

  it('own couriers without an area leave only those who pick up', async () => {
    await change('UPDATE vendor SET ofood_delivery = false, own_delivery = true WHERE code = $1');
    await change('DELETE FROM vendor_polygon WHERE vendor_code = $1');
    expect((await read()).selling).toMatchObject({ isOrderable: true, reasons: ['NO_ACTIVE_AREA'] });
  });

  it('in its hours a menu of which every category rests can not be ordered from', async () => {
    await change(`UPDATE category SET display_time = 'SHIFTS' WHERE vendor_code = $1`);
    expect(await reasons()).toEqual(['NOTHING_AVAILABLE']);
  });

  it('a device of the shop listens, not one of another shop, one that is gone, or the one that asks', async () => {
    await change('DELETE FROM order_listener WHERE vendor_code = $1');
    expect(await reasons()).toEqual(['NO_DEVICE']);
    await listen(other);
    await listen(shop, '-1 second');
    await change(
      `INSERT INTO order_listener VALUES ($1, $2, now() + interval '1 minute')`,
      sara.visitor.sessionId,
    );
    expect(await reasons()).toEqual(['NO_DEVICE']);
    await listen(shop);
    expect(await reasons()).toEqual([]);
  });

  it('a stream makes its device a listener', async () => {
    await change('DELETE FROM order_listener WHERE vendor_code = $1');
    const stream = await here.stream(here.signIn(shop));
    await expect.poll(reasons, { timeout: 10_000 }).toEqual([]);
    await stream.close();
  });
});

describe('the figures of today beside the same hours a week ago', () => {
  const figures = async (by?: Person) => (await read(by)).figures!;
  const nothing = { orders: 0, value: 0, canceled: 0, late: 0 };
  const weekAgo = () => new Date(Date.now() - 7 * 86_400_000);

  it('count orders, their value, canceled ones and late answers', async () => {
    const codes = [
      await here.createOrder(shop),
      await here.createOrder(shop),
      await here.createOrder(shop),
      await here.createOrder(shop),
    ];
    await here.createOrder(other);
    await set(codes[0]!, `total = 100000, accepted_at = acknowledge_by + interval '1 second'`);
    await set(codes[1]!, 'total = 50000, accepted_at = acknowledge_by');
    await set(
      codes[2]!,
      `status = 'CANCELED', kitchen = 'CANCELED', status_at = acknowledge_by + interval '1 second'`,
    );
    await set(codes[3]!, `total = 1000, acknowledge_by = now() - interval '1 second'`);
    expect(await figures()).toEqual({
      today: { orders: 3, value: 151_000, canceled: 1, late: 3 },
      lastWeek: nothing,
    });
  });

  it('leave test orders out', async () => {
    await here.ask(sara, 'POST', '/api/v1/Order/test', { body: {} });
    expect((await figures()).today).toEqual(nothing);
  });

  it('end a week ago at the same time, and begin with that business day', async () => {
    const [before, after, old] = [
      await here.createOrder(shop),
      await here.createOrder(shop),
      await here.createOrder(shop),
    ];
    await set(
      before,
      `total = 7000, placed_at = '${new Date(weekAgo().getTime() - 1000).toISOString()}', accepted_at = acknowledge_by`,
    );
    await set(after, `placed_at = '${new Date(weekAgo().getTime() + 600_000).toISOString()}'`);
    await set(old, `placed_at = '${new Date(businessDay(weekAgo()).from.getTime() - 1).toISOString()}'`);
    expect((await figures()).lastWeek).toEqual({ ...nothing, orders: 1, value: 7000 });
  });

  it('are the accountant’s, too', async () => {
    await here.createOrder(shop);
    expect((await figures(here.signIn(shop, { role: 'ACCOUNTANT' }))).today.orders).toBe(1);
  });
});

describe('the rating', () => {
  const rated = async (rating: number, at: string, of = shop, comment = false) => {
    const code = await here.createOrder(of);
    await pool.query(
      `INSERT INTO review_record (vendor_code, order_code, at, writer_name, products, rating, has_comment, digest)
       VALUES ($1, $2, now() + $3::interval, 'مریم', '[]', $4, $5, repeat('0', 64))`,
      [of, code, at, rating, comment],
    );
    return code;
  };

  it('is that of all orders, beside that of a week ago', async () => {
    expect((await read()).rating).toEqual({ rating: null, weekAgo: null, ratesCount: 0 });
    await rated(5, '-8 days');
    await rated(4, '-8 days');
    await rated(1, '-1 day');
    await rated(1, '-1 day', other);
    expect((await read()).rating).toEqual({ rating: 3.33, weekAgo: 4.5, ratesCount: 3 });
  });

  it('follows a review that is deleted', async () => {
    await rated(5, '-8 days');
    const code = await rated(1, '-1 day');
    await change('DELETE FROM review_record WHERE vendor_code = $1 AND order_code = $2', code);
    expect((await read()).rating).toEqual({ rating: 5, weekAgo: 5, ratesCount: 1 });
  });

  it('loses none of reviews that come at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => rated(1 + (index % 5), '-1 day')));
    const { rows } = await change(
      `SELECT count(*)::int AS records, sum(rating)::int AS points FROM review_record WHERE vendor_code = $1`,
    );
    const totals = await change('SELECT records, points FROM review_total WHERE vendor_code = $1');
    expect(totals.rows).toEqual(rows);
  });

  it('open panels hear of a review, of its answer and of its end, those of another shop do not', async () => {
    const [stream, elsewhere] = [await here.stream(sara), await here.stream(here.signIn(other))];
    const heard = (reader: typeof stream) =>
      reader.events.flatMap(({ name, data }) =>
        name === 'vendor' ? [(data as unknown as VendorState).reviews] : [],
      );
    const hears = (version: number) =>
      stream.until(`the reviews' version ${version}`, () => heard(stream).at(-1) === version, 3000);
    await hears(0);
    const code = await rated(4, '0 seconds', shop, true);
    await hears(1);
    await change(
      'UPDATE review_record SET is_answered = true WHERE vendor_code = $1 AND order_code = $2',
      code,
    );
    await hears(2);
    await change('DELETE FROM review_record WHERE vendor_code = $1 AND order_code = $2', code);
    await hears(3);
    await elsewhere.until('the state of the other shop', () => heard(elsewhere).length > 0);
    expect(new Set(heard(elsewhere))).toEqual(new Set([0]));
    stream.close();
    elsewhere.close();
  });

  it('reviews that wait for a reply are counted', async () => {
    await rated(5, '-1 day', shop, true);
    await rated(5, '-1 day', shop, false);
    await rated(5, '-1 day', other, true);
    expect((await read()).waiting.reviews).toBe(1);
  });
});

describe('what waits for an answer', () => {
  it('reports of open orders', async () => {
    const code = await here.createOrder(shop);
    await here.createOrder(shop);
    await set(code, `call = '{"cause": "REPORTED", "at": "2026-11-23T10:00:00Z", "reasonId": 27}'`);
    expect((await read()).waiting.reports).toBe(1);
  });

  it('refused changes, of products and of options apart, until they are dismissed', async () => {
    const group = await addOptions(pool, shop, 1);
    const ask = (part: string, result: number, withdrawn: string) =>
      change(`INSERT INTO change_request
          (vendor_code, part, type, part_id, product_id, option_category_id, old_price, new_price, result, asked_at, decided_at, withdrawn_at)
        VALUES ($1, ${part}, 1, 2, ${result}, now(), ${result === 0 ? 'NULL' : 'now()'}, ${withdrawn})`);
    for (const part of ['1, 2, 21, 11, NULL', '2, 3, 5, 11, NULL', `3, 5, 7, NULL, ${group}`]) {
      await ask(part, 2, 'NULL');
      await ask(part, 2, 'now()');
      await ask(part, 1, 'NULL');
      await ask(part, 0, 'NULL');
    }
    expect((await read()).waiting).toMatchObject({ rejectedChanges: 2, rejectedOptionChanges: 1 });
  });

  it('invited people, while they may still come', async () => {
    for (const [phone, status, until] of [
      ['1', 'PENDING', '1 day'],
      ['2', 'PENDING', '-1 day'],
      ['3', 'ACTIVE', null],
    ])
      await pool.query(
        `WITH p AS (INSERT INTO person (cell_phone, full_name) VALUES ($1, 'رضا') RETURNING id)
         INSERT INTO membership (vendor_code, person_id, role, status, invited_until)
         SELECT $2, id, 'CASHIER', $3, now() + $4::interval FROM p`,
        [`09${shops}${phone}`.padEnd(11, '0'), shop, status, until],
      );
    expect((await read()).waiting.invitations).toBe(1);
  });

  it('counts end at a hundred', async () => {
    const group = await addOptions(pool, shop, 1);
    const codes = await Promise.all(Array.from({ length: 101 }, () => here.createOrder(shop)));
    await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
    await change(
      `UPDATE orders SET call = '{"cause": "REPORTED", "at": "2026-11-23T10:00:00Z", "reasonId": 27}' WHERE vendor_code = $1`,
    );
    await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
    await change(
      `INSERT INTO review_record (vendor_code, order_code, at, writer_name, products, rating, has_comment, digest)
       SELECT $1, code, now(), 'مریم', '[]', 3, true, repeat('0', 64) FROM unnest($2::text[]) code`,
      codes,
    );
    await change(
      `INSERT INTO change_request (vendor_code, part, type, part_id, product_id, option_category_id, result, asked_at, decided_at)
       SELECT $1, part, type, place, product, CASE WHEN product IS NULL THEN $2::bigint END, 2, now(), now()
       FROM (VALUES (1, 2, 11), (3, 5, NULL)) kind (part, type, product), generate_series(1, 101) place`,
      group,
    );
    await change(
      `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at)
       SELECT $1, 'A' || place, $2, 'پول این سفارش برگشته است', now() FROM generate_series(1, 101) place`,
      codes[0],
    );
    await change(
      `WITH p AS (
         INSERT INTO person (cell_phone, full_name)
         SELECT '0935' || lpad(place::text, 7, '0'), 'رضا' FROM generate_series(1, 101) place RETURNING id
       )
       INSERT INTO membership (vendor_code, person_id, role, status, invited_until)
       SELECT $1, id, 'CASHIER', 'PENDING', now() + interval '1 day' FROM p`,
    );
    expect((await read()).waiting).toEqual({
      ...{ reports: 100, reviews: 100, rejectedChanges: 100, rejectedOptionChanges: 100 },
      ...{ disputes: 100, invitations: 100 },
    });
  });
});

describe('what an accountant looks for first', () => {
  const money = async () => (await read(here.signIn(shop, { role: 'ACCOUNTANT' }))).money!;
  /** A charge of the platform against an order; the ledger is otherwise written by the booking. */
  const charge = (code: string, toman: number, until: string, at = 'now()') =>
    change(
      `INSERT INTO ledger_transaction (vendor_code, kind, order_code, adjustment_code, at, reason, dispute_until, charge, platform)
       VALUES ($1, 'CHARGE', '700001', $2, ${at}, 'دیر شد', now() + $3::interval, -$4::bigint, $4::bigint)`,
      code,
      until,
      toman,
    );

  it('is nothing at the beginning', async () => {
    expect(await money()).toEqual({ owed: 0, onTheWay: 0, disputable: [], lastStatement: null });
  });

  it('is the balance, and what can still be disputed, the earliest deadline first', async () => {
    await charge('LATER', 7000, '3 days');
    await charge('SOON', 5000, '1 day');
    await charge('OVER', 3000, '-1 second');
    await charge('ASKED', 2000, '1 day');
    await change(
      `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at)
       VALUES ($1, 'ASKED', '700001', 'پول این سفارش برگشته است', now())`,
    );
    const { owed, disputable } = await money();
    expect(owed).toBe(-17_000);
    expect(disputable).toMatchObject([
      { adjustmentCode: 'SOON', orderCode: '700001', kind: 'CHARGE', amount: 5000 },
      { adjustmentCode: 'LATER', amount: 7000 },
    ]);
    expect(Date.parse(disputable[0]!.until)).toBeGreaterThan(Date.now());
    await change(`UPDATE ledger_dispute SET state = 'WITHDRAWN', closed_at = now() WHERE vendor_code = $1`);
    expect((await money()).disputable.map(({ adjustmentCode }) => adjustmentCode)).toContain('ASKED');
  });

  it('lists five at most', async () => {
    for (let day = 1; day <= 6; day += 1) await charge(`C-${day}`, 1000, `${day} days`);
    expect((await money()).disputable.map(({ adjustmentCode }) => adjustmentCode)).toEqual(
      [1, 2, 3, 4, 5].map((day) => `C-${day}`),
    );
  });

  it('is the transfers that the bank has not reported', async () => {
    const run = async (amount: number, columns: string) => {
      const { rows } = await pool.query(
        `INSERT INTO settlement_run (state, through, minimum, created_at, drafted_at, approved_at, booked_at, candidates)
         VALUES ('BOOKED', current_date, 1, now(), now(), now(), now(), 1) RETURNING id`,
      );
      await change(
        `INSERT INTO settlement_run_row (vendor_code, run_id, amount, lines, since, last_transaction, digest)
         VALUES ($1, $2, $3, 1, current_date, 1, repeat('0', 64))`,
        rows[0].id,
        amount,
      );
      if (columns)
        await change(
          `UPDATE settlement_run_row SET ${columns} WHERE vendor_code = $1 AND run_id = $2`,
          rows[0].id,
        );
    };
    await run(900_000, '');
    await run(400_000, 'booked_at = now()');
    await run(100_000, 'booked_at = now()');
    await run(50_000, "booked_at = now(), transfer = 'PAID', transfer_at = now()");
    await run(20_000, "booked_at = now(), transfer = 'RETURNED', transfer_at = now()");
    expect((await money()).onTheWay).toBe(500_000);
  });

  it('is the balance at the end of the last month, without what came after it', async () => {
    await charge('OLD', 8000, '1 day', "now() - interval '40 days'");
    await charge('NEW', 1000, '1 day');
    const today = monthOfDay(businessDay(new Date()).date);
    expect((await money()).lastStatement).toEqual({ ...addMonths(today, -1), closing: -8000 });
  });
});

it('a courier of the shop reads how many of its own deliveries wait, are away and have arrived, and nothing about them', async () => {
  const status = (
    code: string,
    kitchen: string,
    courier: string,
    orderStatus: string,
    type = 'OwnDelivery',
  ) =>
    set(
      code,
      `delivery_type = '${type}', kitchen = '${kitchen}', courier = '${courier}', status = '${orderStatus}'`,
    );
  const codes = await Promise.all(Array.from({ length: 6 }, () => here.createOrder(shop)));
  await status(codes[0]!, 'READY', 'NONE', 'WAITING_FOR_PICKUP');
  await status(codes[1]!, 'READY', 'NONE', 'WAITING_FOR_PICKUP', 'Pickup');
  await status(codes[2]!, 'HANDED_OVER', 'PICKED_UP', 'DELIVERING');
  await status(codes[3]!, 'HANDED_OVER', 'PICKED_UP', 'DELIVERING');
  await status(codes[4]!, 'COMPLETED', 'DELIVERED', 'DELIVERED');
  const elsewhere = await here.createOrder(other);
  await status(elsewhere, 'READY', 'NONE', 'WAITING_FOR_PICKUP');
  expect((await read(here.signIn(shop, { role: 'BIKER' }))).runs).toEqual({
    ...{ waiting: 1, away: 2, delivered: 1 },
  });
});
