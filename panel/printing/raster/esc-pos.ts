// Encodes a bitmap in ESC/POS, the language of receipt printers: reset, raster image, feed, cut. No printer shapes Persian, so text is never sent
// as letters.
import type { Bitmap } from './bitmap.ts';

const ESC = 0x1b;
const GS = 0x1d;

const reset = [ESC, 0x40];
/** `GS v 0`: bytes per row and number of rows, low byte first, then the rows. */
const rasterHead = (stride: number, rows: number) => [
  ...[GS, 0x76, 0x30, 0],
  ...[stride & 0xff, stride >> 8, rows & 0xff, rows >> 8],
];
/** Feeds three lines, then the distance between head and knife, and cuts partially. */
const feedAndCut = [ESC, 0x64, 3, GS, 0x56, 0x42, 0];

/** The number of rows in one command, small enough for the buffers of cheap printers. */
const band = 128;

/** Encodes the same paper `copies` times, each with a cut. */
export function toEscPos(bitmap: Bitmap, copies: number): Uint8Array {
  const { height, stride, bytes } = bitmap;
  const bands = Math.ceil(height / band);
  const length = reset.length + bands * 8 + bytes.length + feedAndCut.length;
  const paper = new Uint8Array(length * copies);
  let at = 0;
  const put = (some: ArrayLike<number>) => {
    paper.set(some, at);
    at += some.length;
  };
  for (let copy = 0; copy < copies; copy += 1) {
    put(reset);
    for (let top = 0; top < height; top += band) {
      const rows = Math.min(band, height - top);
      put(rasterHead(stride, rows));
      put(bytes.subarray(top * stride, (top + rows) * stride));
    }
    put(feedAndCut);
  }
  return paper;
}
