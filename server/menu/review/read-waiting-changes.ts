// The platform's review queue over all shops, with the names and images needed for a decision.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  type QueuedChange,
  soldDays,
  type WaitingChange,
} from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { imagePath } from '@pishkhan/contract/menu/images/image-path.ts';
import { approval, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import type { ChangeRow } from './store-change-requests.ts';

/** The end of a page, after which the next one begins. */
export interface QueuePosition {
  askedAt: Date;
  vendorCode: string;
  id: number;
}

interface Row extends ChangeRow {
  vendor_name: string;
  of_name: string;
  part_name: string | null;
  digest: string | null;
  replaced_digest: string | null;
}

const columns = `r.*, s.name AS vendor_name, coalesce(p.name, g.name) AS of_name, coalesce(v.name, o.name) AS part_name,
    i.digest, old.digest AS replaced_digest`;
const source = `FROM change_request r
  JOIN vendor s ON s.code = r.vendor_code
  LEFT JOIN product p ON p.vendor_code = r.vendor_code AND p.id = r.product_id
  LEFT JOIN option_category g ON g.vendor_code = r.vendor_code AND g.id = r.option_category_id
  LEFT JOIN variant v ON r.part = 1 AND v.vendor_code = r.vendor_code AND v.id = r.part_id
  LEFT JOIN option_item o ON r.part = 3 AND o.vendor_code = r.vendor_code AND o.id = r.part_id
  LEFT JOIN product_image i ON r.part = 2 AND i.vendor_code = r.vendor_code AND i.id = r.part_id
  LEFT JOIN product_image old ON old.vendor_code = i.vendor_code AND old.id = i.replaces`;

/** Each day of a product is one look-up by key; a range of days would read the sales of the whole shop. */
const soldPieces = `CASE WHEN r.type = ${changeType.VARIANT_PRICE_CHANGED} THEN (
    SELECT coalesce(sum(pieces), 0)::int FROM sales_product sold
    WHERE sold.vendor_code = r.vendor_code AND sold.product_id = r.product_id
      AND sold.day = ANY (ARRAY(SELECT business_day(now()) - n FROM generate_series(1, ${soldDays}) n))) END`;

/** Includes ended requests; removed parts have no name. */
export async function findChanges(
  pool: pg.Pool,
  addresses: readonly { vendorCode: string; id: number }[],
): Promise<Map<number, { change: WaitingChange; decision: Decided | null }>> {
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} ${source} JOIN unnest($1::text[], $2::bigint[]) AS a (vendor_code, id) ON a.vendor_code = r.vendor_code AND a.id = r.id`,
    [addresses.map(({ vendorCode }) => vendorCode), addresses.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, { change: viewWaiting(row), decision: decisionOf(row) }]));
}

interface Decided {
  isAccepted: boolean;
  reason: string | null;
}

const decisionOf = ({ result, reason }: Row): Decided | null =>
  result === approval.PENDING ? null : { isAccepted: result === approval.ACCEPTED, reason };

/** Oldest first. */
export async function listWaitingChanges(
  pool: pg.Pool,
  {
    vendorCode,
    after,
    size,
  }: { vendorCode?: string | undefined; after?: QueuePosition | undefined; size: number },
): Promise<{ changes: QueuedChange[]; next: QueuePosition | undefined }> {
  const { rows } = await pool.query<Row & { sold_pieces: number | null }>({
    name: 'menu-waiting-changes',
    text: `SELECT ${columns}, ${soldPieces} AS sold_pieces ${source}
      WHERE r.result = 0 AND r.withdrawn_at IS NULL AND ($1::text IS NULL OR r.vendor_code = $1)
        AND ($2::timestamptz IS NULL OR (r.asked_at, r.vendor_code, r.id) > ($2, $3::text, $4::bigint))
      ORDER BY r.asked_at, r.vendor_code, r.id LIMIT $5`,
    values: [vendorCode, after?.askedAt, after?.vendorCode, after?.id, size + 1],
  });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    changes: page.map((row) => ({ ...viewWaiting(row), soldPieces: row.sold_pieces })),
    next:
      rows.length > size && last
        ? { askedAt: last.asked_at, vendorCode: last.vendor_code, id: last.id }
        : undefined,
  };
}

const linkOf = (digest: string | null): string | null => digest && imagePath(digest, 'large');

const viewWaiting = (row: Row): WaitingChange => ({
  id: row.id,
  vendorCode: row.vendor_code as VendorCode,
  vendorName: row.vendor_name,
  relatedProductPartType: row.part,
  requestType: row.type,
  partId: row.part_id,
  ofName: row.of_name,
  partName: row.part_name,
  oldPrice: row.old_price,
  newPrice: row.new_price,
  imageLink: linkOf(row.digest),
  replacedImageLink: linkOf(row.replaced_digest),
  requestedAt: tehranIso(row.asked_at),
});
