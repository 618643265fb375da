import type { RetentionRule } from '../database/retention.ts';

/** A year, and the day by which the guard of the tables lets go earlier (migration 0026). */
const keepHours = 365 * 24;

export const auditRetention: readonly RetentionRule[] = [
  { table: 'security_event', column: 'at', keepHours },
  { table: 'security_change', column: 'transaction_at', keepHours },
];
