// Reviews of customers and the replies of shops (docs/behaviour/reviews.md).
// A record contains one customer's reviews of one order: of the order, of its delivery, and of its products.
// Invariants: an order has one record at most; a review has one reply of the shop at most.
import * as z from 'zod/mini';
import { idSchema } from '../kit/integers.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';
import { ratingSchema } from './rating.ts';

export const reviewKinds = ['ORDER', 'DELIVERY', 'ITEM'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const replyWriters = ['VENDOR', 'PLATFORM'] as const;

/** A point that the customer chose to praise or to complain about. */
export const reviewOptionSchema = z.object({ rating: ratingSchema, title: z.string() });
export type ReviewOption = z.output<typeof reviewOptionSchema>;

export const replySchema = z.object({
  id: idSchema,
  /** The platform's decision about the text. An edited reply waits again. */
  approvalStatus: approvalSchema,
  comment: z.string(),
  createdAt: instantSchema,
  /** The code of the order. */
  orderId: orderCodeSchema,
  userType: z.enum(replyWriters),
  /** The name that the customer reads. */
  writerName: z.string(),
  /** The platform's reason for a refusal; null without one. */
  reason: z.nullable(z.string()),
  /** Version of the text, for If-Match and for the platform's decision. */
  version: z.int(),
});
export type Reply = z.output<typeof replySchema>;

export const reviewSchema = z.object({
  id: idSchema,
  /** Always accepted: the platform sends only accepted reviews. */
  approvalStatus: approvalSchema,
  /** Null for a rating without a comment. */
  comment: z.nullable(z.string()),
  rating: ratingSchema,
  reviewOptions: z.array(reviewOptionSchema),
  replies: z.array(replySchema),
});
export type Review = z.output<typeof reviewSchema>;

export const itemReviewSchema = z.extend(reviewSchema, { productId: idSchema, productName: z.string() });
export type ItemReview = z.output<typeof itemReviewSchema>;

export const orderedProductSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  productVariationName: z.string(),
  quantity: z.int(),
});

export const reviewRecordSchema = z.object({
  createdAt: instantSchema,
  /** The code of the order. */
  orderId: orderCodeSchema,
  writerName: z.string(),
  /** The lines of the order at the time of the review's arrival. */
  productsDetails: z.array(orderedProductSchema),
  order: reviewSchema,
  delivery: z.optional(reviewSchema),
  orderItems: z.array(itemReviewSchema),
});
export type ReviewRecord = z.output<typeof reviewRecordSchema>;
