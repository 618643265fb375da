// Parses an uploaded menu file. A process reads two files at a time, one for each shop; the others queue.
import { readFile } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import { maxSheetLines } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { createFairQueue } from '../../infra/fair-queue.ts';
import { type Reading, readWorkbook } from '../../infra/xlsx/read-workbook.ts';
import {
  type ImportLine,
  type LineError,
  readHead,
  readLine,
  type SheetColumns,
} from './rules/import-lines.ts';

export interface SheetContents {
  lines: ImportLine[];
  errors: LineError[];
  columns: SheetColumns;
}

/** One character more than a description may have, so that a longer one is refused line by line. */
const most = { rows: maxSheetLines + 1, cellText: 1_001, text: 8_000_000 };
/** Lines between two pauses in which other requests are served. */
const linesAtOnce = 100;

const queue = createFairQueue({ slots: 2, waitingOfOwner: 2, waiting: 40, waitMs: 10_000 });

export async function readImport(vendorCode: string, file: SentFile) {
  const { path } = file;
  if (path === null) return refuse('TOO_LARGE');
  return queue.run(vendorCode, async () => readLines(await readWorkbook(await readFile(path), most)));
}

async function readLines(reading: Reading) {
  if ('unreadable' in reading) return refuse(refusals[reading.unreadable]);
  const [head, ...rows] = reading.rows;
  if (!head) return refuse('SHEET_UNREADABLE');
  const columns = readHead(head.cells);
  if ('missing' in columns) return refuse('SHEET_COLUMNS', columns);
  const said: SheetContents = { lines: [], errors: [], columns };
  for (const [index, { line, cells }] of rows.entries()) {
    const read = readLine(line, cells, columns);
    if (Array.isArray(read)) said.errors.push(...read);
    else said.lines.push(read);
    if (index % linesAtOnce === 0) await breathe();
  }
  return said;
}

const refusals = {
  NOT_A_WORKBOOK: 'SHEET_UNREADABLE',
  BROKEN: 'SHEET_UNREADABLE',
  LOCKED: 'SHEET_LOCKED',
  TOO_LONG: 'SHEET_TOO_LONG',
} as const;
