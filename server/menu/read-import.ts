// From the file that somebody sent to what it says of the menu. Takes two files at a time in a process; another is refused for a moment.
import { readFile } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import { mostSheetLines } from '@pishkhan/contract/menu/menu-sheet.ts';
import { type Reading, readWorkbook } from '../infra/xlsx/read-workbook.ts';
import {
  type ImportLine,
  type LineError,
  readHead,
  readLine,
  type SheetColumns,
} from './rules/import-lines.ts';

export interface SaidOfMenu {
  lines: ImportLine[];
  errors: LineError[];
  columns: SheetColumns;
}

const mostAtOnce = 2;
const retryAfterSeconds = 2;
/** Everybody else's requests come in between. */
const linesAtOnce = 100;

let underWay = 0;

export async function readImport(file: SentFile): Promise<SaidOfMenu | Fault> {
  if (file.path === null) return refuse('TOO_LARGE');
  if (underWay >= mostAtOnce) return refuse('TOO_MANY', { retryAfterSeconds });
  underWay += 1;
  try {
    return await readLines(await readWorkbook(await readFile(file.path), mostSheetLines + 1));
  } finally {
    underWay -= 1;
  }
}

async function readLines(reading: Reading): Promise<SaidOfMenu | Fault> {
  if ('unreadable' in reading) return refuse(refusals[reading.unreadable]);
  const [head, ...rows] = reading.rows;
  if (!head) return refuse('SHEET_UNREADABLE');
  const columns = readHead(head.cells);
  if ('missing' in columns) return refuse('SHEET_COLUMNS', columns);
  const said: SaidOfMenu = { lines: [], errors: [], columns };
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
