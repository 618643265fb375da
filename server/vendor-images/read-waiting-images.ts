// The platform's view of proposed pictures, over all shops.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { WaitingVendorImage } from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import { imagePath } from '@pishkhan/contract/menu/images/image-path.ts';
import { type Approval, approval } from '@pishkhan/contract/menu/review/approval.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type { VendorImageKind } from '@pishkhan/contract/vendors/vendor-images.ts';
import type pg from 'pg';

interface WaitingRow {
  vendor_code: string;
  vendor_name: string;
  id: number;
  kind: VendorImageKind;
  digest: string;
  replaced: string | null;
  asked_at: Date;
  result: Approval;
  reason: string | null;
}

const select = `SELECT r.vendor_code, v.name AS vendor_name, r.id, r.kind, r.digest, r.asked_at, r.result, r.reason,
    CASE r.kind WHEN 'logo' THEN v.logo_digest ELSE v.main_image_digest END AS replaced
  FROM vendor_image_request r JOIN vendor v ON v.code = r.vendor_code`;

const pageSize = 100;

/** Oldest first; `next` is the id of the page's last request when there are more. */
export async function listWaitingImages(
  pool: pg.Pool,
  { vendorCode, after = 0 }: { vendorCode?: string | undefined; after?: number | undefined },
): Promise<{ requests: WaitingVendorImage[]; next: number | null }> {
  const { rows } = await pool.query<WaitingRow>(
    `${select} WHERE r.withdrawn_at IS NULL AND r.result = 0 AND r.id > $1 AND ($2::text IS NULL OR r.vendor_code = $2)
     ORDER BY r.id LIMIT $3`,
    [after, vendorCode, pageSize + 1],
  );
  const page = rows.slice(0, pageSize);
  return { requests: page.map(viewWaiting), next: rows.length > pageSize ? page.at(-1)!.id : null };
}

interface Decided {
  isAccepted: boolean;
  reason: string | null;
}

const decisionOf = ({ result, reason }: WaitingRow): Decided | null =>
  result === approval.PENDING ? null : { isAccepted: result === approval.ACCEPTED, reason };

/** Includes ended requests. */
export async function findImageRequests(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, { request: WaitingVendorImage; decision: Decided | null }>> {
  const { rows } = await pool.query<WaitingRow>(`${select} WHERE r.id = ANY ($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, { request: viewWaiting(row), decision: decisionOf(row) }]));
}

const viewWaiting = (row: WaitingRow): WaitingVendorImage => ({
  vendorCode: row.vendor_code as VendorCode,
  vendorName: row.vendor_name,
  id: row.id,
  kind: row.kind,
  imageLink: imagePath(row.digest, 'large'),
  replacedImageLink: row.replaced && imagePath(row.replaced, 'large'),
  requestedAt: tehranIso(row.asked_at),
});
