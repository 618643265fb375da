import type { RetentionRule } from '../infra/database/retention.ts';
import { archivedAfterDays } from './write-archive.ts';

/**
 * A stored answer lives as long as its command may be repeated. Events (`order_event`) stay with the order:
 * they are its history, and webhooks are rendered from them again (decision 38).
 */
export const orderRetention: readonly RetentionRule[] = [
  { table: 'idempotency', column: 'created_at', keepHours: 48 },
  // Rows of sessions that have not followed orders since.
  { table: 'order_listener', column: 'until', keepHours: 24 },
  // As long as an order stays among the others (write-archive.ts).
  { table: 'order_note', column: 'at', keepHours: 24 * archivedAfterDays },
  // Covers the report of a year and the year before it.
  { table: 'order_heard', column: 'until', keepHours: 24 * 740 },
];
