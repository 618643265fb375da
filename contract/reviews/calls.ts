// Calls of staff about the reviews of their shop (docs/behaviour/reviews.md). Days are business days of Tehran, by the
// time at which the customer wrote.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { pageSizeTextSchema } from '../kit/paging.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { dateSchema, inOrder } from '../orders/history-calls.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { replyTextSchema, writerNameSchema } from './fields.ts';
import { ratingSchema } from './rating.ts';
import { replySchema, reviewRecordSchema } from './review.ts';

const read = { kind: 'staff', permission: 'reviews.read', statuses: openStatuses } as const;
const reply = { kind: 'staff', permission: 'reviews.reply', statuses: openStatuses } as const;

export const reviewPageSize = 20;

const period = { startDate: z.optional(dateSchema), endDate: z.optional(dateSchema) };

// Booleans in a query are text.
const flagSchema = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
);

const filters = {
  /** Filter by the order's rating: true for 4 and above, false below. */
  liked: flagSchema,
  /** True for records with a comment and without a reply of the shop. */
  unanswered: flagSchema,
  /** True for records with a comment in any review. */
  withText: flagSchema,
  /** Only records with a review of this product. */
  productId: z.optional(menuIdInPathSchema),
  ...period,
};

export const getReviewStats = defineCall({
  name: 'getReviewStats',
  method: 'GET',
  path: '/api/v1/VendorReview/stats',
  summary:
    'The average rating of orders with its distribution, of all time or of a period. `from` is the maximum of the scale. `rating` is null without any rating.',
  access: read,
  query: z.strictObject(period).check(inOrder),
  response: z.object({
    from: z.int(),
    /** Average to two decimals. */
    rating: z.nullable(z.number()),
    ratesCount: z.int(),
    /** All ratings, best first. */
    distribution: z.array(z.object({ rating: ratingSchema, count: z.int() })),
    /** Records of the period that wait for a reply. */
    unansweredCount: z.int(),
  }),
  faults: [],
});
export type ReviewStats = z.output<typeof getReviewStats.response>;

export const listReviews = defineCall({
  name: 'listReviews',
  method: 'GET',
  path: '/api/v1/VendorReview/reviews',
  summary:
    'Reviews of customers, newest first, one record for each order. Keyset paging: `after` is the `next` of the previous page, so no record is repeated or skipped while new ones arrive.',
  access: read,
  query: z
    .strictObject({
      ...filters,
      pageSize: z.optional(pageSizeTextSchema),
      /** The page begins after this order's record. */
      after: z.optional(orderCodeSchema),
    })
    .check(inOrder),
  response: z.object({
    reviews: z.array(reviewRecordSchema),
    /** The number of records that match the filter. */
    totalItems: z.int(),
    /** Null on the last page. */
    next: z.nullable(orderCodeSchema),
  }),
  faults: [],
});
export type ReviewQuery = z.input<typeof listReviews.query>;
export type ReviewFilter = Omit<z.output<typeof listReviews.query>, 'pageSize' | 'after'>;

export const createReply = defineCall({
  name: 'createReply',
  method: 'POST',
  path: '/api/v1/VendorReview/comment/reply/{id}',
  summary:
    'Reply to a review of an order, a delivery or a product. Customers see the reply once the platform has accepted it. Idempotent.',
  access: reply,
  params: z.strictObject({ id: menuIdInPathSchema }),
  body: z.strictObject({ comment: replyTextSchema, writerName: writerNameSchema }),
  response: replySchema,
  faults: ['REPLY_EXISTS'],
});

const replyPath = z.strictObject({ id: menuIdInPathSchema, replyId: menuIdInPathSchema });

export const deleteReply = defineCall({
  name: 'deleteReply',
  method: 'DELETE',
  path: '/api/v1/VendorReview/comment/reply/{id}/{replyId}',
  summary: 'Delete a reply of the shop, independent of the platform’s decision. `id` is the review.',
  access: reply,
  params: replyPath,
  response: z.object({}),
  faults: [],
});

export const editReply = defineCall({
  name: 'editReply',
  method: 'PATCH',
  path: '/api/v1/VendorReview/{id}/edit/reply/{replyId}',
  summary:
    'Change the text of a reply that the platform has not accepted; it then waits for the platform again. `id` is the review.',
  access: reply,
  params: replyPath,
  body: z.strictObject({ comment: replyTextSchema }),
  response: replySchema,
  versioned: true,
  faults: ['REPLY_DECIDED', 'REPLY_STALE'],
});

/** Days over which complaints are counted when `startDate` is missing. */
export const complaintDays = 90;

const complaintSchema = z.object({ title: z.string(), count: z.int() });

export const listComplaints = defineCall({
  name: 'listComplaints',
  method: 'GET',
  path: '/api/v1/VendorReview/complaints',
  summary: `The ten points that customers complain about most, and the ten products with the most complaints. Default period: the last ${complaintDays} days.`,
  access: read,
  query: z.strictObject(period).check(inOrder),
  response: z.object({
    /** Points with a rating below 4, of orders, deliveries and products together, most frequent first. */
    complaints: z.array(complaintSchema),
    products: z.array(
      z.object({
        productId: z.int(),
        productName: z.string(),
        /** The average of all its ratings in the period, to two decimals. */
        rating: z.number(),
        ratesCount: z.int(),
        /** Number of ratings below 4. */
        dislikedCount: z.int(),
        /** At most three. */
        complaints: z.array(complaintSchema),
      }),
    ),
  }),
  faults: [],
});
export type Complaints = z.output<typeof listComplaints.response>;

export const maxTemplates = 20;

export const replyTemplatesSchema = z.object({
  /** Ordered as the shop has arranged them. */
  templates: z.array(z.string()),
  /** Version for If-Match. */
  version: z.int(),
});
export type ReplyTemplates = z.output<typeof replyTemplatesSchema>;

export const listReplyTemplates = defineCall({
  name: 'listReplyTemplates',
  method: 'GET',
  path: '/api/v1/VendorReview/reply-templates',
  summary: 'The reply templates of the shop.',
  access: read,
  response: replyTemplatesSchema,
  faults: [],
});

export const saveReplyTemplates = defineCall({
  name: 'saveReplyTemplates',
  method: 'PUT',
  path: '/api/v1/VendorReview/reply-templates',
  summary: 'Save all reply templates in their order. A template that is not listed is deleted.',
  access: reply,
  body: z.strictObject({ templates: z.array(replyTextSchema).check(z.maxLength(maxTemplates)) }),
  response: replyTemplatesSchema,
  versioned: true,
  faults: ['TEMPLATES_STALE', 'LISTED_TWICE'],
});

export const reviewCalls = {
  getReviewStats,
  listReviews,
  createReply,
  deleteReply,
  editReply,
  listComplaints,
  listReplyTemplates,
  saveReplyTemplates,
};
