// Reads entries of an untrusted ZIP archive: every offset is checked, encrypted and split archives are
// refused, and an entry is unpacked only as far as it is read, up to a limit.
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** The reason why a file cannot be read. `TOO_LONG`: it contains, or claims to contain, more than the limits allow. */
export type UnreadableReason = 'NOT_A_WORKBOOK' | 'LOCKED' | 'BROKEN' | 'TOO_LONG';

export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

interface Packed {
  method: number;
  bytes: Buffer;
}

const maxEntries = 2_000;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const zip64 = 0x0001;
const stored = 0;
const deflated = 8;

/** Old and encrypted workbooks are compound files, not archives. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export class Archive {
  readonly #entries: ReadonlyMap<string, Packed>;

  constructor(file: Buffer) {
    if (file.subarray(0, 8).equals(compoundFile)) throw new Unreadable('LOCKED');
    if (file.length < 22 || file.readUInt32LE(0) !== localMark) throw new Unreadable('NOT_A_WORKBOOK');
    try {
      this.#entries = readDirectory(file);
    } catch (error) {
      // An offset outside of the file.
      throw error instanceof RangeError ? new Unreadable('BROKEN') : error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(partKey(name));
  }

  /** The entry's text in chunks. Throws when it is broken or longer than `most` bytes. */
  async *text(name: string, most: number): AsyncGenerator<string> {
    const entry = this.#entries.get(partKey(name));
    if (!entry) throw new Unreadable('NOT_A_WORKBOOK');
    let decoder: TextDecoder | undefined;
    let taken = 0;
    for await (const piece of unpack(entry)) {
      taken += piece.length;
      if (taken > most) throw new Unreadable('TOO_LONG');
      decoder ??= new TextDecoder(encodingOf(piece));
      yield decoder.decode(piece, { stream: true });
    }
    if (decoder) yield decoder.decode();
  }

  async wholeText(name: string, most: number): Promise<string> {
    let whole = '';
    for await (const piece of this.text(name, most)) whole += piece;
    return whole;
  }
}

/** Part names are case-insensitive, and some writers separate folders by a backslash. */
const partKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** Parts are UTF-8 or UTF-16, which begins with a byte order mark. */
function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

async function* unpack({ method, bytes }: Packed): AsyncGenerator<Buffer> {
  if (method === stored) {
    yield bytes;
    return;
  }
  const inflating = Readable.from([bytes]).pipe(createInflateRaw());
  try {
    for await (const piece of inflating) yield piece;
  } catch {
    throw new Unreadable('BROKEN');
  } finally {
    inflating.destroy();
  }
}

function readDirectory(file: Buffer): Map<string, Packed> {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > maxEntries) throw new Unreadable('TOO_LONG');
  const entries = new Map<string, Packed>();
  let at = file.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (file.readUInt32LE(at) !== entryMark) throw new Unreadable('BROKEN');
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(partKey(name), findPacked(file, at));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** A comment of up to 64 kB may follow the end record. */
function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 65_535); at -= 1)
    if (file.readUInt32LE(at) === endMark) return at;
  throw new Unreadable('BROKEN');
}

function findPacked(file: Buffer, entry: number): Packed {
  const isEncrypted = (file.readUInt16LE(entry + 8) & 1) === 1;
  if (isEncrypted) throw new Unreadable('LOCKED');
  const method = file.readUInt16LE(entry + 10);
  const { size, local } = findPlace(file, entry);
  if (method !== stored && method !== deflated) throw new Unreadable('BROKEN');
  if (file.readUInt32LE(local) !== localMark) throw new Unreadable('BROKEN');
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + size > file.length) throw new Unreadable('BROKEN');
  return { method, bytes: file.subarray(start, start + size) };
}

const isWide = (value: number): boolean => value === 0xffff_ffff;

/** Packed size and offset; streaming writers put them into an extra field of 64 bits each (Zip64). */
function findPlace(file: Buffer, entry: number): { size: number; local: number } {
  const size = file.readUInt32LE(entry + 20);
  const local = file.readUInt32LE(entry + 42);
  if (!isWide(size) && !isWide(local)) return { size, local };
  const from = entry + 46 + file.readUInt16LE(entry + 28);
  const end = from + file.readUInt16LE(entry + 30);
  for (let at = from; at + 4 <= end; at += 4 + file.readUInt16LE(at + 2)) {
    if (file.readUInt16LE(at) !== zip64) continue;
    // The extra field contains only the values missing from the entry, in this order: plain size, packed size, offset.
    const first = at + 4 + (isWide(file.readUInt32LE(entry + 24)) ? 8 : 0);
    const second = first + (isWide(size) ? 8 : 0);
    const wide = (place: number): number => Number(file.readBigUInt64LE(place));
    return { size: isWide(size) ? wide(first) : size, local: isWide(local) ? wide(second) : local };
  }
  throw new Unreadable('BROKEN');
}
