// Reads the rows of a workbook's first sheet. Unpacks and parses in chunks, and stops as soon as a limit is exceeded.
import { readCells, richText, type SheetRow } from './read-cells.ts';
import { attribute, type Tag, tagsOf } from './scan-tags.ts';
import { Archive, Unreadable } from './unzip.ts';

const maxOfPart = 1_000_000;
const maxOfTexts = 32_000_000;
const maxOfSheet = 64_000_000;
/** A row or text longer than this is invalid. */
const maxOfPiece = 2_000_000;

/** Limits of a sheet. More rows or more text in total is TOO_LONG; a longer cell is truncated. */
export interface SheetLimits {
  rows: number;
  /** Characters of one cell, in UTF-16 units. */
  cellText: number;
  /** Characters of all cells together. */
  text: number;
}

/** Non-empty rows, including the header. */
export async function readSheet(file: Buffer, most: SheetLimits): Promise<SheetRow[]> {
  const archive = new Archive(file);
  const parts = await findParts(archive, await findWorkbook(archive));
  const texts = await readTexts(archive, parts.texts);
  const rows: SheetRow[] = [];
  let line = 0;
  let text = 0;
  for await (const piece of piecesOf(archive.text(parts.sheet, maxOfSheet), rowEnd)) {
    let cellsFrom: number | undefined;
    // Empty rows may be written as self-closing tags.
    for (const tag of startsOf(piece, 'row')) {
      line = lineOf(tag.attributes) || line + 1;
      cellsFrom = tag.end;
    }
    if (cellsFrom === undefined) continue;
    const cells = readCells(piece.slice(cellsFrom), (index) => texts[index], most.cellText);
    if (cells) rows.push({ line, cells });
    for (const cell of cells ?? []) text += typeof cell === 'string' ? cell.length : 0;
    if (rows.length > most.rows || text > most.text) throw new Unreadable('TOO_LONG');
  }
  return rows;
}

/** NaN or 0 for a missing or invalid number. */
const lineOf = (attributes: string): number => {
  const line = Number(attribute(attributes, 'r'));
  return Number.isSafeInteger(line) && line > 0 ? line : 0;
};

function* startsOf(xml: string, wanted: string): Generator<Tag> {
  for (const tag of tagsOf(xml)) if (tag.name === wanted && tag.kind !== 'end') yield tag;
}

const relationships = (xml: string) =>
  [...startsOf(xml, 'Relationship')].map(({ attributes }) => ({
    id: attribute(attributes, 'Id'),
    type: attribute(attributes, 'Type') ?? '',
    target: attribute(attributes, 'Target') ?? '',
  }));

/** The target of a relation of a part in `folder`: `sheet.xml`, `./sheet.xml`, `../sheet.xml` or `/xl/sheet.xml`. */
function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/'))
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  return path.join('/');
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);
const relationsOf = (name: string): string =>
  `${folderOf(name)}_rels/${name.slice(folderOf(name).length)}.rels`;

async function findWorkbook(archive: Archive): Promise<string> {
  const root = relationships(await archive.wholeText('_rels/.rels', maxOfPart));
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'));
  const name = workbook && resolvePart('', workbook.target);
  // A binary workbook has no readable sheets; a text document has none.
  if (!name || !archive.has(name)) throw new Unreadable('NOT_A_WORKBOOK');
  return name;
}

/** The first visible sheet with rows, and the shared strings that its cells reference by number. */
async function findParts(archive: Archive, workbook: string) {
  const sheets = [...startsOf(await archive.wholeText(workbook, maxOfPart), 'sheet')];
  const relations = relationships(await archive.wholeText(relationsOf(workbook), maxOfPart));
  const resolve = (target: string) => resolvePart(folderOf(workbook), target);
  const visible = sheets.filter(({ attributes }) => !/hidden/i.test(attribute(attributes, 'state') ?? ''));
  const [sheet] = visible
    .map(({ attributes }) => relations.find(({ id }) => id === relationIdOf(attributes)))
    .filter((relation) => relation?.type.endsWith('/worksheet'));
  if (!sheet) throw new Unreadable('NOT_A_WORKBOOK');
  const texts = relations.find(({ type }) => type.endsWith('/sharedStrings'));
  return { sheet: resolve(sheet.target), texts: resolve(texts?.target ?? 'sharedStrings.xml') };
}

/** The prefix is the file's own name for its namespace of relationships; nearly all use `r`. */
function relationIdOf(attributes: string): string | undefined {
  const prefix = /\s(\w{1,20}):id\s{0,20}=/.exec(attributes)?.[1];
  return prefix && attribute(attributes, `${prefix}:id`);
}

async function readTexts(archive: Archive, name: string): Promise<string[]> {
  if (!archive.has(name)) return [];
  const texts: string[] = [];
  for await (const piece of piecesOf(archive.text(name, maxOfTexts), textEnd))
    for (const tag of startsOf(piece, 'si'))
      texts.push(tag.kind === 'empty' ? '' : richText(piece.slice(tag.end)));
  return texts;
}

/** No end tag is longer than `maxOfEnd`. */
const rowEnd = /<\/(?:\w{1,20}:)?row\s{0,20}>/g;
const textEnd = /<\/(?:\w{1,20}:)?si\s{0,20}>/g;
const maxOfEnd = 50;

/** Splits after each end tag; the text after the last one is the last piece. */
async function* piecesOf(source: AsyncIterable<string>, end: RegExp): AsyncGenerator<string> {
  let open = '';
  for await (const part of source) {
    // The end tag may be split over two chunks; the text searched before needs no second search.
    end.lastIndex = Math.max(0, open.length - maxOfEnd);
    open += part;
    let from = 0;
    for (let found = end.exec(open); found; found = end.exec(open)) {
      yield open.slice(from, end.lastIndex);
      from = end.lastIndex;
    }
    open = open.slice(from);
    if (open.length > maxOfPiece) throw new Unreadable('TOO_LONG');
  }
  yield open;
}
