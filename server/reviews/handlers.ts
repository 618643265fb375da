import type { Implemented } from '../infra/http/implement.ts';
import { createReplyHandler } from './calls/create-reply.ts';
import { deleteReplyHandler } from './calls/delete-reply.ts';
import { editReplyHandler } from './calls/edit-reply.ts';
import { getReviewStatsHandler } from './calls/get-review-stats.ts';
import { listComplaintsHandler } from './calls/list-complaints.ts';
import { listReplyTemplatesHandler } from './calls/list-reply-templates.ts';
import { listReviewsHandler } from './calls/list-reviews.ts';
import { saveReplyTemplatesHandler } from './calls/save-reply-templates.ts';
import type { ReviewParts } from './parts.ts';

export const vendorReviewHandlers = (parts: ReviewParts): Implemented[] => [
  getReviewStatsHandler(parts),
  listReviewsHandler(parts),
  createReplyHandler(parts),
  deleteReplyHandler(parts),
  editReplyHandler(parts),
  listComplaintsHandler(parts),
  listReplyTemplatesHandler(parts),
  saveReplyTemplatesHandler(parts),
];
