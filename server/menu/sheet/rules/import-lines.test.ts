import { sheetTitles } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { describe, expect, it } from 'vitest';
import { type CellValue, readHead, readLine } from './import-lines.ts';

const head = [
  sheetTitles.categoryName,
  sheetTitles.headerName,
  sheetTitles.productName,
  sheetTitles.price,
  sheetTitles.capacity,
  sheetTitles.packingPrice,
  sheetTitles.preparationTime,
];
const columns = readHead(head);
if ('missing' in columns) throw new Error('a column is missing');

const lineOf = (...numbers: (CellValue | undefined)[]) =>
  readLine(2, ['دسر', 'ژله', 'ساده', ...numbers], columns);

describe('amounts of a line', () => {
  it('are read with a point between thousands: price, stock and packing', () => {
    expect(lineOf('۲۹۸.۰۰۰', '۱.۰۰۰', '۱۲.۰۰۰')).toMatchObject({
      price: 298_000,
      capacity: 1_000,
      packingPrice: 12_000,
    });
  });

  it('are read with a comma of text, and with the noise of a formula that became a value', () => {
    expect(lineOf('۱۸۵،۰۰۰')).toMatchObject({ price: 185_000 });
    expect(lineOf(165_000.00000000003)).toMatchObject({ price: 165_000 });
  });

  it.each<[CellValue, string]>([
    ['گران', '«گران» مبلغ نیست؛ فقط عدد تومان را بنویسید.'],
    [-5_000, '«-5000» مبلغ نیست؛ فقط عدد تومان را بنویسید.'],
    ['۱۵۰٬۰۰۰ ریال', '«۱۵۰٬۰۰۰ ریال» به ریال است؛ مبلغ را به تومان بنویسید.'],
    [298.5, '«298.5» کسری است؛ عدد کامل بنویسید.'],
    ['1250.000', '«1250.000» را می‌شود چند جور خواند؛ عدد را بدون جداکننده بنویسید.'],
  ])('a price of %j is refused with its cell and the reason', (price, message) => {
    expect(lineOf(price)).toEqual([{ line: 2, column: 'D', message }]);
  });

  it('a filled cell is never asked for', () => {
    for (const written of ['x', '-1', true, '1.5', '1250.000', '5 ریال', 'ن'.repeat(200)])
      for (const column of [0, 1, 2, 3]) {
        const cells: (CellValue | undefined)[] = [1_000, 1, 1, 1];
        cells[column] = written;
        const errors = lineOf(...cells) as { column: string; message: string }[];
        expect(errors).toHaveLength(1);
        expect(errors[0]!.message).not.toMatch(/وارد کنید/);
        expect(errors[0]!.message.length).toBeLessThan(120);
      }
  });

  it('counts are refused in words of counts', () => {
    expect(lineOf(1_000, 'چند')).toEqual([
      { line: 2, column: 'E', message: '«چند» عدد نیست؛ فقط عدد بنویسید.' },
    ]);
  });
});

describe('a head', () => {
  it.each([
    ['دسته بندی', 'نام محصول ', 'نام  تنوع', 'قیمت (تومان) '],
    ['دسته‌بندی', 'نام‌محصول', 'نام‌تنوع', 'قیمت'],
    ['دسته بندي', 'نام محصول:', 'نام تنوع *', 'قیمت(تومان)'],
    ['دستە\u200c بندی', 'نام محصول', 'نام\u00a0تنوع', 'قيمت تومان'],
  ])('of %j, %j, %j, %j is read', (...titles) => {
    expect(readHead(titles)).toEqual({
      places: { categoryName: 0, headerName: 1, productName: 2, price: 3 },
      ignored: [],
    });
  });

  it('in rial is not one in toman', () => {
    expect(readHead(['دسته‌بندی', 'نام محصول', 'نام تنوع', 'قیمت (ریال)'])).toEqual({
      missing: [sheetTitles.price],
      twice: [],
    });
  });

  it('that names a column in two ways names it twice', () => {
    expect(readHead([...head, 'قیمت'])).toEqual({ missing: [], twice: [sheetTitles.price] });
  });
});
