import { expect, test } from 'vitest';
import { decodeEscPos } from '../testkit/decode-esc-pos.ts';
import { type Bitmap, dither, emptyBitmap, hasInk, setInk, toBitmap } from './bitmap.ts';
import { toEscPos } from './esc-pos.ts';

/** A picture without any pattern. */
function noise(width: number, height: number, seed: number): Bitmap {
  const bitmap = emptyBitmap(width, height);
  let state = seed;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      if (state & 0x40000) setInk(bitmap, x, y);
    }
  }
  return bitmap;
}

const rowsOf = (bitmap: Bitmap): string[] =>
  Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (_, x) => (hasInk(bitmap, x, y) ? '#' : '.')).join(''),
  );

test.each([
  [576, 1],
  [576, 127],
  [576, 128],
  [384, 129],
  [384, 1500],
  [12, 9],
])('a picture of %i by %i dots is the same after a printer has read it', (width, height) => {
  const picture = noise(width, height, width + height);
  const [paper, ...more] = decodeEscPos(toEscPos(picture, 1));
  expect(more).toEqual([]);
  expect(paper!.isCut).toBe(true);
  expect(paper!.rows.map((row) => row.slice(0, width))).toEqual(rowsOf(picture));
});

test('each copy is a whole paper, cut off from the next', () => {
  const picture = noise(384, 300, 7);
  const papers = decodeEscPos(toEscPos(picture, 3));
  expect(papers.map(({ isCut }) => isCut)).toEqual([true, true, true]);
  expect(new Set(papers.map(({ rows }) => rows.join('\n')))).toEqual(new Set([rowsOf(picture).join('\n')]));
});

test('dark pixels become black, light ones do not', () => {
  const pixels = {
    width: 3,
    height: 1,
    data: Uint8ClampedArray.of(0, 0, 0, 255, 255, 255, 255, 255, 90, 90, 90, 255),
  };
  expect(rowsOf(toBitmap(pixels))).toEqual(['#.#']);
});

test('a grey picture keeps its grey in dots', () => {
  const data = new Uint8ClampedArray(64 * 64 * 4).fill(191);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  dither({ width: 64, height: 64, data });
  const ink = rowsOf(toBitmap({ width: 64, height: 64, data }))
    .join('')
    .replaceAll('.', '').length;
  expect(ink / 4096).toBeGreaterThan(0.22);
  expect(ink / 4096).toBeLessThan(0.28);
});

test('transparent pixels of a picture become white', () => {
  const data = new Uint8ClampedArray(16 * 4);
  dither({ width: 4, height: 4, data });
  expect(rowsOf(toBitmap({ width: 4, height: 4, data }))).toEqual(['....', '....', '....', '....']);
});
