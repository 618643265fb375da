// The platform's calls about reviews: it delivers reviews of customers, and decides about the replies of shops.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { idSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { maxReviewComment } from '../reviews/fields.ts';
import { ratingSchema } from '../reviews/rating.ts';
import { replySchema, reviewRecordSchema } from '../reviews/review.ts';
import { shownNameSchema, wholeTextSchema } from '../text/customer-text.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { eventIdSchema } from './calls.ts';

const optionTitleSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(200)), z.transform(normaliseText)),
  z.string().check(z.minLength(1), z.maxLength(60)),
);

const writtenReview = {
  rating: ratingSchema,
  /** The customer's text; characters beyond 2,000 are not stored. */
  comment: wholeTextSchema(maxReviewComment),
  /** A rating of 4 or more takes praising options, a lower one complaining options. */
  reviewOptions: z
    .array(z.strictObject({ rating: ratingSchema, title: optionTitleSchema }))
    .check(z.maxLength(20)),
};
const writtenReviewSchema = z.strictObject(writtenReview);
const writtenItemSchema = z.strictObject({ productId: idSchema, ...writtenReview });

const newReviewSchema = z.strictObject({
  eventId: eventIdSchema,
  /** Time at which the customer wrote the review. */
  createdAt: instantSchema,
  writerName: shownNameSchema(80, 'مشتری'),
  order: writtenReviewSchema,
  delivery: z.optional(writtenReviewSchema),
  /** Products of the order, each at most once. */
  orderItems: z.array(writtenItemSchema).check(z.maxLength(100)),
});
export type NewReview = Omit<z.output<typeof newReviewSchema>, 'eventId'>;
export type WrittenReview = z.output<typeof writtenReviewSchema>;

export const addReview = defineCall({
  name: 'addReview',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/review',
  summary:
    'Store a customer’s review of a delivered order. An order has one record: a repeated request gets its present state, a different text is REVIEW_EXISTS.',
  access: { kind: 'marketplace', permission: 'machine.tell' },
  params: z.strictObject({ vendorCode: vendorCodeSchema, orderCode: orderCodeSchema }),
  body: newReviewSchema,
  response: reviewRecordSchema,
  faults: [
    'ORDER_NOT_REVIEWABLE',
    'DELIVERY_NOT_REVIEWABLE',
    'REVIEW_ITEM_UNKNOWN',
    'REVIEW_EXISTS',
    'LISTED_TWICE',
    'EVENT_REUSED',
  ],
});

export const waitingReplySchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  /** The review that the reply answers. */
  reviewId: idSchema,
  rating: ratingSchema,
  comment: z.nullable(z.string()),
  reply: replySchema,
});
export type WaitingReply = z.output<typeof waitingReplySchema>;

export const listWaitingReplies = defineCall({
  name: 'listWaitingReplies',
  method: 'GET',
  path: '/marketplace/v1/replies',
  summary: 'The replies that wait for the platform, of all shops or of one, oldest first, a hundred a page.',
  access: { kind: 'marketplace', permission: 'queues.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    /** `next` of the previous page. */
    after: z.optional(menuIdInPathSchema),
  }),
  response: z.object({ replies: z.array(waitingReplySchema), next: z.nullable(z.int()) }),
  faults: [],
});

const reasonMissing = 'برای رد پاسخ دلیل لازم است.';
const reason = z.pipe(
  z.pipe(z.string().check(z.maxLength(300)), z.transform(normaliseText)),
  z.string().check(z.minLength(1, reasonMissing)),
);

const decided = {
  eventId: eventIdSchema,
  /** The version of the text that the platform read. */
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
};

export const decideReply = defineCall({
  name: 'decideReply',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/reviews/{id}/replies/{replyId}/decision',
  summary:
    'Accept a reply, so that customers see it, or reject it with a reason that the shop sees. REPLY_STALE for one that was edited since, REPLY_DECIDED for one that was already decided.',
  access: { kind: 'marketplace', permission: 'content.decide' },
  params: z.strictObject({
    vendorCode: vendorCodeSchema,
    id: menuIdInPathSchema,
    replyId: menuIdInPathSchema,
  }),
  body: z.union([
    z.strictObject({ ...decided, decision: z.literal('ACCEPT') }),
    z.strictObject({ ...decided, decision: z.literal('REJECT'), reason }),
  ]),
  response: replySchema,
  faults: ['REPLY_STALE', 'REPLY_DECIDED', 'EVENT_REUSED'],
});

export const customerReviewCalls = { addReview, listWaitingReplies, decideReply };
