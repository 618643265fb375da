// The replies that wait for the platform, of all shops.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { WaitingReply } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import { viewReply } from './view-review.ts';

const pageSize = 100;

/** Oldest first; `next` is the id of the page's last reply when there may be more. */
export async function listRepliesToDecide(
  db: Db,
  { vendorCode, after = 0 }: { vendorCode?: string | undefined; after?: number | undefined },
): Promise<{ replies: WaitingReply[]; next: number | null }> {
  const rows = await db
    .selectFrom('review_reply as p')
    .innerJoin('review as v', (join) =>
      join.onRef('v.vendor_code', '=', 'p.vendor_code').onRef('v.id', '=', 'p.review_id'),
    )
    .innerJoin('vendor as s', 's.code', 'p.vendor_code')
    .select([
      ...(['p.vendor_code', 's.name', 'v.order_code', 'v.rating', 'v.comment as reviewed'] as const),
      ...(['p.id', 'p.review_id', 'p.user_type', 'p.writer_name', 'p.comment'] as const),
      ...(['p.approval', 'p.reason', 'p.version', 'p.created_at'] as const),
    ])
    // A literal, so that the partial index of the waiting ones applies.
    .where(sql<boolean>`p.approval = ${sql.lit(approval.PENDING)}`)
    .where('p.id', '>', after)
    .$if(vendorCode !== undefined, (query) => query.where('p.vendor_code', '=', vendorCode!))
    .orderBy('p.id')
    .limit(pageSize)
    .execute();
  const replies = rows.map(({ vendor_code, name, order_code, rating, reviewed, ...reply }) => ({
    vendorCode: vendor_code as VendorCode,
    vendorName: name,
    reviewId: reply.review_id,
    rating,
    comment: reviewed,
    reply: viewReply(reply, order_code),
  }));
  return { replies, next: rows.length === pageSize ? rows.at(-1)!.id : null };
}
