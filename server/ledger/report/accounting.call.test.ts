// The accounting report: rows by days and kind, pages that are found by counts, and the same as a spreadsheet.
import xlsx from '@e965/xlsx';
import { type AccountingPage, accountingCalls } from '@pishkhan/contract/ledger/calls.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../infra/log.ts';
import { createPdfs } from '../../infra/pdf/pdfs.ts';
import { testDatabase } from '../../testkit/database.ts';
import { pastOrder } from '../../testkit/history-server.ts';
import { startMenuServer } from '../../testkit/menu-server.ts';
import { openShop } from '../../testkit/some-order.ts';
import { writeAdjustment } from '../adjustments/write-adjustment.ts';
import { bookAllDue } from '../booking/book-orders.ts';
import { ledgerHandlers } from '../handlers.ts';
import { writeSettlement } from '../settlements/write-settlement.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const { ask, signIn, server } = await startMenuServer(
  database,
  accountingCalls,
  ledgerHandlers({ db, pool, pdfs: createPdfs(), log: createLog('silent') }),
);
const shop = 'BOOKS';
const path = '/api/v1/VendorInfo/accounting-report';
let accountant: Awaited<ReturnType<typeof signIn>>;
const newest = Date.UTC(2026, 7, 20, 17);
const dayMs = 86_400_000;
/** The figures of `someOrder`. */
const owed = 450_500;

/** 60 sales on ten days, many at the edges of business days and some at the same time; two adjustments and a settlement today. */
beforeAll(async () => {
  await openShop(pool, shop);
  await openShop(pool, 'OTHER');
  for (let n = 0; n < 60; n += 1) {
    const { from } = businessDay(new Date(newest - (n % 10) * dayMs));
    const placedAt = new Date(from.getTime() + [0, -1, 1, 0, 3_600_000][n % 5]!);
    await pastOrder(pool, shop, `A-${n}`, { status: 'DELIVERED', placedAt });
  }
  await pastOrder(pool, 'OTHER', 'O-1', { status: 'DELIVERED' });
  await bookAllDue(db);
  const now = new Date();
  const told = { vendorCode: shop, orderCode: 'A-1', reason: '=HYPERLINK("http://a")' };
  await db.transaction().execute(async (trx) => {
    await writeAdjustment(trx, { ...told, adjustmentCode: 'R-1', kind: 'REFUND', amount: 10_000 }, { now });
    await writeAdjustment(trx, { ...told, adjustmentCode: 'C-1', kind: 'CHARGE', amount: 5_000 }, { now });
    const lines = [{ orderCode: 'A-1', adjustmentCode: null, amount: owed }];
    const iban = 'IR820540102680020817909002';
    const settlement = {
      vendorCode: shop,
      number: 'S-1',
      paidAt: now.toISOString(),
      iban,
      amount: owed,
      lines,
    };
    await writeSettlement(trx, settlement, now);
  });
  accountant = await signIn(shop, 'ACCOUNTANT');
}, 120_000);

const page = async (query: Record<string, string | number> = {}): Promise<AccountingPage> =>
  (await ask(accountant, 'GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`)).result;
/** An oracle: a plain query, with business days by the contract's function. */
const every = async (kept: (row: { day: string; kind: string }) => boolean = () => true) => {
  const { rows } = await pool.query(
    'SELECT id, kind, at, owed FROM ledger_transaction WHERE vendor_code = $1 ORDER BY at DESC, id DESC',
    [shop],
  );
  return rows.filter(({ at, kind }) => kept({ day: businessDay(at).date, kind }));
};
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('the report', () => {
  it('shows a sale line by line', async () => {
    const { data } = await page({ kind: 'SALE', pageSize: 1 });
    expect(data[0]).toMatchObject({
      ...{ header: 'فروش', owed, commissionPercent: 15, reason: null },
      details: '۵۸۰٬۰۰۰ اقلام، \u200e−۵۰٬۰۰۰ سهم فروشگاه از تخفیف، \u200e−۷۹٬۵۰۰ کارمزد',
      entries: expect.arrayContaining([
        { account: 'customer', amount: -500_000 },
        { account: 'deliveryPlatform', amount: 30_000 },
        { account: 'voucher', amount: -60_000 },
      ]),
    });
    expect(data[0]!.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it.each([
    [1, undefined],
    [7, undefined],
    [20, 'NEWEST'],
    [100, undefined],
    [7, 'OLDEST'],
    [20, 'LARGEST'],
    [7, 'SMALLEST'],
  ])('has every row once in pages of %i, sorted by %s', async (pageSize, sort) => {
    const rows = await every();
    const all = ids(
      {
        NEWEST: rows,
        OLDEST: rows.toReversed(),
        LARGEST: rows.toSorted((one, other) => other.owed - one.owed),
        SMALLEST: rows.toReversed().sort((one, other) => one.owed - other.owed),
      }[sort ?? 'NEWEST']!,
    );
    const found: number[] = [];
    for (let number = 1; found.length < all.length; number += 1) {
      const { data, totalCount, firstItem } = await page({ page: number, pageSize, ...(sort && { sort }) });
      expect([totalCount, firstItem]).toEqual([all.length, found.length + 1]);
      found.push(...ids(data));
    }
    expect(found).toEqual(all);
    expect((await page({ page: 9_999_999, pageSize })).data).toEqual([]);
  });

  it('finds by days and kind, and sums what it finds', async () => {
    const days = { startDate: '2026-08-13', endDate: '2026-08-16' };
    const wanted = await every(({ day }) => day >= days.startDate && day <= days.endDate);
    const found = await page({ ...days, pageSize: 100 });
    expect(ids(found.data)).toEqual(ids(wanted));
    expect(found.totalCount).toBe(wanted.length);
    expect(found.sums).toContainEqual({ account: 'items', amount: wanted.length * 580_000 });
    expect(await page({ ...days, kind: 'REFUND' })).toMatchObject({
      data: [],
      totalCount: 0,
      firstItem: 0,
      sums: [],
    });
    expect((await page({ kind: 'REFUND' })).data).toMatchObject([
      { orderCode: 'A-1', owed: -8_410, adjustmentCode: 'R-1' },
    ]);
    expect((await page({ kind: 'SETTLEMENT' })).data).toMatchObject([
      { orderCode: null, owed: -owed, settlementNumber: 'S-1', details: 'شماره S-1' },
    ]);
    expect(found.owed).toBe(60 * owed - 8_410 - 5_000 - owed);
  });

  it.each([
    ['startDate=2026-08-16&endDate=2026-08-13', '/endDate'],
    ['startDate=2026-13-01', '/startDate'],
    ['kind=GIFT', '/kind'],
    ['pageSize=101', '/pageSize'],
    ['page=0', '/page'],
    ['sort=NAME', '/sort'],
  ])('refuses %s', async (query, pointer) => {
    expect(await ask(accountant, 'GET', `${path}?${query}`)).toMatchObject({
      ...{ status: 422, code: 'INVALID', errors: [{ pointer }] },
    });
  });

  it('is of accountants and managers', async () => {
    for (const [role, status] of [
      ['MANAGER', 200],
      ['CASHIER', 403],
      ['BIKER', 403],
    ] as const)
      expect((await ask(await signIn(shop, role), 'GET', path)).status).toBe(status);
    expect((await ask(await signIn('OTHER', 'MANAGER'), 'GET', path)).result.totalCount).toBe(1);
  });
});

it('the spreadsheet has the same rows with real numbers, texts that are no formulas, and totals', async () => {
  const answer = await server.fetch('/api/v1/VendorInfo/accounting-excel-report', {
    headers: { authorization: `Bearer ${accountant.token}` },
  });
  expect(answer.headers.get('content-type')).toContain('spreadsheetml');
  const book = xlsx.read(Buffer.from(await answer.arrayBuffer()));
  const sheet = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  expect(sheet).toHaveLength(1 + 63 + 1);
  expect(sheet[0]!.slice(0, 4)).toEqual(['تاریخ', 'تاریخ و ساعت (میلادی)', 'شرح', 'کد سفارش']);
  const refund = sheet.find((row) => row[2] === 'بازگشت وجه به مشتری')!;
  expect(refund).toContain('=HYPERLINK("http://a")');
  expect(refund.at(-1)).toBe(-8410);
  expect(sheet.at(-1)![0]).toBe('جمع');
  expect(sheet.at(-1)!.at(-1)).toBe(59 * owed - 8_410 - 5_000);
});
