import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Log } from '../infra/log.ts';
import type { Sms } from '../infra/sms/sms.ts';
import { getApplicationHandler } from './calls/get-application.ts';
import { listApplicationsHandler } from './calls/list-applications.ts';
import { moveVendorHandler } from './calls/move-vendor.ts';

export interface ReviewParts {
  db: Kysely<Tables>;
  sms: Sms;
  log: Log;
}

/** The calls by which the platform judges shops. */
export const reviewHandlers = (parts: ReviewParts): Implemented[] => [
  listApplicationsHandler(parts),
  getApplicationHandler(parts),
  moveVendorHandler(parts),
];
