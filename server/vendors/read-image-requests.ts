// The proposed pictures of a shop: for each kind the waiting one, or the last rejected one.
import { imagePath } from '@pishkhan/contract/menu/images/image-path.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type { VendorImageRequest } from '@pishkhan/contract/vendors/vendor-images.ts';
import type { Db } from '../infra/database/tables.ts';

export async function listImageRequests(db: Db, vendorCode: string): Promise<VendorImageRequest[]> {
  const rows = await db
    .selectFrom('vendor_image_request')
    .select(['id', 'kind', 'digest', 'result', 'reason', 'asked_at'])
    .where('vendor_code', '=', vendorCode)
    .where('withdrawn_at', 'is', null)
    .where('result', '!=', approval.ACCEPTED)
    .orderBy('kind')
    .execute();
  return rows.map(({ id, kind, digest, result, reason, asked_at }) => ({
    id,
    kind,
    imageLink: imagePath(digest, 'large'),
    result,
    reason,
    requestedAt: tehranIso(asked_at),
  }));
}
