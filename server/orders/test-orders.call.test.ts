import xlsx from '@e965/xlsx';
import { testOrders } from '@pishkhan/contract/orders/test-orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { serveHistory } from '../testkit/history-server.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { type Answered, keyed, type Person } from '../testkit/shop-server.ts';
import { deleteOldTestOrders, fireDueTimers } from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const here = await startMarketServer(database);
const history = await serveHistory(pool);
const { act, ask, tell, createOrder, rowOf, eventsOf } = here;

let shops = 0;
let shop: string;
let sara: Person;

beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `TRY${shops}`);
  sara = here.signIn(shop);
});

const place = (by: Person | undefined, headers: Record<string, string> = {}) =>
  ask(by, 'POST', '/api/v1/Order/test', { body: {}, headers });
const placed = async (): Promise<string> => {
  const { status, result, text } = await place(sara);
  expect(status, text).toBe(200);
  return result.orderCode;
};
const report = (code: string, body: object = { reasonId: 33 }) =>
  ask(sara, 'PATCH', `/api/v1/Order/nfc/${code}`, { body });
const handOver = async (code: string) => {
  await act.accept(sara, code);
  await act.prepare(sara, code);
  return act.ship(sara, code);
};
const codeOf = ({ status, problem }: Answered) => [status, problem.code];
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const nextTimerAt = (at: Date) => fireDueTimers(here.orderParts, at);
const closed = (status: string) =>
  pool.query('UPDATE vendor SET status = $2 WHERE code = $1', [shop, status]);

describe('a test order', () => {
  it('is of the first two products of the menu, for pick-up, of nobody, and marked wherever it is read', async () => {
    const { result } = await place(sara);
    expect(result).toMatchObject({
      isTest: true,
      orderStatus: 'NEW',
      deliveryType: 'Pickup',
      customerName: 'مشتری آزمایشی',
      customerPhoneNumber: '',
      paidAt: null,
      orderItems: [
        { productId: 11, productVariationId: 21, quantity: 1, priceAfterDiscount: 225_000 },
        { productId: 12, quantity: 1 },
      ],
      totalPrice: 265_000,
      actions: { accept: { allowed: true }, change: { allowed: false }, nfc: { allowed: true } },
    });
    const code = result.orderCode;
    expect((await ask(sara, 'GET', `/api/v1/Order/${code}`)).result.isTest).toBe(true);
    expect((await ask(sara, 'GET', `/api/v1/Order/receipt/${code}`)).result.isTest).toBe(true);
    const listed = (await ask(sara, 'GET', '/api/v1/Order/list/in-progress')).result as unknown as {
      orders: { orderCode: string; isTest: boolean }[];
    };
    expect(listed.orders).toMatchObject([{ orderCode: code, isTest: true }]);
    expect(await eventsOf(code)).toMatchObject([{ what: 'created', actor: { kind: 'staff' } }]);
  });

  it('is no mark of any other order', async () => {
    const code = await createOrder(shop);
    expect((await ask(sara, 'GET', `/api/v1/Order/${code}`)).result.isTest).toBe(false);
    expect((await ask(sara, 'GET', `/api/v1/Order/receipt/${code}`)).result.isTest).toBe(false);
  });

  it('rings on every device of the shop, and is handed over as any other', async () => {
    const stream = await here.stream(here.signIn(shop));
    const code = await placed();
    const heard = () => stream.events.filter(({ name }) => name === 'order').map(({ data }) => data);
    await expect.poll(heard).toMatchObject([{ order: { orderCode: code, isTest: true } }]);
    expect((await handOver(code)).result.orderStatus).toBe('DELIVERED');
    stream.close();
  });

  it('is called about and canceled when nobody answers it', async () => {
    const code = await placed();
    await nextTimerAt(later(245));
    expect((await rowOf(code)).status).toBe('NEED_FOR_CALL');
    await nextTimerAt(later(490));
    expect((await rowOf(code)).status).toBe('CANCELED');
  });

  it('that is reported ends by itself, because no marketplace answers', async () => {
    const code = await placed();
    await report(code);
    await nextTimerAt(later(testOrders.reportSeconds - 2));
    expect((await rowOf(code)).status).toBe('NEED_FOR_CALL');
    await nextTimerAt(later(testOrders.reportSeconds + 1));
    expect((await rowOf(code)).status).toBe('CANCELED');
  });

  it.each(['accept', 'prepare'] as const)(
    'that is forgotten after %s is canceled after an hour',
    async (until) => {
      const code = await placed();
      await act.accept(sara, code);
      if (until === 'prepare') await act.prepare(sara, code);
      await nextTimerAt(later(testOrders.openMinutes * 60 - 5));
      expect((await rowOf(code)).is_open).toBe(true);
      await nextTimerAt(later(testOrders.openMinutes * 60 + 5));
      expect((await rowOf(code)).status).toBe('CANCELED');
    },
  );
});

describe('is placed', () => {
  it('by those who command orders, and by nobody else', async () => {
    expect(codeOf(await place(undefined))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await place(here.signIn(shop, { role: 'ACCOUNTANT' })))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await place(here.signIn(shop, { role: 'BIKER' })))).toEqual([403, 'FORBIDDEN']);
    expect((await place(here.signIn(shop, { role: 'MANAGER' }))).status).toBe(200);
  });

  it('once at a time', async () => {
    const code = await placed();
    const { problem } = await place(sara);
    expect(problem).toMatchObject({ code: 'TEST_ORDER_OPEN', orderCode: code });
    await handOver(code);
    expect((await place(sara)).status).toBe(200);
  });

  it('once by two devices at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(here.signIn(shop))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it(`${testOrders.maxADay} times in a day`, async () => {
    for (let count = 0; count < testOrders.maxADay; count += 1) {
      const code = await placed();
      await report(code);
      await nextTimerAt(later(testOrders.reportSeconds + 1));
    }
    expect(codeOf(await place(sara))).toEqual([409, 'TEST_ORDERS_SPENT']);
    await pool.query(`UPDATE orders SET placed_at = placed_at - interval '24 hours', version = version + 1
      WHERE vendor_code = '${shop}' AND code = (SELECT min(code) FROM orders WHERE vendor_code = '${shop}')`);
    expect((await place(sara)).status).toBe(200);
  });

  it('once by a press that comes twice, and not under the key of something else', async () => {
    const headers = keyed();
    const first = await place(sara, headers);
    const second = await place(sara, headers);
    expect(second.text).toBe(first.text);
    const code = first.result.orderCode;
    const accept = await act.accept(sara, code, 20, headers);
    expect(codeOf(accept)).toEqual([422, 'KEY_REUSED']);
  });

  it('while the shop is closed, and outside the hours of its products', async () => {
    await closed('TEMPORARY_INACTIVE');
    await pool.query(`UPDATE category SET display_time = 'SHIFTS' WHERE vendor_code = $1`, [shop]);
    const yesterday = (new Date(Date.now() - 86_400_000).getUTCDay() + 1) % 7;
    await pool.query(
      `INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time)
       VALUES ($1, 1, $2, '10:00', '10:01')`,
      [shop, yesterday],
    );
    expect((await place(sara)).result.orderItems).toHaveLength(2);
  });

  it('not of a menu that has nothing to order', async () => {
    await pool.query('UPDATE variant SET available = false WHERE vendor_code = $1', [shop]);
    expect(codeOf(await place(sara))).toEqual([409, 'NOTHING_TO_TEST']);
  });
});

describe('nothing counts a test order', () => {
  /** The numbers of the day, the history with each filter, and its file. */
  const numbers = async () => {
    const { today } = (await ask(sara, 'GET', '/api/v1/Order/list/in-progress')).result as unknown as {
      today: object;
    };
    const token = history.signIn(shop);
    const [row] = (
      await pool.query(`SELECT code FROM orders WHERE vendor_code = $1 AND is_test ORDER BY placed_at DESC`, [
        shop,
      ])
    ).rows as { code: string }[];
    const filters = [
      {},
      { orderStatus: 'CANCELED' },
      { orderStatus: 'DELIVERED' },
      { deliveryType: 'Pickup' },
      { orderCode: row?.code ?? 'TEST-1' },
      { orderCode: 'M' },
    ];
    const pages = [];
    for (const filter of filters) {
      const { serverTime: _time, ...page } = (await history.search(token, filter)).result;
      pages.push(page);
    }
    const book = xlsx.read(Buffer.from(await (await history.searchFile(token, {})).arrayBuffer()));
    const file = book.SheetNames.flatMap((name) => xlsx.utils.sheet_to_json(book.Sheets[name]!));
    return { today, pages, file };
  };

  it('while it is open, after it was handed over, after it was canceled, and after it is deleted', async () => {
    await createOrder(shop, { deliveryType: 'Pickup' });
    const before = await numbers();
    const first = await placed();
    expect(await numbers(), 'open').toEqual(before);
    await handOver(first);
    expect(await numbers(), 'handed over').toEqual(before);
    const second = await placed();
    await report(second);
    await nextTimerAt(later(testOrders.reportSeconds + 1));
    expect(await numbers(), 'canceled').toEqual(before);
    await deleteOldTestOrders(pool, later(testOrders.keepHours * 3600 + 60));
    expect(await numbers(), 'deleted').toEqual(before);
    const counted = await pool.query(
      'SELECT sum(orders)::int AS orders FROM order_count WHERE vendor_code = $1',
      [shop],
    );
    expect(counted.rows[0].orders).toBeNull();
  });

  it('takes nothing from stock, also when it is reported as missing', async () => {
    const stock = async () =>
      (await pool.query('SELECT id, capacity FROM variant WHERE vendor_code = $1 ORDER BY id', [shop])).rows;
    await pool.query('UPDATE variant SET capacity = 3 WHERE vendor_code = $1 AND id = 21', [shop]);
    const before = await stock();
    const code = await placed();
    expect(await stock()).toEqual(before);
    await report(code, { reasonId: 27, productIds: [11, 12] });
    const { result } = await ask(sara, 'POST', '/api/v1/Order/nfc/decrease-stock', {
      body: { orderCode: code, productIds: [11, 12] },
    });
    expect(result).toEqual({ variants: [] });
    await nextTimerAt(later(testOrders.reportSeconds + 1));
    expect(await stock()).toEqual(before);
  });

  it('is a duplicate of none, and none of it', async () => {
    const real = await createOrder(shop, {
      customer: { name: '', phone: '', address: null, comment: null, latitude: null, longitude: null },
    });
    const code = await placed();
    for (const one of [code, real])
      expect((await ask(sara, 'GET', `/api/v1/Order/duplicates/${one}`)).result).toEqual([]);
  });
});

describe('nobody outside the shop hears of a test order', () => {
  const courierMove = { at: new Date().toISOString(), to: 'SEARCHING' };

  it.each([
    ['reading', '', undefined],
    ['a courier', '/courier-events', courierMove],
    ['a cancellation', '/cancellation', { reason: null }],
    ['a completion', '/completion', {}],
    ['an answer to a report', '/nfc-answer', { decision: 'RESUME' }],
    ['an answer to a change', '/change-answer', { changeId: 'x', agreed: true }],
  ])('the marketplace does not find it: %s', async (_name, path, body) => {
    const code = await placed();
    const real = await createOrder(shop);
    const before = (await rowOf(code)).version;
    // The path exists: the same request for a real order is answered.
    expect((await tell(shop, `/orders/${real}${path}`, body)).problem.code).not.toBe('NOT_FOUND');
    expect(codeOf(await tell(shop, `/orders/${code}${path}`, body))).toEqual([404, 'NOT_FOUND']);
    expect((await rowOf(code)).version).toBe(before);
  });
});

/** Tables with rows that name an order. */
async function tablesAbout(code: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'order_code' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const counts = await Promise.all(
    rows.map(({ table }) =>
      pool.query(`SELECT FROM ${table} WHERE vendor_code = $1 AND order_code = $2`, [shop, code]),
    ),
  );
  return rows.filter((_, index) => counts[index]!.rowCount).map(({ table }) => table);
}

describe('a test order of the past', () => {
  it('is deleted with its history and its prints once streams no longer resume over it, and no other is', async () => {
    const code = await placed();
    await handOver(code);
    const open = await here.createOrder(shop);
    await pool.query(
      `INSERT INTO order_print (vendor_code, order_code, number, kind, copies, automatic, device_id, actor, claimed_at)
       VALUES ($1, $2, 1, 'KITCHEN', 1, true, 'd', '{}', now())`,
      [shop, code],
    );
    await pool.query(
      `INSERT INTO order_hearing (vendor_code, order_code, session_id, received_at) VALUES ($1, $2, gen_random_uuid(), now())`,
      [shop, code],
    );
    await pool.query(
      `INSERT INTO order_escalation (vendor_code, order_code, step, at, outcome) VALUES ($1, $2, 'PUSH', now(), 'NOBODY')`,
      [shop, code],
    );
    await pool.query(
      `INSERT INTO follow_link (vendor_code, order_code, hash, follower, created_at, expires_at)
       VALUES ($1, $2, 'h', 'customer', now(), now() + interval '1 year')`,
      [shop, code],
    );
    expect(await tablesAbout(code)).toEqual([
      'follow_link',
      'order_escalation',
      'order_event',
      'order_hearing',
      'order_print',
    ]);
    await deleteOldTestOrders(pool, later(testOrders.keepHours * 3600 - 60));
    expect(await rowOf(code)).toBeDefined();
    await deleteOldTestOrders(pool, later(testOrders.keepHours * 3600 + 60));
    expect(await rowOf(code)).toBeUndefined();
    expect(await tablesAbout(code)).toEqual([]);
    expect(await rowOf(open)).toBeDefined();
    // The record that it happened outlives the test order.
    const done = await pool.query('SELECT FROM test_order_done WHERE vendor_code = $1', [shop]);
    expect(done.rowCount).toBe(1);
  });

  it('that nobody took is no drill that was done', async () => {
    const code = await placed();
    await report(code);
    await nextTimerAt(later(testOrders.reportSeconds + 1));
    const done = await pool.query('SELECT FROM test_order_done WHERE vendor_code = $1', [shop]);
    expect(done.rowCount).toBe(0);
  });
});
