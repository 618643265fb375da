import type { RetentionRule } from '../database/retention.ts';

/** One year. The guard of the tables allows a deletion one day earlier (server/schema/functions/audit.sql). */
const keepHours = 365 * 24;

export const auditRetention: readonly RetentionRule[] = [
  { table: 'security_event', column: 'at', keepHours },
  { table: 'security_change', column: 'transaction_at', keepHours },
];
