// Checks our files with independent readers.
import { hash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import xlsx from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, maxText } from './cells.ts';
import { writeWorkbook } from './workbook.ts';

const columns = [
  { title: 'کد سفارش', width: 16 },
  { title: 'مبلغ', width: 12 },
];

async function* inBatches(rows: readonly (readonly Cell[])[], size = 3) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function write(rows: readonly (readonly Cell[])[], rowsOfSheet?: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeWorkbook(
    { name: 'سفارش‌ها', columns, batches: inBatches(rows) },
    rowsOfSheet,
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const open = (file: Buffer) => xlsx.read(file, { cellFormula: true, cellStyles: true, cellNF: true });
const readRows = (file: Buffer, sheet = 0) => {
  const book = open(file);
  return xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[sheet]!]!, {
    header: 1,
    raw: true,
    blankrows: true,
  });
};

/** The archive's entries as text, read through its directory, independently of our writer. */
function entries(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = file.readUInt32LE(end + 16);
  const found = new Map<string, string>();
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const start = file.readUInt32LE(at + 42);
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    found.set(name, inflateRawSync(file.subarray(data, data + file.readUInt32LE(at + 20))).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}

test('another reader finds the head, texts, numbers and times that were written', async () => {
  const placed = { year: 2026, month: 8, day: 20, hour: 14, minute: 5, second: 30 };
  const file = await write([
    ['H-1', 570_500],
    ['۱۲۳', placed],
    [null, 0],
  ]);
  expect(open(file).SheetNames).toEqual(['سفارش‌ها']);
  const sheet = open(file).Sheets.سفارش‌ها!;
  expect(readRows(file).slice(0, 2)).toEqual([
    ['کد سفارش', 'مبلغ'],
    ['H-1', 570_500],
  ]);
  expect(xlsx.SSF.format('yyyy-mm-dd hh:mm:ss', sheet.B3.v)).toBe('2026-08-20 14:05:30');
  expect([sheet.B2.z, sheet.A2.z, sheet.A4?.v, sheet.B4.v]).toEqual(['#,##0', '@', undefined, 0]);
});

test('every row and cell says its place, as readers that do not count for themselves need it', async () => {
  const xml = entries(
    await write([
      ['H-1', 570_500],
      [null, 0],
      ['', 'x'],
    ]),
  ).get('xl/worksheets/sheet1.xml')!;
  const places = [...xml.matchAll(/<(row|c)\b[^>]*?(?: r="([A-Z]*\d+)")?[ />]/g)].map(([, , place]) => place);
  expect(places).toEqual(['1', 'A1', 'B1', '2', 'A2', 'B2', '3', 'B3', '4', 'B4']);
});

test('a row counts from one on each sheet, and a column behind Z has two letters', async () => {
  const wide = Array.from({ length: 28 }, (_, n) => n);
  const sheets = entries(await write([['a'], ['b'], wide], 3));
  const second = sheets.get('xl/worksheets/sheet2.xml')!;
  expect(second).toMatch(/<row r="2"><c r="A2" /);
  expect(second).toMatch(/<c r="Z2" [^>]*><v>25<\/v><\/c><c r="AA2" [^>]*><v>26<\/v><\/c><c r="AB2" /);
});

test('a sheet is read from right to left, and its head stays', async () => {
  const xml = entries(await write([])).get('xl/worksheets/sheet1.xml')!;
  expect(xml).toMatch(/<sheetView rightToLeft="1"[^>]*><pane ySplit="1"[^>]*state="frozen"/);
});

const hostile = [
  '=1+1',
  '+98912',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\u00a0=HYPERLINK("http://evil.test")',
  "\u200b=cmd|' /C calc'!A0",
  '<f>1+1</f>',
  ']]><c><f>1</f></c>',
  '</t></is></c><c><f>1+1</f></c>',
  '&lt;&amp;"\'',
  '_x003D_1+1',
  '_x005F_x003D_',
  '\u202e=1\u2066',
  'خط یک\nخط دو',
  '👨‍👩‍👧 پیتزا',
  '  فاصله  ',
];

test.each(hostile)('%j stays the text that it is', async (text) => {
  const file = await write([[text, 1]]);
  const sheet = open(file).Sheets.سفارش‌ها!;
  expect([sheet.A2.t, sheet.A2.f]).toEqual(['s', undefined]);
  expect(sheet.A2.v.replace(/\r/g, '\n')).toBe(text.replace(/\r/g, '\n'));
});

test('characters that XML cannot express become a replacement character', async () => {
  const file = await write([['a\u0000b\u0008c\ufffed\ud83de\udc00f', 1]]);
  expect(readRows(file)[1]![0]).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf');
});

test('a text longer than a cell holds is cut, and never in the middle of a character', async () => {
  const file = await write([
    ['ب'.repeat(40_000), 1],
    [`${'x'.repeat(maxText - 2)}😀😀`, 2],
  ]);
  const [, long, torn] = readRows(file) as [unknown, [string], [string]];
  expect([long[0].length, long[0].at(-1)]).toEqual([maxText, '…']);
  expect(torn[0].slice(-3)).toBe('xx…');
});

test('with any cells the file opens, no cell is a formula, and every text is complete', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n&<>"\'_x0D\u0000\ud800\u202e‌کی۱'), maxLength: 30 }),
    fc.constantFrom(...hostile),
  );
  const cell = fc.oneof(text, fc.integer(), fc.constant(null));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const file = await write(rows);
      for (const [name, xml] of entries(file)) {
        expect(xml, name).not.toMatch(/<f[\s/>]/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
        expect(xml, name).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/);
      }
      const sheet = open(file).Sheets.سفارش‌ها!;
      for (const [index, [first]] of rows.entries()) {
        const found = sheet[`A${index + 2}`];
        if (first === null || first === '') {
          expect(found?.v).toBeUndefined();
          continue;
        }
        expect(found.f).toBeUndefined();
        expect(found.t).toBe(typeof first === 'number' ? 'n' : 's');
        if (typeof first === 'number' || /^[\p{L} ]+$/u.test(first)) expect(found.v).toBe(first);
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('rows that one sheet does not hold go on another, with the same head', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => [`H-${n}`, n]);
  const file = await write(rows, 5);
  expect(open(file).SheetNames).toEqual(['سفارش‌ها', 'سفارش‌ها 2', 'سفارش‌ها 3']);
  const read = [0, 1, 2].map((sheet) => readRows(file, sheet));
  expect(read.map(([head]) => head)).toEqual(Array(3).fill(['کد سفارش', 'مبلغ']));
  expect(read.flatMap(([, ...body]) => body)).toEqual(rows);
});

test('the same rows make the same bytes', async () => {
  const digest = async () => hash('sha256', await write([['H-1', 1]]), 'hex');
  expect(await digest()).toBe(await digest());
});

test('a reader that stops ends the rows, too, and nothing is produced ahead of the reader', async () => {
  let made = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) {
        made += 1;
        yield Array.from({ length: 200 }, (_, n) => [`H-${made}-${n}-${Math.random()}`, n] as Cell[]);
      }
    } finally {
      ended = true;
    }
  }
  const file = writeWorkbook({ name: 'سفارش‌ها', columns, batches: endless() });
  for (let taken = 0; taken < 8; taken += 1) await file.next();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(made).toBeLessThan(100);
  await file.return(undefined);
  expect(ended).toBe(true);
});

test('rows that fail make the file fail, not end early', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['H-1', 1]];
    throw new Error('the database is away');
  }
  const taking = (async () => {
    for await (const _ of writeWorkbook({ name: 'سفارش‌ها', columns, batches: failing() }));
  })();
  await expect(taking).rejects.toThrow('the database is away');
});
