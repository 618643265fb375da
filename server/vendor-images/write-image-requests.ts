// Proposals of pictures by a shop, from uploaded files to rows; their withdrawal; and the platform's decision.
// Invariants: a refused proposal leaves neither a row nor a file; files are stored before the row that names
// them; a request ends only once, even when both sides act at the same time.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { SentFile } from '@pishkhan/contract/kit/form-fields.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { proposeVendorImages, withdrawVendorImage } from '@pishkhan/contract/vendors/calls.ts';
import { type VendorImageKind, vendorImageKinds } from '@pishkhan/contract/vendors/vendor-images.ts';
import type { Audit } from '../infra/audit/audit.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import {
  type ImageParts,
  lockPicture,
  makePictures,
  removeUnused,
  storePicture,
  uniquePictures,
} from '../menu/public.ts';
import {
  bumpVendorVersion,
  imagesOfVendor,
  listImageRequests,
  lockVendor,
  updateVendor,
  type VendorRow,
  writeVendor,
} from '../vendors/public.ts';
import { planRequests } from './rules.ts';
import {
  decideRequest,
  findRequest,
  findShownRequest,
  insertRequest,
  listShownRequests,
  withdrawRequest,
} from './store-image-requests.ts';

interface Proposing {
  vendorCode: string;
  personId: number;
  files: Partial<Record<VendorImageKind, SentFile | undefined>>;
  audit: Audit;
  now: Date;
}

export async function proposeImages(
  parts: ImageParts,
  { vendorCode, personId, files, audit, now }: Proposing,
) {
  const sent = vendorImageKinds.flatMap((kind) => {
    const file = files[kind];
    return file ? [{ kind, file, pointer: `/${kind}` }] : [];
  });
  if (sent.length === 0) return refuse('IMAGE_MISSING');
  const made = await makePictures(parts.pictures, vendorCode, sent);
  if (isFault(made)) return made;
  const proposed = sent.map(({ kind, file }) => ({ kind, digest: made.get(file)!.digest }));
  const dropped = proposed.map(({ digest }) => digest);
  try {
    return await writeVendor(parts.db, audit, proposeVendorImages, vendorCode, async (trx, vendor) => {
      const requests = await listShownRequests(trx, vendorCode);
      const shown = { logo: vendor.logo_digest, mainImage: vendor.main_image_digest };
      const plan = planRequests(proposed, requests, shown);
      for (const picture of uniquePictures(made.values())) {
        await lockPicture(trx, picture.digest);
        await storePicture(parts.files, picture);
      }
      for (const id of plan.withdrawn) await withdrawRequest(trx, id, now);
      for (const added of plan.added)
        await insertRequest(trx, { vendorCode, ...added, askedBy: personId, now });
      dropped.push(...requests.map(({ digest }) => digest));
      if (plan.withdrawn.length + plan.added.length > 0) await bumpVendorVersion(trx, vendorCode);
      return ownImages(trx, vendor);
    });
  } finally {
    // A file stays as long as a shop, a request or a product shows it.
    await removeUnused(parts, dropped);
  }
}

export async function withdrawImage(
  { db, files }: Pick<ImageParts, 'db' | 'files'>,
  { vendorCode, id, audit, now }: { vendorCode: string; id: number; audit: Audit; now: Date },
) {
  let dropped: string[] = [];
  const answer = await writeVendor(db, audit, withdrawVendorImage, vendorCode, async (trx, vendor) => {
    const request = await findShownRequest(trx, vendorCode, id);
    if (!request) return refuse('NOT_FOUND');
    await withdrawRequest(trx, id, now);
    await bumpVendorVersion(trx, vendorCode);
    dropped = [request.digest];
    return ownImages(trx, vendor);
  });
  await removeUnused({ db, files }, dropped);
  return answer;
}

const columns = { logo: 'logo_digest', mainImage: 'main_image_digest' } as const;

interface Decision {
  vendorCode: string;
  id: number;
  /** Null for an acceptance. */
  rejectedBecause: string | null;
  /** Null when the marketplace's key decides. */
  operatorId: number | null;
  now: Date;
}

/** Runs in the transaction of the platform's event. `dropped`: a picture that is no longer shown. */
export async function decideImage(trx: Trx, { vendorCode, id, rejectedBecause, operatorId, now }: Decision) {
  const vendor = await lockVendor(trx, vendorCode);
  const request = vendor && (await findRequest(trx, vendorCode, id));
  if (!request) return refuse('NOT_FOUND');
  if (request.result !== approval.PENDING || request.withdrawn_at) return refuse('CHANGE_DECIDED');
  await decideRequest(trx, id, { reason: rejectedBecause, operatorId, now });
  if (rejectedBecause !== null) {
    await bumpVendorVersion(trx, vendorCode);
    return { result: approval.REJECTED, dropped: null };
  }
  const column = columns[request.kind];
  await updateVendor(trx, vendorCode, { [column]: request.digest });
  return { result: approval.ACCEPTED, dropped: vendor[column] };
}

const ownImages = async (db: Db, vendor: VendorRow) => ({
  images: imagesOfVendor(vendor),
  imageRequests: await listImageRequests(db, vendor.code),
});
