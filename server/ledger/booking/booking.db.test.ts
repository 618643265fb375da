// Orders end in every way, and the ledger shows what they amount to: once, whatever dies in between.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { testDatabase } from '../../testkit/database.ts';
import { advanceOrder, pastOrder } from '../../testkit/history-server.ts';
import { openShop } from '../../testkit/some-order.ts';
import { storeContractRate } from '../store-rates.ts';
import { bookAllDue, bookDueOrders } from './book-orders.ts';
import { checkLedger } from './store-checks.ts';

const { db, pool } = await testDatabase({ poolSize: 10 });
let shops = 0;
let shop: string;
beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `LED${shops}`);
});

const booked = async () =>
  (
    await pool.query(
      `SELECT order_code, kind, revision, commission_percent, owed::int, items::int, customer::int
       FROM ledger_transaction WHERE vendor_code = $1 ORDER BY id`,
      [shop],
    )
  ).rows;
/** The figures of `someOrder`: 580,000 less its own discount of 50,000, less 15 percent; the delivery is the platform's. */
const owed = 450_500;
const faults = async () => (await checkLedger(db)).sample.filter(({ vendorCode }) => vendorCode === shop);

describe('an order', () => {
  it('is booked when it reaches its customer, once, with the usual commission', async () => {
    await pastOrder(pool, shop, 'A-1', { status: 'PREPARING' });
    await bookAllDue(db);
    expect(await booked()).toEqual([]);
    await advanceOrder(pool, shop, 'A-1', 'DELIVERED');
    await bookAllDue(db);
    await advanceOrder(pool, shop, 'A-1', 'SUCCESSFUL');
    await bookAllDue(db);
    expect(await booked()).toEqual([
      {
        ...{ order_code: 'A-1', kind: 'SALE', revision: 0, commission_percent: 15 },
        ...{ owed, items: 580_000, customer: -500_000 },
      },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('that nobody got books nothing', async () => {
    await pastOrder(pool, shop, 'A-1', { status: 'CANCELED' });
    await bookAllDue(db);
    expect(await booked()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('that is canceled by a call after it was delivered is taken back by a transaction of its own', async () => {
    await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' });
    await bookAllDue(db);
    const move = (kitchen: string, status: string) =>
      pool.query(
        'UPDATE orders SET kitchen = $2, status = $3, version = version + 1 WHERE vendor_code = $1',
        [shop, kitchen, status],
      );
    await move('PREPARING', 'NEED_FOR_CALL');
    await bookAllDue(db);
    expect(await booked()).toHaveLength(1);
    await move('CANCELED', 'CANCELED');
    await bookAllDue(db);
    expect(await booked()).toMatchObject([
      { kind: 'SALE', owed },
      { kind: 'REVERSAL', revision: 1, owed: -owed, items: -580_000, customer: 500_000 },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('has the commission of the rate that held when it was placed', async () => {
    await pool.query(
      `INSERT INTO ledger_commission_rate (vendor_code, starts_at, percent)
       VALUES ($1, '2026-01-01T00:00:00Z', 10), ($1, '2026-02-01T00:00:00Z', 20)`,
      [shop],
    );
    const placed = {
      'A-1': '2025-12-31T23:59:59Z',
      'A-2': '2026-01-31T23:59:59Z',
      'A-3': '2026-02-01T00:00:00Z',
    };
    for (const [code, at] of Object.entries(placed))
      await pastOrder(pool, shop, code, { status: 'DELIVERED', placedAt: new Date(at) });
    await bookAllDue(db);
    expect((await booked()).map(({ commission_percent }) => commission_percent)).toEqual([15, 10, 20]);
  });

  it('has the rate of a contract that was signed before it, and a signature that is under way stops no booking for ever', async () => {
    const signedAt = new Date('2026-03-01T00:00:00Z');
    await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED', placedAt: new Date('2026-02-28T00:00:00Z') });
    const signature = db.transaction().execute(async (trx) => {
      await sql`SELECT FROM vendor WHERE code = ${shop} FOR UPDATE`.execute(trx);
      await storeContractRate(trx, { vendorCode: shop, percent: 8, startsAt: signedAt });
      await sql`SELECT pg_sleep(0.5)`.execute(trx);
    });
    await Promise.all([signature, bookAllDue(db)]);
    await pastOrder(pool, shop, 'A-2', { status: 'DELIVERED', placedAt: signedAt });
    await bookAllDue(db);
    expect(
      (await booked()).map(({ order_code, commission_percent }) => [order_code, commission_percent]),
    ).toEqual([
      ['A-1', 15],
      ['A-2', 8],
    ]);
    expect((await pool.query('SELECT FROM ledger_rate_due')).rowCount).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('keeps the rate that the platform told for the same instant', async () => {
    const startsAt = new Date('2026-03-01T00:00:00Z');
    await pool.query(
      'INSERT INTO ledger_commission_rate (vendor_code, starts_at, percent) VALUES ($1, $2, 12)',
      [shop, startsAt],
    );
    await db
      .transaction()
      .execute((trx) => storeContractRate(trx, { vendorCode: shop, percent: 8, startsAt }));
    await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED', placedAt: startsAt });
    await bookAllDue(db);
    expect(await booked()).toMatchObject([{ commission_percent: 12 }]);
  });

  it('for practice is in no ledger', async () => {
    await pastOrder(pool, shop, 'A-1');
    await pool.query('UPDATE orders SET is_test = true, version = version + 1 WHERE vendor_code = $1', [
      shop,
    ]);
    await advanceOrder(pool, shop, 'A-1', 'DELIVERED');
    await bookAllDue(db);
    expect(await booked()).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

it('an aborted booking leaves the orders to the next one', async () => {
  for (let n = 0; n < 3; n += 1) await pastOrder(pool, shop, `A-${n}`, { status: 'DELIVERED' });
  await pool.query(
    `CREATE FUNCTION strike() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'struck'; END $$`,
  );
  await pool.query('CREATE TRIGGER struck BEFORE DELETE ON ledger_due EXECUTE FUNCTION strike()');
  await expect(bookDueOrders(db)).rejects.toThrow('struck');
  expect(await booked()).toEqual([]);
  await pool.query('DROP TRIGGER struck ON ledger_due');
  await bookAllDue(db);
  expect(await booked()).toHaveLength(3);
});

it('many processes book an order once', async () => {
  for (let n = 0; n < 150; n += 1) await pastOrder(pool, shop, `A-${n}`, { status: 'DELIVERED' });
  // The same order is queued three times, as after calls about it.
  await pool.query(
    `INSERT INTO ledger_due (vendor_code, order_code) SELECT $1, 'A-7' FROM generate_series(1, 3)`,
    [shop],
  );
  await Promise.all(Array.from({ length: 8 }, () => bookAllDue(db)));
  await bookAllDue(db);
  expect(await booked()).toHaveLength(150);
  expect((await pool.query('SELECT FROM ledger_due')).rowCount).toBe(0);
  expect(await faults()).toEqual([]);
});

describe('the database refuses', () => {
  beforeEach(async () => {
    await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' });
    await bookAllDue(db);
  });

  it.each([
    ['UPDATE ledger_transaction SET items = items WHERE vendor_code = $1', 'append-only'],
    ['DELETE FROM ledger_transaction WHERE vendor_code = $1', 'append-only'],
    [
      `INSERT INTO ledger_transaction (vendor_code, kind, order_code, revision, at, items, platform)
       VALUES ($1, 'SALE', 'B-1', 0, now(), 100, -99)`,
      'ledger_transaction_balances',
    ],
    [
      `INSERT INTO ledger_transaction (vendor_code, kind, order_code, revision, at)
       VALUES ($1, 'SALE', 'A-1', 0, now())`,
      'ledger_of_order',
    ],
  ])('%s', async (statement, because) => {
    await expect(pool.query(statement, [shop])).rejects.toThrow(because);
  });

  it('to empty the ledger', async () => {
    await expect(pool.query('TRUNCATE ledger_transaction')).rejects.toThrow('append-only');
  });
});

describe('the check finds', () => {
  beforeEach(async () => {
    await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' });
    await pastOrder(pool, shop, 'A-2', { status: 'DELIVERED' });
    await bookAllDue(db);
    expect(await faults()).toEqual([]);
  });
  const found = async () => (await faults()).map(({ fault, subject }) => ({ fault, subject }));
  const change = (statement: string) => pool.query(statement, [shop]);
  /** A person with rights over the tables could do this. */
  const untriggered = (table: string, statement: string) =>
    inTransaction(pool, async (client) => {
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await client.query(statement, [shop]);
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    });

  it('an order that is not booked', async () => {
    await untriggered(
      'ledger_transaction',
      `DELETE FROM ledger_transaction WHERE vendor_code = $1 AND order_code = 'A-1'`,
    );
    expect(await found()).toContainEqual({ fault: 'ORDER_NOT_BOOKED', subject: 'A-1' });
  });

  it.each([
    `UPDATE orders SET total = total + 1, expenses = '[{"kind": "DELIVERY", "amount": 30001}]' WHERE vendor_code = $1 AND code = 'A-1'`,
    `UPDATE orders SET voucher = voucher - 1 WHERE vendor_code = $1 AND code = 'A-1'`,
    `UPDATE orders SET delivery_type = 'OwnDelivery' WHERE vendor_code = $1 AND code = 'A-1'`,
    `INSERT INTO order_discount (vendor_code, discount_id, order_code, pieces, value, vendor_share, platform_share)
     VALUES ($1, 1, 'A-1', 1, 1, 49999, 1)`,
  ])('an order that differs: %s', async (statement) => {
    await untriggered('orders', statement);
    expect(await found()).toEqual([{ fault: 'ORDER_DIFFERS', subject: 'A-1' }]);
  });

  it('an expense of a kind that nobody knows', async () => {
    await untriggered(
      'orders',
      `UPDATE orders SET total = total + 5, expenses = expenses || '[{"kind": "TIP", "amount": 5}]' WHERE vendor_code = $1 AND code = 'A-1'`,
    );
    expect(await found()).toContainEqual({ fault: 'EXPENSE_UNKNOWN', subject: 'A-1' });
  });

  it('a sale of an order that was canceled', async () => {
    await untriggered(
      'orders',
      `UPDATE orders SET kitchen = 'CANCELED', status = 'CANCELED' WHERE vendor_code = $1`,
    );
    expect(await found()).toEqual([
      { fault: 'BOOKED_WITHOUT_SALE', subject: 'A-1' },
      { fault: 'BOOKED_WITHOUT_SALE', subject: 'A-2' },
    ]);
  });

  it('sums of a day that are not those of its transactions', async () => {
    await change('UPDATE ledger_day SET commission = commission + 1 WHERE vendor_code = $1');
    expect(await found()).toMatchObject([{ fault: 'DAY_DIFFERS' }]);
  });
});
