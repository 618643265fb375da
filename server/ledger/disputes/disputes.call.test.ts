// A shop disputes a refund or a charge, the platform reads it with its evidence and answers, and the ledger shows the outcome.
import { randomUUID } from 'node:crypto';
import { disputeCalls } from '@pishkhan/contract/ledger/dispute-calls.ts';
import { maxDisputes } from '@pishkhan/contract/ledger/disputes.ts';
import { platformDisputeCalls } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { ledgerCalls } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../infra/log.ts';
import { createPdfs } from '../../infra/pdf/pdfs.ts';
import { ledgerPlatformHandlers } from '../../marketplace/public.ts';
import { testDatabase } from '../../testkit/database.ts';
import { endDispute } from '../../testkit/end-dispute.ts';
import { pastOrder } from '../../testkit/history-server.ts';
import { startMenuServer } from '../../testkit/menu-server.ts';
import { openShop } from '../../testkit/some-order.ts';
import { checkLedger } from '../booking/store-checks.ts';
import { ledgerHandlers } from '../handlers.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const log = createLog('silent');
const { ask, signIn } = await startMenuServer(
  database,
  { ...disputeCalls, ...platformDisputeCalls, ...ledgerCalls },
  [...ledgerHandlers({ db, pool, pdfs: createPdfs(), log }), ...ledgerPlatformHandlers({ db, pool })],
);

let shops = 0;
let shop: string;
let accountant: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `DIS${shops}`);
  accountant = await signIn(shop, 'ACCOUNTANT');
  await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' });
  await adjust('R-1', { kind: 'REFUND', amount: 100_000 });
  await adjust('C-1', { kind: 'CHARGE', amount: 20_000 });
});

const platform = (method: string, path: string, body?: object) =>
  ask('marketplace', method, `/marketplace/v1${path}`, body);
const adjust = (adjustmentCode: string, body: object) =>
  platform('POST', `/vendors/${shop}/orders/A-1/adjustments`, {
    ...{ eventId: randomUUID(), adjustmentCode, reason: 'غذا سرد بود', ...body },
  });
const text = 'سفارش سر وقت آماده و تحویل پیک شد.';
const dispute = (adjustmentCode: string, more: object = {}, by = accountant) =>
  ask(by, 'POST', '/api/v1/VendorInfo/disputes', { adjustmentCode, text, ...more });
const withdraw = (id: number, by = accountant) => ask(by, 'DELETE', `/api/v1/VendorInfo/disputes/${id}`);
const answer = (id: number, body: object, vendorCode = shop) =>
  platform('POST', `/vendors/${vendorCode}/disputes/${id}/answer`, { eventId: randomUUID(), ...body });
const won = { result: 'WON' };
const lost = { result: 'LOST', reason: 'پیک دیر تحویل گرفت' };
const found = async () => {
  const { rows } = await pool.query(
    `SELECT (SELECT coalesce(sum(owed), 0)::int FROM ledger_transaction WHERE vendor_code = $1) AS owed,
       (SELECT count(*)::int FROM ledger_transaction WHERE vendor_code = $1) AS transactions,
       (SELECT coalesce(jsonb_agg(state ORDER BY id), '[]') FROM ledger_dispute WHERE vendor_code = $1) AS states`,
    [shop],
  );
  return rows[0];
};
const faults = async () => (await checkLedger(db)).sample.filter(({ vendorCode }) => vendorCode === shop);
/** The amount of `someOrder`, less the refund without its commission and the charge. */
const owed = 450_500 - 84_100 - 20_000;

describe('opening', () => {
  it.each([
    ['no text', { text: '' }, 422, 'INVALID'],
    ['10,000 characters', { text: 'ا'.repeat(10_000) }, 422, 'INVALID'],
    ['an unknown code', { adjustmentCode: 'C-7' }, 404, 'NOT_FOUND'],
    ['no code at all', { adjustmentCode: 'C 1' }, 422, 'INVALID'],
  ])('is refused with %s, and changes nothing', async (_, body, status, code) => {
    const before = await found();
    expect(await dispute('C-1', body)).toMatchObject({ status, code });
    expect(await found()).toEqual(before);
  });

  it('is refused after the deadline, for a compensation, and for another shop’s adjustment', async () => {
    const until = new Date(Date.now() - 1_000).toISOString();
    await adjust('C-2', { kind: 'CHARGE', amount: 5_000 });
    await endDispute(pool, 'C-2', until);
    await adjust('G-1', { kind: 'COMPENSATION', amount: 5_000 });
    const before = await found();
    expect(await dispute('C-2')).toMatchObject({ status: 409, code: 'DISPUTE_TOO_LATE', until });
    expect(await dispute('G-1')).toMatchObject({ status: 409, code: 'NOT_DISPUTABLE' });
    const stranger = await signIn(await openShop(pool, `STR${shops}`), 'MANAGER');
    expect((await dispute('C-1', {}, stranger)).status).toBe(404);
    expect((await ask(stranger, 'GET', '/api/v1/VendorInfo/adjustments/C-1')).status).toBe(404);
    expect(await found()).toEqual(before);
  });

  it('is of managers and accountants', async () => {
    for (const role of ['CASHIER', 'BIKER'] as const)
      expect((await dispute('C-1', {}, await signIn(shop, role))).status).toBe(403);
    expect((await dispute('C-1', {}, await signIn(shop, 'MANAGER'))).status).toBe(200);
  });

  it('on five devices at once happens once, and all of them then read the same one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => dispute('C-1')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.filter(({ code }) => code === 'DISPUTE_EXISTS')).toHaveLength(4);
    expect((await found()).states).toEqual(['OPEN']);
    const { result } = await ask(accountant, 'GET', '/api/v1/VendorInfo/adjustments/C-1');
    expect(result).toMatchObject({
      adjustment: { adjustmentCode: 'C-1', amount: 20_000, reason: 'غذا سرد بود' },
      disputes: [{ state: 'OPEN', text, answer: null, closedAt: null }],
      evidence: {
        orderStatus: 'DELIVERED',
        items: [{ isTicked: false, quantity: 2 }, { title: 'ماست و خیار' }],
      },
    });
    // The evidence names no person.
    expect(JSON.stringify(result.evidence)).not.toMatch(/fullName|customer|phone/i);
  });
});

describe('withdrawing', () => {
  it('ends it, twice as once, and until the deadline another may be written; five in all', async () => {
    const { result } = await dispute('C-1');
    expect((await withdraw(result.id)).result).toMatchObject({ state: 'WITHDRAWN', answer: null });
    expect((await withdraw(result.id)).result.state).toBe('WITHDRAWN');
    expect(await answer(result.id, won)).toMatchObject({ status: 409, code: 'DISPUTE_WITHDRAWN' });
    for (let count = 1; count < maxDisputes; count += 1) {
      const again = await dispute('C-1', { text: `${text} ${count}` });
      expect(again.status).toBe(200);
      await withdraw(again.result.id);
    }
    expect(await dispute('C-1')).toMatchObject({ status: 409, code: 'NOT_DISPUTABLE' });
    expect((await found()).owed).toBe(owed);
  });

  it('is refused once it is answered, and of another shop', async () => {
    const { result } = await dispute('C-1');
    const stranger = await signIn(await openShop(pool, `STW${shops}`), 'MANAGER');
    expect((await withdraw(result.id, stranger)).status).toBe(404);
    await answer(result.id, lost);
    expect(await withdraw(result.id)).toMatchObject({ status: 409, code: 'DISPUTE_ANSWERED' });
    expect((await found()).states).toEqual(['LOST']);
  });
});

it('a dispute of a server whose clock is ahead is withdrawn and answered by one whose clock is not', async () => {
  const ahead = await pool.query<{ id: number }>(
    `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at)
     VALUES ($1, 'C-1', 'A-1', $2, now() + interval '5 s'), ($1, 'R-1', 'A-1', $2, now() + interval '5 s') RETURNING id`,
    [shop, text],
  );
  const [withdrawn, answered] = ahead.rows.map(({ id }) => id);
  expect((await withdraw(withdrawn!)).result).toMatchObject({ state: 'WITHDRAWN' });
  expect((await answer(answered!, lost)).result).toMatchObject({ state: 'LOST' });
  const closed = await ask(accountant, 'GET', '/api/v1/VendorInfo/disputes');
  for (const one of closed.result.disputes) expect(one.closedAt >= one.openedAt).toBe(true);
});

describe('the answer', () => {
  it('won gives the shop everything back by a transaction of its own, and the customer keeps the refund', async () => {
    const { result: refund } = await dispute('R-1');
    const { result: charge } = await dispute('C-1');
    expect((await answer(refund.id, { ...won, reason: 'حق با شماست' })).result).toMatchObject({
      ...{ state: 'WON', answer: 'حق با شماست', owed: 84_100, closedAt: expect.any(String) },
    });
    expect((await found()).owed).toBe(owed + 84_100);
    expect((await answer(charge.id, won)).result).toMatchObject({ state: 'WON', answer: null, owed: 20_000 });
    expect((await found()).owed).toBe(450_500);
    const { rows } = await pool.query(
      `SELECT adjustment_code, refund::int, charge::int, customer::int FROM ledger_transaction
       WHERE vendor_code = $1 AND kind = 'DISPUTE' ORDER BY id`,
      [shop],
    );
    expect(rows).toEqual([
      { adjustment_code: 'R-1', refund: 100_000, charge: 0, customer: 0 },
      { adjustment_code: 'C-1', refund: 0, charge: 20_000, customer: 0 },
    ]);
    expect(await faults()).toEqual([]);
    expect(await dispute('C-1')).toMatchObject({ status: 409, code: 'DISPUTE_EXISTS' });
  });

  it('lost leaves the charge, and the shop reads the reason', async () => {
    const { result } = await dispute('C-1');
    expect((await answer(result.id, { result: 'LOST' })).status).toBe(422);
    await answer(result.id, lost);
    expect((await found()).owed).toBe(owed);
    const listed = await ask(accountant, 'GET', '/api/v1/VendorInfo/disputes');
    expect(listed.result.disputes).toMatchObject([{ state: 'LOST', answer: lost.reason, owed: null }]);
    expect(await faults()).toEqual([]);
  });

  it('told many times is booked once, and with another content refused', async () => {
    const { result } = await dispute('R-1');
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(result.id, won)));
    expect(new Set(answers.map((one) => JSON.stringify(one.result))).size).toBe(1);
    const after = await found();
    expect(after.owed).toBe(owed + 84_100);
    for (const other of [lost, { ...won, reason: 'دلیل دیگر' }])
      expect(await answer(result.id, other)).toMatchObject({ status: 409, code: 'DISPUTE_ANSWERED' });
    expect(await found()).toEqual(after);
  });

  it('to an unknown dispute, or under another shop, is not found', async () => {
    const { result } = await dispute('C-1');
    const other = await openShop(pool, `OTH${shops}`);
    const before = await found();
    expect((await answer(2_000_000_000, won)).status).toBe(404);
    expect((await answer(result.id, won, other)).status).toBe(404);
    expect(await found()).toEqual(before);
  });

  it('and a withdrawal at once: one of them counts, and the ledger knows which', async () => {
    const { result } = await dispute('C-1');
    const [withdrawal, told] = await Promise.all([withdraw(result.id), answer(result.id, won)]);
    const isWithdrawn = withdrawal.status === 200;
    expect(told.status).toBe(isWithdrawn ? 409 : 200);
    expect(await found()).toMatchObject({
      ...{ states: [isWithdrawn ? 'WITHDRAWN' : 'WON'], owed: isWithdrawn ? owed : owed + 20_000 },
    });
    expect(await faults()).toEqual([]);
  });
});

describe('the database refuses', () => {
  beforeEach(() => dispute('C-1'));
  it.each([
    [`UPDATE ledger_dispute SET text = text || '!' WHERE vendor_code = $1`, 'does not change'],
    ['DELETE FROM ledger_dispute WHERE vendor_code = $1', 'does not change'],
    [
      `UPDATE ledger_dispute SET state = 'LOST', closed_at = now() WHERE vendor_code = $1`,
      'check constraint',
    ],
    [`UPDATE ledger_dispute SET state = 'WON' WHERE vendor_code = $1`, 'check constraint'],
    [
      `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at) VALUES ($1, 'C-1', 'A-1', 'ده نویسه یا بیشتر', now())`,
      'ledger_dispute_standing',
    ],
  ])('%s', async (statement, because) => {
    await expect(pool.query(statement, [shop])).rejects.toThrow(because);
  });
});

it('the check finds a won dispute that was not booked, and a dispute of nothing', async () => {
  const { result } = await dispute('C-1');
  await pool.query(
    `UPDATE ledger_dispute SET state = 'WON', closed_at = now() WHERE vendor_code = $1 AND id = $2`,
    [shop, result.id],
  );
  await pool.query(
    `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at) VALUES ($1, 'X-1', 'A-1', 'ده نویسه یا بیشتر', now())`,
    [shop],
  );
  expect((await faults()).map(({ fault, subject }) => [fault, subject])).toEqual([
    ['DISPUTE_DIFFERS', 'C-1'],
    ['DISPUTE_OF_NOTHING', 'X-1'],
  ]);
});
