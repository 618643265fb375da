// Converts rows of reviews to answers.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { ItemReview, Reply, Review, ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import type { Row } from '../infra/database/tables.ts';

export type RecordRow = Pick<Row<'review_record'>, 'order_code' | 'at' | 'writer_name' | 'products'>;
export type ReviewRow = Omit<Row<'review'>, 'vendor_code' | 'at'>;
export type ReplyRow = Omit<Row<'review_reply'>, 'vendor_code'>;

export const viewReply = (reply: ReplyRow, orderCode: string): Reply => ({
  id: reply.id,
  approvalStatus: reply.approval,
  comment: reply.comment,
  createdAt: reply.created_at.toISOString(),
  orderId: orderCode as OrderCode,
  userType: reply.user_type,
  writerName: reply.writer_name,
  reason: reply.reason,
  version: reply.version,
});

/** `reviews` and `replies` are those of the record, sorted by id. */
export function viewRecord(
  record: RecordRow,
  reviews: readonly ReviewRow[],
  replies: readonly ReplyRow[],
): ReviewRecord {
  const view = (row: ReviewRow): Review => ({
    id: row.id,
    approvalStatus: row.approval,
    comment: row.comment,
    rating: row.rating,
    reviewOptions: row.options,
    replies: replies
      .filter(({ review_id }) => review_id === row.id)
      .map((reply) => viewReply(reply, record.order_code)),
  });
  const viewItem = (row: ReviewRow): ItemReview => ({
    ...view(row),
    productId: row.product_id!,
    productName: row.product_name!,
  });
  const delivery = reviews.find(({ kind }) => kind === 'DELIVERY');
  return {
    createdAt: record.at.toISOString(),
    orderId: record.order_code as OrderCode,
    writerName: record.writer_name,
    productsDetails: record.products,
    order: view(reviews.find(({ kind }) => kind === 'ORDER')!),
    ...(delivery && { delivery: view(delivery) }),
    orderItems: reviews.filter(({ kind }) => kind === 'ITEM').map(viewItem),
  };
}
