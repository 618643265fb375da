// The spreadsheet of the ledger under load: one that its reader abandons, two at once, and texts that look like formulas.
import xlsx from '@e965/xlsx';
import { accountingCalls } from '@pishkhan/contract/ledger/calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { createLog } from '../../infra/log.ts';
import { createPdfs } from '../../infra/pdf/pdfs.ts';
import { testDatabase } from '../../testkit/database.ts';
import { startMenuServer } from '../../testkit/menu-server.ts';
import { openShop } from '../../testkit/some-order.ts';
import { ledgerHandlers } from '../handlers.ts';

const database = await testDatabase({ poolSize: 6 });
const { db, pool } = database;
const { signIn, server } = await startMenuServer(
  database,
  accountingCalls,
  ledgerHandlers({ db, pool, pdfs: createPdfs(), log: createLog('silent') }),
);
type Person = Awaited<ReturnType<typeof signIn>>;
const path = '/api/v1/VendorInfo/accounting-excel-report';
const file = (by: Person, query = '', signal?: AbortSignal) =>
  server.fetch(path + query, {
    headers: { authorization: `Bearer ${by.token}` },
    ...(signal && { signal }),
  });
/** Reads the answer to its end, so that the export ends. */
const statusOf = async (by: Person, query = '') => {
  const answer = await file(by, query);
  await answer.arrayBuffer();
  return answer.status;
};
const transactions = 12_000;

beforeAll(async () => {
  await openShop(pool, 'BIG');
  await openShop(pool, 'NAMES');
  for (let part = 0; part < 8; part += 1)
    await pool.query(
      `INSERT INTO ledger_transaction (vendor_code, kind, order_code, revision, at, items, customer)
       SELECT 'BIG', 'SALE', 'B-' || n, 0, '2026-08-01'::timestamptz + n / 3000 * interval '1 hour', 1000, -1000
       FROM generate_series($1::int + 1, $1::int + $2::int) n`,
      [(part * transactions) / 8, transactions / 8],
    );
});

it('the file has every transaction once and their sums', async () => {
  const answer = await file(await signIn('BIG', 'ACCOUNTANT'));
  const book = xlsx.read(Buffer.from(await answer.arrayBuffer()));
  const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  expect(new Set(rows.slice(1, -1).map((row) => row[3])).size).toBe(transactions);
  expect(rows.at(-1)!.at(-1)).toBe(transactions * 1000);
}, 30_000);

it('a person exports one file at a time and the server two; others are told to wait', async () => {
  const people = [
    await signIn('BIG', 'MANAGER'),
    await signIn('BIG', 'MANAGER'),
    await signIn('BIG', 'MANAGER'),
  ] as const;
  const first = await file(people[0]);
  const again = await file(people[0]);
  expect([first.status, again.status, again.headers.get('retry-after')]).toEqual([200, 429, '10']);
  const second = await file(people[1]);
  expect([second.status, await statusOf(people[2])]).toEqual([200, 429]);
  await Promise.all([first.arrayBuffer(), second.arrayBuffer()]);
  expect(await statusOf(people[2], '?kind=REFUND')).toBe(200);
}, 30_000);

it('a client that leaves ends the reading and frees its slot', async () => {
  const leaver = await signIn('BIG', 'MANAGER');
  const busy = () => pool.totalCount - pool.idleCount;
  const before = busy();
  let reads = 0;
  pool.on('acquire', () => {
    reads += 1;
  });
  const leaving = new AbortController();
  const left = await file(leaver, '', leaving.signal);
  expect(await statusOf(leaver)).toBe(429);
  leaving.abort();
  await expect(left.arrayBuffer()).rejects.toThrow();
  await expect.poll(() => statusOf(leaver, '?kind=REFUND')).toBe(200);
  // A whole file takes 101 reads.
  expect(reads).toBeLessThan(60);
  await expect.poll(busy).toBe(before);
});

it.each(['=HYPERLINK("http://evil.test")', '+1+1', '-1+1', '@SUM(1)', '\u202eبرگشت', '👩‍🍳 آشپز'])(
  'a reason %j is text and no formula',
  async (reason) => {
    await pool.query(
      `INSERT INTO ledger_transaction (vendor_code, kind, order_code, adjustment_code, at, reason, charge, platform)
       VALUES ('NAMES', 'CHARGE', 'N-1', md5(random()::text), now(), $1, -1000, 1000)`,
      [reason],
    );
    const answer = await file(await signIn('NAMES', 'MANAGER'));
    const book = xlsx.read(Buffer.from(await answer.arrayBuffer()), { cellFormula: true });
    const cells = Object.entries(book.Sheets[book.SheetNames[0]!]!).filter(
      ([place]) => !place.startsWith('!'),
    );
    expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([]);
    expect(cells.find(([, cell]) => cell.v === reason)?.[1]).toMatchObject({ t: 's' });
  },
);
