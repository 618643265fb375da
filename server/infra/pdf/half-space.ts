// Half-spaces in the text of a PDF. Typst gives a half-space (U+200C) no glyph of its own and assigns it to
// an adjacent letter, and a reader that reverses right-to-left text (poppler) finds it one letter too late.
// So a half-space is set as U+FBBF (in persian.typ), a symbol that joins no letter, with an empty glyph; the
// finished document maps this glyph to U+200C. The document's title and bookmarks are not drawn: they keep the half-space.
import { deflateSync, inflateSync } from 'node:zlib';

const halfSpace = 0x200c;
/** ARABIC SYMBOL RING: right to left, breaks no line, and occurs in no text of ours. */
const standIn = 0xfbbf;

/** A copy of a TrueType font that draws the stand-in with the glyph of the half-space, empty and without width. */
export function withStandIn(font: Uint8Array): Buffer {
  const copy = Buffer.from(font);
  for (const map of characterMaps(copy)) {
    const from = segmentOf(copy, map, halfSpace);
    const nth = halfSpace - copy.readUInt16BE(from.first);
    const glyph = copy.readUInt16BE(from.glyphs + copy.readUInt16BE(from.glyphs) + 2 * nth);
    const to = segmentOf(copy, map, standIn);
    copy.writeUInt16BE(standIn, to.last);
    copy.writeUInt16BE((glyph - standIn) & 0xffff, to.delta);
  }
  return copy;
}

/** Offsets of the font's character maps («cmap» tables), which must all have format 4. */
function characterMaps(font: Buffer): Set<number> {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, nth) => 12 + 16 * nth);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === 'cmap')!;
  const cmap = font.readUInt32BE(record + 8);
  const maps = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, nth) => cmap + font.readUInt32BE(cmap + 8 + 8 * nth),
  );
  if (maps.some((map) => font.readUInt16BE(map) !== 4))
    throw new Error('The font maps characters in a way that is not known.');
  return new Set(maps);
}

/** Offsets of the four fields of the segment that maps a character. */
function segmentOf(font: Buffer, map: number, character: number) {
  const step = font.readUInt16BE(map + 6);
  let last = map + 14;
  while (font.readUInt16BE(last) < character) last += 2;
  return { last, first: last + step + 2, delta: last + 2 * step + 2, glyphs: last + 3 * step + 2 };
}

/** The document with an incremental update in which each font maps the stand-in to a half-space. */
export function nameHalfSpaces(pdf: Buffer): Buffer {
  const source = pdf.toString('latin1');
  const ids = new Set([...source.matchAll(/\/ToUnicode (\d+) 0 R/g)].map(([, id]) => id!));
  if (ids.size === 0) return pdf;
  const parts = [pdf];
  let end = pdf.length;
  let index = '';
  for (const id of ids) {
    const body = deflateSync(streamOf(pdf, source, id).replaceAll('<FBBF>', '<200C>'));
    const head = Buffer.from(`${id} 0 obj\n<< /Length ${body.length} /Filter /FlateDecode >>\nstream\n`);
    index += `${id} 1\n${String(end).padStart(10, '0')} 00000 n\r\n`;
    const object = Buffer.concat([head, body, Buffer.from('\nendstream\nendobj\n')]);
    parts.push(object);
    end += object.length;
  }
  const tail = source.slice(source.lastIndexOf('trailer'));
  const entries = tail.slice(tail.indexOf('<<') + 2, tail.lastIndexOf('>>'));
  const previous = /\d+/.exec(tail.slice(tail.indexOf('startxref')))![0];
  const trailer = `trailer\n<<${entries}/Prev ${previous}\n>>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n${index}${trailer}`, 'latin1')]);
}

/** A stream object's content; Typst leaves short ones uncompressed. */
function streamOf(pdf: Buffer, source: string, id: string): string {
  const object = source.indexOf(`\n${id} 0 obj\n`);
  const start = source.indexOf('stream\n', object) + 'stream\n'.length;
  const head = source.slice(object, start);
  const content = pdf.subarray(start, start + Number(/\/Length (\d+)/.exec(head)![1]));
  return (head.includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1');
}
