// Lines of a spreadsheet as edits of a menu, or their errors. Pure and independent of the present menu.
import {
  descriptionSchema,
  menuIdSchema,
  menuMinutesSchema,
  nameSchema,
  packingPriceSchema,
  priceSchema,
  stockSchema,
  taxSchema,
} from '@pishkhan/contract/menu/fields.ts';
import {
  type SheetField,
  sheetFields,
  sheetTitles,
  yesAndNo,
} from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { columnLetter } from '@pishkhan/contract/text/column-letter.ts';
import { foldText, foldTight } from '@pishkhan/contract/text/persian.ts';
import { amountSentence, readAmount } from '@pishkhan/contract/text/read-amount.ts';
import type * as z from 'zod/mini';

export type CellValue = string | number | boolean | { readonly not: 'FORMULA' | 'ERROR' };

/** One line; undefined for a missing column or, for a required field, an empty cell. */
export interface ImportLine {
  line: number;
  headerId: number | undefined;
  variantId: number | undefined;
  categoryName: string;
  headerName: string;
  description: string | null | undefined;
  productName: string;
  price: number;
  capacity: number | null | undefined;
  preparationTime: number | undefined;
  visible: boolean | undefined;
  available: boolean | undefined;
  tax: 0 | 10 | undefined;
  packingPrice: number | undefined;
}

export interface LineError {
  line: number;
  /** Letter of the column; null for the whole line. */
  column: string | null;
  message: string;
}

export interface SheetColumns {
  /** Index of each column, from 0. */
  places: Partial<Record<SheetField, number>>;
  ignored: string[];
}

const needed: readonly SheetField[] = ['categoryName', 'headerName', 'productName', 'price'];

/** Only letters and digits count: people retype headings with other spaces and punctuation. */
const titleKey = (title: string): string => foldTight(title).replace(/[^\p{L}\p{N}]/gu, '');

/** The unit in brackets may be omitted, but not replaced by another. */
const byTitle = new Map(
  sheetFields.flatMap((field) => {
    const title = sheetTitles[field];
    return [title, title.split('(')[0]!].map((one) => [titleKey(one), field] as const);
  }),
);

/** The columns' indexes; or the titles of required columns that are missing or duplicated. */
export function readHead(
  cells: readonly (CellValue | undefined)[],
): SheetColumns | { missing: string[]; twice: string[] } {
  const places: SheetColumns['places'] = {};
  const ignored: string[] = [];
  const twice: string[] = [];
  for (const [place, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue;
    const field = byTitle.get(titleKey(cell));
    if (!field) ignored.push(cell.slice(0, 60));
    else if (places[field] !== undefined) twice.push(sheetTitles[field]);
    else places[field] = place;
  }
  const missing = needed.filter((field) => places[field] === undefined).map((field) => sheetTitles[field]);
  return missing.length > 0 || twice.length > 0 ? { missing, twice } : { places, ignored };
}

/** The values of a line's cells, or all their errors. */
export function readLine(
  line: number,
  cells: readonly (CellValue | undefined)[],
  { places }: SheetColumns,
): ImportLine | LineError[] {
  const errors: LineError[] = [];
  const wrong = (field: SheetField, message: string) => {
    errors.push({ line, column: columnLetter(places[field]!), message });
    return undefined;
  };
  const cellOf = (field: SheetField): CellValue | undefined =>
    places[field] === undefined ? undefined : cells[places[field]];

  function parse<T>(field: SheetField, schema: z.ZodMiniType<T>, value: unknown): T | undefined {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const { message } = parsed.error.issues[0]!;
    return wrong(field, /[\u0600-\u06ff]/.test(message) ? message : valueWrong);
  }
  function text<T>(field: SheetField, schema: z.ZodMiniType<T>): T | undefined {
    const cell = cellOf(field);
    if (typeof cell === 'object') return wrong(field, notAValue[cell.not]);
    return cell === undefined ? undefined : parse(field, schema, String(cell));
  }
  function number<T>(field: SheetField, schema: z.ZodMiniType<T>, of: 'TOMAN' | 'COUNT'): T | undefined {
    const cell = cellOf(field);
    if (cell === undefined) return undefined;
    if (typeof cell === 'object') return wrong(field, notAValue[cell.not]);
    const written = typeof cell === 'boolean' ? String(cell) : cell;
    const read = readAmount(written);
    if ('problem' in read) return wrong(field, amountSentence(read.problem, written, of));
    return parse(field, schema, read.amount);
  }
  const name = (field: SheetField): string => {
    if (cellOf(field) === undefined) wrong(field, isEmpty);
    return text(field, nameSchema) ?? '';
  };

  const found: ImportLine = {
    line,
    headerId: number('productHeaderId', menuIdSchema, 'COUNT'),
    variantId: number('productId', menuIdSchema, 'COUNT'),
    categoryName: name('categoryName'),
    headerName: name('headerName'),
    description: clearable('description', text('description', descriptionSchema)),
    productName: name('productName'),
    price: number('price', priceSchema, 'TOMAN') ?? 0,
    capacity: clearable('capacity', number('capacity', stockSchema, 'COUNT')),
    preparationTime: number('preparationTime', menuMinutesSchema, 'COUNT'),
    visible: yesOrNo('visible'),
    available: yesOrNo('available'),
    tax: number('tax', taxSchema, 'COUNT'),
    packingPrice: number('packingPrice', packingPriceSchema, 'TOMAN'),
  };
  if (cellOf('price') === undefined) wrong('price', isEmpty);
  return errors.length > 0 ? errors : found;

  /** An empty cell of a present column clears the value: no description, not counted. */
  function clearable<T>(field: SheetField, value: T | undefined): T | null | undefined {
    return places[field] !== undefined && cellOf(field) === undefined ? null : value;
  }

  function yesOrNo(field: SheetField): boolean | undefined {
    const cell = cellOf(field);
    if (cell === undefined || typeof cell === 'boolean') return cell;
    if (typeof cell === 'object') return wrong(field, notAValue[cell.not]);
    const word = foldText(String(cell));
    if (yes.has(word)) return true;
    if (no.has(word)) return false;
    return wrong(field, `«${yesAndNo.yes}» یا «${yesAndNo.no}» بنویسید.`);
  }
}

const isEmpty = 'این خانه نباید خالی باشد.';
const valueWrong = 'این مقدار درست نیست.';
const notAValue = {
  FORMULA: 'فرمول پذیرفته نمی‌شود؛ خود مقدار را بنویسید.',
  ERROR: 'در این خانه خطای اکسل است.',
} as const;

const yes = new Set(['1', 'true', 'yes', foldText(yesAndNo.yes)]);
const no = new Set(['0', 'false', 'no', foldText(yesAndNo.no)]);
