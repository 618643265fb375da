// Pictures from the files of one request: each is decoded and re-encoded.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import { maxFiles } from '@pishkhan/contract/menu/images/image-limits.ts';
import type { Picture, PictureRefusal } from '../../infra/images/picture.ts';
import type { Pictures } from '../../infra/images/pictures.ts';

export interface Sent {
  file: SentFile;
  /** JSON pointer to its place in the request. */
  pointer: string;
}

const refusals = {
  TYPE: 'IMAGE_TYPE',
  UNREADABLE: 'IMAGE_UNREADABLE',
  PIXELS: 'IMAGE_PIXELS',
  TOO_SMALL: 'IMAGE_TOO_SMALL',
} as const satisfies Record<PictureRefusal, string>;

/** Processes all files; returns the fault of the first unusable one. */
export async function makePictures(pictures: Pictures, vendorCode: string, sent: readonly Sent[]) {
  if (sent.length > maxFiles) return refuse('IMAGE_TOO_MANY');
  const tooLarge = sent.find(({ file }) => file.path === null);
  if (tooLarge) return refuse('IMAGE_TOO_LARGE', ofFile(tooLarge));
  const outcomes = await Promise.all(sent.map(({ file }) => pictures.make(vendorCode, file.path!)));
  const made = new Map<SentFile, Picture>();
  for (const [index, outcome] of outcomes.entries()) {
    if (isFault(outcome)) return outcome;
    if ('refused' in outcome) return refuse(refusals[outcome.refused], ofFile(sent[index]!));
    made.set(sent[index]!.file, outcome.made);
  }
  return made;
}

const ofFile = ({ file, pointer }: Sent) => ({ pointer, fileName: file.name.slice(0, 200) });

/** Each picture once, in a fixed order, so that two edits cannot deadlock. */
export const uniquePictures = (pictures: Iterable<Picture>): Picture[] => [
  ...new Map(
    [...pictures].map((picture) => [picture.digest, picture]).sort() as [string, Picture][],
  ).values(),
];
