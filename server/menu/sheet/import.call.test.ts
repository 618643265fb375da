import { monitorEventLoopDelay } from 'node:perf_hooks';
import xlsx from '@e965/xlsx';
import { sheetCalls } from '@pishkhan/contract/menu/sheet/calls.ts';
import { sheetTitles, spreadsheetType } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { writeZip } from '../../infra/xlsx/zip.ts';
import { testDatabase } from '../../testkit/database.ts';
import { addOptions, addSomeCategory, addSomeProduct } from '../../testkit/menu-rows.ts';
import { type MenuShop, startMenuServer } from '../../testkit/menu-server.ts';
import { menuHandlers } from '../handlers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const work = await startMenuServer(database, sheetCalls, menuHandlers(database));

type Row = (string | number | boolean | null | { f: string; v: number })[];
const titles = Object.values(sheetTitles);
const columnOf = Object.fromEntries(Object.keys(sheetTitles).map((field, index) => [field, index]));

let shops = 0;
let shop: MenuShop;
let kebab: { id: number; variantIds: number[] };

beforeEach(async () => {
  shops += 1;
  shop = await work.open(`SHEET${shops}`);
  kebab = await addSomeProduct(pool, shop.code, shop.categoryId, 'کوبیده', [
    { name: 'تک‌سیخ', price: 100_000 },
    { name: 'دوسیخ', price: 180_000 },
  ]);
  const drinks = await addSomeCategory(pool, shop.code, 'نوشیدنی');
  await addSomeProduct(pool, shop.code, drinks, '=دوغ "ویژه" & <سرد>', [
    { name: 'لیوان', price: 30_000, approval: 0 },
  ]);
});

async function exported(by = shop.cashier): Promise<Row[]> {
  const answer = await work.server.fetch('/api/v1/Product/menu-export', {
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(answer.status).toBe(200);
  const book = xlsx.read(Buffer.from(await answer.arrayBuffer()));
  return xlsx.utils.sheet_to_json<Row>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null });
}

function sheetOf(rows: readonly Row[]): Buffer {
  const book = xlsx.utils.book_new();
  const cells = rows.map((row) =>
    row.map((cell) => (cell !== null && typeof cell === 'object' ? { t: 'n', ...cell } : cell)),
  );
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells as unknown[][]), 'menu');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** A workbook with the given sheet. */
async function sheetOfXml(rows: string): Promise<Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="/${type}" Target="${target}"/></Relationships>`;
  const parts = [
    { name: '_rels/.rels', text: [relation('a', 'officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', text: ['<workbook><sheet name="a" r:id="b"/></workbook>'] },
    { name: 'xl/_rels/workbook.xml.rels', text: [relation('b', 'worksheet', 's.xml')] },
    { name: 'xl/s.xml', text: [`<worksheet>${rows}</worksheet>`] },
  ];
  const bytes: Buffer[] = [];
  for await (const piece of writeZip(parts)) bytes.push(piece);
  return Buffer.concat(bytes);
}

async function send(path: string, file: Buffer, fields: object = {}, by = shop.cashier) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new File([new Uint8Array(file)], 'menu.xlsx', { type: spreadsheetType }));
  const answer = await work.server.fetch(`/api/v1/Product/menu-import${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return { status: answer.status, ...(await answer.json()) };
}
const preview = (rows: readonly Row[], by?: MenuShop['cashier']) => send('/preview', sheetOf(rows), {}, by);
async function apply(rows: readonly Row[]) {
  const { menuVersion, digest } = (await preview(rows)).result;
  return send('', sheetOf(rows), { menuVersion, digest });
}

/** A new line has no ids. */
const line = (category: string, product: string, variant: string, price: number | string): Row =>
  Object.assign(Array<null>(titles.length).fill(null), {
    [columnOf.categoryName!]: category,
    [columnOf.headerName!]: product,
    [columnOf.productName!]: variant,
    [columnOf.price!]: price,
  }) as Row;
const withCell = (row: Row, field: string, value: Row[number]): Row => row.with(columnOf[field]!, value);

const everything = async (code = shop.code) => {
  const tables = ['category', 'product', 'variant', 'change_request', 'menu', 'product_option_category'];
  const rows = [];
  for (const table of tables)
    rows.push((await pool.query(`SELECT * FROM ${table} t WHERE vendor_code = $1 ORDER BY t`, [code])).rows);
  return rows;
};

describe('the file of the menu', () => {
  it('has a line for each variant in the order of the menu, in Persian, and texts that stay texts', async () => {
    const [head, ...rows] = await exported();
    expect(head).toEqual(titles);
    expect(rows.map((row) => [row[3], row[5], row[6]])).toEqual([
      ['کوبیده', 'تک‌سیخ', 100_000],
      ['کوبیده', 'دوسیخ', 180_000],
      ['=دوغ "ویژه" & <سرد>', 'لیوان', 30_000],
    ]);
    expect(rows[0]).toEqual([
      kebab.id,
      kebab.variantIds[0],
      'کباب‌ها',
      'کوبیده',
      null,
      'تک‌سیخ',
      100_000,
      100_000,
      null,
      15,
      'بله',
      'بله',
      0,
      0,
    ]);
  });

  it('changes nothing when it comes back as it went, whatever waits for the platform', async () => {
    await pool.query(
      `INSERT INTO change_request (vendor_code, part, type, part_id, product_id, old_price, new_price, asked_at)
       VALUES ($1, 1, 2, $2, $3, 100000, 120000, now())`,
      [shop.code, kebab.variantIds[0], kebab.id],
    );
    const rows = await exported();
    const before = await everything();
    const { result } = await preview(rows);
    expect(result).toMatchObject({ added: [], changed: [], unchanged: 3, errors: [], ignoredColumns: [] });
    expect(await everything()).toEqual(before);
    await apply(rows);
    expect((await everything()).slice(0, 4)).toEqual(before.slice(0, 4));
  });

  it('is of the shop alone', async () => {
    const other = await work.open(`OTHER${shops}`);
    expect(await exported(other.cashier)).toEqual([titles]);
    const rows = await exported();
    expect((await preview(rows, other.cashier)).result).toMatchObject({
      errorCount: 3,
      added: [],
      changed: [],
    });
  });
});

describe('what a file would change is shown, and then done exactly so:', () => {
  it('fields of variants and products, old and new; prices that wait are told', async () => {
    const rows = await exported();
    rows[1] = withCell(withCell(rows[1]!, 'price', '۱۲۰٬۰۰۰'), 'capacity', 12);
    rows[2] = withCell(withCell(rows[2]!, 'available', 'خیر'), 'productName', 'دو سیخ');
    rows[1] = withCell(rows[1]!, 'description', 'با نان سنگک');
    rows[3] = withCell(rows[3]!, 'price', 32_000);
    const { result } = await preview(rows);
    expect(result).toMatchObject({ newCategories: [], added: [], unchanged: 0, errors: [] });
    expect(result.changed).toEqual([
      {
        line: 2,
        headerName: 'کوبیده',
        productName: 'تک‌سیخ',
        asksForPrice: true,
        fields: [
          { field: 'description', before: null, after: 'با نان سنگک', isLargeChange: false },
          { field: 'capacity', before: null, after: 12, isLargeChange: false },
          { field: 'price', before: 100_000, after: 120_000, isLargeChange: false },
        ],
      },
      {
        line: 3,
        headerName: 'کوبیده',
        productName: 'دو سیخ',
        asksForPrice: false,
        fields: [
          { field: 'productName', before: 'دوسیخ', after: 'دو سیخ', isLargeChange: false },
          { field: 'available', before: true, after: false, isLargeChange: false },
        ],
      },
      expect.objectContaining({ line: 4, asksForPrice: false }),
    ]);
    expect((await apply(rows)).result).toMatchObject({ added: 0, changed: 3, asked: 2 });
    const { rows: written } = await pool.query(
      'SELECT name, price, capacity, available, approval FROM variant WHERE vendor_code = $1 ORDER BY id',
      [shop.code],
    );
    expect(written).toEqual([
      { name: 'تک‌سیخ', price: 100_000, capacity: 12, available: true, approval: 1 },
      { name: 'دو سیخ', price: 180_000, capacity: null, available: false, approval: 1 },
      { name: 'لیوان', price: 32_000, capacity: null, available: true, approval: 0 },
    ]);
    expect((await preview(await exported())).result).toMatchObject({ changed: [], unchanged: 3 });
  });

  it('new categories, products with their variants, and variants of products that are there', async () => {
    await addOptions(pool, shop.code, shop.categoryId);
    const rows = [
      titles,
      line('دسر', 'بستنی', 'کوچک', 40_000),
      line(' دسر ', 'بستني', 'بزرگ', 70_000),
      line('كباب‌ها', 'کوبیده', 'سه‌سیخ', 250_000),
      line('کباب‌ها', 'برگ', 'معمولی', 320_000),
    ];
    const { result } = await preview(rows);
    expect(result.newCategories).toEqual(['دسر']);
    expect(
      result.added.map((one: { line: number; isNewProduct: boolean }) => [one.line, one.isNewProduct]),
    ).toEqual([
      [2, true],
      [3, true],
      [4, false],
      [5, true],
    ]);
    expect((await apply(rows)).result).toMatchObject({ added: 4, changed: 0, asked: 4 });
    const { rows: written } = await pool.query(
      `SELECT c.name AS category, p.name AS product, v.name AS variant, v.approval, r.type, l.option_category_id IS NOT NULL AS options
       FROM variant v JOIN product p ON p.id = v.product_id JOIN category c ON c.id = p.category_id
       JOIN change_request r ON r.part_id = v.id AND r.vendor_code = v.vendor_code
       LEFT JOIN product_option_category l ON l.product_id = p.id WHERE v.vendor_code = $1 ORDER BY v.id`,
      [shop.code],
    );
    expect(written.map(Object.values)).toEqual([
      ['دسر', 'بستنی', 'کوچک', 0, 1, false],
      ['دسر', 'بستنی', 'بزرگ', 0, 1, false],
      ['کباب‌ها', 'برگ', 'معمولی', 0, 1, true],
      ['کباب‌ها', 'کوبیده', 'سه‌سیخ', 0, 1, false],
    ]);
    expect((await preview(await exported())).result).toMatchObject({ added: [], changed: [], unchanged: 7 });
    // Importing the same file again creates nothing twice.
    expect((await preview(rows)).result.errorCount).toBeGreaterThan(0);
  });

  it('a product that is moved, and one that takes the name that another gives up', async () => {
    const rows = await exported();
    rows[1] = withCell(withCell(rows[1]!, 'headerName', 'چنجه'), 'categoryName', 'نوشیدنی');
    // One of its rows is enough.
    rows[3] = withCell(rows[3]!, 'headerName', 'کوبیده');
    expect((await preview(rows)).result.errors).toEqual([]);
    await apply(rows);
    const again = await exported();
    expect(again.slice(1).map((row) => [row[2], row[3]])).toEqual([
      ['نوشیدنی', 'کوبیده'],
      ['نوشیدنی', 'چنجه'],
      ['نوشیدنی', 'چنجه'],
    ]);
  });
});

describe('nothing of a file is done', () => {
  test.each<[string, (rows: Row[]) => Row[], string | null, RegExp]>([
    [
      'a price of nothing',
      (rows) => [...rows, withCell(line('دسر', 'ژله', 'ساده', 0), 'price', 0)],
      'G',
      /قیمت/,
    ],
    [
      'a price that is a word',
      (rows) => [...rows, line('دسر', 'ژله', 'ساده', 'گران')],
      'G',
      /«گران» مبلغ نیست/,
    ],
    [
      'a formula',
      (rows) => [...rows, withCell(line('دسر', 'ژله', 'ساده', 1), 'price', { f: '1+1', v: 2 })],
      'G',
      /فرمول/,
    ],
    ['an empty name', (rows) => [...rows, line('دسر', 'ژله', '', 50_000)], 'F', /خالی/],
    ['a name of one letter', (rows) => [...rows, line('دسر', 'ژ', 'ساده', 50_000)], 'D', /نام/],
    [
      'a tax of 9',
      (rows) => [...rows, withCell(line('دسر', 'ژله', 'ساده', 50_000), 'tax', 9)],
      'M',
      /مالیات/,
    ],
    [
      'perhaps',
      (rows) => [...rows, withCell(line('دسر', 'ژله', 'ساده', 50_000), 'visible', 'شاید')],
      'K',
      /بله/,
    ],
    ['an unknown variant', (rows) => [...rows, withCell(rows[1]!, 'productId', 987_654_321)], 'B', /شناسه/],
    [
      'a variant of another product',
      (rows) => [...rows, withCell(rows[1]!, 'productHeaderId', rows[3]![0]!)],
      'B',
      /محصول دیگری/,
    ],
    ['a variant twice', (rows) => [...rows, rows[1]!], 'B', /سطر ۲/],
    [
      'a product that says two things',
      ([head, one, two, other]) => [
        head!,
        withCell(one!, 'packingPrice', 1_000),
        other!,
        withCell(two!, 'packingPrice', 2_000),
      ],
      'N',
      /سطر ۲/,
    ],
    [
      'a name that another product has',
      (rows) => [...rows.slice(0, 3), withCell(rows[3]!, 'headerName', 'كوبيده')],
      'D',
      /همین نام/,
    ],
    [
      'a variant name that stands twice',
      (rows) => [...rows, line('کباب‌ها', 'کوبیده', 'تك‌سیخ', 9_000)],
      'F',
      /همین نام/,
    ],
    [
      'thirty-one variants',
      (rows) => [...rows, ...Array.from({ length: 31 }, (_, n) => line('دسر', 'ژله', `شماره ${n}`, 1_000))],
      null,
      /تنوع/,
    ],
  ])('when it has %s: its place is told', async (_name, spoil, column, words) => {
    const rows = spoil(await exported());
    const before = await everything();
    const { result } = await preview(rows);
    expect(result.errorCount).toBeGreaterThan(0);
    const lines = result.errors.filter(
      (error: { line: number }) => error.line === rows.length || column === null,
    );
    if (column)
      expect(lines).toContainEqual({ line: rows.length, column, message: expect.stringMatching(words) });
    else expect(lines[0].message).toMatch(words);
    const { menuVersion, digest } = result;
    expect(await send('', sheetOf(rows), { menuVersion, digest })).toMatchObject({
      status: 422,
      code: 'SHEET_WRONG',
    });
    expect(await everything()).toEqual(before);
  });

  it('when the menu has changed since, or the file is another than was shown', async () => {
    const rows = await exported();
    rows[1] = withCell(rows[1]!, 'price', 120_000);
    const { menuVersion, digest } = (await preview(rows)).result;
    const other = [...rows.slice(0, 1), withCell(rows[1]!, 'price', 130_000), ...rows.slice(2)];
    expect(await send('', sheetOf(other), { menuVersion, digest })).toMatchObject({
      status: 409,
      code: 'MENU_STALE',
    });
    await pool.query(
      'INSERT INTO menu VALUES ($1, 1) ON CONFLICT (vendor_code) DO UPDATE SET version = menu.version + 1',
      [shop.code],
    );
    expect(await send('', sheetOf(rows), { menuVersion, digest })).toMatchObject({
      status: 409,
      code: 'MENU_STALE',
    });
    expect((await everything())[3]).toEqual([]);
  });

  test.each<[string, () => Buffer, number, string]>([
    ['no workbook', () => Buffer.from('name;price'), 422, 'SHEET_UNREADABLE'],
    ['an empty sheet', () => sheetOf([]), 422, 'SHEET_UNREADABLE'],
    ['no head', () => sheetOf([['کوبیده', 'تک', 1_000]]), 422, 'SHEET_COLUMNS'],
    ['a column twice', () => sheetOf([[...titles, titles[6]!]]), 422, 'SHEET_COLUMNS'],
    [
      '5,001 lines',
      () =>
        sheetOf([titles, ...Array.from({ length: 5_001 }, (_, n) => line('دسر', `ژله ${n}`, 'ساده', 1_000))]),
      422,
      'SHEET_TOO_LONG',
    ],
    ['more than five megabytes', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'PK'), 413, 'TOO_LARGE'],
  ])('when it has %s', async (_name, file, status, code) => {
    expect(await send('/preview', file())).toMatchObject({ status, code });
  });

  it('when there is none, or who sends it may not', async () => {
    const answer = await work.server.fetch('/api/v1/Product/menu-import/preview', {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.cashier.token}` },
      body: new FormData(),
    });
    expect(answer.status).toBe(422);
    const accountant = await work.signIn(shop.code, 'ACCOUNTANT');
    expect((await preview([titles], accountant)).status).toBe(403);
  });
});

it('columns may be left out or reordered, and unknown ones are named', async () => {
  const rows: Row[] = [
    ['یادداشت', sheetTitles.price, sheetTitles.productName, sheetTitles.headerName, sheetTitles.categoryName],
    ['زعفرانی', 45_000, 'ساده', 'شله‌زرد', 'دسر'],
  ];
  const { result } = await preview(rows);
  expect(result).toMatchObject({
    ignoredColumns: ['یادداشت'],
    errors: [],
    added: [{ headerName: 'شله‌زرد' }],
  });
});

it('two thousand lines are applied within five seconds', async () => {
  const rows: Row[] = [titles];
  for (let n = 0; n < 2_000; n += 1)
    rows.push(line(`دسته ${(n >> 1) % 40}`, `محصول شماره ${n >> 1}`, `اندازه ${n % 2}`, 10_000 + n));
  const file = sheetOf(rows);
  const { menuVersion, digest } = (await send('/preview', file)).result;
  const started = performance.now();
  expect((await send('', file, { menuVersion, digest })).result).toMatchObject({ added: 2_000 });
  const took = performance.now() - started;
  const all = await exported();
  const changed = all.map((row, index) => (index === 0 ? row : withCell(row, 'price', Number(row[6]) + 500)));
  const begun = performance.now();
  expect((await apply(changed)).result).toMatchObject({ changed: 2_003 });
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(took).toBeLessThan(5_000);
}, 30_000);

describe('one file keeps nobody waiting:', () => {
  /** The longest stall of the event loop during the import, in milliseconds. */
  async function maxStop(during: () => Promise<unknown>): Promise<number> {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await during();
    delay.disable();
    return delay.max / 1e6;
  }

  it.each([
    ['blanks between two letters in its head', `a${' '.repeat(100_000)}b`],
    ['marks in its head', `a${'\u0301\u0323'.repeat(50_000)}`],
  ])('100,000 %s', async (_, cell) => {
    const file = await sheetOfXml(
      `<row><c t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c></row><row><c><v>1</v></c></row>`,
    );
    expect(file.length).toBeLessThan(3_000);
    let answer: { code?: string } = {};
    const stop = await maxStop(async () => {
      answer = await send('/preview', file);
    });
    expect(answer.code).toBe('SHEET_COLUMNS');
    // It was 80 seconds.
    expect(stop).toBeLessThan(1_000);
  });

  it('a shop that sends files without end does not keep another from importing', async () => {
    const other = await work.open(`SHEET${shops}B`);
    const slow = await sheetOfXml('<row></row>'.repeat(700_000));
    const sent = Array.from({ length: 4 }, () => send('/preview', slow));
    const answers: string[] = [];
    for (const one of sent) void one.then(({ code }) => answers.push(code));
    expect(await preview([titles], other.cashier)).toMatchObject({ status: 200 });
    expect(answers.length).toBeLessThan(4);
    // Files of one shop are read one after the other; one that would wait too long is refused.
    for (const { code } of await Promise.all(sent))
      expect(['SHEET_UNREADABLE', 'UNAVAILABLE']).toContain(code);
  }, 60_000);
});
