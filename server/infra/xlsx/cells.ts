// Cells of a sheet as XML. Text is always typed as text and can never become a formula.
// Invariant: the output is well-formed XML 1.0, whatever the input.

import { columnLetter } from '@pishkhan/contract/text/column-letter.ts';

/** A day and time as a wall clock shows it, which spreadsheets can sort and compute with. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export type Cell = string | number | WallClock | null;

/** The maximum of a cell in a spreadsheet, in UTF-16 units. */
export const maxText = 32_767;

/** Indexes of the formats in `parts.ts`. */
export const styles = { usual: 0, head: 1, text: 2, number: 3, moment: 4 } as const;

// Characters that XML 1.0 cannot express, including unpaired surrogates. The `u` flag treats a whole pair as one character.
const notXml =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come out.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ud800-\udfff\ufffe\uffff]/gu;
/** Most texts: letters, digits and spaces without a meaning in XML or spreadsheets. */
const plain = /^[ A-Za-z0-9/.:،\u0621-\u06d3\u06f0-\u06f9\u200c-]*$/;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text between tags. Spreadsheets read `_x000D_` as a control character, so a text that contains it literally is escaped. */
export function textXml(text: string): string {
  if (plain.test(text) && text.length <= maxText) return text;
  const short =
    text.length > maxText ? `${text.slice(0, maxText - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return short
    .replace(notXml, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_');
}

/** Days since 1899-12-30, as spreadsheets count them. */
const serial = ({ year, month, day, hour, minute, second }: WallClock): string =>
  (Date.UTC(year, month - 1, day, hour, minute, second) / 86_400_000 + 25_569).toFixed(10);

const letters: string[] = [];
const letterOf = (place: number): string => (letters[place] ??= columnLetter(place));

/** `at` is the cell's reference, such as B2: some readers do not count themselves. An empty cell is omitted. */
function cellXml(cell: Cell, at: string, textStyle: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}" s="${styles.number}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}" s="${styles.moment}"><v>${serial(cell)}</v></c>`;
  return `<c r="${at}" t="inlineStr" s="${textStyle}"><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
}

/** `line` counts from 1. */
export const rowXml = (cells: readonly Cell[], line: number): string =>
  `<row r="${line}">${cellsXml(cells, line, styles.text)}</row>`;

/** The height of two lines of text. */
const headHeight = 32;

export const headXml = (titles: readonly string[]): string =>
  `<row r="1" ht="${headHeight}" customHeight="1">${cellsXml(titles, 1, styles.head)}</row>`;

const cellsXml = (cells: readonly Cell[], line: number, textStyle: number): string =>
  cells.map((cell, place) => cellXml(cell, `${letterOf(place)}${line}`, textStyle)).join('');
