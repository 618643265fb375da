// Rows and cells out of the XML of a sheet. Knows the little of XML that sheets use; entities are the five of XML and numbers, so that
// nothing can grow. A name may have a prefix, as some programs write `<x:row>`.

/** What stands in a cell; a formula is told, never its value, and an error of the spreadsheet too. */
export type CellValue = string | number | boolean | { readonly not: 'FORMULA' | 'ERROR' };

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  line: number;
  /** By column, from 0; undefined where nothing stands. */
  cells: (CellValue | undefined)[];
}

/** Cells further to the end of the row are not looked at. */
const mostColumns = 64;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name) => {
      if (name) return named[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    // How spreadsheets write what XML cannot: a character by its number.
    .replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text of all `<t>` in an item, without what is said of how to pronounce it. */
export function richText(xml: string): string {
  const spoken = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  let text = '';
  for (const [, inside] of spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?(?<!\/)>([\s\S]*?)<\/(?:\w+:)?t>/g))
    text += decode(inside!);
  return text;
}

export const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decode(value);
};

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const cellPattern = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

/** The cells of one row; `undefined` for a row in which nothing stands. */
export function readCells(
  xml: string,
  sharedText: (index: number) => string | undefined,
): SheetRow['cells'] | undefined {
  const cells: SheetRow['cells'] = [];
  let next = 0;
  let hasSome = false;
  for (const [, head = '', inside = ''] of xml.matchAll(cellPattern)) {
    const reference = attribute(head, 'r');
    const column = reference ? columnOf(reference) : next;
    next = column + 1;
    if (column < 0 || column >= mostColumns) continue;
    const value = readValue(attribute(head, 't'), inside, sharedText);
    if (value === undefined || value === '') continue;
    cells[column] = value;
    hasSome = true;
  }
  return hasSome ? cells : undefined;
}

function readValue(
  type: string | undefined,
  inside: string,
  sharedText: (index: number) => string | undefined,
): CellValue | undefined {
  if (inside === '') return undefined;
  if (/<(?:\w+:)?f[\s>/]/.test(inside)) return { not: 'FORMULA' };
  if (type === 'inlineStr') return richText(inside);
  const written = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inside)?.[1];
  if (written === undefined) return undefined;
  const text = decode(written);
  if (type === 's') return sharedText(Number(text));
  if (type === 'b') return text === '1' || text === 'true';
  if (type === 'e') return { not: 'ERROR' };
  if (type === 'str' || type === 'd') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
