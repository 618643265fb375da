// Reads workbooks of other programs, malformed ones, and malicious ones.
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import xlsx from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Cell } from './cells.ts';
import { type Reading, readWorkbook as readWithin } from './read-workbook.ts';
import { writeWorkbook } from './workbook.ts';
import { writeZip } from './zip.ts';

type Cells = readonly (readonly Cell[])[];

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const ours = (rows: Cells) =>
  collect(
    writeWorkbook({
      name: 'منو',
      columns: [{ title: 'نام', width: 10 }],
      batches: (async function* () {
        yield rows;
      })(),
    }),
  );
const theirs = (rows: readonly (readonly unknown[])[], compression = true): Buffer => {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows as unknown[][]), 'menu');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression, bookSST: true });
};

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook whose sheet is this XML. */
const withSheet = (rows: string, texts?: string) =>
  collect(
    writeZip([
      {
        name: '_rels/.rels',
        text: [
          `<Relationships><Relationship Id="a" Type="${relation}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
        ],
      },
      {
        name: 'xl/workbook.xml',
        text: ['<x:workbook><x:sheets><x:sheet name="a" r:id="b"/></x:sheets></x:workbook>'],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: [
          `<Relationships><Relationship Target='sheets/one.xml' Type='${relation}/worksheet' Id='b'/></Relationships>`,
        ],
      },
      {
        name: 'xl/sheets/one.xml',
        text: [`<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`],
      },
      ...(texts === undefined ? [] : [{ name: 'xl/sharedStrings.xml', text: [texts] }]),
    ]),
  );

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationsXml = (...all: readonly [id: string, type: string, target: string][]): string =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A workbook of these parts instead of the default ones; its only cell is «نان», as a shared string. */
const withParts = (parts: Readonly<Record<string, string | Buffer>>, without: readonly string[] = []) => {
  const usual: Record<string, string | Buffer> = {
    '_rels/.rels': relationsXml(['a', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationsXml(
      ['b', 'worksheet', 'worksheets/sheet1.xml'],
      ['c', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/sheet1.xml': '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>',
    'xl/sharedStrings.xml': '<sst><si><t>نان</t></si></sst>',
    ...parts,
  };
  const kept = Object.entries(usual).filter(([name]) => !without.includes(name));
  return collect(writeZip(kept.map(([name, text]) => ({ name, text: [text as string] }))));
};

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const readWorkbook = (file: Buffer, rows: number) =>
  readWithin(file, { rows, cellText: 1_000, text: 1_000_000 });

const linesOf = (reading: Reading) => ('rows' in reading ? reading.rows : reading.unreadable);
const cellsOf = (reading: Reading) =>
  'rows' in reading ? reading.rows.map(({ cells }) => [...cells]) : reading.unreadable;

describe('a workbook gives back what was written,', () => {
  it('by another writer, whether its texts are shared or packed', async () => {
    const rows = [
      ['نام', 'قیمت', 'موجود'],
      ['چلوکباب & «ویژه»', 420_000.5, true],
      ['نام', 0, false],
    ];
    for (const compression of [true, false])
      expect(cellsOf(await readWorkbook(theirs(rows, compression), 10))).toEqual(rows);
  });

  it('by ourselves, whatever the texts are', async () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'=+-@\t\n&<>"\'_x0D_ کی۱\u200c😀'), minLength: 1, maxLength: 20 })
      .map((some) => `a${some}`);
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
        const reading = await readWorkbook(await ours(texts.map((one) => [one, 7])), 100);
        expect(cellsOf(reading)).toEqual([['نام'], ...texts.map((one) => [one, 7])]);
      }),
      { numRuns: 15 },
    );
  });

  it('with the line of each row, and without those in which nothing stands', async () => {
    const file = await withSheet(
      '<row r="2"><c r="B2" t="str"><v>الف</v></c></row><row r="3"/><row r="4"><c r="A4" s="1"/></row><row><c><v>5</v></c></row><x:row r="9"><x:c r="AA9"><x:v>1e3</x:v></x:c></x:row>',
    );
    const found = linesOf(await readWorkbook(file, 10)) as { line: number; cells: unknown[] }[];
    expect(found.map(({ line, cells }) => [line, Object.entries(cells)])).toEqual([
      [2, [['1', 'الف']]],
      [5, [['0', 5]]],
      [9, [['26', 1_000]]],
    ]);
  });

  it('and texts in parts, with entities, and without their pronunciation', async () => {
    const texts =
      '<sst><si><t>نان</t></si><si/><si><r><t>دو</t></r><r><t xml:space="preserve"> سیخ &#1705;&#x6CC;&lt;&amp;lt;</t></r><rPh><t>no</t></rPh></si></sst>';
    const file = await withSheet(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>',
      texts,
    );
    expect(cellsOf(await readWorkbook(file, 10))).toEqual([['نان', undefined, 'دو سیخ کی<&lt;']]);
  });
});

describe('parts are found as the file names them:', () => {
  const sheets = 'xl/worksheets/sheet1.xml';
  const texts = 'xl/sharedStrings.xml';
  const relations = 'xl/_rels/workbook.xml.rels';
  const defaultSheet = '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>';
  const defaultTexts = '<sst><si><t>نان</t></si></sst>';
  it.each<[string, () => Promise<Buffer>]>([
    ['as usual', () => withParts({})],
    [
      'texts whose part has another name',
      () =>
        withParts(
          {
            [relations]: relationsXml(
              ['b', 'worksheet', 'worksheets/sheet1.xml'],
              ['c', 'sharedStrings', 'Texts.xml'],
            ),
            'xl/Texts.xml': defaultTexts,
          },
          [texts],
        ),
    ],
    ['texts with a capital', () => withParts({ 'xl/SharedStrings.xml': defaultTexts }, [texts])],
    [
      'texts in another folder, by a whole path',
      () =>
        withParts(
          {
            [relations]: relationsXml(
              ['b', 'worksheet', './worksheets/sheet1.xml'],
              ['c', 'sharedStrings', '/Shared/one.xml'],
            ),
            'shared/One.xml': defaultTexts,
          },
          [texts],
        ),
    ],
    [
      'paths with dots',
      () =>
        withParts({
          '_rels/.rels': relationsXml(['a', 'officeDocument', './xl/./workbook.xml']),
          [relations]: relationsXml(
            ['b', 'worksheet', '../xl/worksheets/sheet1.xml'],
            ['c', 'sharedStrings', './sharedStrings.xml'],
          ),
        }),
    ],
    [
      'names in another case, and with the other slash',
      () => withParts({ 'XL\\Worksheets\\Sheet1.xml': defaultSheet }, [sheets]),
    ],
    [
      'a workbook of another name and folder',
      () =>
        withParts(
          {
            '_rels/.rels': relationsXml(['a', 'officeDocument', 'book/main']),
            'book/main': '<workbook><sheets><sheet name="a" r:id="b"/></sheets></workbook>',
            'book/_rels/main.rels': relationsXml(
              ['b', 'worksheet', '/xl/worksheets/sheet1.xml'],
              ['c', 'sharedStrings', '../xl/sharedStrings.xml'],
            ),
          },
          ['xl/workbook.xml', relations],
        ),
    ],
    [
      'a chart before the sheet',
      () =>
        withParts({
          'xl/workbook.xml':
            '<workbook><sheets><sheet name="c" r:id="d"/><sheet name="a" r:id="b"/></sheets></workbook>',
          [relations]: relationsXml(
            ['d', 'chartsheet', 'chart.xml'],
            ['b', 'worksheet', 'worksheets/sheet1.xml'],
            ['c', 'sharedStrings', 'sharedStrings.xml'],
          ),
        }),
    ],
    ...[true, false].map((isBig): [string, () => Promise<Buffer>] => [
      `parts in UTF-16 ${isBig ? 'BE' : 'LE'}`,
      () => withParts({ [sheets]: utf16(defaultSheet, isBig), [texts]: utf16(defaultTexts, isBig) }),
    ]),
    [
      'texts in sections of CDATA',
      () => withParts({ [texts]: '<sst><si><t><![CDATA[نان]]></t></si></sst>' }),
    ],
    [
      'rows and texts behind comments',
      () =>
        withParts({
          [sheets]: `<worksheet><!-- <a> <row><c t="s"><v>1</v></c> --><row><c t="s"><v>0</v></c></row></worksheet>`,
          [texts]: '<sst><!-- <b> <si><t>no</t> --><si><t>نان</t></si></sst>',
        }),
    ],
  ])('%s', async (_, file) => {
    expect(cellsOf(await readWorkbook(await file(), 10))).toEqual([['نان']]);
  });
});

/** The same archive with the sizes and offsets of its entries in Zip64 fields, as streaming writers put them. */
function withWideSizes(file: Buffer): Buffer {
  const end = Buffer.from(file.subarray(-22));
  const directory = file.readUInt32LE(file.length - 6);
  const entries: Buffer[] = [];
  for (let at = directory; at < file.length - 22; ) {
    const names = 46 + file.readUInt16LE(at + 28);
    const entry = Buffer.from(file.subarray(at, at + names));
    const other = Buffer.from([0x55, 0x54, 1, 0, 9]);
    const wide = Buffer.alloc(28);
    wide.writeUInt16LE(1, 0);
    wide.writeUInt16LE(24, 2);
    [24, 20, 42].forEach((place, index) => {
      wide.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + index * 8);
      entry.writeUInt32LE(0xffff_ffff, place);
    });
    entry.writeUInt16LE(other.length + wide.length, 30);
    entries.push(entry, other, wide);
    at += names;
  }
  const all = Buffer.concat(entries);
  end.writeUInt32LE(all.length, 12);
  return Buffer.concat([file.subarray(0, directory), all, end]);
}

test('an archive with wide sizes is read, and one that lacks them is refused', async () => {
  const file = withWideSizes(await withParts({}));
  expect(cellsOf(await readWorkbook(file, 10))).toEqual([['نان']]);
  const cut = Buffer.from(file);
  for (
    let at = cut.indexOf('\u0001\u0000\u0018\u0000');
    at >= 0;
    at = cut.indexOf('\u0001\u0000\u0018\u0000', at + 1)
  )
    cut.writeUInt16LE(7, at);
  expect(cellsOf(await readWorkbook(cut, 10))).toBe('BROKEN');
});

test('a cell whose value is empty is an empty cell, not a zero', async () => {
  const file = await withSheet('<row><c><v></v></c><c><v> </v></c><c><v>0</v></c></row>');
  expect(cellsOf(await readWorkbook(file, 10))).toEqual([[undefined, undefined, 0]]);
});

test('a formula or an error is reported, and its value is not used', async () => {
  const file = await withSheet(
    '<row><c><f>1+1</f><v>2</v></c><c><f t="shared" si="0"/><v>3</v></c><c t="e"><v>#REF!</v></c><c t="inlineStr"><is><t>=1+1</t></is></c></row>',
  );
  expect(cellsOf(await readWorkbook(file, 10))).toEqual([
    [{ not: 'FORMULA' }, { not: 'FORMULA' }, { not: 'ERROR' }, '=1+1'],
  ]);
});

describe('a file is refused', () => {
  const reasonOf = async (file: Buffer, maxRows = 100) => {
    const reading = await readWorkbook(file, maxRows);
    return 'unreadable' in reading ? reading.unreadable : 'read';
  };

  it('when it is nothing of the kind: text, a picture, another archive, a binary or old workbook', async () => {
    expect(await reasonOf(Buffer.from('name,price\nkebab,1\n'.repeat(20)))).toBe('NOT_A_WORKBOOK');
    expect(await reasonOf(Buffer.alloc(0))).toBe('NOT_A_WORKBOOK');
    expect(await reasonOf(await collect(writeZip([{ name: 'word/document.xml', text: ['<a/>'] }])))).toBe(
      'NOT_A_WORKBOOK',
    );
    const book = xlsx.read(theirs([['a']]));
    expect(await reasonOf(xlsx.write(book, { type: 'buffer', bookType: 'xlsb' }))).toBe('NOT_A_WORKBOOK');
    expect(await reasonOf(xlsx.write(book, { type: 'buffer', bookType: 'ods' }))).toBe('NOT_A_WORKBOOK');
    expect(await reasonOf(xlsx.write(book, { type: 'buffer', bookType: 'biff8' }))).toBe('LOCKED');
  });

  it('when it is locked by a password', async () => {
    const file = Buffer.from(theirs([['a']]));
    const directory = file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16);
    file.writeUInt16LE(file.readUInt16LE(directory + 8) | 1, directory + 8);
    expect(await reasonOf(file)).toBe('LOCKED');
  });

  it('when it is cut, at whatever place, or one of its bytes is another: read or refused, never worse', async () => {
    const file = theirs([
      ['a', 1],
      ['b', 2],
    ]);
    for (const length of [4, 30, 100, 1_000, file.length - 30, file.length - 1])
      expect(await reasonOf(file.subarray(0, length))).not.toBe('read');
    for (let at = 0; at < file.length; at += Math.ceil(file.length / 10)) {
      const other = Buffer.from(file);
      other[at]! ^= 0xff;
      expect(await reasonOf(other)).toMatch(/^(read|[A-Z_]+)$/);
    }
  });

  it('when it has more rows than are taken, after as many, whatever is behind them', async () => {
    expect(await reasonOf(theirs(Array.from({ length: 101 }, () => ['x'])))).toBe('TOO_LONG');
    expect(await reasonOf(theirs(Array.from({ length: 100 }, () => ['x'])))).toBe('read');
  });

  it('when it is a bomb: gigabytes of texts, of a row, of blanks', async () => {
    const started = performance.now();
    const bomb = (name: string, head: string) => {
      const block = Buffer.alloc(1_000_000, ' ');
      return collect(
        writeZip([
          {
            name: '_rels/.rels',
            text: [`<Relationship Id="a" Type="/officeDocument" Target="xl/workbook.xml"/>`],
          },
          { name: 'xl/workbook.xml', text: ['<sheet name="a" r:id="b"/>'] },
          {
            name: 'xl/_rels/workbook.xml.rels',
            text: ['<Relationship Id="b" Type="/worksheet" Target="s.xml"/>'],
          },
          { name: 'xl/s.xml', text: ['<row><c><v>1</v></c></row>'] },
          {
            name,
            text: (function* () {
              yield head;
              for (let n = 0; n < 300; n += 1) yield block.toString();
            })(),
          },
        ]),
      );
    };
    expect(await reasonOf(await bomb('xl/sharedStrings.xml', '<si><t>'))).toBe('TOO_LONG');
    const rows = '<row r="1"><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(200_000);
    expect(await reasonOf(await withSheet(rows), 5_000)).toBe('TOO_LONG');
    expect(await reasonOf(await withSheet('<row/>'.repeat(12_000_000)), 5_000)).toBe('TOO_LONG');
    expect(performance.now() - started).toBeLessThan(15_000);
  }, 30_000);

  it('when its cells hold more text than is taken, all together; of a longer one the beginning is read', async () => {
    const text = 'ن'.repeat(3_000);
    const one = `<sst><si><t>${text}</t></si></sst>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
    const cells = cellsOf(await readWorkbook(await withSheet(row, one), 100)) as string[][];
    expect(cells[0]!.map(({ length }) => length)).toEqual(Array(50).fill(1_000));
    expect(await reasonOf(await withSheet(row.repeat(20), one))).toBe('read');
    expect(await reasonOf(await withSheet(row.repeat(21), one))).toBe('TOO_LONG');
  });

  it.each([
    ['begins cells and never ends one', '<c r="A1" '.repeat(150_000)],
    ['begins texts and never ends one', `<c t="inlineStr"><is>${'<t '.repeat(400_000)}`],
    ['begins values and never ends one', `<c>${'<v>'.repeat(400_000)}</c>`],
    ['begins attributes and never ends one', `<c${' r="'.repeat(300_000)}`],
    ['is one long name', `<${'a'.repeat(1_500_000)}`],
    ['is one long entity', `<c t="str"><v>${'&a'.repeat(600_000)}</v></c>`],
    ['begins pronunciations and never ends one', `<c t="inlineStr"><is>${'<rPh '.repeat(300_000)}</is></c>`],
  ])('never for the time it takes: a row that %s', async (_, cells) => {
    const file = await withSheet(`<row>${cells}</row><row><c t="str"><v>end</v></c></row>`);
    const started = performance.now();
    await readWorkbook(file, 10);
    // Two megabytes; a quadratic parser would be terminated after ten seconds.
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('when an entity would grow: it stays the word that it is', async () => {
    const file = await withSheet('<row><c t="inlineStr"><is><t>&lol9;</t></is></c></row>');
    expect(cellsOf(await readWorkbook(file, 10))).toEqual([['&lol9;']]);
  });
});

test('a hundred thousand rows are refused before they are read', async () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => [`محصول شماره ${n}`, n, 'دسته']);
  const file = await ours(rows);
  const started = performance.now();
  expect(await readWorkbook(file, 5_001)).toEqual({ unreadable: 'TOO_LONG' });
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a thread that fails twice ends its file, not the server', async () => {
  const started = once(process, 'worker');
  const reading = readWorkbook(await withSheet('<row/>'), 10);
  const [worker] = (await started) as [Worker];
  for (const time of [1, 2]) worker.emit('error', new Error(`out of memory ${time}`));
  expect(await reading).toEqual({ unreadable: 'BROKEN' });
});
