// Parses rows and cells from the XML of a sheet.
import { attribute, type Tag, tagsOf, textOf } from './scan-tags.ts';

/** The value of a cell. A formula or an error of the spreadsheet is reported as such, never its value. */
export type CellValue = string | number | boolean | { readonly not: 'FORMULA' | 'ERROR' };

export interface SheetRow {
  /** The spreadsheet's row number, from 1. */
  line: number;
  /** Cells by column, from 0; undefined when empty. */
  cells: (CellValue | undefined)[];
}

/** Cells in later columns are ignored. */
const maxColumns = 64;

/** The text of all `<t>` in an item, without phonetic annotations. */
export function richText(xml: string): string {
  const parts: string[] = [];
  let textFrom: number | undefined;
  let isPronunciation = false;
  for (const { name, kind, start, end } of tagsOf(xml)) {
    if (name === 'rPh' && kind !== 'empty') isPronunciation = kind === 'start';
    if (name !== 't' || isPronunciation) continue;
    if (kind === 'start') textFrom ??= end;
    if (kind !== 'end' || textFrom === undefined) continue;
    parts.push(textOf(xml.slice(textFrom, start)));
    textFrom = undefined;
  }
  return parts.join('');
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The cells of one row; `undefined` for an empty row. At most `maxOfText` of a text is kept. */
export function readCells(
  xml: string,
  sharedText: (index: number) => string | undefined,
  maxOfText: number,
): SheetRow['cells'] | undefined {
  const cells: SheetRow['cells'] = [];
  let next = 0;
  let open: Tag | undefined;
  let hasSome = false;
  for (const tag of tagsOf(xml)) {
    if (tag.name !== 'c') continue;
    const head = tag.kind === 'empty' ? tag : open;
    if (tag.kind === 'start') {
      open ??= tag;
      continue;
    }
    if (!head) continue;
    open = undefined;
    const reference = attribute(head.attributes, 'r');
    const column = reference ? columnOf(reference) : next;
    next = column + 1;
    if (column < 0 || column >= maxColumns || tag.kind === 'empty') continue;
    const value = readValue(attribute(head.attributes, 't'), xml.slice(head.end, tag.start), sharedText);
    if (value === undefined || value === '') continue;
    cells[column] = typeof value === 'string' ? value.slice(0, maxOfText) : value;
    hasSome = true;
  }
  return hasSome ? cells : undefined;
}

function readValue(
  type: string | undefined,
  inside: string,
  sharedText: (index: number) => string | undefined,
): CellValue | undefined {
  const tags = [...tagsOf(inside)];
  if (tags.some(({ name }) => name === 'f')) return { not: 'FORMULA' };
  if (type === 'inlineStr') return richText(inside);
  const start = tags.find(({ name, kind }) => name === 'v' && kind === 'start');
  const end = start && tags.find((tag) => tag.name === 'v' && tag.kind === 'end' && tag.start >= start.end);
  if (!end) return undefined;
  const text = textOf(inside.slice(start!.end, end.start));
  if (type === 's') return sharedText(Number(text));
  if (type === 'b') return text === '1' || text === 'true';
  if (type === 'e') return { not: 'ERROR' };
  if (type === 'str' || type === 'd') return text;
  if (text.trim() === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
