// The results of processing an image, and the reasons for a refusal.
import type { ImageSize } from '@pishkhan/contract/menu/images/image-path.ts';

export interface Picture {
  /** SHA-256 of the largest file, in hexadecimal. */
  digest: string;
  /** The size of the largest file in pixels. */
  width: number;
  height: number;
  /** webp. */
  files: Record<ImageSize, Uint8Array>;
}

/** A photographed document: one file, large enough to be read. */
export interface ReadablePicture {
  /** SHA-256 of the file, in hexadecimal. */
  digest: string;
  /** jpg. */
  bytes: Uint8Array;
}

/** TYPE: not jpg, png, webp or avif, or animated. UNREADABLE: broken, of two types at once, or too much work. */
export type PictureRefusal = 'TYPE' | 'UNREADABLE' | 'PIXELS' | 'TOO_SMALL';

export interface PictureJob {
  file: string;
  purpose: 'showing' | 'reading';
}
export type Outcome<T> = { made: T } | { refused: PictureRefusal };
export type PictureOutcome = Outcome<Picture>;
export type ReadableOutcome = Outcome<ReadablePicture>;
