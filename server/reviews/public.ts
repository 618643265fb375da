// Reviews of customers for other features.
// Owns: reviews of orders, the shop's replies with their moderation, and templates of replies.
// Not: the order itself (orders), the shop's rating of couriers (orders), permissions (session).
// Invariants: an order has one record at most; a review has one reply of the shop at most; a reply of another
// shop is not found; every change of a reply by the shop writes its moment in the same transaction.

import type { Feature } from '../infra/feature.ts';
import { vendorReviewHandlers } from './handlers.ts';
import type { ReviewParts } from './parts.ts';

export { vendorReviewHandlers } from './handlers.ts';
export { ratingAsJson, unansweredReviews } from './read-rating.ts';
export { listRepliesToDecide } from './read-waiting-replies.ts';
export { replyWebhook } from './reply-webhook.ts';
export { type ReviewRestorer, reviewRestorers } from './restorers.ts';
export { replaceTemplates } from './store-templates.ts';
export { moderateReply, writeReply } from './write-reply.ts';
export { storeReview } from './write-review.ts';

export const openReviews = (parts: ReviewParts): Feature => ({ handlers: vendorReviewHandlers(parts) });
