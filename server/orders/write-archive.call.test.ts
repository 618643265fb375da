// Nothing that a shop or the marketplace can read shows that an order is in the archive.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { HistoryPage } from '@pishkhan/contract/orders/history-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { createLog } from '../infra/log.ts';
import { archivedAfterDays } from '../infra/personal-data/periods.ts';
import { bookShop, checkLedger } from '../ledger/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { serveHistory } from '../testkit/history-server.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { answerOf, newEvent, someOrder } from '../testkit/some-order.ts';
import { findOrderHearing } from './hearing/read-hearing.ts';
import { readHistory } from './history/read-batches.ts';
import { receiveOrder } from './public.ts';
import { salesByHour, soldProducts } from './reading/read-sales.ts';
import { archiveOrders, restoreArchivedOrder, startArchive } from './write-archive.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const second = connect({ connectionString: database.url }, 10);
afterAll(second.close);
const market = await startMarketServer(database);
const { act, ask, createOrder, tell } = market;
const history = await serveHistory(pool);

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
/** All orders that are closed today are old by then. */
const whenOld = daysAhead(archivedAfterDays + 1);
const archive = (at = whenOld) => archiveOrders(pool, at);

let shops = 0;
let shop: string;
let sara: ReturnType<typeof market.signIn>;
let token: string;
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `ARCHIVE${shops}`);
  sara = market.signIn(shop, { role: 'MANAGER' });
  token = history.signIn(shop);
});

async function delivered(): Promise<string> {
  const code = await createOrder(shop);
  await act.accept(sara, code);
  await act.prepare(sara, code);
  for (const to of ['PICKED_UP', 'DELIVERED'])
    await tell(shop, `/orders/${code}/courier-events`, { at: new Date().toISOString(), to });
  return code;
}
async function finished(): Promise<string> {
  const code = await delivered();
  return endedBy(code, await tell(shop, `/orders/${code}/completion`, {}));
}
function endedBy(code: string, { status, text }: { status: number; text: string }): string {
  if (status !== 200) throw new Error(text);
  return code;
}
async function canceled(): Promise<string> {
  const code = await createOrder(shop);
  return endedBy(code, await tell(shop, `/orders/${code}/cancellation`, { reason: null }));
}
const whereIs = async (code: string) =>
  (
    await pool.query(
      `SELECT (SELECT count(*)::int FROM orders WHERE vendor_code = $1 AND code = $2) AS live,
         (SELECT count(*)::int FROM archived_orders WHERE vendor_code = $1 AND code = $2) AS archived,
         (SELECT count(*)::int FROM order_event WHERE vendor_code = $1 AND order_code = $2) AS "liveMoments",
         (SELECT count(*)::int FROM archived_order_event WHERE vendor_code = $1 AND order_code = $2) AS "archivedMoments"`,
      [shop, code],
    )
  ).rows[0] as Record<'live' | 'archived' | 'liveMoments' | 'archivedMoments', number>;
const isArchived = async (code: string) => {
  const { live, archived, liveMoments, archivedMoments } = await whereIs(code);
  expect([live + archived, Math.min(liveMoments, archivedMoments)]).toEqual([1, 0]);
  return archived === 1;
};
const rowsOf = async (table: string, by: string) =>
  (await pool.query(`SELECT t::text FROM ${table} t WHERE vendor_code = $1 ORDER BY ${by}`, [shop])).rows;

/** Counts of the history that differ from the orders. */
const wrongCounts = async () =>
  (
    await pool.query(
      `WITH counted AS (
         SELECT span, since, status, delivery_type, orders::bigint, value FROM order_count WHERE vendor_code = $1 AND orders > 0
       ), true_counts AS (
         SELECT s.span, s.since, status, delivery_type, count(*), sum(total)::bigint
         FROM all_orders, order_spans(placed_at) s WHERE vendor_code = $1 AND NOT is_open GROUP BY 1, 2, 3, 4
       )
       (TABLE counted EXCEPT TABLE true_counts) UNION ALL (TABLE true_counts EXCEPT TABLE counted)`,
      [shop],
    )
  ).rows;

const address = (orderCode: string) => ({ vendorCode: shop as VendorCode, code: orderCode as OrderCode });
const untimed = ({ serverTime: _now, ...page }: HistoryPage) => page;

async function allOf<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** Answers about closed orders, and rows that are derived from them. */
async function reading(codes: readonly string[]) {
  const byCode = await Promise.all(
    codes.map(async (code) => [
      (await ask(sara, 'GET', `/api/v1/Order/${code}`)).text,
      (await ask(sara, 'GET', `/api/v1/Order/receipt/${code}`)).text,
      (await ask(sara, 'GET', `/api/v1/Order/duplicates/${code}`)).text,
      await findOrderHearing(pool, address(code)),
      (await tell(shop, `/orders/${code}`)).text,
      untimed((await history.search(token, { orderCode: code })).result),
    ]),
  );
  const { from, to } = businessDay(new Date());
  return {
    byCode,
    pages: [
      untimed((await history.list(token, { page: 1 })).result),
      untimed((await history.list(token, { after: codes[2] })).result),
      untimed((await history.list(token, { orderStatus: 'CANCELED' })).result),
      untimed((await history.search(token, { customerPhoneNumber: '09121234567' })).result),
    ],
    file: await allOf(readHistory(pool, shop, {})),
    counts: await rowsOf('order_count', 'span, since, status, delivery_type'),
    due: await rowsOf('ledger_due', 'order_code'),
    changed: await rowsOf('sales_change', 'day'),
    sales: (
      await pool.query(salesByHour('$1', '$2::timestamptz', '$3::timestamptz', '$3::timestamptz'), [
        shop,
        from,
        to,
      ])
    ).rows,
    sold: (await pool.query(soldProducts('$1', '$2::timestamptz', '$3::timestamptz'), [shop, from, to])).rows,
    ledger: (await checkLedger(db)).sample,
    views: [await rowsOf('all_orders', 'code'), await rowsOf('all_order_event', 'seq')],
  };
}

describe('an archived order', () => {
  it('is read as before, in every place where it was', async () => {
    const codes = [];
    for (const end of [finished, canceled, delivered, finished]) codes.push(await end());
    await db.transaction().execute((trx) => bookShop(trx, shop));
    const before = await reading(codes);
    expect(before.pages[0]!.orders).toHaveLength(4);
    expect(before.ledger).toEqual([]);

    await expect(archive()).resolves.toBe(4);
    await expect(Promise.all(codes.map(isArchived))).resolves.toEqual([true, true, true, true]);
    await expect(reading(codes)).resolves.toEqual(before);
    // They stand beside new ones.
    const open = await createOrder(shop);
    const { orders } = (await history.list(token)).result;
    expect(orders.map(({ orderCode }) => orderCode)).toEqual([open, ...codes.toReversed()]);
  });

  it('is no other order when its code comes again', async () => {
    const code = await finished();
    await archive();
    await expect(receiveOrder(market.orderParts, someOrder(shop, code), newEvent())).resolves.toEqual({
      outcome: 'refused',
      fault: refuse('ORDER_EXISTS'),
    });
    await expect(isArchived(code)).resolves.toBe(true);
  });

  it('can still be adjusted, and reviewed', async () => {
    const code = await finished();
    await archive();
    const adjustment = { adjustmentCode: 'A-1', kind: 'REFUND', amount: 1000, reason: 'سرد بود' };
    const review = {
      ...{ createdAt: new Date().toISOString(), writerName: 'مریم' },
      ...{ order: { rating: 5, comment: null, reviewOptions: [] }, orderItems: [] },
    };
    const answers = [
      await tell(shop, `/orders/${code}/adjustments`, adjustment),
      await tell(shop, `/orders/${code}/review`, review),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]));
    await expect(isArchived(code)).resolves.toBe(true);
    expect((await checkLedger(db)).sample).toEqual([]);
  });

  it('comes back with its history when the marketplace commands it, and goes again when that is long ago', async () => {
    const code = await delivered();
    await archive();
    const { status, result } = await tell(shop, `/orders/${code}/completion`, {});
    expect([status, result.orderStatus, result.version]).toEqual([200, 'SUCCESSFUL', 6]);
    await expect(isArchived(code)).resolves.toBe(false);
    const events = await market.eventsOf(code);
    expect(events.map(({ seq, version }) => [seq, version])).toEqual([1, 2, 3, 4, 5, 6].map((n) => [n, n]));
    await expect(wrongCounts()).resolves.toEqual([]);
    await archive();
    await expect(isArchived(code)).resolves.toBe(true);
    await expect(wrongCounts()).resolves.toEqual([]);
  });

  it('is refused what it was refused before, and by the same words', async () => {
    const code = await finished();
    const told = async () => {
      const { status, problem } = await tell(shop, `/orders/${code}/cancellation`, { reason: null });
      return [status, problem.code, problem.detail];
    };
    const before = await told();
    await archive();
    await expect(told()).resolves.toEqual(before);
  });

  it('of another shop does not exist', async () => {
    const code = await finished();
    await archive();
    const stranger = market.signIn(await openShopWithMenu(pool, `STRANGER${shops}`));
    const answers = await Promise.all([
      ask(stranger, 'GET', `/api/v1/Order/${code}`),
      act.accept(stranger, code),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    await expect(isArchived(code)).resolves.toBe(true);
  });
});

describe('archiving', () => {
  it('leaves what is younger, is open, or has had a moment since', async () => {
    const open = await createOrder(shop);
    const over = await finished();
    await archive(daysAhead(archivedAfterDays - 1));
    await expect(isArchived(over)).resolves.toBe(false);
    await pool.query(
      `UPDATE order_event SET at = at + interval '2 days' WHERE vendor_code = $1 AND order_code = $2 AND what = 'completed'`,
      [shop, over],
    );
    await archive();
    await expect(Promise.all([open, over].map(isArchived))).resolves.toEqual([false, false]);
    await archive(daysAhead(archivedAfterDays + 3));
    await expect(Promise.all([open, over].map(isArchived))).resolves.toEqual([false, true]);
  });

  it('does not wait for an order that somebody holds', async () => {
    const [held, free] = [await finished(), await finished()];
    const holder = await pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM orders WHERE vendor_code = $1 AND code = $2 FOR UPDATE', [shop, held]);
      await archive();
      await expect(Promise.all([held, free].map(isArchived))).resolves.toEqual([false, true]);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await archive();
    await expect(isArchived(held)).resolves.toBe(true);
  });

  it('at two servers, with commands in between, loses and doubles nothing', async () => {
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push(await delivered());
    const [, , told, again] = await Promise.all([
      archive(),
      archiveOrders(second.pool, whenOld),
      Promise.all(codes.map((code) => tell(shop, `/orders/${code}/completion`, {}))),
      Promise.all(codes.map((code) => receiveOrder(market.orderParts, someOrder(shop, code), newEvent()))),
    ]);
    expect(told.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    expect(again.map(answerOf)).toEqual(codes.map(() => refuse('ORDER_EXISTS')));
    await Promise.all(codes.map(isArchived));
    expect((await history.list(token)).result.totalItems).toBe(12);
    await expect(wrongCounts()).resolves.toEqual([]);
  });

  it('whose connections the database ends, again and again, has each order once', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 8; n += 1) codes.push(await finished());
    for (let ended = 0, round = 0; ended < 5; round += 1) {
      const running = archiveOrders(second.pool, whenOld).catch(() => {});
      await sleep(round % 8);
      const { rowCount } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'active' AND query LIKE '%chosen AS MATERIALIZED%' AND pid <> pg_backend_pid()`,
      );
      ended += rowCount!;
      await running;
      await Promise.all(codes.map(isArchived));
      await Promise.all(codes.map((code) => restoreArchivedOrder(pool, address(code))));
    }
    // The backend that was ended last may still hold its orders, which a batch skips.
    await expect
      .poll(async () => {
        await archive();
        return Promise.all(codes.map(isArchived));
      })
      .toEqual(codes.map(() => true));
    await expect(wrongCounts()).resolves.toEqual([]);
  });

  it('takes many orders of a shop, and goes to the last shop', async () => {
    await archive();
    const last = await openShopWithMenu(pool, `Z${randomUUID()}`);
    for (const [of, count] of [
      [shop, 120],
      [last, 3],
    ] as const)
      await pool.query(
        `INSERT INTO orders (vendor_code, code, delivery_type, kitchen, status, version, status_at, placed_at, received_at, acknowledge_by,
           call_by, cancel_by, customer_name, customer_phone, raw_total, total_after_discount, total, voucher, expenses, items)
         SELECT $1, 'H' || n, 'Pickup', 'COMPLETED', 'SUCCESSFUL', 1, at, at, at, at, at, at, 'مریم', '09121234567', 1000, 1000, 1000, 0, '[]', '[]'
         FROM (SELECT n, now() - n * interval '1 hour' AS at FROM generate_series(1, $2::int) n) o`,
        [of, count],
      );
    await expect(archive()).resolves.toBe(123);
    await expect(archive()).resolves.toBe(0);
  });

  it('ends when the program stops, and begins when it starts', async () => {
    await expect(archiveOrders(pool, whenOld, AbortSignal.abort())).resolves.toBe(0);
    const running = startArchive(pool, createLog('silent'));
    await running.stop();
  });
});

/** Statements that read only `orders`, each with the reason why old orders do not matter to it. */
const ofRecentOrders: Readonly<Record<string, string>> = {
  'app/metrics/read-backlog.ts': 'what is open, or has just happened',
  'escalation/write-escalation.ts': 'what is open',
  'dashboard/read-progress.ts': 'the open test order; others are read in the archive as well',
  'marketplace/webhooks/write-message-queue.ts':
    'messages are not made of archived orders again; test orders',
  'orders/write-archive.ts': 'it moves them',
  'orders/commands/read-automatic-accept.ts': 'an order that has just come',
  'orders/commands/store-timers.ts': 'orders with a reminder',
  'orders/commands/write-test-order-retention.ts': 'test orders, which are never archived',
  'orders/hearing/write-hearing.ts': 'an order that a device has just got',
  'orders/history/read-page.ts': 'open orders; others are read in the archive as well',
  'orders/reading/read-prepared.ts': 'weeks',
  'orders/reading/read-duplicates.ts':
    'duplicates of an order that waits; others are read in the archive as well',
  'orders/reading/read-finished.ts': 'half an hour',
  'orders/reading/read-figures.ts': 'the business day and the week before it',
  'orders/reading/read-moments.ts': 'moments that have just happened',
  'orders/reading/read-order-log.ts': 'three days of a stream',
  'orders/reading/read-orders.ts':
    'open orders, and those that a command is for; others are read in the archive as well',
  'orders/reading/read-sales.ts': 'what waits for its answer; others are read in the archive as well',
  'orders/reading/read-test-orders.ts': 'test orders, which are never archived',
  'orders/platform/read-platform-orders.ts': 'orders of thirty days by phone; lists read the archive as well',
  'orders/platform/read-trail.ts': 'webhooks of moments, which are kept for a shorter time than orders',
  'personal-data/read-due.ts': 'each table has an index of its own; the archive is read beside it',
  'troubles/read-troubles.ts': 'what is open',
  'troubles/write-lateness.ts': 'what is open',
  'sales-report/write-sales.ts': 'the day that has just ended',
  'vendors/read-shop.ts': 'what is open',
};

it('every statement about orders reads the archive as well, or says why not', () => {
  const server = new URL('..', import.meta.url);
  const found = globSync('**/*.ts', {
    cwd: server,
    exclude: ['node_modules/**', 'dist/**', '**/*.test.ts', 'testkit/**', 'demo/**'],
  }).filter((file) =>
    /\b(?:FROM|JOIN)\s+(?:orders|order_event)\b|(?:selectFrom|joinEach)\('(?:orders|order_event)'/.test(
      readFileSync(new URL(file, server), 'utf8'),
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(ofRecentOrders).toSorted());
});
