// Test kit: images as people send them, and hostile ones.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A synthetic photo, different for each hue. */
export const somePhoto = (hue: number, width = 640, height = 480): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <defs><radialGradient id="g"><stop offset="0" stop-color="hsl(${hue},80%,70%)"/>
        <stop offset="1" stop-color="hsl(${hue + 40},70%,20%)"/></radialGradient></defs>
        <rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  );

export const someJpeg = (hue: number, width?: number, height?: number): Promise<Buffer> =>
  somePhoto(hue, width, height).jpeg().toBuffer();

/** A photo with camera noise: as many bytes as a real one. */
export const grainyPhoto = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** A PNG of one colour with a bit for each pixel: hundreds of megapixels in some kilobytes. */
function blankPng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same photo with another comment, and therefore different bytes. */
export function remarked(jpeg: Buffer, remark: string): Buffer {
  const text = Buffer.from(remark);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** Files that must be refused, each with its code. */
export async function hostileFiles(): Promise<Record<string, [bytes: Buffer, code: string]>> {
  const jpeg = await grainyPhoto(800, 600).jpeg().toBuffer();
  const png = await grainyPhoto(800, 600).png().toBuffer();
  const broken = Buffer.from(png);
  broken[broken.indexOf('IDAT') + 5000]! ^= 0xff;
  const frames = await Promise.all(
    Array.from({ length: 40 }, (_, hue) =>
      somePhoto(hue * 9, 80, 60)
        .png()
        .toBuffer(),
    ),
  );
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>',
  );
  return {
    'a drawing that can run code': [svg, 'IMAGE_TYPE'],
    'a drawing after a byte order mark': [
      Buffer.concat([Buffer.from('\ufeff<?xml version="1.0"?>'), svg]),
      'IMAGE_TYPE',
    ],
    'a GIF': [await somePhoto(1).gif().toBuffer(), 'IMAGE_TYPE'],
    'a GIF of forty frames': [
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'IMAGE_TYPE',
    ],
    'a film in webp': [
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      'IMAGE_TYPE',
    ],
    'a page that calls itself jpg': [Buffer.from('<!doctype html><script>alert(1)</script>'), 'IMAGE_TYPE'],
    nothing: [Buffer.alloc(0), 'IMAGE_TYPE'],
    'the head of a jpg and a script': [
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<?php system($_GET[0]); ?>')]),
      'IMAGE_UNREADABLE',
    ],
    'a photo with a script behind it': [
      Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]); ?>')]),
      'IMAGE_UNREADABLE',
    ],
    'a photo with a page in its remarks': [
      await grainyPhoto(300, 300)
        .withExif({ IFD0: { ImageDescription: '<script>alert(document.cookie)</script>' } })
        .jpeg()
        .toBuffer(),
      'IMAGE_UNREADABLE',
    ],
    'a jpg that was cut off': [jpeg.subarray(0, jpeg.length / 2), 'IMAGE_UNREADABLE'],
    'a png that was cut off': [png.subarray(0, png.length / 2), 'IMAGE_UNREADABLE'],
    'a webp that was cut off': [
      (await grainyPhoto(800, 600).webp().toBuffer()).subarray(0, 5000),
      'IMAGE_UNREADABLE',
    ],
    'an avif that was cut off': [
      (await grainyPhoto(400, 300).avif({ effort: 0 }).toBuffer()).subarray(0, 5000),
      'IMAGE_UNREADABLE',
    ],
    'a png whose checksums are wrong': [broken, 'IMAGE_UNREADABLE'],
    'a bomb: 196 megapixels in 30 kB': [blankPng(14_000, 14_000), 'IMAGE_PIXELS'],
    'a bomb in jpg': [
      await sharp(blankPng(12_000, 12_000), { limitInputPixels: false }).jpeg({ quality: 1 }).toBuffer(),
      'IMAGE_PIXELS',
    ],
    'a picture of some pixels': [await someJpeg(1, 60, 400), 'IMAGE_TOO_SMALL'],
  };
}
