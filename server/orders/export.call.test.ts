import xlsx from '@e965/xlsx';
import { shownNameSchema } from '@pishkhan/contract/text/customer-text.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { pastOrder, serveHistory } from '../testkit/history-server.ts';
import { openShop } from '../testkit/some-order.ts';

const { pool } = await testDatabase({ poolSize: 6 });
const orderParts = await serveHistory(pool);
const manager = orderParts.signIn('OWN');
let names = 0;
const customer = {
  name: '=HYPERLINK("http://evil.test";"مریم")',
  phone: '09120000001',
  address: 'تهران',
  comment: null,
  latitude: 35.7,
  longitude: 51.4,
};

beforeAll(async () => {
  for (const code of ['OWN', 'OTHER', 'BIG', 'SUMS', 'NAMES']) await openShop(pool, code);
  await pastOrder(pool, 'OWN', 'OWN-1001', {
    customer,
    // 03:30 in Tehran on 1405/05/30: the business day is still the one before.
    placedAt: new Date('2026-08-21T00:00:00Z'),
    status: 'SUCCESSFUL',
  });
  await pastOrder(pool, 'OWN', 'OWN-1002', {
    placedAt: new Date('2026-08-21T09:00:00Z'),
    deliveryType: 'Pickup',
  });
  await pastOrder(pool, 'OTHER', 'OTHER-1', { placedAt: new Date('2026-08-21T09:00:00Z') });
  // More orders than fit into a batch, many with the same time.
  await pastOrder(pool, 'BIG', 'BIG-0', { placedAt: new Date('2026-08-01T09:00:00Z') });
  const { rows } = await pool.query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_name = 'orders' AND is_generated = 'NEVER' AND column_name NOT IN ('code', 'placed_at')`,
  );
  // Written in parts, each well within the statement timeout.
  for (let part = 0; part < 8; part += 1)
    await pool.query(
      `INSERT INTO orders (code, placed_at, ${rows[0].columns})
       SELECT 'BIG-' || n, placed_at + n / 3000 * interval '1 hour', ${rows[0].columns}
       FROM orders, generate_series($1::int + 1, $1::int + 2500) n WHERE vendor_code = 'BIG' AND code = 'BIG-0'`,
      [part * 2500],
    );
});

const readAll = async (answer: Response): Promise<Record<string, unknown>[]> => {
  const book = xlsx.read(Buffer.from(await answer.arrayBuffer()));
  return book.SheetNames.flatMap((name) =>
    xlsx.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name]!),
  );
};
/** Leaves out the row of totals. */
const read = async (answer: Response) => (await readAll(answer)).slice(0, -1);

describe('the file of the history', () => {
  it('says what it is and how it is called', async () => {
    const answer = await orderParts.file(manager);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const disposition = answer.headers.get('content-disposition')!;
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+\.xlsx"; filename\*=UTF-8''[\w%.-]+\.xlsx$/);
    expect(decodeURIComponent(disposition)).toContain('تاریخچه سفارش 140');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await answer.arrayBuffer();
  });

  it('has the orders of the shop alone, newest first, in Persian words and numbers that can be summed', async () => {
    const rows = await read(await orderParts.file(manager));
    expect(rows.map((row) => row['کد سفارش'])).toEqual(['OWN-1002', 'OWN-1001']);
    expect(rows[1]).toMatchObject({
      'تاریخ ثبت': '1405/05/30',
      وضعیت: 'موفق',
      'نوع تحویل': 'پیک اوفود',
      'نام مشتری': customer.name,
      'شماره مشتری': '09120000001',
      'جمع اقلام (تومان)': 580_000,
      'تخفیف (تومان)': 50_000,
      'هزینه‌ها (تومان)': 30_000,
      'جمع کل (تومان)': 560_000,
      'کد تخفیف (تومان)': 60_000,
      'پرداختی مشتری (تومان)': 500_000,
    });
  });

  it('ends with totals that leave canceled orders out', async () => {
    await pastOrder(pool, 'SUMS', 'S-1', { status: 'SUCCESSFUL' });
    await pastOrder(pool, 'SUMS', 'S-2', { status: 'SUCCESSFUL' });
    await pastOrder(pool, 'SUMS', 'S-3', { status: 'CANCELED' });
    const rows = await readAll(await orderParts.file(orderParts.signIn('SUMS', 'ACCOUNTANT')));
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toEqual({
      'کد سفارش': 'جمع لغونشده‌ها',
      'جمع اقلام (تومان)': 1_160_000,
      'تخفیف (تومان)': 100_000,
      'هزینه‌ها (تومان)': 60_000,
      'جمع کل (تومان)': 1_120_000,
      'کد تخفیف (تومان)': 120_000,
      'پرداختی مشتری (تومان)': 1_000_000,
    });
  });

  it.each([
    ['=HYPERLINK("http://evil.test","جایزه")', '=HYPERLINK("http://evil.test","جایزه")'],
    ['@SUM(1+1)*cmd|calc', '@SUM(1+1)*cmd|calc'],
    ['\tمریم\u202eمیرم\u2066', 'مریممیرم'],
    ['مریم 👩‍👩‍👧 🍕', 'مریم 👩‍👩‍👧 🍕'],
  ])('has the name %j as text and no formula', async (name, kept) => {
    const code = `N-${names++}`;
    await pastOrder(pool, 'NAMES', code, {
      customer: { ...customer, name: shownNameSchema(100, 'مشتری').parse(name) },
    });
    const answer = await orderParts.file(orderParts.signIn('NAMES'), { orderCode: code });
    const book = xlsx.read(Buffer.from(await answer.arrayBuffer()), { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0]!]!;
    const cells = Object.entries(sheet).filter(([place]) => !place.startsWith('!'));
    expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([]);
    expect(sheet.F2).toMatchObject({ t: 's', v: kept });
  });

  it('takes the same filters as the list', async () => {
    const found = async (query: object) =>
      (await read(await orderParts.file(manager, query))).map((row) => row['کد سفارش']);
    expect(await found({ startDate: '2026-08-20', endDate: '2026-08-20' })).toEqual(['OWN-1001']);
    expect(await found({ orderStatus: 'NEW' })).toEqual(['OWN-1002']);
    expect(await found({ orderStatus: 'CANCELED' })).toEqual([]);
    expect(await found({ deliveryType: 'Pickup' })).toEqual(['OWN-1002']);
    expect(await found({ orderCode: '1001' })).toEqual(['OWN-1001']);
    const searched = async (body: object) =>
      (await read(await orderParts.searchFile(manager, body))).map((row) => row['کد سفارش']);
    expect(await searched({ customerPhoneNumber: '09120000001', orderStatus: 'SUCCESSFUL' })).toEqual([
      'OWN-1001',
    ]);
    expect(await searched({ customerPhoneNumber: '09120000001', orderStatus: 'NEW' })).toEqual([]);
    expect(await searched({})).toEqual(await found({}));
  });

  it('has each order once, however many there are', async () => {
    const rows = await read(await orderParts.file(orderParts.signIn('BIG')));
    const codes = rows.map((row) => row['کد سفارش']);
    const { rows: there } = await pool.query(
      `SELECT code FROM orders WHERE vendor_code = 'BIG' ORDER BY placed_at DESC, code DESC`,
    );
    expect(codes).toEqual(there.map(({ code }) => code));
    expect(codes).toHaveLength(20_001);
  });

  it('has no customer for an accountant', async () => {
    const rows = await read(await orderParts.file(orderParts.signIn('OWN', 'ACCOUNTANT')));
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0]!)).not.toContain('نام مشتری');
    expect(JSON.stringify(rows)).not.toMatch(/09\d{9}|مریم/);
    expect(await read(await orderParts.searchFile(orderParts.signIn('OWN', 'ACCOUNTANT')))).toEqual(rows);
  });
});

describe('files never starve anybody', () => {
  /** Reads the answer to its end, so that the export ends. */
  const statusOf = async (person: string, query: object = {}) => {
    const answer = await orderParts.file(person, query);
    await answer.arrayBuffer();
    return answer.status;
  };

  it('a person makes one at a time and the server two; the others are told to wait', async () => {
    const people = [orderParts.signIn('BIG'), orderParts.signIn('BIG'), orderParts.signIn('BIG')] as const;
    const first = await orderParts.file(people[0]);
    for (const again of [await orderParts.file(people[0]), await orderParts.searchFile(people[0])])
      expect([first.status, again.status, again.headers.get('retry-after')]).toEqual([200, 429, '10']);
    const second = await orderParts.file(people[1]);
    expect([second.status, await statusOf(people[2])]).toEqual([200, 429]);
    await Promise.all([first.arrayBuffer(), second.arrayBuffer()]);
    expect(await statusOf(people[2])).toBe(200);
  });

  it('a client that disconnects ends the reading and frees its slot', async () => {
    const leaver = orderParts.signIn('BIG');
    let reads = 0;
    pool.on('acquire', () => {
      reads += 1;
    });
    const leaving = new AbortController();
    const left = await orderParts.file(leaver, {}, leaving.signal);
    expect(await statusOf(leaver)).toBe(429);
    leaving.abort();
    await expect(left.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => statusOf(leaver, { orderCode: 'BIG-0' })).toBe(200);
    // A whole file takes seventy reads.
    expect(reads).toBeLessThan(40);
    await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
  });

  it('a refused filter takes no turn', async () => {
    const person = orderParts.signIn('OWN');
    expect(await statusOf(person, { orderStatus: 'EATEN' })).toBe(422);
    expect(await statusOf(person)).toBe(200);
  });
});
