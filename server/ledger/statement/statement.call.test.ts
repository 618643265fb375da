// The monthly statement: it adds up, equals the ledger, and is a PDF for shops that have it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addMonths, monthOfDay, type StatementMonth } from '@pishkhan/contract/ledger/statement.ts';
import { type MonthlyStatement, statementCalls } from '@pishkhan/contract/ledger/statement-calls.ts';
import { jalaliMonthSpan } from '@pishkhan/contract/time/jalali.ts';
import { addDays, daysIn } from '@pishkhan/contract/time/special-days.ts';
import { businessDay, businessDayOn } from '@pishkhan/contract/time/tehran.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../infra/log.ts';
import { createPdfs } from '../../infra/pdf/pdfs.ts';
import { testDatabase } from '../../testkit/database.ts';
import { pastOrder } from '../../testkit/history-server.ts';
import { startMenuServer } from '../../testkit/menu-server.ts';
import { openShop } from '../../testkit/some-order.ts';
import { writeAdjustment } from '../adjustments/write-adjustment.ts';
import { bookAllDue } from '../booking/book-orders.ts';
import { ledgerHandlers } from '../handlers.ts';
import { readOwed } from '../settlements/read-settlements.ts';
import { writeSettlement } from '../settlements/write-settlement.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const pdfs = createPdfs();
const { ask, signIn, server } = await startMenuServer(
  database,
  statementCalls,
  ledgerHandlers({ db, pool, pdfs, log: createLog('silent') }),
);
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-statement-'));
afterAll(async () => {
  await pdfs.close();
  rmSync(folder, { recursive: true, force: true });
});

const shop = 'BOOKS';
/** The figures of `someOrder`. */
const owed = 450_500;
const present = monthOfDay(businessDay(new Date()).date);
const [before, twoBefore] = [addMonths(present, -1), addMonths(present, -2)];
/** A moment of a month's business day: 0 is the first of its days, -1 the last. */
function inMonth(month: StatementMonth, day: number, hours = 0): Date {
  const span = jalaliMonthSpan(month);
  const { from } = businessDayOn(addDays(day < 0 ? span.endDate : span.startDate, day < 0 ? day + 1 : day));
  return new Date(from.getTime() + hours * 3_600_000);
}
let accountant: Awaited<ReturnType<typeof signIn>>;

/** Sales of three months, also at their boundaries; the middle one has a refund, a charge and a settlement. */
beforeAll(async () => {
  await openShop(pool, shop);
  await openShop(pool, 'HIDDEN');
  await openShop(pool, 'EMPTY');
  const account = { card_number: '6037991234567893', holder_name: 'مریم رضایی', account_number: null };
  await db
    .insertInto('vendor_account')
    .values({ vendor_code: shop, ...account, iban: 'IR230120000000000000001234', set_at: new Date() })
    .execute();
  await pool.query(`UPDATE vendor SET financial_report_visible = code <> 'HIDDEN'`);
  const days = daysIn(jalaliMonthSpan(before));
  const placed = [
    ...[inMonth(twoBefore, 0), inMonth(twoBefore, 9, 12), new Date(inMonth(before, 0).getTime() - 1)],
    ...[inMonth(before, 0), inMonth(before, 0, 10), inMonth(before, 4, 12), inMonth(before, days - 1, 23.9)],
    inMonth(present, 0),
  ];
  for (const [n, placedAt] of placed.entries())
    await pastOrder(pool, shop, `A-${n}`, { status: 'DELIVERED', placedAt });
  await bookAllDue(db);
  const at = inMonth(before, 6, 8);
  await db.transaction().execute(async (trx) => {
    const told = { vendorCode: shop, orderCode: 'A-1', reason: 'غذا دیر رسید' };
    await writeAdjustment(
      trx,
      { ...told, adjustmentCode: 'R-1', kind: 'REFUND', amount: 10_000 },
      { now: at },
    );
    await writeAdjustment(
      trx,
      { ...told, adjustmentCode: 'C-1', kind: 'CHARGE', amount: 5_000 },
      { now: at },
    );
    const lines = [{ orderCode: 'A-0', adjustmentCode: null, amount: owed }];
    const settlement = {
      ...{ vendorCode: shop, number: 'S-1', paidAt: at.toISOString(), iban: 'IR820540102680020817909002' },
      ...{ amount: owed, lines },
    };
    await writeSettlement(trx, settlement, at);
  });
  accountant = await signIn(shop, 'ACCOUNTANT');
}, 120_000);

const query = (month: object) => new URLSearchParams(month as Record<string, string>);
const askStatement = (month: object = {}, by = accountant) =>
  ask(by, 'GET', `/api/v1/VendorInfo/monthly-statement?${query(month)}`);
const statementOf = async (month: object = {}): Promise<MonthlyStatement> =>
  (await askStatement(month)).result;
const askPdf = (month: object, by = accountant) =>
  server.fetch(`/api/v1/VendorInfo/financial-report?${query(month)}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });

describe('the statement', () => {
  it('is of the last month that is over, with what each kind moved', async () => {
    const { opening, closing, parts, days, settlements, ...rest } = await statementOf();
    expect(rest).toMatchObject({
      ...{ ...before, ...jalaliMonthSpan(before), orders: 4 },
      ...{ firstMonth: twoBefore, presentMonth: present, financialReportVisible: true },
    });
    expect([opening, closing]).toEqual([3 * owed, 6 * owed - 8_410 - 5_000]);
    expect(parts.map(({ kind, transactions, owed: of }) => [kind, transactions, of])).toEqual([
      ['SALE', 4, 4 * owed],
      ['REFUND', 1, -8_410],
      ['CHARGE', 1, -5_000],
      ['SETTLEMENT', 1, -owed],
    ]);
    expect(parts[0]!.entries).toEqual([
      { account: 'items', amount: 4 * 580_000 },
      { account: 'discountShop', amount: -4 * 50_000 },
      { account: 'commission', amount: -4 * 79_500 },
    ]);
    expect(days.map(({ orders }) => orders)).toEqual([2, 1, 0, 1]);
    expect(days[2]).toEqual({
      ...{ date: businessDay(inMonth(before, 6, 8)).date, orders: 0 },
      ...{ sales: 0, commission: 1_590, corrections: -15_000, paid: -owed },
      closing: 5 * owed - 8_410 - 5_000,
    });
    expect(settlements).toEqual([
      {
        ...{ number: 'S-1', paidAt: inMonth(before, 6, 8).toISOString(), amount: owed },
        ...{ isShopsIban: false, transfer: null },
      },
    ]);
  });

  it('equals the ledger: opening and entries are closing, and all months are the balance', async () => {
    let balance = 0;
    for (const month of [twoBefore, before, present]) {
      const { opening, closing, startDate, endDate } = await statementOf(month);
      const { rows } = await pool.query(
        `SELECT coalesce(sum(owed), 0)::bigint AS owed FROM ledger_transaction
         WHERE vendor_code = $1 AND at >= business_day_start($2::date) AND at < business_day_start($3::date + 1)`,
        [shop, startDate, endDate],
      );
      expect(opening).toBe(balance);
      balance += Number(rows[0].owed);
      expect(closing).toBe(balance);
    }
    expect(balance).toBe(await readOwed(db, shop));
  });

  it.each([
    ['month 13', { year: present.year, month: 13 }, '/month', 'INVALID'],
    ['month 0', { year: present.year, month: 0 }, '/month', 'INVALID'],
    ['the year 9999', { year: 9999, month: 1 }, '/year', 'INVALID'],
    ['a Gregorian year', { year: 2026, month: 1 }, '/year', 'INVALID'],
    ['digits that are not Latin', { year: '۱۴۰۵', month: 1 }, '/year', 'INVALID'],
    ['half a month', { month: 5 }, '/year', 'REQUIRED'],
    ['the next year', { year: present.year + 1, month: 1 }, '/year', 'IN_FUTURE'],
    ['a year before the shop', { year: present.year - 5, month: 1 }, '/year', 'BEFORE_SHOP'],
  ])('refuses %s at its field', async (_, asked, pointer, code) => {
    const refused = { status: 422, code: 'INVALID', errors: [{ pointer }] };
    const answer = await askStatement(asked);
    expect(answer).toMatchObject(refused);
    if (code !== 'INVALID') expect(answer.errors[0].code).toBe(code);
    if ('year' in asked) expect(await (await askPdf(asked)).json()).toMatchObject(refused);
  });

  it('is of accountants and managers of the shop', async () => {
    for (const [role, status] of [
      ['MANAGER', 200],
      ['CASHIER', 403],
      ['BIKER', 403],
    ] as const)
      expect((await askStatement({}, await signIn(shop, role))).status).toBe(status);
    const other = await askStatement({}, await signIn('HIDDEN', 'MANAGER'));
    expect(other.result).toMatchObject({ opening: 0, closing: 0, parts: [], days: [], settlements: [] });
  });
});

describe('the PDF', () => {
  const textOf = async (answer: Awaited<ReturnType<typeof askPdf>>): Promise<string> => {
    const file = path.join(folder, 'statement.pdf');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  };

  it('says the same in Persian, and has a name that can be kept', async () => {
    const answer = await askPdf(before);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toMatch(
      /''صورت حساب \p{L}+ [۰-۹]{4} statement\.pdf$/u,
    );
    const text = await textOf(answer);
    const { opening, closing } = await statementOf(before);
    for (const amount of [opening, closing, 4 * owed])
      expect(text).toContain(new Intl.NumberFormat('fa-IR').format(amount));
    expect(text).toContain(`−${new Intl.NumberFormat('fa-IR').format(owed)}`);
    for (const words of ['صورت‌حساب', 'تسویه‌ها', 'تهیه‌شده', 'S-1', 'به شبایی جز شبای فروشگاه'])
      expect(text).toContain(words);
    expect(text).toContain('بازگشت وجه به مشتری');
    expect(text).not.toContain('\ufffd');
  });

  it('is of the last month that is over when none is named', async () => {
    const [named, unnamed] = await Promise.all([askPdf(before), askPdf({})]);
    expect(unnamed.status).toBe(200);
    expect(unnamed.headers.get('content-disposition')).toBe(named.headers.get('content-disposition'));
  });

  it('is refused to a shop whose financialReportVisible is false, which still sees its figures', async () => {
    const manager = await signIn('HIDDEN', 'MANAGER');
    const refused = await askPdf(present, manager);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'FINANCIAL_REPORT_HIDDEN']);
    expect((await askStatement(present, manager)).result.financialReportVisible).toBe(false);
  });

  it('says when a business day begins, also of a month in which nothing was booked', async () => {
    for (const of of [shop, 'EMPTY']) {
      const text = await textOf(await askPdf(present, await signIn(of, 'MANAGER')));
      // Digits are enclosed in direction marks.
      expect(text).toMatch(/هر روز کاری از ساعت .*۴.*بامداد است/);
    }
  });

  it('of a month that goes on says so', async () => {
    expect((await askPdf(present)).status).toBe(200);
    expect((await statementOf(present)).closing).toBe(await readOwed(db, shop));
  });
});
