// Stores a customer's reviews of an order, once.
import { hash } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { NewReview, WrittenReview } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { maxReviewComment } from '@pishkhan/contract/reviews/fields.ts';
import type { ReviewKind, ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import { shortenText } from '@pishkhan/contract/text/customer-text.ts';
import type { Trx } from '../infra/database/tables.ts';
import { getRecord } from './read-reviews.ts';
import { refuseReview } from './rules.ts';

export interface ReceivedReview extends NewReview {
  vendorCode: string;
  orderCode: string;
  /** The stored time of the record; `createdAt` is the received one. */
  at: Date;
}

/** Returns the present record, also when the same content was received before. */
export async function storeReview(trx: Trx, review: ReceivedReview) {
  const { vendorCode, orderCode } = review;
  const order = await trx
    .selectFrom('all_orders')
    .select(['status', 'delivery_type as deliveryType', 'is_test as isTest', 'items'])
    .where('vendor_code', '=', vendorCode)
    .where('code', '=', orderCode)
    .executeTakeFirst();
  if (!order) return refuse('NOT_FOUND');
  const digest = digestOf(review);
  // The digest is compared first, because the order's product names may have changed since; the received content does not.
  const stored = await findDigest(trx, vendorCode, orderCode);
  if (stored === undefined) {
    const fault = refuseReview(order, review);
    if (fault) return fault;
    const products = order.items.map(({ productId, productName, productVariationName, quantity }) => ({
      ...{ productId, productName, productVariationName, quantity },
    }));
    if (await insertRecord(trx, review, products, digest)) {
      await insertReviews(trx, review, products);
      return getRecord(trx, vendorCode, orderCode);
    }
  }
  const present = stored ?? (await findDigest(trx, vendorCode, orderCode));
  return present === digest ? getRecord(trx, vendorCode, orderCode) : refuse('REVIEW_EXISTS');
}

type Products = ReviewRecord['productsDetails'];

/**
 * Equal for equal content, independent of the order of fields in the request. It covers complete comments,
 * not their shortened stored form.
 */
function digestOf({ createdAt, writerName, order, delivery, orderItems }: ReceivedReview): string {
  const content = ({ rating, comment, reviewOptions }: WrittenReview) => [
    rating,
    comment,
    reviewOptions.map(({ rating: point, title }) => [point, title]),
  ];
  return hash(
    'sha256',
    JSON.stringify([
      Date.parse(createdAt),
      writerName,
      content(order),
      delivery ? content(delivery) : null,
      orderItems.map((item) => [item.productId, content(item)]),
    ]),
    'hex',
  );
}

async function findDigest(trx: Trx, vendorCode: string, orderCode: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('review_record')
    .select('digest')
    .where('vendor_code', '=', vendorCode)
    .where('order_code', '=', orderCode)
    .executeTakeFirst();
  return row?.digest;
}

/** False when somebody was faster. */
async function insertRecord(
  trx: Trx,
  { vendorCode, orderCode, at, writerName, order, delivery, orderItems }: ReceivedReview,
  products: Products,
  digest: string,
): Promise<boolean> {
  const written = [order, ...(delivery ? [delivery] : []), ...orderItems];
  const inserted = await trx
    .insertInto('review_record')
    .values({
      vendor_code: vendorCode,
      order_code: orderCode,
      at,
      writer_name: writerName,
      products: JSON.stringify(products),
      rating: order.rating,
      has_comment: written.some(({ comment }) => comment !== null),
      digest,
    })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'order_code']).doNothing())
    .returning('order_code')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertReviews(
  trx: Trx,
  { vendorCode, orderCode, at, order, delivery, orderItems }: ReceivedReview,
  products: Products,
): Promise<void> {
  const row = (kind: ReviewKind, { rating, comment, reviewOptions }: WrittenReview, productId?: number) => ({
    vendor_code: vendorCode,
    order_code: orderCode,
    kind,
    product_id: productId ?? null,
    product_name:
      productId === undefined ? null : products.find((one) => one.productId === productId)!.productName,
    at,
    rating,
    comment: comment && shortenText(comment, maxReviewComment),
    options: JSON.stringify(reviewOptions),
  });
  await trx
    .insertInto('review')
    .values([
      row('ORDER', order),
      ...(delivery ? [row('DELIVERY', delivery)] : []),
      ...orderItems.map((item) => row('ITEM', item, item.productId)),
    ])
    .execute();
}
