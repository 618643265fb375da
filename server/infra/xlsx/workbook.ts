// Streams a spreadsheet file (.xlsx), right to left, for any number of rows.
// Owns: the file's format. Not: the cells' content. Backpressure: rows are produced only as fast as they are
// read, and a reader that stops ends the production.
// Invariants: text stays text, never a formula; the same rows make the same bytes.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cell, headXml, rowXml } from './cells.ts';
import {
  contentTypes,
  rootRelations,
  sheetFile,
  sheetFoot,
  sheetHead,
  styleSheet,
  workbook,
  workbookRelations,
} from './parts.ts';
import { writeZip, type ZipEntry } from './zip.ts';

export interface Sheet {
  /** At most 28 characters, so that a number fits after it. */
  name: string;
  /** Widths in letters. */
  columns: readonly { title: string; width: number }[];
  /** A few hundred rows at a time; other requests are served in between. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Including the header; further rows go on another sheet. */
const maxRows = 1_048_576;
/** Pause after each batch, several times as long as a batch takes: an export may be slow, an order may not. */
const yieldEveryMs = 8;

export function writeWorkbook(sheet: Sheet, rowsOfSheet = maxRows): AsyncGenerator<Buffer> {
  return writeZip(entries(sheet, rowsOfSheet));
}

async function* entries(sheet: Sheet, rowsOfSheet: number): AsyncGenerator<ZipEntry> {
  const rows = takeRows(sheet.batches);
  let sheets = 0;
  try {
    yield { name: '_rels/.rels', text: [rootRelations] };
    yield { name: 'xl/styles.xml', text: [styleSheet] };
    do {
      sheets += 1;
      yield { name: sheetFile(sheets), text: sheetXml(sheet.columns, rows, rowsOfSheet - 1) };
    } while (await rows.hasMore());
    yield { name: 'xl/workbook.xml', text: [workbook(sheet.name, sheets)] };
    yield { name: 'xl/_rels/workbook.xml.rels', text: [workbookRelations(sheets)] };
    yield { name: '[Content_Types].xml', text: [contentTypes(sheets)] };
  } finally {
    await rows.end();
  }
}

async function* sheetXml(columns: Sheet['columns'], rows: Rows, most: number): AsyncGenerator<string> {
  yield sheetHead(columns.map(({ width }) => width));
  yield headXml(columns.map(({ title }) => title));
  let written = 0;
  while (written < most && (await rows.hasMore())) {
    const some = rows.take(most - written);
    const firstLine = written + 2;
    written += some.length;
    yield some.map((cells, index) => rowXml(cells, firstLine + index)).join('');
    await sleep(yieldEveryMs);
  }
  yield sheetFoot;
}

type Rows = ReturnType<typeof takeRows>;

/** The batches; the end of a sheet may split one. */
function takeRows(batches: Sheet['batches']) {
  const source = batches[Symbol.asyncIterator]();
  let batch: readonly (readonly Cell[])[] = [];
  return {
    async hasMore(): Promise<boolean> {
      while (batch.length === 0) {
        const next = await source.next();
        if (next.done) return false;
        batch = next.value;
      }
      return true;
    },
    take(most: number) {
      const some = batch.slice(0, most);
      batch = batch.slice(most);
      return some;
    },
    async end() {
      await source.return?.();
    },
  };
}
