import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { writeArchive } from './archive.ts';
import { verifyBackup } from './backup-contents.ts';

const passphrase = 'a long key that the owner has made at random';
const folder = await mkdtemp(path.join(tmpdir(), 'pishkhan-broken-backups-'));
const file = path.join(folder, 'a.backup');
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Entry {
  name: string;
  body?: Buffer;
  /** The declared size, if it differs from the body's. */
  size?: number;
  /** `0`: a file. */
  type?: string;
}

/** A header and a body as in a tar archive, even with invalid values. */
function tar({ name, body = Buffer.alloc(0), size = body.length, type = '0' }: Entry): Buffer {
  const header = Buffer.alloc(512);
  header.write(name);
  // Large and negative numbers are written in base 256.
  if (size >= 0 && size < 8 ** 11) header.write(size.toString(8).padStart(11, '0'), 124);
  else {
    header.fill(size < 0 ? 0xff : 0, 124, 136);
    header[124] = size < 0 ? 0xff : 0x80;
    header.writeBigInt64BE(BigInt(size), 128);
  }
  header.write(type, 156);
  header.write('ustar\u000000', 257);
  header.fill(' ', 148, 156);
  const sum = header.reduce((one, other) => one + other, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148);
  return Buffer.concat([header, body, Buffer.alloc(-body.length & 511)]);
}
/** An entry whose name is too long for its header and is stored in an entry before it. */
function named(name: string): Entry[] {
  const record = `path=${name}\n`;
  return [
    { name: 'long', type: 'x', body: Buffer.from(`${record.length + 5} ${record}`) },
    { name: 'short' },
  ];
}
const json = (name: string, value: unknown): Entry => ({ name, body: Buffer.from(JSON.stringify(value)) });

const manifest = json('manifest.json', {
  format: 1,
  version: '1.0',
  madeAt: '2026-11-28T20:00:00.000Z',
  migrations: ['0001-first'],
  tables: [{ name: 'shelf', columns: ['box'] }],
});
const rows = { name: 'tables/shelf/000001.copy', body: Buffer.from('7\n8\n') };
const picture = { name: 'files/menu/one.webp', body: Buffer.from('a picture') };
const summaryOf = (...entries: { name: string; body: Buffer }[]): Entry =>
  json('summary.json', {
    digests: Object.fromEntries(
      entries.map(({ name, body }) => [name, createHash('sha256').update(body).digest('hex')]),
    ),
    rows: { shelf: 2 },
    sequences: { shelf_id_seq: '9' },
  });
const summary = summaryOf(picture, rows);
const end = Buffer.alloc(1024);

const write = (...entries: (Entry | Buffer)[]) =>
  writeFile(file, gzipSync(Buffer.concat(entries.map((one) => (Buffer.isBuffer(one) ? one : tar(one))))));
const verify = (maxBytes?: number) => verifyBackup(file, undefined, maxBytes);

test('a sound backup of these parts is read', async () => {
  await write(manifest, picture, rows, summary, end);
  expect((await verify()).summary.rows).toEqual({ shelf: 2 });
});

describe('a file is refused in a sentence, and nothing of it is kept in memory,', () => {
  const TiB = 1024 ** 4;
  const deep = (depth: number): Buffer => Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`);

  test.each<[string, (Entry | Buffer)[], RegExp]>([
    [
      'whose manifest says that it has terabytes',
      [{ ...manifest, size: 3 * TiB }],
      /manifest\.json has \d+ bytes/,
    ],
    [
      'whose manifest is nested a million deep',
      [{ name: 'manifest.json', body: deep(1e6) }],
      /no backup that/,
    ],
    [
      'whose picture says that it has terabytes',
      [manifest, { ...picture, size: 3 * TiB }],
      /one\.webp has \d+ bytes/,
    ],
    [
      'whose rows say that they have terabytes',
      [manifest, { ...rows, size: 3 * TiB }],
      /\.copy has \d+ bytes/,
    ],
    [
      'whose key is larger than a key',
      [manifest, { name: 'keys/data.key', size: 70_000 }],
      /data\.key has 70000/,
    ],
    [
      'whose summary is larger than its entries',
      [manifest, { name: 'summary.json', size: 9e6 }],
      /summary\.json has/,
    ],
    ['with an entry of less than no bytes', [manifest, { ...picture, size: -5 }], /is broken/],
    ['with more bytes than can be counted', [manifest, { ...picture, size: 2 ** 62 }], /is broken/],
    ['with a link instead of a file', [manifest, { name: picture.name, type: '2' }], /no file/],
    [
      'with a path that is a thousand folders deep',
      [manifest, ...named(`files/${'a/'.repeat(1000)}b`)],
      /name that no backup/,
    ],
    ['with a name that leads out', [manifest, { name: 'files/../../etc/cron' }], /name that no backup/],
    ['with a key that is none of ours', [manifest, { name: 'keys/postgres.path' }], /name that no backup/],
    ['with an entry that stands there twice', [manifest, picture, picture], /stands in it twice/],
    [
      'with rows of a table without columns',
      [manifest, { name: 'tables/spoon/000001.copy' }],
      /not its columns/,
    ],
    [
      'with an entry that its summary does not know',
      [manifest, picture, rows, summaryOf(rows), end],
      /does not know/,
    ],
    ['with something behind its end', [manifest, picture, rows, summary, end, Buffer.from('more')], /broken/],
    ['with an entry behind its summary', [manifest, rows, summaryOf(rows), picture, end], /behind its end/],
    ['that ends too early', [manifest, picture, rows], /broken/],
  ])('%s', async (_, entries, words) => {
    await write(...entries);
    const refused = await verify().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect((refused as Error).message).toMatch(words);
  });

  test('that unpacks to more than there is room for, long before all of it is unpacked', async () => {
    const zeros = tar({ name: 'files/zeros.bin', body: Buffer.alloc(60 * 1024 * 1024) });
    const many = Buffer.concat(
      Array.from({ length: 40_000 }, (_, number) => tar({ name: `files/${number}.webp` })),
    );
    for (const bomb of [zeros, many]) {
      await write(manifest, bomb, end);
      await expect(verify(5_000_000)).rejects.toThrow(
        /holds more than the 0\.0 GB that are free on the disk/,
      );
    }
  });

  test('whose encryption has a header without an end', async () => {
    await writeFile(file, `age-encryption.org/v1\n-> scrypt ${'A'.repeat(20_000_000)}`);
    await expect(verifyBackup(file, passphrase)).rejects.toThrow(/is broken \(its header has no end\)/);
  });
});

test('an unencrypted file is refused when there is a key', async () => {
  await write(manifest, picture, rows, summary, end);
  await expect(verifyBackup(file, passphrase)).rejects.toThrow(
    /is not encrypted, so anybody may have written it/,
  );
  // The head of an encrypted file followed by plain bytes.
  await writeFile(file, `age-encryption.org/v1\n--- \n${await createReadStream(file).toArray()}`);
  await expect(verifyBackup(file, passphrase)).rejects.toThrow(StartRefused);
  await rm(file);
  await writeArchive(file, passphrase, async (archive) =>
    archive.add('manifest.json', 2, [Buffer.from('{}')]),
  );
  await expect(verifyBackup(file, passphrase)).rejects.toThrow(/no backup that this Pishkhan can read/);
});
