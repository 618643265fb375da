import { type ListSort, listSorts, maxSortedBySum } from '@pishkhan/contract/kit/paging.ts';
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { archivedAfterDays } from '../infra/personal-data/periods.ts';
import { testDatabase } from '../testkit/database.ts';
import { advanceOrder, pastOrder, serveHistory } from '../testkit/history-server.ts';
import { openShop } from '../testkit/some-order.ts';
import { archiveOrders } from './write-archive.ts';

const { pool } = await testDatabase({ poolSize: 10 });
const orderParts = await serveHistory(pool);
const { list, search } = orderParts;

const manager = orderParts.signIn('OWN');
const cashier = orderParts.signIn('OWN', 'CASHIER');
const accountant = orderParts.signIn('OWN', 'ACCOUNTANT');
const stranger = orderParts.signIn('OTHER');

const phones = ['09120000001', '09120000002', '09120000003'];
const finals = ['NEW', 'PREPARING', 'DELIVERED', 'SUCCESSFUL', 'SUCCESSFUL', 'CANCELED'] as const;
const dayMs = 86_400_000;
/** 20:30 in Tehran, so that an hour more or less does not change the day. */
const newest = Date.UTC(2026, 7, 20, 17);

/** A hundred days of orders, most near the boundaries of business days, some with the same time. */
async function fill(vendorCode: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { from } = businessDay(new Date(newest - Math.floor((n * 100) / count) * dayMs));
    const edge = [0, -1, 1, 0, 3_600_000 * 8, 3_600_000 * 8][n % 6]!;
    await pastOrder(pool, vendorCode, `${vendorCode}-${1000 + n}`, {
      placedAt: new Date(from.getTime() + edge),
      status: finals[n % finals.length]!,
      deliveryType: deliveryTypes[n % 5 === 0 ? 2 : n % 2]!,
      customer: { ...customer, phone: phones[n % phones.length]! },
      expenses: [{ kind: 'DELIVERY', amount: n * 1000 }],
      total: 530_000 + n * 1000,
    });
  }
}
const customer = {
  name: 'مریم رضایی',
  address: 'تهران، خیابان ولیعصر، پلاک ۱۲',
  comment: null,
  latitude: 35.7,
  longitude: 51.4,
};

beforeAll(async () => {
  await openShop(pool, 'OWN');
  await openShop(pool, 'OTHER');
  await openShop(pool, 'BUSY');
  await fill('OWN', 240);
  await fill('OTHER', 12);
  // The older half of the closed orders is in the archive.
  await pool.query(
    'UPDATE order_event e SET at = o.placed_at FROM orders o WHERE o.vendor_code = e.vendor_code AND o.code = e.order_code',
  );
  const archived = await archiveOrders(pool, new Date(newest + (archivedAfterDays - 50) * dayMs));
  expect(archived).toBeGreaterThan(50);
}, 120_000);

interface Plain {
  code: string;
  status: string;
  type: string;
  phone: string;
  total: number;
  day: string;
}

/** An oracle: all orders of a shop, newest first, by a plain query, with business days by the contract's function. */
async function everyOrder(vendorCode: string): Promise<Plain[]> {
  const { rows } = await pool.query(
    `SELECT code, status, delivery_type AS type, customer_phone AS phone, total, placed_at FROM all_orders
     WHERE vendor_code = $1 ORDER BY placed_at DESC, code DESC`,
    [vendorCode],
  );
  return rows.map(({ placed_at, ...row }) => ({ ...row, day: businessDay(placed_at).date }));
}

const matching = (orders: readonly Plain[], filter: Record<string, string | undefined>): Plain[] =>
  orders.filter(
    (order) =>
      (!filter.orderStatus || order.status === filter.orderStatus) &&
      (!filter.deliveryType || order.type === filter.deliveryType) &&
      (!filter.startDate || order.day >= filter.startDate) &&
      (!filter.endDate || order.day <= filter.endDate) &&
      (!filter.customerPhoneNumber || order.phone === filter.customerPhoneNumber) &&
      (!filter.orderCode ||
        order.code === filter.orderCode ||
        (filter.orderCode.length >= 4 && order.code.endsWith(filter.orderCode))),
  );

/** The columns that an order is written with. */
const columnsOf = async (table: string): Promise<string> =>
  (
    await pool.query(
      `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`,
      [table],
    )
  ).rows[0].names;

/** `orders` are newest first. Sorting is stable: orders of one sum keep their order by time. */
function inOrder(orders: readonly Plain[], sort: ListSort | undefined): readonly Plain[] {
  if (sort === 'OLDEST') return orders.toReversed();
  if (sort === 'LARGEST') return orders.toSorted((one, other) => other.total - one.total);
  if (sort === 'SMALLEST') return orders.toReversed().sort((one, other) => one.total - other.total);
  return orders;
}

const sumsOf = (orders: readonly Plain[]) => {
  const net = orders.filter(({ status }) => status !== 'CANCELED');
  return {
    totalItems: orders.length,
    netOrder: net.length,
    netOrderValue: net.reduce((sum, { total }) => sum + total, 0),
    canceledOrder: orders.length - net.length,
  };
};
const codes = (page: { orders: { orderCode: string }[] }) => page.orders.map(({ orderCode }) => orderCode);

describe('the history', () => {
  it('is newest first, twenty a page, with counts and sums of everything', async () => {
    const all = await everyOrder('OWN');
    const { status, result } = await list(manager);
    expect(status).toBe(200);
    expect(codes(result)).toEqual(all.slice(0, 20).map(({ code }) => code));
    expect(result).toMatchObject({ ...sumsOf(all), firstItem: 1 });
    const last = await list(cashier, { page: '12' });
    expect(codes(last.result)).toEqual(all.slice(220).map(({ code }) => code));
    expect(last.result.firstItem).toBe(221);
  });

  it('is the same whichever way it is asked for: by every filter, page size and place, as if every order had been looked at', async () => {
    const all = await everyOrder('OWN');
    const days = [
      ...new Set(all.map(({ day }) => day)),
      '2026-06-01',
      '2026-05-31',
      '2025-01-01',
      '2027-01-01',
    ];
    const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const asked = fc.record({
      orderStatus: maybe(orderStatuses),
      deliveryType: maybe(deliveryTypes),
      range: fc.tuple(maybe(days), maybe(days)),
      customerPhoneNumber: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        fc.constantFrom(...phones, '09999999999'),
      ),
      orderCode: fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        fc.constantFrom('OWN-1007', '1008', 'N-1009', '009', 'OWN-1', 'OTHER-1001'),
      ),
      pageSize: fc.integer({ min: 1, max: 100 }),
      place: fc.oneof(
        fc.record({ page: fc.integer({ min: 1, max: 14 }) }),
        fc.record({ after: fc.constantFrom(...all.map(({ code }) => code)) }),
        fc.record({ before: fc.constantFrom(...all.map(({ code }) => code)) }),
      ),
      isSearch: fc.boolean(),
      sort: maybe(listSorts),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ range: [one, other], pageSize, place, isSearch, sort, ...kinds }) => {
        const [startDate, endDate] = one && other && one > other ? [other, one] : [one, other];
        const filter = { ...kinds, startDate, endDate };
        const sorted = inOrder(all, sort);
        const wanted = matching(sorted, filter);
        const at = (code: string) => sorted.findIndex((order) => order.code === code);
        const skip =
          'page' in place
            ? (place.page - 1) * pageSize
            : 'after' in place
              ? wanted.filter(({ code }) => at(code) <= at(place.after)).length
              : Math.max(0, wanted.filter(({ code }) => at(code) < at(place.before)).length - pageSize);
        const { status, result } =
          isSearch || filter.customerPhoneNumber
            ? await search(manager, { ...filter, pageSize, sort, ...place })
            : await list(manager, {
                ...filter,
                pageSize: String(pageSize),
                sort,
                ...('page' in place ? { page: String(place.page) } : place),
              });
        expect(status).toBe(200);
        const page = wanted.slice(skip, skip + pageSize);
        expect(codes(result)).toEqual(page.map(({ code }) => code));
        expect(result).toMatchObject({ ...sumsOf(wanted), firstItem: page.length === 0 ? 0 : skip + 1 });
      }),
      { numRuns: 600 },
    );
  });

  it('does not sort more orders by their sums than the bound', async () => {
    await openShop(pool, 'HUGE');
    // The archive has no triggers that count its rows.
    const names = await columnsOf('archived_orders');
    await pool.query(
      `INSERT INTO archived_orders (${names}) SELECT ${names.replace(/\bcode\b/, `'H-' || n`).replace(/\bvendor_code\b/, `'HUGE'`)}
       FROM (SELECT * FROM archived_orders LIMIT 1) o, generate_series(1, $1::int) n`,
      [maxSortedBySum + 1],
    );
    const huge = orderParts.signIn('HUGE');
    const { status, problem } = await list(huge, { sort: 'LARGEST' });
    expect([status, problem.errors]).toMatchObject([422, [{ pointer: '/sort', code: 'TOO_MANY' }]]);
    await pool.query(`DELETE FROM archived_orders WHERE code = 'H-1'`);
    expect((await list(huge, { sort: 'SMALLEST' })).result.orders).toHaveLength(20);
    await pool.query(`DELETE FROM archived_orders WHERE vendor_code = 'HUGE'`);
  });

  it('has orders of the same time in one order, also where a page ends between them', async () => {
    const all = (await everyOrder('OWN')).map(({ code }) => code);
    for (let skip = 0; skip < all.length; skip += 7) {
      const wanted = all.slice(skip, skip + 7);
      const page = String(skip / 7 + 1);
      expect(codes((await list(manager, { pageSize: '7', page })).result)).toEqual(wanted);
      const after = all[skip - 1];
      if (after) expect(codes((await list(manager, { pageSize: '7', after })).result)).toEqual(wanted);
    }
  });

  it('knows no order of another shop: neither by page nor by code, ending, phone or place', async () => {
    const everything = [{}, { orderCode: 'OWN-1001' }, { orderCode: '1001' }, { pageSize: '100' }];
    const answers = [
      ...(await Promise.all(everything.map((query) => list(stranger, query)))),
      await search(stranger, { customerPhoneNumber: phones[1] }),
      await search(stranger, { orderCode: 'OWN-1001' }),
    ];
    for (const { status, result } of answers) {
      expect(status).toBe(200);
      expect(codes(result).filter((code) => !code.startsWith('OTHER-'))).toEqual([]);
    }
    const [foreign, missing] = [
      await list(stranger, { after: 'OWN-1001' }),
      await list(stranger, { after: 'X-1' }),
    ];
    expect([foreign.status, foreign.problem.errors]).toEqual([422, missing.problem.errors]);
  });

  it('takes phones and codes as people write them', async () => {
    const all = await everyOrder('OWN');
    const { result } = await search(manager, { customerPhoneNumber: '۰۹۱۲ ۰۰۰ ۰۰۰۲', pageSize: 100 });
    expect(codes(result)).toEqual(matching(all, { customerPhoneNumber: phones[1] }).map(({ code }) => code));
    expect(codes((await list(manager, { orderCode: ' ۱۰۰۷' })).result)).toEqual(['OWN-1007']);
  });

  it('has an empty page beyond the end, with true counts', async () => {
    const { status, result } = await list(manager, { page: '5000' });
    expect([status, result.orders, result.firstItem, result.totalItems]).toEqual([200, [], 0, 240]);
  });
});

describe('refused', () => {
  it.each([
    ['page 0', { page: '0' }, '/page'],
    ['a page that is no number', { page: '1e3' }, '/page'],
    ['no orders a page', { pageSize: '0' }, '/pageSize'],
    ['more than a hundred a page', { pageSize: '101' }, '/pageSize'],
    ['a status that there is not', { orderStatus: 'EATEN' }, '/orderStatus'],
    ['a delivery type that there is not', { deliveryType: 'Drone' }, '/deliveryType'],
    ['a reversed range', { startDate: '2026-08-02', endDate: '2026-08-01' }, '/endDate'],
    ['a day that there is not', { startDate: '2026-02-30' }, '/startDate'],
    ['a Jalali date', { endDate: '1405-05-20' }, '/endDate'],
    ['a phone in the address', { customerPhoneNumber: phones[0] }, '/customerPhoneNumber'],
    ['a code that is none', { orderCode: "' OR 1=1" }, '/orderCode'],
    ['two places at once', { page: '2', after: 'OWN-1001' }, '/page'],
    ['a place at no order', { after: 'OWN-9999' }, '/after'],
    ['a filter that there is not', { customer: 'x' }, '/customer'],
  ])('%s, at its field', async (_what, query, pointer) => {
    const { status, problem } = await list(manager, query);
    expect([status, problem.code, problem.errors?.map((error) => error.pointer)]).toEqual([
      422,
      'INVALID',
      [pointer],
    ]);
    if ('page' in query || 'pageSize' in query || 'after' in query) return;
    expect((await orderParts.file(manager, query)).status).toBe(422);
  });

  it.each([
    ['a page that is text', { page: '1' }, '/page'],
    ['page 0', { page: 0 }, '/page'],
    ['a page beyond all', { page: 10_000_000 }, '/page'],
    ['more than a hundred a page', { pageSize: 101 }, '/pageSize'],
    ['a reversed range', { startDate: '2026-08-02', endDate: '2026-08-01' }, '/endDate'],
    ['a phone that is none', { customerPhoneNumber: '12345' }, '/customerPhoneNumber'],
    ['two places at once', { page: 2, after: 'OWN-1001' }, '/page'],
    ['a place at no order', { after: 'OWN-9999' }, '/after'],
    ['a filter that there is not', { customerName: 'x' }, '/customerName'],
  ])('of a search, %s, at its field', async (_what, body, pointer) => {
    const { status, problem } = await search(manager, body);
    expect([status, problem.code, problem.errors?.map((error) => error.pointer)]).toEqual([
      422,
      'INVALID',
      [pointer],
    ]);
    if ('page' in body || 'pageSize' in body || 'after' in body) return;
    expect((await orderParts.searchFile(manager, body)).status).toBe(422);
  });

  it('nobody, a courier, and staff of a shop that is blocked', async () => {
    const people = [
      [undefined, 401],
      [orderParts.signIn('OWN', 'BIKER'), 403],
      [orderParts.signIn('OWN', 'MANAGER', 'SUSPENDED'), 409],
    ] as const;
    for (const [person, status] of people) {
      expect((await list(person)).status).toBe(status);
      expect((await orderParts.file(person)).status).toBe(status);
      expect((await search(person)).status).toBe(status);
      expect((await orderParts.searchFile(person)).status).toBe(status);
    }
  });
});

describe('an accountant', () => {
  it('gets the same orders and sums, and no customer', async () => {
    const [theirs, whole] = [await list(accountant), await list(manager)];
    expect(theirs.result).toEqual({
      ...whole.result,
      orders: whole.result.orders.map((row) => ({ ...row, customerName: null, customerPhoneNumber: null })),
      serverTime: theirs.result.serverTime,
    });
    expect(whole.result.orders[0]).toMatchObject({
      customerName: 'مریم رضایی',
      customerPhoneNumber: expect.stringMatching(/^09/),
    });
  });

  it('cannot find out whether a phone has ordered: the answer is the same', async () => {
    const known = await search(accountant, { customerPhoneNumber: phones[0] });
    const unknown = await search(accountant, { customerPhoneNumber: '09999999999' });
    expect([known.status, known.problem.errors]).toEqual([422, unknown.problem.errors]);
    expect(known.problem.errors).toMatchObject([{ pointer: '/customerPhoneNumber', code: 'NOT_FOR_ROLE' }]);
    expect((await orderParts.searchFile(accountant, { customerPhoneNumber: phones[0] })).status).toBe(422);
    const { result } = await search(accountant);
    expect(result.orders.map(({ customerPhoneNumber }) => customerPhoneNumber)).toEqual(
      result.orders.map(() => null),
    );
  });
});

describe('while orders come and change', () => {
  const busy = orderParts.signIn('BUSY');

  it('a walk from order to order doubles none and skips none of those that were there', async () => {
    for (let n = 0; n < 90; n += 1)
      await pastOrder(pool, 'BUSY', `B-${100 + n}`, { placedAt: new Date(newest - n * 3_600_000) });
    const there = (await everyOrder('BUSY')).map(({ code }) => code);
    let going = true;
    const coming = (async () => {
      for (let n = 0; going; n += 1) {
        await pastOrder(pool, 'BUSY', `N-${1000 + n}`, { placedAt: new Date(newest + n * 1000) });
        await advanceOrder(pool, 'BUSY', there[n % there.length]!, n % 2 === 0 ? 'CANCELED' : 'SUCCESSFUL');
      }
    })();
    const seen: string[] = [];
    let page = (await list(busy, { pageSize: '7' })).result;
    while (page.orders.length > 0) {
      seen.push(...codes(page));
      expect(page.totalItems).toBe(page.netOrder + page.canceledOrder);
      page = (await list(busy, { pageSize: '7', after: seen.at(-1)! })).result;
    }
    going = false;
    await coming;
    expect(new Set(seen).size).toBe(seen.length);
    expect(there.filter((code) => !seen.includes(code))).toEqual([]);
  });

  it('the counts stay those of the orders, through every change that an order can meet', async () => {
    await pastOrder(pool, 'BUSY', 'LATE', { status: 'DELIVERED', placedAt: new Date(newest - 40 * dayMs) });
    await advanceOrder(pool, 'BUSY', 'LATE', 'SUCCESSFUL');
    const all = await everyOrder('BUSY');
    expect((await list(busy)).result).toMatchObject(sumsOf(all));
    const { rows } = await pool.query(
      `WITH counted AS (
         SELECT vendor_code, span, since, status, delivery_type, orders::bigint, value FROM order_count WHERE orders > 0
       ), true_counts AS (
         SELECT vendor_code, s.span, s.since, status, delivery_type, count(*), sum(total)::bigint
         FROM all_orders, order_spans(placed_at) s WHERE NOT is_open GROUP BY 1, 2, 3, 4, 5
       )
       (TABLE counted EXCEPT TABLE true_counts) UNION ALL (TABLE true_counts EXCEPT TABLE counted)`,
    );
    expect(rows).toEqual([]);
  });

  it('the database has the same business days as the contract, through summers and winters', async () => {
    const instants = Array.from(
      { length: 3000 },
      (_, n) => new Date(Date.UTC(2019, 0, 1) + n * 26.37 * 3_600_000),
    );
    const { rows } = await pool.query(
      `SELECT business_day(at)::text AS date, business_day_start(business_day(at)) AS from,
         business_day_start(business_day(at) + 1) AS to FROM unnest($1::timestamptz[]) at`,
      [instants],
    );
    expect(rows).toEqual(instants.map(businessDay));
  });
});
