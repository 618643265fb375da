// Forms with files: valid ones, broken ones, and ones whose content differs from their declared type.
import { deflateRawSync } from 'node:zlib';
import { greyPng } from '../access/grey-png.ts';
import type { Schema } from './operations.ts';
import type { Random } from './random.ts';
import { type Harvest, nastyValue, validValue } from './values.ts';

const boundary = 'fuzz-boundary';
const goodPicture = () => ({ name: 'a.png', type: 'image/png', bytes: greyPng });
/** One grey pixel: a valid image, below every minimum size. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const files: readonly (() => { name: string; type: string; bytes: Buffer })[] = [
  goodPicture,
  () => ({ name: 'a.png', type: 'image/png', bytes: pixel }),
  () => ({ name: 'a.png', type: 'image/png', bytes: greyPng.subarray(0, 60) }),
  () => ({ name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) }),
  () => ({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }),
  () => ({
    name: 'a.xlsx',
    type: 'application/zip',
    bytes: Buffer.from('PK\u0003\u0004'.padEnd(400, '\u0000')),
  }),
  () => ({ name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg onload="x"/>') }),
  () => ({ name: '../../\u202ex', type: 'x', bytes: Buffer.alloc(0) }),
  () => ({ name: 'zeros', type: 'image/webp', bytes: Buffer.alloc(300_000) }),
  () => ({ name: 'packed', type: 'image/png', bytes: deflateRawSync(Buffer.alloc(5_000_000)) }),
];

interface FormSource {
  schema: Schema;
  /** Names and values of a valid form; `@png` and `@sheet` are files. */
  sound: readonly (readonly [string, string])[] | undefined;
  sheet: Buffer;
  kept: Harvest;
}

/** A valid form; undefined for an operation without a sample. */
export function soundForm({ sound, sheet }: FormSource, headers: Record<string, string>) {
  headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
  const parts = (sound ?? []).map(([name, value]): Part => {
    if (value === '@png') return [name, goodPicture()];
    return [name, value === '@sheet' ? { name: 'menu.xlsx', type: 'application/zip', bytes: sheet } : value];
  });
  return { body: Buffer.concat([...bytesOf(parts), Buffer.from(`--${boundary}--\r\n`)]) };
}

export function nastyForm(source: FormSource, random: Random, headers: Record<string, string>) {
  headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
  const { sound, schema, kept } = source;
  const parts = partsOf(
    sound
      ? Object.fromEntries(sound.map(([name, value]) => [name, /^@/.test(value) ? 'file' : value]))
      : validValue(schema, 'body', random, kept),
    '',
    random,
  );
  if (random.chance(0.2)) parts.push(['extra', JSON.stringify(nastyValue(random))]);
  if (random.chance(0.1))
    parts.push(['__proto__[a]', 'x'], [`${'a['.repeat(40)}`, 'x'], ['a[999999999]', 'x']);
  const bytes = Buffer.concat([
    ...bytesOf(parts),
    Buffer.from(random.chance(0.9) ? `--${boundary}--\r\n` : ''),
  ]);
  return { body: random.chance(0.9) ? bytes : bytes.subarray(0, random.below(bytes.length + 1)) };
}

const bytesOf = (parts: readonly Part[]): Buffer[] =>
  parts.flatMap(([name, value]) => [Buffer.from(`--${boundary}\r\n`), part(name, value)]);

type Part = [name: string, value: string | ReturnType<(typeof files)[number]>];

function partsOf(value: unknown, name: string, random: Random): Part[] {
  if (value === 'file') return [[name, random.pick(files)()]];
  if (Array.isArray(value)) return value.flatMap((item, index) => partsOf(item, `${name}[${index}]`, random));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      partsOf(inner, name === '' ? key : `${name}.${key}`, random),
    );
  return [[name, String(value)]];
}

function part(name: string, value: Part[1]): Buffer {
  const quoted = name.replaceAll('"', '%22').replaceAll('\n', '');
  if (typeof value === 'string')
    return Buffer.from(`Content-Disposition: form-data; name="${quoted}"\r\n\r\n${value}\r\n`);
  return Buffer.concat([
    Buffer.from(
      `Content-Disposition: form-data; name="${quoted}"; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`,
    ),
    value.bytes,
    Buffer.from('\r\n'),
  ]);
}
