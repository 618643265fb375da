// The logo and the main image of a shop, from uploaded files to its row.
// Invariants: a refused edit leaves neither a row nor a file; a picture's files are stored before the row that names it.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import { type VendorImageKind, vendorImageKinds } from '@pishkhan/contract/vendors/vendor-images.ts';
import type { Audit } from '../infra/audit/audit.ts';
import {
  type ImageParts,
  lockPicture,
  makePictures,
  removeUnused,
  storePicture,
  uniquePictures,
} from '../menu/public.ts';
import { imagesOfVendor, lockVendor, updateVendor } from '../vendors/public.ts';

interface Edit {
  vendorCode: string;
  files: Partial<Record<VendorImageKind, SentFile | undefined>>;
  remove: readonly VendorImageKind[];
  audit: Audit;
}

const columns = { logo: 'logo_digest', mainImage: 'main_image_digest' } as const;

/** Returns both images. */
export async function writeVendorImages(parts: ImageParts, { vendorCode, files, remove, audit }: Edit) {
  const sent = vendorImageKinds.flatMap((kind) => {
    const file = files[kind];
    return file ? [{ kind, file, pointer: `/${kind}` }] : [];
  });
  const made = await makePictures(parts.pictures, vendorCode, sent);
  if (isFault(made)) return made;
  const wanted = Object.fromEntries([
    ...remove.map((kind) => [columns[kind], null]),
    ...sent.map(({ kind, file }) => [columns[kind], made.get(file)!.digest]),
  ]) as Partial<Record<(typeof columns)[VendorImageKind], string | null>>;
  let dropped: (string | null)[] = [...made.values()].map(({ digest }) => digest);
  try {
    return await parts.db.transaction().execute(async (trx) => {
      const before = await lockVendor(trx, vendorCode);
      if (!before) return refuse('NOT_FOUND');
      for (const picture of uniquePictures(made.values())) {
        await lockPicture(trx, picture.digest);
        await storePicture(parts.files, picture);
      }
      const after = { ...before, ...wanted };
      const isChanged = Object.values(columns).some((column) => after[column] !== before[column]);
      // Setting the same picture again would raise the version of the shop.
      if (isChanged) await updateVendor(trx, vendorCode, wanted);
      await audit.record(trx);
      dropped = [before.logo_digest, before.main_image_digest, ...dropped];
      return imagesOfVendor(after);
    });
  } finally {
    // A file stays as long as a shop or a product shows it.
    await removeUnused(
      parts,
      dropped.filter((digest) => digest !== null),
    );
  }
}
