// The rows of the first sheet of a workbook. Unpacks and reads piece by piece, and stops as soon as there is more than is taken.
import { attribute, readCells, richText, type SheetRow } from './read-cells.ts';
import { Archive, Unreadable } from './unzip.ts';

const mostOfPart = 1_000_000;
const mostOfTexts = 32_000_000;
const mostOfSheet = 64_000_000;
/** A row, or a text, that goes on longer than this is none. */
const mostOfPiece = 2_000_000;

/** Rows in which something stands, the head among them. More than `mostRows` are TOO_LONG. */
export async function readSheet(file: Buffer, mostRows: number): Promise<SheetRow[]> {
  const archive = new Archive(file);
  const workbook = await findWorkbook(archive);
  const sheet = await findFirstSheet(archive, workbook);
  const texts = await readTexts(archive, workbook);
  const rows: SheetRow[] = [];
  let line = 0;
  for await (const piece of piecesOf(archive.text(sheet, mostOfSheet), 'row')) {
    // Empty rows may be written as tags without an end.
    const heads = [...piece.matchAll(/<(?:\w+:)?row(?=[\s>/])([^>]*)>/g)];
    for (const [, head] of heads) line = Number(attribute(head!, 'r')) || line + 1;
    const last = heads.at(-1);
    if (!last) continue;
    const cells = readCells(piece.slice(last.index + last[0].length), (index) => texts[index]);
    if (cells) rows.push({ line, cells });
    if (rows.length > mostRows) throw new Unreadable('TOO_LONG');
  }
  return rows;
}

const relationships = (xml: string) =>
  [...xml.matchAll(/<(?:\w+:)?Relationship(\s[^>]*)>/g)].map(([, tag]) => ({
    id: attribute(tag!, 'Id'),
    type: attribute(tag!, 'Type') ?? '',
    target: attribute(tag!, 'Target') ?? '',
  }));

const inFolder = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : `${folder}${target}`;

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);
const relationsOf = (name: string): string =>
  `${folderOf(name)}_rels/${name.slice(folderOf(name).length)}.rels`;

async function findWorkbook(archive: Archive): Promise<string> {
  const root = relationships(await archive.wholeText('_rels/.rels', mostOfPart));
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'));
  const name = workbook && inFolder('', workbook.target);
  // A binary workbook is called .bin, a text document has no sheets: neither is ours.
  if (!name?.endsWith('.xml') || !archive.has(name)) throw new Unreadable('NOT_A_WORKBOOK');
  return name;
}

async function findFirstSheet(archive: Archive, workbook: string): Promise<string> {
  const sheets = (await archive.wholeText(workbook, mostOfPart)).matchAll(/<(?:\w+:)?sheet(\s[^>]*)>/g);
  const first = [...sheets]
    .map(([, tag]) => tag!)
    .find((tag) => !/hidden/i.test(attribute(tag, 'state') ?? ''));
  if (!first) throw new Unreadable('NOT_A_WORKBOOK');
  const relations = relationships(await archive.wholeText(relationsOf(workbook), mostOfPart));
  const id = /\s(?:\w+:)id\s*=\s*["']([^"']*)["']/.exec(first)?.[1];
  const relation = relations.find((some) => some.id === id);
  if (!relation?.type.endsWith('/worksheet')) throw new Unreadable('NOT_A_WORKBOOK');
  return inFolder(folderOf(workbook), relation.target);
}

/** Texts that cells name by their number. */
async function readTexts(archive: Archive, workbook: string): Promise<string[]> {
  const name = inFolder(folderOf(workbook), 'sharedStrings.xml');
  if (!archive.has(name)) return [];
  const texts: string[] = [];
  for await (const piece of piecesOf(archive.text(name, mostOfTexts), 'si')) {
    for (const _empty of piece.matchAll(/<(?:\w+:)?si\s*\/>/g)) texts.push('');
    if (/<(?:\w+:)?si[\s>](?!\s*\/)/.test(piece)) texts.push(richText(piece));
  }
  return texts;
}

/** Cut behind each end of the tag; what stands behind the last is the last piece. */
async function* piecesOf(source: AsyncIterable<string>, tag: string): AsyncGenerator<string> {
  const end = new RegExp(`</(?:\\w+:)?${tag}\\s*>`, 'g');
  let open = '';
  for await (const part of source) {
    // The end may lie across two parts; what was looked through before needs no second look.
    end.lastIndex = Math.max(0, open.length - tag.length - 40);
    open += part;
    let from = 0;
    for (let found = end.exec(open); found; found = end.exec(open)) {
      yield open.slice(from, end.lastIndex);
      from = end.lastIndex;
    }
    open = open.slice(from);
    if (open.length > mostOfPiece) throw new Unreadable('TOO_LONG');
  }
  yield open;
}
