// A settlement as its shop sees it: which rows of the report it paid and what it left open, its own page and
// file, and whether the money went to the shop's account.
import xlsx from '@e965/xlsx';
import { accountingCalls } from '@pishkhan/contract/ledger/calls.ts';
import { settlementCalls } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { statementCalls } from '@pishkhan/contract/ledger/statement-calls.ts';
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
import { writeSettlement } from './write-settlement.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const { ask, signIn, server } = await startMenuServer(
  database,
  { ...accountingCalls, ...settlementCalls, ...statementCalls },
  ledgerHandlers({ db, pool, pdfs: createPdfs(), log: createLog('silent') }),
);
const [shop, other] = ['PAID', 'OTHER'];
const ownIban = 'IR820540102680020817909002';
const foreignIban = 'IR230120000000000000001234';
/** The figures of `someOrder`. */
const owed = 450_500;
const paidAt = new Date(Date.now() - 3_600_000).toISOString();
type Person = Awaited<ReturnType<typeof signIn>>;
let accountant: Person;

const line = (orderCode: string, amount: number, adjustmentCode: string | null = null) => ({
  ...{ orderCode, adjustmentCode, amount },
});
const settle = (number: string, lines: ReturnType<typeof line>[], iban = ownIban) =>
  db.transaction().execute((trx) => {
    const amount = lines.reduce((sum, one) => sum + one.amount, 0);
    return writeSettlement(trx, { vendorCode: shop, number, paidAt, iban, amount, lines }, new Date());
  });

/** 60 sales: 50 in S-1, one of them underpaid and corrected by S-2, one in S-3 to a foreign account, one refunded, others open. */
beforeAll(async () => {
  for (const code of [shop, other]) await openShop(pool, code);
  await db
    .insertInto('vendor_account')
    .values({
      ...{
        vendor_code: shop,
        card_number: '6037991234567893',
        holder_name: 'مریم رضایی',
        account_number: null,
      },
      ...{ iban: ownIban, set_at: new Date() },
    })
    .execute();
  for (let n = 0; n < 60; n += 1)
    await pastOrder(pool, shop, `A-${n}`, {
      ...{ status: 'DELIVERED', placedAt: new Date(Date.now() - (n + 2) * 3_600_000) },
    });
  await bookAllDue(db);
  for (const [kitchen, status] of [
    ['PREPARING', 'NEED_FOR_CALL'],
    ['CANCELED', 'CANCELED'],
  ])
    await pool.query(
      `UPDATE orders SET kitchen = $2, status = $3, version = version + 1 WHERE vendor_code = $1 AND code = 'A-58'`,
      [shop, kitchen, status],
    );
  await bookAllDue(db);
  await db.transaction().execute(async (trx) => {
    const told = { vendorCode: shop, orderCode: 'A-1', reason: 'سرد بود' };
    await writeAdjustment(
      trx,
      { ...told, adjustmentCode: 'R-1', kind: 'REFUND', amount: 10_000 },
      { now: new Date() },
    );
  });
  const fifty = Array.from({ length: 49 }, (_, n) => line(`A-${n}`, n === 7 ? owed - 500 : owed));
  await settle('S-1', [...fifty, line('A-1', -8_000, 'R-1')]);
  await settle('S-2', [line('A-7', 500)]);
  await settle('S-3', [line('A-50', owed)], foreignIban);
  accountant = await signIn(shop, 'ACCOUNTANT');
}, 120_000);

const get = (path: string, by: Person = accountant) => ask(by, 'GET', `/api/v1/VendorInfo/${path}`);
const fetched = (path: string, by: Person = accountant) =>
  server.fetch(`/api/v1/VendorInfo/${path}`, { headers: { authorization: `Bearer ${by.token}` } });
const rowOf = async (orderCode: string, kind = 'SALE') => {
  const { data } = (await get('accounting-report?pageSize=100')).result;
  return data.find(
    (row: { orderCode: string; kind: string }) => row.orderCode === orderCode && row.kind === kind,
  );
};
const sheetOf = async (path: string) => {
  const answer = await fetched(path);
  expect(answer.status).toBe(200);
  const book = xlsx.read(Buffer.from(await answer.arrayBuffer()));
  const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  return { rows, name: decodeURIComponent(answer.headers.get('content-disposition')!) };
};

describe('a row of the report', () => {
  it.each([
    [
      'is paid',
      'A-0',
      'SALE',
      { state: 'SETTLED', open: 0, settlements: [{ number: 'S-1', paidAt, received: owed }] },
    ],
    [
      'is paid by two settlements',
      'A-7',
      'SALE',
      {
        ...{ state: 'SETTLED', open: 0 },
        settlements: [
          { number: 'S-2', paidAt, received: 500 },
          { number: 'S-1', paidAt, received: owed - 500 },
        ],
      },
    ],
    [
      'of a refund is paid with a difference',
      'A-1',
      'REFUND',
      { state: 'DIFFERS', open: -410, settlements: [{ number: 'S-1', paidAt, received: -8_000 }] },
    ],
    ['is open', 'A-55', 'SALE', { state: 'OPEN', open: owed, settlements: [] }],
    [
      'of a sale that was taken back has nothing to pay',
      'A-58',
      'SALE',
      { state: 'NOTHING', open: 0, settlements: [] },
    ],
    ['that took it back neither', 'A-58', 'REVERSAL', { state: 'NOTHING', open: 0, settlements: [] }],
  ])('%s', async (_, orderCode, kind, settled) => {
    expect((await rowOf(orderCode, kind)).settled).toEqual(settled);
  });

  it('of a settlement says whether it went to the account of the shop', async () => {
    const { data } = (await get('accounting-report?kind=SETTLEMENT')).result;
    expect(data).toMatchObject([
      { settlementNumber: 'S-3', isShopsIban: false, settled: null },
      { settlementNumber: 'S-2', isShopsIban: true, settled: null },
      { settlementNumber: 'S-1', isShopsIban: true },
    ]);
  });

  it('says the same in the spreadsheet', async () => {
    const { rows } = await sheetOf('accounting-excel-report');
    const place = rows[0]!.indexOf('وضعیت تسویه');
    const cells = (orderCode: string) =>
      rows.find((row) => row[3] === orderCode && row[2] === 'فروش')!.slice(place, place + 3);
    const day = expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/);
    expect(cells('A-0')).toEqual(['تسویه‌شده', 'S-1', day]);
    expect(cells('A-7').slice(0, 2)).toEqual(['تسویه‌شده', 'S-2، S-1']);
    expect(cells('A-55')[0]).toBe('تسویه‌نشده');
    expect(rows.find((row) => row[4] === 'S-3')![place]).toBe('به شبایی جز شبای فروشگاه');
  });
});

describe('the page of a settlement', () => {
  it('has its sums, and its lines in pages, those that differ first', async () => {
    const { result } = await get('settlements/S-1');
    expect(result).toMatchObject({
      ...{ number: 'S-1', paidAt, iban: ownIban, isShopsIban: true },
      ...{ expected: 49 * owed - 8_410, received: 49 * owed - 500 - 8_000, differences: 2 },
      ...{ totalCount: 50, firstItem: 1 },
    });
    expect(result.data).toHaveLength(20);
    expect(result.data.slice(0, 3)).toMatchObject([
      { orderCode: 'A-7', adjustmentCode: null, kind: 'SALE', expected: owed, received: owed - 500 },
      { orderCode: 'A-1', adjustmentCode: 'R-1', kind: 'REFUND', expected: -8_410, received: -8_000 },
      { orderCode: 'A-0', adjustmentCode: null, kind: 'SALE', expected: owed, received: owed },
    ]);
    const found = new Set<string>();
    for (const page of [1, 2, 3, 4]) {
      const { data } = (await get(`settlements/S-1?page=${page}`)).result;
      for (const { orderCode, adjustmentCode } of data) found.add(`${orderCode}/${adjustmentCode}`);
    }
    expect(found.size).toBe(50);
    expect((await get('settlements/S-1?page=4')).result).toMatchObject({
      data: [],
      firstItem: 0,
      totalCount: 50,
    });
  });

  it('marks an account that is not of the shop, and hides most of its number', async () => {
    expect((await get('settlements/S-3')).result).toMatchObject({
      ...{ isShopsIban: false, iban: 'IR23012***************1234' },
    });
  });

  it('is of accountants and managers of its shop, and 404 for any other', async () => {
    for (const [role, status] of [
      ['MANAGER', 200],
      ['CASHIER', 403],
      ['BIKER', 403],
    ] as const) {
      const person = await signIn(shop, role);
      for (const path of ['settlements/S-1', 'settlements/S-1/excel-report']) {
        const answer = await fetched(path, person);
        await answer.arrayBuffer();
        expect([path, answer.status]).toEqual([path, status]);
      }
    }
    const stranger = await signIn(other, 'MANAGER');
    for (const path of ['settlements/S-1', 'settlements/S-1/excel-report'])
      expect((await get(path, stranger)).code).toBe('NOT_FOUND');
    for (const path of ['settlements/NONE', 'settlements/NONE/excel-report'])
      expect((await get(path)).code).toBe('NOT_FOUND');
    expect((await get('settlements/S-1?pageSize=101')).status).toBe(422);
  });

  it('is a spreadsheet as well, with totals', async () => {
    const { rows, name } = await sheetOf('settlements/S-1/excel-report');
    expect(name).toContain('تسویه S-1 settlement.xlsx');
    expect(rows).toHaveLength(1 + 50 + 1);
    expect(rows[1]!.slice(2)).toEqual(['فروش', 'A-7', undefined, owed, owed - 500, -500]);
    expect(rows.at(-1)!.slice(-3)).toEqual([49 * owed - 8_410, 49 * owed - 8_500, -90]);
  });
});

it('the monthly statement marks a settlement to another account', async () => {
  const { presentMonth } = (await get('monthly-statement')).result;
  const { settlements } = (
    await get(`monthly-statement?year=${presentMonth.year}&month=${presentMonth.month}`)
  ).result;
  const untold = { paidAt, transfer: null };
  expect(settlements).toContainEqual({ number: 'S-3', amount: owed, isShopsIban: false, ...untold });
  expect(settlements).toContainEqual({ number: 'S-2', amount: 500, isShopsIban: true, ...untold });
});

it('a shop without an account that is known here is told neither', async () => {
  await pool.query('DELETE FROM vendor_account WHERE vendor_code = $1', [shop]);
  expect((await get('settlements/S-3')).result).toMatchObject({ isShopsIban: null, iban: foreignIban });
});
