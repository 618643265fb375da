// The end of a customer's data, by time and by request, and of a person's account: what goes, what stays, and that nothing else changes.
import { randomUUID } from 'node:crypto';
import { erasedCustomerName } from '@pishkhan/contract/orders/erased-customer.ts';
import {
  eraseCustomer,
  erasePerson,
  exportCustomer,
  exportPerson,
  personalDataCalls,
} from '@pishkhan/contract/personal-data/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerDataDays, unusedAccountDays } from '../infra/personal-data/periods.ts';
import { bookShop, checkLedger } from '../ledger/public.ts';
import { personalDataHandlers } from '../marketplace/public.ts';
import { archiveOrders } from '../orders/public.ts';
import { BrowserClient } from '../testkit/browser-client.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { serveHistory } from '../testkit/history-server.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { addPastOrder } from '../testkit/past-order-rows.ts';
import { addMember, somePhone } from '../testkit/session-server.ts';
import { endOldCustomers } from './end-old-customers.ts';
import { endUnusedAccounts } from './write-people.ts';

const { db, pool } = await testDatabase({ poolSize: 10 });
const market = await startMarketServer({ db, pool });
const { act, tell } = market;
const history = await serveHistory(pool);
const server = await serveCalls(personalDataCalls, personalDataHandlers({ db }), {
  marketplace: (key) => key === 'key',
});
const platform = new BrowserClient(server);
platform.token = 'key';

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
const whenOld = daysAhead(customerDataDays.default + 1);
const reason = 'درخواست خود شخص';

let shops = 0;
let shop: string;
let phone: string;
let manager: ReturnType<typeof market.signIn>;
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `PRIVATE${shops}`);
  phone = somePhone();
  manager = market.signIn(shop, { role: 'MANAGER' });
  await pool.query(`UPDATE customer_data_progress SET through = '-infinity'`);
});

/** Stands in every personal text of this file's orders. */
const canary = 'قناری';
const customer = () => ({
  ...{ name: `${canary} نام`, phone, address: `${canary} نشانی`, comment: `${canary} توضیح` },
  ...{ latitude: 35.71234, longitude: 51.41234 },
});
const courier = {
  name: `${canary} پیک`,
  mobileNumber: '09351112233',
  latitude: null,
  longitude: null,
  arrivesAt: null,
};

async function answered(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(text);
}

async function finished(): Promise<string> {
  const code = await market.createOrder(shop, { customer: customer() });
  await act.accept(manager, code);
  await act.prepare(manager, code);
  const at = () => new Date().toISOString();
  await answered(tell(shop, `/orders/${code}/courier-events`, { at: at(), to: 'PICKED_UP', courier }));
  await answered(tell(shop, `/orders/${code}/courier-events`, { at: at(), to: 'DELIVERED' }));
  await answered(tell(shop, `/orders/${code}/completion`, {}));
  await answered(
    tell(shop, `/orders/${code}/review`, {
      ...{ createdAt: at(), writerName: `${canary} نویسنده`, orderItems: [] },
      order: { rating: 4, comment: `${canary} نظر`, reviewOptions: [] },
    }),
  );
  return code;
}

/** Tables in whose rows the text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [
      text,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

/** Everything that must stay as it is: orders without their people, counts, bookings and figures. */
async function remaining() {
  const { rows } = await pool.query(
    `SELECT jsonb_agg(to_jsonb(o) - order_people_columns() ORDER BY code) AS orders FROM all_orders o WHERE vendor_code = $1`,
    [shop],
  );
  const of = async (table: string) =>
    (await pool.query(`SELECT t::text FROM ${table} t WHERE vendor_code = $1 ORDER BY 1`, [shop])).rows;
  return {
    orders: rows[0].orders,
    moments: (
      await pool.query(
        `SELECT order_code, version, at, what, status, courier FROM all_order_event WHERE vendor_code = $1 ORDER BY 1, 2`,
        [shop],
      )
    ).rows,
    counts: await of('order_count'),
    ledger: await of('ledger_transaction'),
    days: await of('ledger_day'),
    totals: await of('review_total').then((found) => found.length),
    stars: (await pool.query('SELECT rating FROM review WHERE vendor_code = $1 ORDER BY id', [shop])).rows,
  };
}

const detailsOf = async (code: string) =>
  JSON.parse((await market.ask(manager, 'GET', `/api/v1/Order/${code}`)).text).result;
const endOld = (now = whenOld) => endOldCustomers(db, customerDataDays.default, now);
/** Orders of the shop that still have their customer: the job goes through those of all tests. */
const withCustomer = async (): Promise<number> =>
  (
    await pool.query(
      'SELECT count(*)::int AS n FROM all_orders WHERE vendor_code = $1 AND (customer_name <> $2 OR customer_phone <> $3)',
      [shop, erasedCustomerName, ''],
    )
  ).rows[0].n;
const forgetAnswers = () => pool.query('DELETE FROM idempotency');

describe('when the period is over', () => {
  it.each(['among the orders', 'in the archive'])(
    'an order %s has no customer, courier and name of staff any more, and all else is as before',
    async (where) => {
      const code = await finished();
      await db.transaction().execute((trx) => bookShop(trx, shop));
      if (where === 'in the archive') await archiveOrders(pool, whenOld);
      const before = await remaining();
      expect(await tablesWith(phone)).toContain(where === 'in the archive' ? 'archived_orders' : 'orders');

      await endOld(daysAhead(customerDataDays.default - 1));
      await expect(withCustomer()).resolves.toBe(1);
      await forgetAnswers();
      await endOld();
      await expect(withCustomer()).resolves.toBe(0);
      // The words of a review stay: without a name they are nobody's.
      await expect(tablesWith(canary)).resolves.toEqual(['review']);
      for (const gone of [phone, courier.mobileNumber, '51.41234'])
        await expect(tablesWith(gone)).resolves.toEqual([]);
      await expect(remaining()).resolves.toEqual(before);
      expect((await checkLedger(db)).sample).toEqual([]);

      const details = await detailsOf(code);
      expect(details).toMatchObject({
        customerName: erasedCustomerName,
        ...{ customerPhoneNumber: '', customerAddress: null, customerComment: null, customerLatitude: null },
        courier: null,
      });
      const names = details.history.flatMap(
        ({ by }: { by: { fullName?: string } | null }) => by?.fullName ?? [],
      );
      expect(new Set(names)).toEqual(new Set(['']));
      const token = history.signIn(shop);
      const found = await history.search(token, { customerPhoneNumber: phone } as never);
      expect(found.result.orders).toEqual([]);
      // Nothing is left to do.
      await expect(endOld()).resolves.toEqual({ erased: 0, held: 0 });
      await pool.query('DELETE FROM review WHERE vendor_code = $1', [shop]);
    },
  );

  it('goes on in batches, and an order that came late is found as well', async () => {
    for (let count = 0; count < 120; count += 1)
      await addPastOrder(pool, shop, `OLD-${shops}-${count}`, { placedAt: new Date(1_700_000_000_000) });
    await expect(endOld(new Date())).resolves.toEqual({ erased: 120, held: 0 });
    await expect(endOld(new Date())).resolves.toEqual({ erased: 0, held: 0 });
    await addPastOrder(pool, shop, `LATE-${shops}`, { placedAt: daysAhead(-customerDataDays.default) });
    await expect(endOld(daysAhead(0.1))).resolves.toEqual({ erased: 1, held: 0 });
  });

  it('is held by an open order, an open dispute and an adjustment that may be disputed, until that ends', async () => {
    const open = await market.createOrder(shop, { customer: customer() });
    const disputed = await finished();
    const adjusted = await finished();
    await db.transaction().execute((trx) => bookShop(trx, shop));
    await pool.query(
      `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at) VALUES ($1, 'A-9', $2, 'سفارش کامل تحویل شد', now())`,
      [shop, disputed],
    );
    const disputeUntil = daysAhead(customerDataDays.default + 5).toISOString();
    await answered(
      tell(shop, `/orders/${adjusted}/adjustments`, {
        ...{ adjustmentCode: `A-${shop}`, kind: 'REFUND', amount: 1000, reason: 'سرد بود', disputeUntil },
      }),
    );
    await forgetAnswers();
    await expect(endOld()).resolves.toMatchObject({ held: 3 });
    for (const code of [open, disputed, adjusted])
      expect((await detailsOf(code)).customerPhoneNumber).toBe(phone);

    await pool.query(
      `UPDATE ledger_dispute SET state = 'WITHDRAWN', closed_at = now() WHERE vendor_code = $1`,
      [shop],
    );
    await expect(endOld()).resolves.toMatchObject({ erased: 1 });
    await expect(withCustomer()).resolves.toBe(2);
    await answered(tell(shop, `/orders/${open}/cancellation`, { reason: null }));
    await expect(endOld(daysAhead(customerDataDays.default + 6))).resolves.toMatchObject({
      erased: 2,
      held: 0,
    });
    await expect(withCustomer()).resolves.toBe(0);
  });

  it('is left to another server while that is at work', async () => {
    await finished();
    const client = await pool.connect();
    await client.query('BEGIN; SELECT FROM customer_data_progress FOR UPDATE');
    await expect(endOld()).resolves.toEqual({ erased: 0, held: 0 });
    await client.query('ROLLBACK');
    client.release();
    await expect(withCustomer()).resolves.toBe(1);
    await endOld();
    await expect(withCustomer()).resolves.toBe(0);
  });
});

describe('an order whose people change', () => {
  it('is refused any other change of a closed order under its version, and any of an open one', async () => {
    const closed = await finished();
    const open = await market.createOrder(shop, { customer: customer() });
    const change = (code: string, column: string) =>
      pool.query(`UPDATE orders SET ${column} WHERE vendor_code = $1 AND code = $2`, [shop, code]);
    await expect(change(closed, 'total = total + 1000')).rejects.toThrow('version');
    await expect(change(open, `customer_name = 'x'`)).rejects.toThrow('version');
    await change(closed, `customer_name = 'x'`);
  });
});

describe('a customer who asks', () => {
  const asks = (cellPhone = phone) => platform.ask(exportCustomer, { body: { cellPhone, reason } });
  const erases = (eventId: string = randomUUID(), cellPhone = phone) =>
    platform.ask(eraseCustomer, { body: { eventId, cellPhone, reason } });

  it('gets what is held in all shops, and nothing of anybody else', async () => {
    const first = await finished();
    await archiveOrders(pool, whenOld);
    const elsewhere = shop;
    shop = await openShopWithMenu(pool, `PRIVATEB${shops}`);
    const second = await market.createOrder(shop, { customer: customer() });
    await market.createOrder(shop, { customer: { ...customer(), name: 'دیگری', phone: somePhone() } });
    const { result } = await asks();
    expect(result.next).toBeNull();
    expect(result.orders.map(({ vendorCode, orderCode }) => [vendorCode, orderCode])).toEqual([
      [shop, second],
      [elsewhere, first],
    ]);
    expect(result.orders[1]).toMatchObject({
      ...{
        customerName: `${canary} نام`,
        customerAddress: `${canary} نشانی`,
        customerComment: `${canary} توضیح`,
      },
      review: { writerName: `${canary} نویسنده`, rating: 4, comments: [`${canary} نظر`] },
    });
    expect((await asks(somePhone())).result.orders).toEqual([]);
  });

  it('is erased at once, with the words of the reviews; couriers and staff keep their period', async () => {
    const code = await finished();
    const before = await remaining();
    const event = randomUUID();
    const { result } = await erases(event);
    expect(result).toMatchObject({ erased: 1, queued: 0, held: [] });
    expect(result.kept).toEqual(['NOTES', 'ANSWERS', 'BACKUPS']);
    await forgetAnswers();
    await expect(tablesWith(phone)).resolves.toEqual([]);
    const details = await detailsOf(code);
    expect([details.customerName, details.courier.name]).toEqual([erasedCustomerName, courier.name]);
    await expect(remaining()).resolves.toEqual(before);
    const reviews = await pool.query('SELECT comment FROM review WHERE vendor_code = $1', [shop]);
    expect(reviews.rows).toEqual([{ comment: null }]);
    expect((await asks()).result.orders).toEqual([]);

    await endOld();
    expect((await detailsOf(code)).courier).toBeNull();
  });

  it('gets the same answer again, and another phone under the event is refused', async () => {
    await finished();
    const event = randomUUID();
    const first = await erases(event);
    expect((await erases(event)).result).toEqual(first.result);
    expect((await erases(event, somePhone())).problem.code).toBe('EVENT_REUSED');
    expect((await erases()).result).toMatchObject({ erased: 0, queued: 0 });
  });

  it('waits for an open order, which the answer names, and is erased when it ends', async () => {
    const code = await market.createOrder(shop, { customer: customer() });
    const { result } = await erases();
    expect(result).toMatchObject({
      erased: 0,
      held: [{ vendorCode: shop, orderCode: code, because: 'OPEN' }],
    });
    await endOld(new Date());
    await expect(withCustomer()).resolves.toBe(1);
    await answered(tell(shop, `/orders/${code}/cancellation`, { reason: null }));
    await expect(endOld(new Date())).resolves.toEqual({ erased: 1, held: 0 });
    expect((await detailsOf(code)).customerName).toBe(erasedCustomerName);
  });

  it('leaves a record with the reason and the orders, and without the phone', async () => {
    const code = await finished();
    await forgetAnswers();
    await erases();
    await asks();
    const { rows } = await pool.query(
      `SELECT call, reason, object FROM security_event WHERE call LIKE '%Customer' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows).toEqual([
      { call: 'exportCustomer', reason, object: null },
      { call: 'eraseCustomer', reason, object: expect.not.objectContaining({ cellPhone: phone }) },
    ]);
    const changed = await pool.query(
      `SELECT part_id, before, after FROM security_change WHERE vendor_code = $1 AND part = 'orders'`,
      [shop],
    );
    expect(changed.rows).toEqual([
      { part_id: code, before: { customer_name: '…' }, after: { customer_name: erasedCustomerName } },
    ]);
    await expect(tablesWith(phone)).resolves.toEqual([]);
  });
});

describe('a person of a shop', () => {
  const exports = () => platform.ask(exportPerson, { body: { cellPhone: phone, reason } });
  const erases = (eventId: string = randomUUID()) =>
    platform.ask(erasePerson, { body: { eventId, cellPhone: phone, reason } });
  const leaves = () => pool.query('DELETE FROM membership WHERE vendor_code = $1', [shop]);
  const join = () => addMember(db, phone, shop, 'CASHIER');

  it('gets what is held, and is not erased while at work', async () => {
    const personId = await join();
    expect((await exports()).result).toMatchObject({
      ...{ personId, cellPhone: phone, owns: [], hasSecondFactor: false },
      shops: [{ vendorCode: shop, role: 'CASHIER', isInvited: false }],
    });
    expect((await erases()).problem.code).toBe('PERSON_AT_WORK');
    await leaves();
    await pool.query('UPDATE vendor SET owner_person_id = $2 WHERE code = $1', [shop, personId]);
    expect((await erases()).problem.code).toBe('PERSON_AT_WORK');
    phone = somePhone();
    expect([(await erases()).problem.code, (await exports()).problem.code]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  it('is a number from then on, everywhere', async () => {
    const personId = await join();
    await pool.query(`UPDATE person SET full_name = $2, national_code = 'sealed' WHERE id = $1`, [
      personId,
      canary,
    ]);
    await pool.query(
      `INSERT INTO session (id, person_id, created_at, used_at, expires_at) VALUES (gen_random_uuid(), $1, now(), now(), now() + interval '1 day')`,
      [personId],
    );
    await pool.query(
      `INSERT INTO second_factor (person_id, secret, created_at) VALUES ($1, 'secret', now())`,
      [personId],
    );
    await leaves();
    const event = randomUUID();
    const { result } = await erases(event);
    expect(result).toEqual({ personId, kept: ['HISTORY', 'PUBLISHED', 'AUDIT', 'BACKUPS'] });
    expect((await erases(event)).result).toEqual(result);
    await expect(tablesWith(phone)).resolves.toEqual([]);
    const { rows } = await pool.query(
      `SELECT cell_phone, full_name, national_code, (SELECT count(*)::int FROM session WHERE person_id = $1) AS sessions,
         (SELECT count(*)::int FROM second_factor WHERE person_id = $1) AS factors FROM person WHERE id = $1`,
      [personId],
    );
    expect(rows).toEqual([
      { cell_phone: `-${personId}`, full_name: '', national_code: null, sessions: 0, factors: 0 },
    ]);
    expect((await erases()).problem.code).toBe('NOT_FOUND');
  });

  it('who has left ends by itself after a while, and one who has come back does not', async () => {
    const gone = await join();
    await leaves();
    const goneAt = new Date();
    await expect(endUnusedAccounts(db, goneAt)).resolves.toBe(0);
    phone = somePhone();
    const back = await join();
    await leaves();
    await endUnusedAccounts(db, goneAt);
    await join();
    await endUnusedAccounts(db, daysAhead(unusedAccountDays - 1));
    const phones = async () =>
      (
        await pool.query(
          'SELECT id::int, starts_with(cell_phone, $2) AS over FROM person WHERE id = ANY ($1) ORDER BY id',
          [[gone, back], '-'],
        )
      ).rows;
    expect(await phones()).toEqual([
      { id: gone, over: false },
      { id: back, over: false },
    ]);
    await endUnusedAccounts(db, daysAhead(unusedAccountDays + 1));
    expect(await phones()).toEqual([
      { id: gone, over: true },
      { id: back, over: false },
    ]);
  });
});
