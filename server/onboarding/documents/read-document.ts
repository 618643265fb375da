// Converts an uploaded document. A photo is re-encoded as jpg without metadata; a PDF is stored unchanged,
// because no conversion preserves it. The type is detected from the bytes.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import { detectImageType, isAlsoCode } from '../../infra/images/detect-image-type.ts';
import type { PictureRefusal } from '../../infra/images/picture.ts';
import type { Pictures } from '../../infra/images/pictures.ts';

export interface ReadDocument {
  kind: 'image' | 'pdf';
  digest: string;
  bytes: Uint8Array;
}
export interface SentDocument {
  file: SentFile;
  /** JSON pointer to its place in the request. */
  pointer: string;
}

const refusals = {
  TYPE: 'DOCUMENT_TYPE',
  UNREADABLE: 'DOCUMENT_UNREADABLE',
  PIXELS: 'DOCUMENT_UNREADABLE',
  TOO_SMALL: 'DOCUMENT_UNREADABLE',
} as const satisfies Record<PictureRefusal, string>;

export async function readDocument(pictures: Pictures, vendorCode: string, { file, pointer }: SentDocument) {
  const place = { pointer, fileName: file.name.slice(0, 200) };
  if (file.path === null) return refuse('DOCUMENT_TOO_LARGE', place);
  const bytes = await readFile(file.path);
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    if (!isSoundPdf(bytes)) return refuse('DOCUMENT_UNREADABLE', place);
    return { kind: 'pdf' as const, digest: hash('sha256', bytes, 'hex'), bytes };
  }
  const kind = detectImageType(bytes);
  if (kind !== 'jpeg' && kind !== 'png') return refuse('DOCUMENT_TYPE', place);
  const outcome = await pictures.makeReadable(vendorCode, file.path);
  if (isFault(outcome)) return outcome;
  if ('refused' in outcome) return refuse(refusals[outcome.refused], place);
  return { kind: 'image' as const, ...outcome.made };
}

/** True for a complete PDF that is neither a page nor a script, and runs nothing when opened. */
function isSoundPdf(bytes: Buffer): boolean {
  if (isAlsoCode(bytes) || !bytes.subarray(-1100).includes('%%EOF')) return false;
  return !['/JavaScript', '/Launch'].some((word) => bytes.includes(word));
}
