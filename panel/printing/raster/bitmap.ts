// A bitmap of one bit per dot for thermal printers: rows from the top, eight dots per byte, the first dot in the highest bit.

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** The number of bytes in a row. */
  readonly stride: number;
  readonly bytes: Uint8Array;
}

export function emptyBitmap(width: number, height: number): Bitmap {
  const stride = Math.ceil(width / 8);
  return { width, height, stride, bytes: new Uint8Array(stride * height) };
}

export const hasInk = ({ stride, bytes }: Bitmap, x: number, y: number): boolean =>
  (bytes[y * stride + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;

export function setInk({ stride, bytes }: Bitmap, x: number, y: number): void {
  bytes[y * stride + (x >> 3)]! |= 0x80 >> (x & 7);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha of each pixel. */
  readonly data: Uint8ClampedArray | Uint8Array;
}

const brightness = (data: Pixels['data'], at: number): number =>
  data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114;

/** The threshold is a little above the middle: thermal printers print thin strokes thinner than they are. */
const inkBelow = 150;

/** Turns dark pixels black. It suits text and lines, whose edges dithering would fray. */
export function toBitmap({ width, height, data }: Pixels): Bitmap {
  const bitmap = emptyBitmap(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      if (brightness(data, (y * width + x) * 4) < inkBelow) setInk(bitmap, x, y);
  }
  return bitmap;
}

/** Converts pictures to black and white in place: the error of each pixel is diffused to later ones (Floyd and Steinberg). */
export function dither({ width, height, data }: Pixels): void {
  const grey = Float32Array.from({ length: width * height }, (_, index) => {
    const cover = data[index * 4 + 3]! / 255;
    return brightness(data, index * 4) * cover + 255 * (1 - cover);
  });
  const spread = (x: number, y: number, error: number) => {
    if (x >= 0 && x < width && y < height) grey[y * width + x]! += error;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const value = grey[index]! < 128 ? 0 : 255;
      const error = grey[index]! - value;
      spread(x + 1, y, (error * 7) / 16);
      spread(x - 1, y + 1, (error * 3) / 16);
      spread(x, y + 1, (error * 5) / 16);
      spread(x + 1, y + 1, error / 16);
      data.fill(value, index * 4, index * 4 + 3);
      data[index * 4 + 3] = 255;
    }
  }
}
