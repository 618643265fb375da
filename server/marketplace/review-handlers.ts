import type { Implemented } from '../infra/http/implement.ts';
import type { NewsParts } from '../infra/sms/send-news.ts';
import { getApplicationHandler } from './calls/get-application.ts';
import { listApplicationsHandler } from './calls/list-applications.ts';
import { moveVendorHandler } from './calls/move-vendor.ts';

export type ReviewParts = NewsParts;

/** The calls by which the platform judges shops. */
export const reviewHandlers = (parts: ReviewParts): Implemented[] => [
  listApplicationsHandler(parts),
  getApplicationHandler(parts),
  moveVendorHandler(parts),
];
