import type { RetentionRule } from '../infra/database/retention.ts';

/** A device is deleted with its session. */
export const noticeRetention: readonly RetentionRule[] = [
  // Stored as long as people look at an order's page for its history.
  { table: 'notice', column: 'expires_at', keepHours: 30 * 24 },
];
