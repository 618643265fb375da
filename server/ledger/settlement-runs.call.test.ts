// A pay day: a run over many shops is drafted, approved and booked, and the bank gets its file.
import { randomUUID } from 'node:crypto';
import { getAccountingReport } from '@pishkhan/contract/ledger/calls.ts';
import { getSettlement } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { balanceCalls } from '@pishkhan/contract/marketplace/balance-calls.ts';
import { ledgerCalls } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { runCalls } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { isIban } from '@pishkhan/contract/text/bank-numbers.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealField } from '../infra/database/field-encryption.ts';
import { createLog } from '../infra/log.ts';
import { balanceHandlers, ledgerPlatformHandlers, runHandlers } from '../marketplace/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { advanceOrder, pastOrder } from '../testkit/history-server.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import { openShop } from '../testkit/some-order.ts';
import { bookAllDue } from './booking/book-orders.ts';
import { checkLedger } from './booking/store-checks.ts';
import { getAccountingReportHandler } from './calls/get-accounting-report.ts';
import { getSettlementHandler } from './calls/get-settlement.ts';
import { workOnRuns } from './runs/start-runs.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const shopsCalls = { getAccountingReport, getSettlement };
const calls = { ...ledgerCalls, ...balanceCalls, ...runCalls, ...shopsCalls };
const { ask, server, signIn } = await startMenuServer(database, calls, [
  ...ledgerPlatformHandlers({ db, pool }),
  ...balanceHandlers({ db, reads: pool }),
  ...runHandlers({ db, reads: pool, pool, log: createLog('silent') }),
  ...[getAccountingReportHandler(db), getSettlementHandler(db)],
]);

const today = businessDay(new Date()).date;
const yesterday = addDays(today, -1);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
/** Toman owed for `someOrder`: 580,000 less its own discount of 50,000, less 15 percent; the delivery is the platform's. */
const owed = 450_500;

/** An IBAN whose account is the number, with the check digits of ISO 13616. */
function ibanOf(number: number): string {
  const account = String(number).padStart(22, '0');
  const iban = Array.from({ length: 98 }, (_, check) => `IR${String(check).padStart(2, '0')}${account}`).find(
    isIban,
  );
  return iban!;
}
const accounts = { accepted: 1, waiting: 0, rejected: 2 } as const;

async function giveAccount(
  shop: string,
  number: number,
  { state = 'accepted', paysFrom = null }: { state?: keyof typeof accounts; paysFrom?: Date | null } = {},
): Promise<void> {
  const place = { table: 'vendor_account', column: 'iban', row: shop } as const;
  const card = sealField(db, { ...place, column: 'card_number' }, '6037991234567893');
  await pool.query(
    `INSERT INTO vendor_account (vendor_code, card_number, holder_name, iban, approval, set_at, pays_from) VALUES ($1, $2, $3, $4, $5, now(), $6)
     ON CONFLICT (vendor_code) DO UPDATE SET holder_name = excluded.holder_name, iban = excluded.iban,
       approval = excluded.approval, pays_from = excluded.pays_from`,
    [shop, card, `صاحب ${number}`, sealField(db, place, ibanOf(number)), accounts[state], paysFrom],
  );
}

let orders = 0;
/** Returns the order's code. */
async function sell(shop: string, days = 2): Promise<string> {
  orders += 1;
  const code = `A-${orders}`;
  await pastOrder(pool, shop, code, { status: 'DELIVERED', placedAt: daysAgo(days) });
  await bookAllDue(db);
  return code;
}

const path = '/marketplace/v1/settlement-runs';
const post = (at: string, body: object = {}) =>
  ask('marketplace', 'POST', path + at, { eventId: randomUUID(), ...body });
const get = (at: string) => ask('marketplace', 'GET', path + at);
async function bankFile(id: number) {
  const answer = await server.fetch(`${path}/${id}/bank-file`, {
    method: 'POST',
    headers: { authorization: 'Bearer marketplace-key', 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'پرداخت هفته' }),
  });
  // `text()` would drop the mark of UTF-8.
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  const code: string | undefined = answer.ok ? undefined : JSON.parse(text).code;
  return { status: answer.status, headers: answer.headers, text, code };
}
const adjust = (shop: string, order: string, body: object) =>
  ask('marketplace', 'POST', `/marketplace/v1/vendors/${shop}/orders/${order}/adjustments`, {
    ...{ eventId: randomUUID(), kind: 'CHARGE', reason: 'دیر شد', ...body },
  });

const work = async () => {
  while (await workOnRuns(database));
};
/** A drafted run of the shops. */
async function drafted(vendorCodes: string[], minimum = 1) {
  const { result } = await post('', { through: yesterday, minimum, vendorCodes });
  await work();
  return (await get(`/${result.id}`)).result;
}
const submit = async (id: number) =>
  post(`/${id}/submission`, { digest: (await get(`/${id}`)).result.digest });
/** The run is approved and each row is booked. */
async function paid(vendorCodes: string[]) {
  const { run } = await drafted(vendorCodes);
  expect((await submit(run.id)).status).toBe(200);
  await work();
  return (await get(`/${run.id}`)).result;
}
const rowsOf = async (id: number, query = '') => (await get(`/${id}/rows${query}`)).result.rows;
const discard = (id: number) => post(`/${id}/discard`);
const faults = async () => (await checkLedger(db)).sample;
const paidTo = async (shop: string): Promise<number> =>
  (
    await pool.query(
      `SELECT coalesce(-sum(payout), 0)::bigint AS paid FROM ledger_transaction WHERE vendor_code = $1`,
      [shop],
    )
  ).rows[0].paid;

let shops = 0;
async function openPaidShop(): Promise<string> {
  shops += 1;
  const shop = await openShop(pool, `RUN${shops}`);
  await giveAccount(shop, shops);
  return shop;
}

describe('a draft', () => {
  let good: string;
  let id: number;
  const held: Record<string, string> = {};

  beforeAll(async () => {
    good = await openPaidShop();
    await sell(good);
    await sell(good);
    // An order of today is not in a run through yesterday.
    await sell(good, 0);
    const holds = {
      NO_ACCOUNT: undefined,
      ACCOUNT_WAITING: { state: 'waiting' },
      ACCOUNT_REJECTED: { state: 'rejected' },
      ACCOUNT_NEW: { paysFrom: daysAgo(-0.1) },
    } as const;
    for (const [reason, account] of Object.entries(holds)) {
      held[reason] = await openPaidShop();
      await sell(held[reason]);
      if (account) await giveAccount(held[reason], shops, account);
      else await pool.query('DELETE FROM vendor_account WHERE vendor_code = $1', [held[reason]]);
    }
    held.BELOW_MINIMUM = await openPaidShop();
    await sell(held.BELOW_MINIMUM);
    held.NEGATIVE = await openPaidShop();
    const cash = await sell(held.NEGATIVE);
    await adjust(held.NEGATIVE, cash, { adjustmentCode: 'N-1', amount: 500_000 });
  });

  it('is refused for a day that is not over, and for a second run beside an open one', async () => {
    expect(await post('', { through: today, minimum: 1 })).toMatchObject({
      code: 'RUN_DAY_OPEN',
      latest: yesterday,
    });
    expect((await post('', { through: yesterday, minimum: 0 })).status).toBe(422);
    const { result } = await post('', { through: yesterday, minimum: 1 });
    expect(await post('', { through: yesterday, minimum: 1 })).toMatchObject({
      code: 'RUN_OPEN',
      id: result.id,
    });
    expect((await discard(result.id)).result.state).toBe('DISCARDED');
    expect((await discard(result.id)).code).toBe('RUN_NOT_DRAFT');
  });

  it('of two at once one opens', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post('', { through: yesterday, minimum: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await discard(answers.find(({ status }) => status === 200)!.result.id);
  });

  it('has a row for each shop with something open, and says why one is not paid', async () => {
    const { result } = await post('', { through: yesterday, minimum: owed + 1 });
    id = result.id;
    expect(result).toMatchObject({ state: 'DRAFTING', drafted: 0 });
    await work();
    const { run, excluded } = (await get(`/${id}`)).result;
    expect(run).toMatchObject({ state: 'DRAFT', payable: { shops: 1, toman: 2 * owed } });
    expect(run.drafted).toBe(run.candidates);
    // The charge was booked today: yesterday the shop had a sale.
    expect(excluded).toEqual([{ reason: 'BELOW_MINIMUM', shops: 6, toman: 6 * owed }]);
    expect(await rowsOf(id, '?only=PAYABLE')).toMatchObject([
      {
        ...{ vendorCode: good, number: `RUN-${id}-${good}`, amount: 2 * owed, lines: 2, owed: 3 * owed },
        iban: expect.stringMatching(/^IR\d{5}\*{15}\d{4}$/),
        ...{ excluded: null, bookedAt: null, transfer: null },
      },
    ]);
    await discard(id);
  });

  it('names the hold of each shop whose amount would be paid', async () => {
    const { excluded, run } = await drafted([good, ...Object.values(held)]);
    const reasons = ['NO_ACCOUNT', 'ACCOUNT_WAITING', 'ACCOUNT_REJECTED', 'ACCOUNT_NEW'];
    expect(
      new Map(excluded.map((one: { reason: string; shops: number }) => [one.reason, one.shops])),
    ).toEqual(new Map(reasons.map((reason) => [reason, 1])));
    for (const reason of reasons)
      expect(await rowsOf(run.id, `?excluded=${reason}`)).toMatchObject([{ vendorCode: held[reason] }]);
    expect(await rowsOf(run.id, '?only=EXCLUDED')).toHaveLength(4);
    await discard(run.id);
  });

  it('excludes a shop that owes, and one whose lines sum to nothing', async () => {
    const [owing, even] = [await openPaidShop(), await openPaidShop()];
    for (const [shop, amount] of [
      [owing, owed + 9],
      [even, owed],
    ] as const) {
      const order = await sell(shop);
      await adjust(shop, order, { adjustmentCode: `C-${shop}`, amount });
    }
    // Booked today, they count from the next run on.
    await pool.query('ALTER TABLE ledger_transaction DISABLE TRIGGER append_only');
    await pool.query(
      `WITH moved AS (UPDATE ledger_transaction SET at = at - interval '2 days' WHERE kind = 'CHARGE' AND vendor_code = ANY ($1) RETURNING 1)
       UPDATE ledger_day SET day = day - 2 WHERE kind = 'CHARGE' AND vendor_code = ANY ($1)`,
      [[owing, even]],
    );
    await pool.query('ALTER TABLE ledger_transaction ENABLE TRIGGER append_only');
    const { run, excluded } = await drafted([owing, even]);
    expect(excluded).toEqual(
      expect.arrayContaining([
        { reason: 'NEGATIVE', shops: 1, toman: -9 },
        { reason: 'BELOW_MINIMUM', shops: 1, toman: 0 },
      ]),
    );
    expect((await submit(run.id)).code).toBe('RUN_EMPTY');
    await discard(run.id);
  });

  it('has no row for a shop whose orders are all paid', async () => {
    const shop = await openPaidShop();
    await sell(shop);
    await paid([shop]);
    const { run } = await drafted([shop]);
    expect(run).toMatchObject({ candidates: 0, drafted: 0 });
    await discard(run.id);
  });
});

describe('an approved run', () => {
  it('pays each shop once, as the rows say, and the ledger and the file say the same', async () => {
    const codes = [await openPaidShop(), await openPaidShop(), await openPaidShop()];
    for (const [index, code] of codes.entries()) for (let n = 0; n <= index; n += 1) await sell(code);
    const { run, proof, transfers } = await paid(codes);
    const toman = 6 * owed;
    expect(run).toMatchObject({ state: 'BOOKED', booked: { shops: 3, toman }, failed: { shops: 0 } });
    expect(proof).toEqual({ rows: { shops: 3, toman }, ledger: { shops: 3, toman }, file: null });
    expect(transfers).toEqual([{ state: 'SENT', shops: 3, toman }]);
    for (const [index, code] of codes.entries()) expect(await paidTo(code)).toBe((index + 1) * owed);
    const answer = await bankFile(run.id);
    expect(answer.status).toBe(200);
    expect(await faults()).toEqual([]);
    // Another submission books nothing more.
    expect((await post(`/${run.id}/submission`, { digest: 'a'.repeat(64) })).code).toBe('RUN_NOT_DRAFT');
    const { balances } = (await ask('marketplace', 'GET', `/marketplace/v1/balances?vendorCode=${codes[0]}`))
      .result;
    expect(balances).toMatchObject([{ owed: 0, openSince: null, hold: null }]);
  });

  it('is booked once by two servers', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      codes.push(await openPaidShop());
      await sell(codes.at(-1)!);
    }
    const { run } = await drafted(codes);
    await submit(run.id);
    await Promise.all([work(), work(), work()]);
    await work();
    expect((await get(`/${run.id}`)).result.run.booked).toEqual({ shops: 60, toman: 60 * owed });
    for (const code of codes) expect(await paidTo(code)).toBe(owed);
    expect(await faults()).toEqual([]);
  });

  it('of two submissions one is approved', async () => {
    const shop = await openPaidShop();
    await sell(shop);
    const { run, digest } = await drafted([shop]);
    const answers = await Promise.all([1, 2].map(() => post(`/${run.id}/submission`, { digest })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await work();
    expect(await paidTo(shop)).toBe(owed);
  });

  it('differs from its submission when a shop was excluded after it', async () => {
    const [one, other] = [await openPaidShop(), await openPaidShop()];
    await sell(one);
    await sell(other);
    const { run, digest } = await drafted([one, other]);
    expect((await post(`/${run.id}/exclusions`, { vendorCodes: ['NOSHOP'], reason: 'x' })).status).toBe(404);
    expect((await post(`/${run.id}/exclusions`, { vendorCodes: [one], reason: '' })).status).toBe(422);
    const excluded = await post(`/${run.id}/exclusions`, { vendorCodes: [one], reason: 'شکایت باز' });
    expect(excluded.result.payable).toEqual({ shops: 1, toman: owed });
    expect((await post(`/${run.id}/submission`, { digest })).code).toBe('RUN_CHANGED');
    expect((await submit(run.id)).status).toBe(200);
    expect((await post(`/${run.id}/exclusions`, { vendorCodes: [other], reason: 'دیر' })).code).toBe(
      'RUN_NOT_DRAFT',
    );
    await work();
    expect(await rowsOf(run.id, '?only=EXCLUDED')).toMatchObject([
      { vendorCode: one, excluded: 'BY_HAND', excludedBecause: 'شکایت باز' },
    ]);
    expect([await paidTo(one), await paidTo(other)]).toEqual([0, owed]);
  });

  it('leaves out a shop whose account or amount changed since the draft, and pays the others', async () => {
    const [moved, holder, refused, changed, good] = [
      await openPaidShop(),
      await openPaidShop(),
      await openPaidShop(),
      await openPaidShop(),
      await openPaidShop(),
    ];
    const codes = [moved, holder, refused, changed, good];
    for (const code of codes) await sell(code);
    const { rows } = await pool.query(
      'SELECT order_code AS code FROM ledger_transaction WHERE vendor_code = $1',
      [changed],
    );
    const { run } = await drafted(codes);
    await giveAccount(moved, 9_001);
    await pool.query(`UPDATE vendor_account SET holder_name = 'دیگری' WHERE vendor_code = $1`, [holder]);
    await giveAccount(refused, 9_002, { state: 'rejected' });
    // The order is taken back after it was delivered: nothing is owed for it any longer, and nobody has booked that yet.
    for (const [kitchen, status] of [
      ['PREPARING', 'NEED_FOR_CALL'],
      ['CANCELED', 'CANCELED'],
    ])
      await pool.query(
        'UPDATE orders SET kitchen = $3, status = $4, version = version + 1 WHERE vendor_code = $1 AND code = $2',
        [changed, rows[0].code, kitchen, status],
      );
    await submit(run.id);
    await work();
    const { run: booked, failures } = (await get(`/${run.id}`)).result;
    expect(booked).toMatchObject({
      state: 'BOOKED',
      booked: { shops: 1, toman: owed },
      failed: { shops: 4 },
    });
    expect(
      new Map(failures.map((one: { reason: string; shops: number }) => [one.reason, one.shops])),
    ).toEqual(
      new Map([
        ['ACCOUNT_CHANGED', 2],
        ['ACCOUNT_REJECTED', 1],
        ['AMOUNT_CHANGED', 1],
      ]),
    );
    for (const code of codes) expect(await paidTo(code)).toBe(code === good ? owed : 0);
    expect(await faults()).toEqual([]);
  });

  it('does not pay an order that was delivered after the draft, which the next run does', async () => {
    const shop = await openPaidShop();
    await sell(shop);
    await pastOrder(pool, shop, 'LATE-1', { status: 'PREPARING', placedAt: daysAgo(2) });
    const { run } = await drafted([shop]);
    await advanceOrder(pool, shop, 'LATE-1', 'DELIVERED');
    await bookAllDue(db);
    await submit(run.id);
    await work();
    expect(await paidTo(shop)).toBe(owed);
    await paid([shop]);
    expect(await paidTo(shop)).toBe(2 * owed);
    expect(await faults()).toEqual([]);
  });
});

describe('the bank file', () => {
  it('is refused before the run is approved and booked', async () => {
    const shop = await openPaidShop();
    await sell(shop);
    const { run } = await drafted([shop]);
    expect((await bankFile(run.id)).code).toBe('RUN_NOT_APPROVED');
    expect((await bankFile(999_999)).status).toBe(404);
    await submit(run.id);
    expect((await bankFile(run.id)).code).toBe('RUN_NOT_APPROVED');
    expect((await post(`/${run.id}/transfers`, { results: [] })).code).toBe('RUN_NOT_APPROVED');
    await work();
    expect((await bankFile(run.id)).status).toBe(200);
    expect((await ask('marketplace', 'POST', `${path}/${run.id}/bank-file`, { reason: '' })).status).toBe(
      422,
    );
  });

  it('has a line for each booked row, records who took it and why, and shows its sums', async () => {
    const codes = [await openPaidShop(), await openPaidShop()];
    for (const code of codes) await sell(code);
    const { run } = await paid(codes);
    const { text, headers } = await bankFile(run.id);
    expect(headers.get('content-disposition')).toContain('settlement-run.csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\ufeffشبا,نام صاحب حساب,مبلغ (ریال),مبلغ (تومان),شماره تسویه');
    const { rows } = await pool.query(
      'SELECT vendor_code, holder_name FROM vendor_account WHERE vendor_code = ANY ($1)',
      [codes],
    );
    expect(lines.slice(1, -1).sort()).toEqual(
      rows
        .map(({ vendor_code: code, holder_name: name }) =>
          [ibanOf(Number(name.slice(5))), name, owed * 10, owed, `RUN-${run.id}-${code}`].join(),
        )
        .sort(),
    );
    expect((await get(`/${run.id}`)).result.proof.file).toMatchObject({ shops: 2, toman: 2 * owed });
    const { rows: events } = await pool.query(
      `SELECT reason, object FROM security_event WHERE call = 'getBankFile' ORDER BY id DESC LIMIT 1`,
    );
    expect(events).toEqual([{ reason: 'پرداخت هفته', object: { id: String(run.id) } }]);
  });

  it.each([
    `UPDATE settlement_run_row SET amount = amount + 1 WHERE run_id = $1`,
    `UPDATE settlement_run_row SET iban = NULL WHERE run_id = $1`,
    `UPDATE settlement_run SET booked_toman = booked_toman + 1 WHERE id = $1`,
  ])('is refused when rows and ledger differ: %s', async (statement) => {
    const shop = await openPaidShop();
    await sell(shop);
    const { run } = await paid([shop]);
    await pool.query(statement, [run.id]);
    expect((await bankFile(run.id)).code).toBe('RUN_CHANGED');
    if (statement.includes('amount')) {
      expect(await faults()).toMatchObject([{ fault: 'RUN_DIFFERS', subject: `RUN-${run.id}` }]);
      await pool.query('UPDATE settlement_run_row SET amount = amount - 1 WHERE run_id = $1', [run.id]);
    }
  });
});

describe('reported transfers', () => {
  it('are paid or returned; one that the run does not have refuses the whole report', async () => {
    const codes = [await openPaidShop(), await openPaidShop(), await openPaidShop()];
    for (const code of codes) await sell(code);
    const { run } = await paid(codes);
    const number = (code: string) => `RUN-${run.id}-${code}`;
    const report = (results: object[], more: object = {}) =>
      post(`/${run.id}/transfers`, { results, ...more });
    expect(
      await report([
        { number: number(codes[0]!), state: 'PAID' },
        { number: 'RUN-1-NOBODY', state: 'PAID' },
      ]),
    ).toMatchObject({ code: 'TRANSFER_UNKNOWN', line: 1 });
    const twice = [1, 2].map(() => ({ number: number(codes[0]!), state: 'PAID' }));
    expect(await report(twice)).toMatchObject({ code: 'TRANSFER_UNKNOWN', line: 1 });
    expect(
      (
        await report([{ number: number(codes[0]!), state: 'RETURNED', note: 'حساب بسته' }], {
          othersPaid: true,
        })
      ).result,
    ).toEqual({
      ...{ paid: 2, returned: 1 },
    });
    expect(await rowsOf(run.id, '?only=RETURNED')).toMatchObject([
      { vendorCode: codes[0], transfer: 'RETURNED', transferNote: 'حساب بسته' },
    ]);
    const { settlements } = (await ask('marketplace', 'GET', '/marketplace/v1/settlements')).result;
    expect(
      settlements
        .slice(0, 3)
        .map(({ transfer }: { transfer: string }) => transfer)
        .sort(),
    ).toEqual([...['PAID', 'PAID', 'RETURNED']]);
    const seen = async (code: string) => {
      const owner = await signIn(code, 'MANAGER');
      const { result } = await ask(owner, 'GET', '/api/v1/VendorInfo/accounting-report?kind=SETTLEMENT');
      const settlement = await ask(owner, 'GET', `/api/v1/VendorInfo/settlements/${number(code)}`);
      return [result.data[0].transfer, settlement.result.transfer];
    };
    expect([await seen(codes[0]!), await seen(codes[1]!)]).toEqual([
      ['RETURNED', 'RETURNED'],
      ['PAID', 'PAID'],
    ]);
    // Transferred again by hand.
    expect((await report([{ number: number(codes[0]!), state: 'PAID' }])).result).toEqual({
      paid: 3,
      returned: 0,
    });
    expect(await faults()).toEqual([]);
  });
});
