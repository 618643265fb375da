// An edit of a product's images, from uploaded files to stored rows.
// Invariants: a refused edit leaves neither a row nor a file; a row's files are stored before it.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import { orderVersion } from '@pishkhan/contract/menu/order-version.ts';
import type { Audit } from '../../infra/audit/audit.ts';
import { isStale } from '../../infra/http/content-version.ts';
import type { Picture } from '../../infra/images/picture.ts';
import type { ImageParts } from '../parts.ts';
import { findRow } from '../store-rows.ts';
import { writeMenu } from '../write-menu.ts';
import { makePictures, type Sent, uniquePictures } from './make-pictures.ts';
import { editImages } from './rules.ts';
import { listImages, storedImageOf, viewImage, writePlan } from './store-images.ts';
import { lockPicture, removeUnused, storePicture } from './store-picture-files.ts';

interface Edit {
  vendorCode: string;
  productId: number;
  askedBy: number;
  /** Version of the order of its images. */
  expectedVersion?: number | undefined;
  audit: Audit;
  now: Date;
}

interface ImagesRequest {
  add: readonly (Sent & { isMain: boolean })[];
  replace: readonly { id: number; file: SentFile | undefined; pointer: string; isMain: boolean }[];
  remove: readonly { id: number }[];
}

/** Returns all images of the product. */
export async function changeImages(parts: ImageParts, edit: Edit, requested: ImagesRequest) {
  if (!(await findRow(parts.db, 'product', edit.vendorCode, edit.productId))) return refuse('NOT_FOUND');
  const sent: Sent[] = [
    ...requested.add,
    ...requested.replace.filter((one) => one.file !== undefined),
  ] as Sent[];
  const made = await makePictures(parts.pictures, edit.vendorCode, sent);
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
      const plan = editImages(present.map(storedImageOf), {
        add: requested.add.map(({ file, isMain }) => ({ picture: pictureOf(file), isMain })),
        replace: requested.replace.map(({ id, file, isMain }) => ({
          id,
          picture: file ? pictureOf(file) : null,
          isMain,
        })),
        remove: requested.remove,
      });
      if (isFault(plan)) return plan;
      for (const picture of uniquePictures(made.values())) {
        await lockPicture(menu, picture.digest);
        await storePicture(files, picture);
      }
      await writePlan(menu, edit, plan);
      const images = await listImages(menu, vendorCode, [productId]);
      const left = new Set(images.map(({ digest }) => digest));
      dropped = [...present.map(({ digest }) => digest), ...dropped].filter((digest) => !left.has(digest));
      return images.map(viewImage);
    });
  } finally {
    // A failed edit removes everything that it stored; a successful one removes the files that have lost their image.
    await removeUnused({ db, files }, dropped);
  }
}
