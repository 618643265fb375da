// An edit of a product's images, from uploaded files to stored rows.
// Invariants: a refused edit leaves neither a row nor a file; a row's files are stored before it.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import { mostFiles } from '@pishkhan/contract/menu/images/image-limits.ts';
import { orderVersion } from '@pishkhan/contract/menu/order-version.ts';
import type { Audit } from '../../infra/audit/audit.ts';
import { isStale } from '../../infra/http/content-version.ts';
import type { Picture, PictureRefusal } from '../../infra/images/picture.ts';
import type { ImageParts } from '../parts.ts';
import { findRow } from '../store-rows.ts';
import { writeMenu } from '../write-menu.ts';
import { editImages } from './rules/edit-images.ts';
import { keptImage, listImages, viewImage, writePlan } from './store-images.ts';
import { holdPicture, keepPicture, removeUnused } from './store-picture-files.ts';

interface Edit {
  vendorCode: string;
  productId: number;
  askedBy: number;
  /** Of the order of its images. */
  expectedVersion?: number | undefined;
  audit: Audit;
  now: Date;
}

interface Sent {
  file: SentFile;
  /** Its place in the request. */
  pointer: string;
}

interface Wish {
  add: readonly (Sent & { isMain: boolean })[];
  replace: readonly { id: number; file: SentFile | undefined; pointer: string; isMain: boolean }[];
  remove: readonly { id: number }[];
}

const refusals = {
  TYPE: 'IMAGE_TYPE',
  UNREADABLE: 'IMAGE_UNREADABLE',
  PIXELS: 'IMAGE_PIXELS',
  TOO_SMALL: 'IMAGE_TOO_SMALL',
} as const satisfies Record<PictureRefusal, string>;

/** Returns all images of the product. */
export async function changeImages(parts: ImageParts, edit: Edit, wish: Wish) {
  if (!(await findRow(parts.db, 'product', edit.vendorCode, edit.productId))) return refuse('NOT_FOUND');
  const sent: Sent[] = [...wish.add, ...wish.replace.filter((one) => one.file !== undefined)] as Sent[];
  const made = await makePictures(parts, edit, sent);
  if (isFault(made)) return made;
  const pictureOf = (file: SentFile): Picture => made.get(file)!;

  const { db, files } = parts;
  const { vendorCode, productId } = edit;
  let dropped: string[] = [...made.values()].map(({ digest }) => digest);
  try {
    return await writeMenu(db, edit.audit, vendorCode, async (menu) => {
      const present = await listImages(menu, vendorCode, [productId]);
      const version = orderVersion(present.filter(({ replaces }) => replaces === null).map(({ id }) => id));
      if (isStale(edit.expectedVersion, version)) return refuse('MENU_STALE', { version });
      const plan = editImages(present.map(keptImage), {
        add: wish.add.map(({ file, isMain }) => ({ picture: pictureOf(file), isMain })),
        replace: wish.replace.map(({ id, file, isMain }) => ({
          id,
          picture: file ? pictureOf(file) : null,
          isMain,
        })),
        remove: wish.remove,
      });
      if (isFault(plan)) return plan;
      for (const picture of unique(made.values())) {
        await holdPicture(menu, picture.digest);
        await keepPicture(files, picture);
      }
      await writePlan(menu, edit, plan);
      const images = await listImages(menu, vendorCode, [productId]);
      const left = new Set(images.map(({ digest }) => digest));
      dropped = [...present.map(({ digest }) => digest), ...dropped].filter((digest) => !left.has(digest));
      return images.map(viewImage);
    });
  } finally {
    // After a failed edit everything that it stored; after a successful one the files that it left without an image.
    await removeUnused({ db, files }, dropped);
  }
}

/** For all files, or the fault of the first unusable one. */
async function makePictures({ pictures }: ImageParts, { vendorCode }: Edit, sent: readonly Sent[]) {
  if (sent.length > mostFiles) return refuse('IMAGE_TOO_MANY');
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

const unique = (pictures: Iterable<Picture>): Picture[] => [
  // In a fixed order, so that two edits cannot deadlock.
  ...new Map(
    [...pictures].map((picture) => [picture.digest, picture]).sort() as [string, Picture][],
  ).values(),
];
