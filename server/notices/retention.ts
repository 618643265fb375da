import type { RetentionRule } from '../infra/database/retention.ts';

/** A device goes with its session. */
export const noticeRetention: readonly RetentionRule[] = [
  // As long as an order's page is looked at for what happened.
  { table: 'notice', column: 'expires_at', keepHours: 30 * 24 },
];
