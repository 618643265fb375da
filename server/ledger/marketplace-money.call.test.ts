// The platform sends rates, adjustments and settlements: they are refused when they do not add up, and booked once.
import { randomUUID } from 'node:crypto';
import { ledgerCalls } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ledgerPlatformHandlers } from '../marketplace/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { pastOrder } from '../testkit/history-server.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import { addOperator, serveToOperator } from '../testkit/operator-server.ts';
import { openShop } from '../testkit/some-order.ts';
import { bookAllDue } from './booking/book-orders.ts';
import { checkLedger } from './booking/store-checks.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const { ask } = await startMenuServer(database, ledgerCalls, ledgerPlatformHandlers({ db, pool }));

let shops = 0;
let shop: string;
beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `MON${shops}`);
});

const post = async (path: string, body: object, vendorCode = shop) => {
  const told = { eventId: randomUUID(), ...body };
  const answer = await ask('marketplace', 'POST', `/marketplace/v1/vendors/${vendorCode}${path}`, told);
  return { ...answer, problem: answer };
};
const get = (path: string) => ask('marketplace', 'GET', `/marketplace/v1/vendors/${shop}${path}`);
const adjust = (orderCode: string, body: object) => {
  const usual = { adjustmentCode: 'R-1', kind: 'REFUND', amount: 1_000, reason: 'سرد بود' };
  return post(`/orders/${orderCode}/adjustments`, { ...usual, ...body });
};
const iban = 'IR820540102680020817909002';
const line = (orderCode: string, amount: number, adjustmentCode: string | null = null) => ({
  ...{ orderCode, adjustmentCode, amount },
});
const settlement = (lines: object[], more: object = {}) => ({
  ...{ number: 'S-1', paidAt: new Date().toISOString(), iban, lines },
  amount: (lines as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0),
  ...more,
});
const today = tehranDate(new Date(Date.now() - 4 * 3_600_000));
const open = async () => (await get(`/open-amounts?startDate=${today}&endDate=${today}`)).result;
const sums = async () =>
  (
    await pool.query(
      `SELECT coalesce(sum(owed), 0)::int AS owed, coalesce(-sum(payout), 0)::int AS paid, count(*)::int AS transactions
       FROM ledger_transaction WHERE vendor_code = $1`,
      [shop],
    )
  ).rows[0];
const faults = async () => (await checkLedger(db)).sample;
/** The figures of `someOrder`: paid 500,000; the commission's base is 530,000, its rate 15 percent. */
const owed = 450_500;

describe('a rate of commission', () => {
  it('of 101 is refused, and so is one below nothing or in parts', async () => {
    for (const percent of [101, -1, 12.5])
      expect(await post('/commission-rates', { percent, startsAt: '2030-01-01T00:00:00Z' })).toMatchObject({
        status: 422,
        problem: { code: 'INVALID', errors: [{ pointer: '/percent' }] },
      });
    expect((await get('/commission-rates')).result).toEqual({ rates: [], usual: 15 });
  });

  it('counts from its instant, and leaves booked orders as they are', async () => {
    const startsAt = '2026-01-01T00:00:00.000Z';
    expect((await post('/commission-rates', { percent: 10, startsAt })).result).toEqual({
      percent: 10,
      startsAt,
    });
    await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' });
    await bookAllDue(db);
    expect((await post('/commission-rates', { percent: 20, startsAt })).problem).toMatchObject({
      code: 'RATE_IN_PAST',
    });
    expect((await post('/commission-rates', { percent: 10, startsAt })).status).toBe(200);
    const next = '2030-01-01T00:00:00.000Z';
    await post('/commission-rates', { percent: 30, startsAt: next });
    expect((await post('/commission-rates', { percent: 25, startsAt: next })).status).toBe(200);
    expect((await get('/commission-rates')).result.rates).toEqual([
      { percent: 25, startsAt: next },
      { percent: 10, startsAt },
    ]);
    expect((await sums()).owed).toBe(530_000 - 26_500 - 26_500);
    expect((await post('/commission-rates', { percent: 5, startsAt: next }, 'NOSHOP')).status).toBe(404);
  });
});

describe('an adjustment', () => {
  beforeEach(() => pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' }));

  it('is refused for an order that is open, canceled or of another shop', async () => {
    await pastOrder(pool, shop, 'A-2', { status: 'PREPARING' });
    await pastOrder(pool, shop, 'A-3', { status: 'CANCELED' });
    expect((await adjust('A-2', {})).problem.code).toBe('ORDER_NOT_OVER');
    expect((await adjust('A-3', {})).problem.code).toBe('ORDER_NOT_SOLD');
    expect((await adjust('A-3', { kind: 'CHARGE' })).status).toBe(200);
    expect((await adjust('B-1', { adjustmentCode: 'R-2' })).status).toBe(404);
    expect((await adjust('A-1', { amount: 0 })).status).toBe(422);
  });

  it('gives back the commission of what is refunded, and no more than the customer paid', async () => {
    expect((await adjust('A-1', { amount: 500_001 })).problem).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      ...{ amount: 500_001, most: 500_000 },
    });
    const { result } = await adjust('A-1', { amount: 100_000 });
    // A voucher paid a part: each toman of 500,000 carries one and 6 percent of the base of 530,000.
    expect(result).toMatchObject({ kind: 'REFUND', amount: 100_000, owed: -84_100, reason: 'سرد بود' });
    expect((await adjust('A-1', { adjustmentCode: 'R-2', amount: 400_001 })).problem).toMatchObject({
      most: 400_000,
    });
    expect((await adjust('A-1', { adjustmentCode: 'R-2', amount: 400_000 })).result.owed).toBe(-336_400);
    // All of the commission came back: 15 percent of 530,000.
    expect((await sums()).owed).toBe(owed - 500_000 + 79_500);
    expect(await faults()).toEqual([]);
  });

  it('told twice is booked once, also beside itself, and with another content refused', async () => {
    const told = {
      adjustmentCode: 'C-1',
      kind: 'CHARGE',
      amount: 20_000,
      disputeUntil: '2030-01-01T00:00:00Z',
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => adjust('A-1', told)));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect((await sums()).owed).toBe(owed - 20_000);
    for (const change of [
      { amount: 20_001 },
      { kind: 'REFUND' },
      { reason: 'دیر' },
      { disputeUntil: '2030-01-02T00:00:00Z' },
    ])
      expect((await adjust('A-1', { ...told, ...change })).problem.code).toBe('ADJUSTMENT_EXISTS');
  });

  it('charges an order no more than it was worth, in all', async () => {
    const charge = (adjustmentCode: string, amount: number) =>
      adjust('A-1', { adjustmentCode, kind: 'CHARGE', amount });
    expect((await charge('C-1', 1_000_000_000)).problem).toMatchObject({
      code: 'CHARGE_TOO_LARGE',
      most: 560_000,
    });
    expect((await charge('C-1', 559_999)).status).toBe(200);
    expect((await charge('C-2', 2)).problem).toMatchObject({ code: 'CHARGE_TOO_LARGE', most: 1 });
    expect((await charge('C-2', 1)).status).toBe(200);
  });

  it('leaves the shop at least three days for its dispute', async () => {
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const disputeUntil of ['1990-01-01T00:00:00Z', until(2.99)])
      expect((await adjust('A-1', { disputeUntil })).problem.code).toBe('DISPUTE_UNTIL_TOO_SOON');
    expect((await adjust('A-1', { disputeUntil: until(3.01) })).status).toBe(200);
  });

  it('of a compensation adds to what is owed, and has no deadline', async () => {
    const { result } = await adjust('A-1', { kind: 'COMPENSATION', amount: 7_000 });
    expect(result).toMatchObject({ owed: 7_000, disputeUntil: null });
    expect((await sums()).owed).toBe(owed + 7_000);
  });
});

describe('a settlement', () => {
  beforeEach(async () => {
    await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' });
    await pastOrder(pool, shop, 'A-2', { status: 'DELIVERED' });
    await adjust('A-1', { amount: 100_000 });
  });
  const all = [line('A-1', owed), line('A-1', -84_100, 'R-1'), line('A-2', owed)];

  it.each(['2031-01-01T00:00:00Z', '1990-01-01T00:00:00Z'])(
    'is refused for %s, which bends balances',
    async (paidAt) => {
      await bookAllDue(db);
      const answer = await post('/settlements', { ...settlement(all), paidAt });
      expect(answer.problem.code).toBe('SETTLEMENT_DATE_WRONG');
      expect((await open()).amount).toBe(816_900);
    },
  );

  it('pays what is open, and leaves nothing', async () => {
    await bookAllDue(db);
    expect(await open()).toEqual({
      ...{ lines: [all[0], all[2], all[1]], amount: 816_900, isComplete: true, owed: 816_900, iban: null },
    });
    expect((await post('/settlements', settlement(all))).result).toMatchObject({
      ...{ number: 'S-1', iban, isShopsIban: null },
      ...{ lines: 3, expected: 816_900, received: 816_900, differences: [] },
    });
    expect(await open()).toMatchObject({ lines: [], owed: 0 });
    const stored = await pool.query('SELECT iban FROM ledger_settlement WHERE vendor_code = $1', [shop]);
    expect(stored.rows[0].iban).not.toContain('0540');
    expect(await faults()).toEqual([]);
  });

  it('to another account than the shop’s is taken and marked, also when it is told again', async () => {
    const numbers = { card_number: '6037991234567893', holder_name: 'مریم رضایی', account_number: null };
    await db
      .insertInto('vendor_account')
      .values({ vendor_code: shop, ...numbers, iban, set_at: new Date() })
      .execute();
    expect((await open()).iban).toBe(iban);
    const asOperator = await serveToOperator(
      await addOperator(pool),
      ledgerCalls,
      ledgerPlatformHandlers({ db, pool }),
    );
    const shown = await asOperator(
      'GET',
      `/marketplace/v1/vendors/${shop}/open-amounts?startDate=${today}&endDate=${today}`,
    );
    expect(shown.result.iban).toBe('IR82054***************9002');
    const foreign = 'IR230120000000000000001234';
    const told = settlement([all[0]!], { iban: foreign });
    for (const answer of [await post('/settlements', told), await post('/settlements', told)])
      expect(answer.result).toMatchObject({ number: 'S-1', iban: foreign, isShopsIban: false });
    const own = settlement([all[2]!], { number: 'S-2', iban: iban.toLowerCase() });
    expect((await post('/settlements', own)).result).toMatchObject({ iban, isShopsIban: true });
  });

  it('that does not add up, names a subject twice, a foreign or an open order is refused whole', async () => {
    const other = await openShop(pool, `OTH${shops}`);
    await pastOrder(pool, other, 'O-1', { status: 'DELIVERED' });
    await pastOrder(pool, shop, 'A-3', { status: 'PREPARING' });
    const before = await sums();
    const refused = async (body: object, vendorCode?: string) =>
      (await post('/settlements', body, vendorCode)).problem;
    expect(await refused(settlement(all, { amount: 816_901 }))).toMatchObject({
      code: 'SETTLEMENT_SUM_WRONG',
      ...{ amount: 816_901, sum: 816_900, difference: 1 },
    });
    expect(await refused(settlement([all[0]!, all[0]!]))).toMatchObject({
      code: 'LISTED_TWICE',
      pointer: '/lines/1',
    });
    for (const foreign of [line('O-1', owed), line('A-3', 1), line('A-2', 1, 'R-1')])
      expect(await refused(settlement([all[0]!, foreign]))).toMatchObject({
        code: 'SETTLEMENT_LINE_UNKNOWN',
        line: 1,
      });
    expect((await post('/settlements', settlement(all), other)).problem.code).toBe('SETTLEMENT_LINE_UNKNOWN');
    expect((await post('/settlements', settlement(all), 'NOSHOP')).status).toBe(404);
    expect((await post('/settlements', settlement(all, { iban: 'IR820540102680020817909003' }))).status).toBe(
      422,
    );
    expect(await sums()).toEqual({
      ...before,
      transactions: before.transactions + 1,
      owed: before.owed + owed,
    });
  });

  it('told twice is answered the same, and with other numbers refused', async () => {
    const told = settlement(all);
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('/settlements', told)));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(await sums()).toMatchObject({ paid: 816_900 });
    const other = settlement([line('A-1', owed - 1), all[1]!, all[2]!]);
    expect((await post('/settlements', other)).problem.code).toBe('SETTLEMENT_EXISTS');
    expect((await post('/settlements', settlement(all, { number: 'S-2' }))).problem).toMatchObject({
      ...{ code: 'SETTLEMENT_LINE_PAID', line: 0 },
    });
  });

  it('that pays less lists the difference, which a later one may pay', async () => {
    const { result } = await post('/settlements', settlement([line('A-1', owed - 500), all[2]!]));
    const difference = { orderCode: 'A-1', adjustmentCode: null, expected: owed, received: owed - 500 };
    expect(result).toMatchObject({ expected: 2 * owed, received: 2 * owed - 500, differences: [difference] });
    expect((await open()).lines).toEqual([line('A-1', 500), all[1]]);
    await post('/settlements', settlement([line('A-1', 500), all[1]!], { number: 'S-2' }));
    expect(await open()).toMatchObject({ lines: [], owed: 0 });
    expect(await faults()).toEqual([]);
  });
});
