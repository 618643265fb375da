// Re-encodes an image into our sizes: decoded whole, upright, on white, in sRGB, smaller, and without metadata.
import { hash } from 'node:crypto';
import { maxImagePixels, minImageSide } from '@pishkhan/contract/menu/images/image-limits.ts';
import { type ImageSize, imageSizes } from '@pishkhan/contract/menu/images/image-path.ts';
import sharp from 'sharp';
import { detectImageType, isAlsoCode } from './detect-image-type.ts';
import type { Outcome, PictureOutcome, ReadableOutcome } from './picture.ts';

sharp.cache(false);
// One thread per process: several processes run at once.
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const format = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' } as const;
/** A truncated file is refused; small irregularities of cameras are accepted. */
const reading = { failOn: 'error', limitInputPixels: maxImagePixels, sequentialRead: true } as const;

export const makePicture = (bytes: Buffer): Promise<PictureOutcome> => judge(bytes, shrink);
/** Large enough to read a document on a screen; always jpg. */
export const makeReadable = (bytes: Buffer): Promise<ReadableOutcome> => judge(bytes, keepReadable);

async function judge<T>(bytes: Buffer, make: (bytes: Buffer) => Promise<T>): Promise<Outcome<T>> {
  const kind = detectImageType(bytes);
  if (!kind) return { refused: 'TYPE' };
  if (isAlsoCode(bytes)) return { refused: 'UNREADABLE' };
  try {
    // The header is read first: the declared size is cheap to read.
    const head = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata();
    if (head.format !== format[kind] || (head.pages ?? 1) > 1) return { refused: 'TYPE' };
    if (head.width * head.height > maxImagePixels) return { refused: 'PIXELS' };
    if (Math.min(head.width, head.height) < minImageSide) return { refused: 'TOO_SMALL' };
    return { made: await make(bytes) };
  } catch {
    return { refused: 'UNREADABLE' };
  }
}

async function shrink(bytes: Buffer) {
  const { data, info } = await sharp(bytes, reading)
    .autoOrient()
    .resize({ ...box('large'), withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = () => sharp(data, { raw: { width, height, channels } });
  const inSize = (size: ImageSize) =>
    upright()
      .resize({ ...box(size), withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  const large = await inSize('large');
  const medium = await inSize('medium');
  const small = await inSize('small');
  const digest = hash('sha256', large, 'hex');
  return { digest, width, height, files: { small, medium, large } };
}

const maxReadableSide = 2400;

async function keepReadable(bytes: Buffer) {
  const made = await sharp(bytes, reading)
    .autoOrient()
    .resize({
      width: maxReadableSide,
      height: maxReadableSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
  return { digest: hash('sha256', made, 'hex'), bytes: made };
}

const box = (size: ImageSize) =>
  ({ width: imageSizes[size], height: imageSizes[size], fit: 'inside' }) as const;
