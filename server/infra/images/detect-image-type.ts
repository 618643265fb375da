// Detects the type of an image by its bytes: neither the file's name nor the declared type counts.

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

const ascii = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** Undefined for every other type, and for animated images. */
export function detectImageType(bytes: Buffer): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') {
    const moves = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');
    return moves ? undefined : 'png';
  }
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') {
    const moves = ascii(bytes, 12, 16) === 'VP8X' && (bytes[20]! & 2) !== 0;
    return moves ? undefined : 'webp';
  }
  if (ascii(bytes, 4, 8) === 'ftyp' && ascii(bytes, 8, 12) === 'avif') return 'avif';
  return undefined;
}

/**
 * True for an image that is also a page or a script. Re-encoding makes it harmless, but no honest client
 * sends one. Five given letters occur by chance once in a hundred thousand photos of five megabytes.
 */
export const isAlsoCode = (bytes: Buffer): boolean =>
  ['<?php', '<?PHP', '<script', '<SCRIPT', '<!doctype', '<!DOCTYPE'].some((word) => bytes.includes(word));
