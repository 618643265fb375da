// The file format of a backup: a tar archive in gzip, encrypted with a passphrase in the age format if there is one.
// Owns: writing entries sequentially with backpressure, and reading them. Not: the entries' content.
// Invariants: standard tools open it (`age -d FILE | tar xz`); a truncated or altered file is an error, never a
// shorter archive.
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { StartRefused } from '../start-refused.ts';

export interface ArchiveWriter {
  /** `size` in bytes: exactly the length of all `chunks`. */
  add(name: string, size: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>;
}

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry. */
  body: ReadableStream<Uint8Array>;
}

/**
 * Logarithm of scrypt's work factor: a tenth of a second. It suffices, because the passphrase is random
 * (docs/operations/backups.md), not invented by a person.
 */
const workFactor = 14;

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Writes a new file that only its owner may read; fails when it exists. All of it is synced when this resolves. */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const zipped = readable.pipeThrough(new CompressionStream('gzip')) as Bytes;
  const bytes = await encrypt(zipped, passphrase);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = bytes.pipeTo(Writable.toWeb(target));
  try {
    await Promise.race([
      fill({
        async add(name, size, chunks) {
          const body = controller.add({ name, size, mode: 0o600 }).getWriter();
          for await (const chunk of chunks) await body.write(chunk);
          await body.close();
        },
      }),
      // A full disk also ends the producer.
      written,
    ]);
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await written.catch(() => {});
    throw error;
  }
  await written;
}

async function encrypt(bytes: Bytes, passphrase: string | undefined): Promise<Bytes> {
  if (passphrase === undefined) return bytes;
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return (await encrypter.encrypt(bytes)) as Bytes;
}

/**
 * Refuses with `StartRefused` in three cases: the file is encrypted and the passphrase is missing or wrong;
 * there is a passphrase and the file is not encrypted; it unpacks to more than `maxBytes`.
 */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
  maxBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<ArchiveEntry> {
  const head = await readHead(file);
  const isEncrypted = head.startsWith(ageHead);
  if (!isEncrypted && passphrase !== undefined)
    throw new StartRefused(
      `${file} is not encrypted, so anybody may have written it, and BACKUP_KEY is set: name a backup that was made with this key.`,
    );
  // The library would read an endless header into memory.
  if (isEncrypted && !/\n--- [^\n]+\n/.test(head)) throw new Error('its header has no end');
  const source = createReadStream(file);
  try {
    const bytes = Readable.toWeb(source) as Bytes;
    const zipped = isEncrypted ? await decrypt(bytes, file, passphrase) : bytes;
    const entries = zipped
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(bounded(file, maxBytes))
      .pipeThrough(createTarDecoder({ strict: true }));
    // A reader that stops early does not wait for pending data: the source is closed.
    for await (const { header, body } of entries.values({ preventCancel: true })) {
      if (header.type !== 'file' || !Number.isSafeInteger(header.size) || header.size < 0)
        throw new Error('it has an entry that is no file');
      yield { name: header.name, size: header.size, body };
    }
  } finally {
    source.destroy();
  }
}

/** Aborts when the archive would unpack to more: a small file can expand a thousandfold. */
function bounded(file: string, maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new StartRefused(
          `${file} holds more than the ${(maxBytes / 1e9).toFixed(1)} GB that are free on the disk: free some, or restore to another one.`,
        );
      controller.enqueue(chunk);
    },
  });
}

const ageHead = 'age-encryption.org/v1\n';
/** The header of one passphrase takes 170 bytes. */
const headBytes = 1024;

async function decrypt(bytes: Bytes, file: string, passphrase: string | undefined): Promise<Bytes> {
  if (passphrase === undefined)
    throw new StartRefused(`${file} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return (await decrypter.decrypt(bytes)) as Bytes;
  } catch {
    throw new StartRefused(`${file} cannot be decrypted: BACKUP_KEY is not the key that it was made with.`);
  }
}

async function readHead(file: string): Promise<string> {
  const head = createReadStream(file, { end: headBytes - 1, encoding: 'latin1' });
  try {
    return (await head.toArray()).join('');
  } catch (error) {
    throw new StartRefused(`${file} cannot be read (${(error as Error).message}).`);
  }
}
